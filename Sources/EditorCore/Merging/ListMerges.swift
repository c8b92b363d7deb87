/// The lists and maps that a draft puts in another order while another program changed them, too.
struct ListMerges {
  private var merges: [RowIdentifier: ListMerge] = [:]
  private var origins: [RowIdentifier: ListOrigins] = [:]

  /// - Parameters:
  ///   - draft: What changes them, over what the store held.
  ///   - snapshot: What it holds now.
  ///   - conflicts: What is to be decided already: there the draft has lists as a whole.
  init(of draft: Draft, onto snapshot: any Snapshot, _ conflicts: [RowIdentifier: Conflict]) {
    for entry in draft.orderedEntries {
      let row = entry.row
      let conflict = conflicts[row.identifier]
      origins[row.identifier] = conflict?.lists.first
      guard let pointer = row.pointer, let old = entry.baseline.value,
        let own = conflict?.lists.first?.origins ?? entry.content.arrangement?.origins,
        let new = snapshot.slot(at: pointer).value, old != new,
        let places = ElementMatching(old, new)?.places
      else { continue }
      let moved = own.map { origin in
        origin.flatMap { places.indices.contains($0) ? places[$0] : nil }
      }
      origins[row.identifier] = .init(
        pointer: pointer, origins: moved, models: moved.map { _ in nil })
      guard conflict == nil, let mine = draft.slot(of: row, baseline: { .unset }).value,
        let merge = ListMerge(base: old, mine: mine, origins: own, theirs: new),
        draft.entries(within: row.identifier)
          .allSatisfy({ Self.follows($0, row.identifier, merge) })
      else { continue }
      merges[row.identifier] = merge
    }
  }

  /// The rows of those that can be put together.
  var rows: Set<RowIdentifier> { Set(merges.keys) }

  /// How the row's list is put together; nil where it cannot be.
  subscript(row: RowIdentifier) -> ListMerge? { merges[row] }

  /// Which elements of the store's list the elements of the draft's are now, where that is known.
  func origins(of row: Row) -> [ListOrigins] {
    origins[row.identifier].map { [$0] } ?? []
  }

  /// Whether what is changed in an element goes with it where that stands elsewhere, or is called otherwise.
  private static func follows(
    _ part: Draft.Entry, _ list: RowIdentifier, _ merge: ListMerge
  ) -> Bool {
    guard part.row.addition == nil, let element = part.row.identifier.key(inside: list),
      !merge.keepsName(of: element)
    else { return true }
    guard case .slot = part.content, Int(element) != nil else { return false }
    return !part.row.isKeyOrder && part.row.formerKey == nil
  }
}
