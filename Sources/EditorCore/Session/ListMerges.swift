/// The lists and maps that a draft puts in another order while another program changed them, too.
struct ListMerges {
  private var merges: [RowIdentifier: ListMerge] = [:]
  private var origins: [RowIdentifier: [Int?]] = [:]

  /// - Parameters:
  ///   - draft: What changes them, over what the store held.
  ///   - snapshot: What it holds now.
  ///   - conflicts: What is to be decided already: there the draft has lists as a whole.
  init(of draft: Draft, onto snapshot: any Snapshot, _ conflicts: [RowIdentifier: Conflict]) {
    for entry in draft.orderedEntries {
      let row = entry.row
      let conflict = conflicts[row.identifier]
      guard let pointer = row.pointer, let old = entry.baseline.value,
        let own = conflict?.origins ?? entry.content.arrangement?.origins,
        let new = snapshot.slot(at: pointer).value, old != new,
        let places = ListMerge.places(of: old, in: new)
      else { continue }
      origins[row.identifier] = own.map { origin in
        origin.flatMap { places.indices.contains($0) ? places[$0] : nil }
      }
      guard conflict == nil, let mine = draft.slot(of: row, baseline: { .unset }).value,
        let merge = ListMerge(base: old, mine: mine, origins: own, theirs: new),
        draft.entries(within: row.identifier).allSatisfy({ Self.follows($0, merge) })
      else { continue }
      merges[row.identifier] = merge
    }
  }

  /// The rows of those that can be put together.
  var rows: Set<RowIdentifier> { Set(merges.keys) }

  /// How the row's list is put together; nil where it cannot be.
  subscript(row: RowIdentifier) -> ListMerge? { merges[row] }

  /// For each element of the draft's list, which one of the store's it is now; nil for a row of which that is not known.
  func origins(of row: RowIdentifier) -> [Int?]? { origins[row] }

  /// Whether what is changed in an element goes with it where that stands elsewhere.
  private static func follows(_ part: Draft.Entry, _ merge: ListMerge) -> Bool {
    if merge.keepsPlaces || part.row.addition != nil { return true }
    if case .slot = part.content { return !part.row.isKeyOrder && part.row.formerKey == nil }
    return false
  }
}
