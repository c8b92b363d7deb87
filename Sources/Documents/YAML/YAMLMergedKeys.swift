/// What the merge keys of one mapping bring in, as YAML's type repository has `<<`.
///
/// Keys of the mapping itself come first, then those of the mappings that it merges, each before
/// those that it merges itself.
struct YAMLMergedKeys {
  struct Member {
    var key: String
    var value: Int
    /// The anchor of the mapping that has the member; nil where it has none.
    var anchor: String?
  }

  /// The keys that the mappings merged have, whether or not the mapping has them itself.
  private(set) var inherited: Set<String> = []
  /// What each merge key brings in, by the node of its value.
  private var members: [Int: [Member]] = [:]

  /// Takes the nodes of a mapping's members; nil where none of them is a merge key.
  ///
  /// - Throws: What `failure` makes of the offset where more than `limit` members were looked at.
  init?(
    of range: Range<Int>, in nodes: [YAMLNode], limit: Int,
    failure: (Int) -> DocumentError
  ) throws(DocumentError) {
    let entries = Self.entries(range, nodes)
    let merges = entries.filter { Self.isMerge($0.key, $0.value, nodes) }
    guard !merges.isEmpty else { return nil }
    var keys: Set<String> = []
    for entry in entries where nodes[entry.key].isScalar { keys.insert(nodes[entry.key].text) }
    var steps = 0
    for merge in merges {
      var pending = Array(Self.sources(merge.value, nodes).reversed())
      while let source = pending.popLast() {
        steps += 1
        for entry in Self.entries(source + 1..<nodes[source].subtreeEnd, nodes) {
          steps += 1
          guard steps <= limit else { throw failure(nodes[merge.value].start) }
          if Self.isMerge(entry.key, entry.value, nodes) {
            // The values of one mapping's own keys stand before what it merges.
            pending += Self.sources(entry.value, nodes).reversed()
          } else if nodes[entry.key].isScalar {
            let key = nodes[entry.key].text
            inherited.insert(key)
            guard keys.insert(key).inserted else { continue }
            members[merge.value, default: []].append(
              Member(key: key, value: entry.value, anchor: nodes[source].anchor))
          }
        }
      }
    }
  }

  /// What the merge key with the value brings in.
  func members(of value: Int) -> [Member] { members[value] ?? [] }

  /// Whether the key is a plain `<<`, and its value can be merged: one mapping or a list of them.
  static func isMerge(_ key: Int, _ value: Int, _ nodes: [YAMLNode]) -> Bool {
    isMergeKey(key, nodes) && !sources(value, nodes).isEmpty
  }

  static func isMergeKey(_ key: Int, _ nodes: [YAMLNode]) -> Bool {
    nodes[key].text == "<<" && nodes[key].shape == .scalar(.plain) && nodes[key].tag == nil
  }

  /// The mappings that a merge key's value stands for; none where it stands for anything else.
  private static func sources(_ value: Int, _ nodes: [YAMLNode]) -> [Int] {
    func mapping(_ index: Int) -> Int? {
      let target = nodes[index].shape == .alias ? nodes[index].target : index
      guard let target, case .mapping = nodes[target].shape else { return nil }
      return target
    }
    if let mapping = mapping(value) { return [mapping] }
    guard case .sequence = nodes[value].shape else { return [] }
    var sources: [Int] = []
    var next = value + 1
    while next < nodes[value].subtreeEnd {
      guard let mapping = mapping(next) else { return [] }
      sources.append(mapping)
      next = nodes[next].subtreeEnd
    }
    return sources
  }

  private static func entries(
    _ range: Range<Int>, _ nodes: [YAMLNode]
  ) -> [(key: Int, value: Int)] {
    var entries: [(key: Int, value: Int)] = []
    var next = range.lowerBound
    while next < range.upperBound {
      let value = nodes[next].subtreeEnd
      entries.append((next, value))
      next = nodes[value].subtreeEnd
    }
    return entries
  }
}
