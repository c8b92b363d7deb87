/// What becomes of an object whose keys the draft puts in another order or calls otherwise: which
/// parts it shall have, in which order, so that what stays keeps its comments.
struct KeyArrangement {
  /// The object's parts, in order.
  private(set) var parts: [ArrangedPart] = []
  /// Members under another key that have another value too, by the key under which they are stored.
  private(set) var replaced: [(key: String, value: Value)] = []
  /// The rows of members that the parts tell all about.
  private(set) var told: Set<RowIdentifier> = []

  private let stored: [[UInt8]]
  private let members: [[UInt8]: Draft.Entry]

  /// - Parameters:
  ///   - order: The change of the row whose value is the order of the keys.
  ///   - entries: The changes among which those of the object's own members are.
  ///   - value: What an entry makes of its row.
  init(_ order: Draft.Entry, among entries: [Draft.Entry], value: (Draft.Entry) -> Value?) {
    let object = order.row.openObject?.place.row
    stored = order.baseline.value?.texts?.map { Array($0.utf8) } ?? []
    var members: [[UInt8]: Draft.Entry] = [:]
    var added: [String] = []
    for entry in entries where !entry.row.isKeyOrder {
      guard let object, entry.row.openObject?.place.row == object,
        let key = entry.row.pointer?.tokens.last
      else { continue }
      members[Array(key.utf8)] = entry
      added.append(key)
    }
    self.members = members
    let places = Dictionary(
      stored.enumerated().map { ($1, $0) }, uniquingKeysWith: { $1 })
    var seen: Set<[UInt8]> = []
    let wanted = order.content.given?.texts ?? []
    let storedKeys = order.baseline.value?.texts ?? []
    var unplaced: Set<[UInt8]> = []
    for key in wanted + storedKeys + added {
      let bytes = Array(key.utf8)
      guard seen.insert(bytes).inserted else { continue }
      // Of what nobody put anywhere, its own change tells.
      if seen.count > wanted.count, places[bytes] == nil, members[bytes]?.row.formerKey == nil {
        unplaced.insert(bytes)
        continue
      }
      if let place = places[bytes] {
        guard !isGone(bytes) else { continue }
        parts.append(.kept(place))
      } else if let member = members[bytes], let value = value(member) {
        append(key, member, value, places)
      }
    }
    for (key, member) in members
    where (places[key] == nil || isGone(key)) && !unplaced.contains(key) {
      told.insert(member.row.identifier)
    }
  }

  /// Takes in a member that is stored under another key, or under none.
  private mutating func append(
    _ key: String, _ member: Draft.Entry, _ value: Value, _ places: [[UInt8]: Int]
  ) {
    guard let former = member.row.formerKey, let place = places[Array(former.utf8)],
      isGone(Array(former.utf8)), let old = members[Array(former.utf8)]
    else { return parts.append(.new(value, key: key)) }
    parts.append(.kept(place, key: key))
    if old.baseline != .value(value) { replaced.append((former, value)) }
  }

  private func isGone(_ key: [UInt8]) -> Bool {
    members[key]?.isGone == true
  }
}
