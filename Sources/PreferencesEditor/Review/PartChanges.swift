import EditorCore

/// What became of the parts of a list, a map or an object, in a few words: `+1 -1, 2 moved`.
nonisolated package struct PartChanges: CustomStringConvertible {
  private var added = 0
  private var removed = 0
  private var moved = 0
  /// Those that have another value in the same place.
  private var changed = 0

  /// The most parts that are compared one by one.
  private static let mostParts = 5_000

  package init(from old: Value, to new: Value) {
    switch (old, new) {
    case (.array(let old), .array(let new)):
      guard max(old.count, new.count) <= Self.mostParts else { return }
      compare(old, new)
    case (.object(let old), .object(let new)):
      guard max(old.count, new.count) <= Self.mostParts else { return }
      let values = Dictionary(old.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
      compare(old.map { .string($0.key) }, new.map { .string($0.key) })
      // A key that takes another's place is another one, and no new value of it.
      (added, removed, changed) = (added + changed, removed + changed, 0)
      changed = new.count { member in values[member.key].map { $0 != member.value } ?? false }
    default: break
    }
  }

  package var description: String {
    let signed = [added > 0 ? "+\(added)" : nil, removed > 0 ? "-\(removed)" : nil]
      .compactMap { $0 }.joined(separator: " ")
    let parts = [
      signed.isEmpty ? nil : signed,
      changed > 0 ? localized("\(changed) changed") : nil,
      moved > 0 ? localized("\(moved) moved") : nil,
    ].compactMap { $0 }
    return parts.isEmpty ? localized("changed") : parts.joined(separator: ", ")
  }

  private mutating func compare(_ old: [Value], _ new: [Value]) {
    var gone: Set<Int> = []
    var come: Set<Int> = []
    for change in new.difference(from: old).inferringMoves() {
      switch change {
      case .remove(_, _, associatedWith: .some): break
      case .insert(_, _, associatedWith: .some): moved += 1
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): come.insert(offset)
      }
    }
    changed = gone.intersection(come).count
    removed = gone.count - changed
    added = come.count - changed
  }
}
