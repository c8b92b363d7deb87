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

  /// Whether more members were looked at than may be; then the rest says nothing.
  private(set) var isTooLarge = false
  /// The keys that the mappings merged have, whether or not the mapping has them itself.
  private var inherited: Set<String> = []
  /// Whether there are merge keys of which it is not known what they bring in.
  private var hasOthers = false
  /// What each merge key brings in, by the node of its value.
  private var members: [Int: [Member]] = [:]

  /// Takes the nodes of a mapping's members; nil where none of them is a merge key.
  ///
  /// What is merged from the node `end` on is not looked at, nor are more than `limit` members.
  init?(of range: Range<Int>, in nodes: YAMLNodes, before end: Int, limit: Int) {
    let entries = Self.entries(range, nodes)
    var merges = entries.filter { Self.isMerge($0.key, $0.value, nodes) }
    guard !merges.isEmpty else { return nil }
    hasOthers = merges.contains { $0.value >= end }
    merges.removeAll { $0.value >= end }
    var keys: Set<String> = []
    for entry in entries where nodes[entry.key].isScalar { keys.insert(nodes.text(entry.key)) }
    var steps = 0
    for merge in merges {
      var pending = Array(Self.sources(merge.value, nodes).reversed())
      while let source = pending.popLast() {
        steps += 1
        for entry in Self.entries(source + 1..<nodes[source].subtreeEnd, nodes) {
          steps += 1
          guard steps <= limit else {
            isTooLarge = true
            return
          }
          if Self.isMerge(entry.key, entry.value, nodes) {
            // The values of one mapping's own keys stand before what it merges.
            pending += Self.sources(entry.value, nodes).reversed()
          } else if nodes[entry.key].isScalar {
            let key = nodes.text(entry.key)
            inherited.insert(key)
            guard keys.insert(key).inserted else { continue }
            members[merge.value, default: []].append(
              Member(key: key, value: entry.value, anchor: nodes.anchor(source)))
          }
        }
      }
    }
  }

  /// Whether a merge key brings in a member with the key, or may, were the mapping not to have it.
  func mayBringIn(_ key: String) -> Bool { hasOthers || inherited.contains(key) }

  /// What the merge key with the value brings in.
  func members(of value: Int) -> [Member] { members[value] ?? [] }

  /// Whether the key is a plain `<<`, and its value can be merged: one mapping or a list of them.
  static func isMerge(_ key: Int, _ value: Int, _ nodes: YAMLNodes) -> Bool {
    isMergeKey(key, nodes) && !sources(value, nodes).isEmpty
  }

  static func isMergeKey(_ key: Int, _ nodes: YAMLNodes) -> Bool {
    nodes[key].shape == .scalar(.plain) && nodes[key].content.count == 2
      && nodes.text(key) == "<<" && nodes.tag(key) == nil
  }

  /// The mappings that a merge key's value stands for; none where it stands for anything else.
  private static func sources(_ value: Int, _ nodes: YAMLNodes) -> [Int] {
    func mapping(_ index: Int) -> Int? {
      let target = nodes[index].shape == .alias ? nodes.target(index) : index
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

  private static func entries(_ range: Range<Int>, _ nodes: YAMLNodes) -> [(key: Int, value: Int)] {
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
