/// The keys of several objects in the order in which they come first, each with the members that have it.
///
/// One pass over all members: where objects have the same keys in the same order, as files of one kind
/// mostly do, they are walked side by side, and else each is found by its hash. Of a key that an object
/// has again, the member counts that its language says.
struct StackKeys {
  /// How many keys there are.
  var count: Int { members.count }

  /// The member of each key that stands in no object before; the strongest is the last of its links.
  private var members: [(first: StackSource, last: Int)] = []
  /// All members, each with the weaker one of its key; -1 for none.
  private var links: [(source: StackSource, weaker: Int)] = []
  private let documents: [Document]
  /// The object whose members are all that is known, none of them with a key that is there again.
  private var only: StackSource?
  /// Places in the list of keys, by the hashes of the keys.
  private var slots: [Int32] = []
  private let keyHash = KeyHash.own

  init(of objects: [StackSource], in indexes: [DocumentIndex]) {
    documents = indexes.map(\.document)
    for object in objects { add(object) }
  }

  /// The weakest member of a key.
  func first(at place: Int) -> StackSource { members[place].first }

  /// The strongest member of a key.
  func strongest(at place: Int) -> StackSource { links[members[place].last].source }

  /// All members of a key, the weakest first.
  func sources(at place: Int) -> [StackSource] {
    var sources: [StackSource] = []
    var link = members[place].last
    while link >= 0 {
      sources.append(links[link].source)
      link = links[link].weaker
    }
    return sources.reversed()
  }

  private static let emptySlot: Int32 = -1

  private mutating func add(_ object: StackSource) {
    let children = documents[object.document].childCount(object.node)
    let isFirst = members.isEmpty
    if isFirst { makeSlots(for: children) }
    var inStep = 0
    if let only, documents[only.document].format == documents[object.document].format {
      inStep = linkInStep(object, with: only)
      if inStep == children { return }
    }
    var expected = inStep
    let known = members.count
    for (place, member) in documents[object.document].children(object.node).enumerated()
    where place >= inStep {
      let source = StackSource(document: object.document, node: member)
      if !documents[object.document].nodes[member.index].hasKey {
        append(source)
      } else if expected < known, isSame(source, members[expected].first) {
        link(source, to: expected)
        expected += 1
      } else {
        let slot = slot(of: source)
        guard slots[slot] != Self.emptySlot else {
          append(source, in: slot)
          continue
        }
        let place = Int(slots[slot])
        link(source, to: place)
        expected = place + 1
      }
    }
    only = isFirst && members.count == children ? object : members.count == known ? only : nil
  }

  /// Links members as long as both objects have the same keys; returns how many.
  private mutating func linkInStep(_ object: StackSource, with only: StackSource) -> Int {
    var count = 0
    links.reserveCapacity(links.count + members.count)
    _ = MemberPairs(
      only.node, of: documents[only.document], and: object.node, of: documents[object.document]
    ).forEachPair { _, member in
      links.append((StackSource(document: object.document, node: member), members[count].last))
      members[count].last = links.count - 1
      count += 1
    }
    return count
  }

  private mutating func link(_ source: StackSource, to place: Int) {
    let last = members[place].last
    // Where a document has a key again, one of them counts.
    guard links[last].source.document == source.document else {
      links.append((source, last))
      members[place].last = links.count - 1
      return
    }
    guard !documents[source.document].syntax.firstKeyCounts else { return }
    if members[place].first == links[last].source { members[place].first = source }
    links[last].source = source
  }

  private mutating func append(_ source: StackSource, in slot: Int? = nil) {
    links.append((source, -1))
    members.append((source, links.count - 1))
    guard let slot else { return }
    if members.count * 2 > slots.count {
      makeSlots(for: members.count * 2)
    } else {
      slots[slot] = Int32(members.count - 1)
    }
  }

  private mutating func makeSlots(for count: Int) {
    var capacity = 8
    while capacity < count * 2 { capacity *= 2 }
    slots = Array(repeating: Self.emptySlot, count: capacity)
    for (place, member) in members.enumerated()
    where documents[member.first.document].nodes[member.first.node.index].hasKey {
      slots[slot(of: member.first)] = Int32(place)
    }
  }

  /// The slot that holds the key, or the empty one where it belongs.
  private func slot(of source: StackSource) -> Int {
    let bits = documents[source.document].withDecodedKey(source.node) { keyHash.bits(of: $0) }
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: bits) & mask
    while slots[slot] != Self.emptySlot {
      if isSame(source, members[Int(slots[slot])].first) { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  /// Whether two members have the same key.
  private func isSame(_ source: StackSource, _ other: StackSource) -> Bool {
    documents[source.document].withDecodedKey(source.node) { key in
      KeyTable.isKey(key, of: other.node, in: documents[other.document])
    }
  }
}
