/// Has undo and redo lead to what rows hold now, where they led to what rows held before another program wrote.
///
/// Steps in elements that it has moved follow these, as far as that is known, and what was done to the elements of a
/// list is put together with what the other program did to it; else the steps are forgotten: they name elements by
/// places where others may be now.
struct HistoryMerging {
  let elements: ElementMoves
  let old: any Snapshot
  let new: any Snapshot
  let form: FormContent?
  /// The elements of the draft that the other program added as well: its own are there now.
  let dropped: Set<RowIdentifier>

  /// How many elements are compared for all the steps of a list.
  private static let mostCompared = 200_000

  func follow(in history: inout UndoHistory) {
    var moves: [RowIdentifier: (row: Row, old: Slot, new: Slot)] = [:]
    var forgotten: Set<RowIdentifier> = []
    var lists: [RowIdentifier: (old: Value, new: Value)] = [:]
    for row in history.rows where row.addition == nil && moves[row.identifier] == nil {
      guard let pointer = row.pointer else { continue }
      let moved = form.flatMap { elements.row(in: $0, for: row) }
      let move = (
        row: moved ?? row, old: old.slot(replacedAt: pointer, by: nil),
        new: new.slot(replacedAt: moved?.pointer ?? pointer, by: nil)
      )
      moves[row.identifier] = move
      if moved == nil && elements.place(of: pointer) != pointer {
        forgotten.insert(row.identifier)
      } else if row.control.elements != nil, move.old != move.new {
        lists[row.identifier] = (move.old.value ?? .null, move.new.value ?? .null)
      }
    }
    let counts = Dictionary(grouping: history.rows, by: \.identifier).mapValues(\.count)
    for (row, list) in lists
    where (list.old.partCount ?? 0) * (counts[row] ?? 0) > Self.mostCompared {
      forgotten.insert(row)
    }
    history.replaceContents { row, content in
      guard let list = lists[row.identifier], !forgotten.contains(row.identifier) else {
        return content
      }
      let merged = merged(content.arranged(for: row), isMap: row.control.isMap, list)
      if merged == nil { forgotten.insert(row.identifier) }
      return merged ?? content
    }
    history.forgetSteps { step in
      if let addition = step.row.addition, dropped.contains(addition.identifier) { return true }
      // What both did to a list is there whatever becomes of the step.
      guard let count = lists[step.row.identifier]?.new.partCount else { return false }
      return [step.old, step.new].allSatisfy { $0.arrangement?.isStored(count: count) ?? false }
    }
    if !forgotten.isEmpty {
      history.forget { row in
        forgotten.contains { row.identifier == $0 || row.identifier.isWithin($0) }
      }
    }
    history.replaceContents { row, content in
      guard case .slot(let slot) = content, let move = moves[row.identifier], slot == move.old
      else { return content }
      return .slot(move.new)
    }
    history.changeAll { $0.row = moves[$0.row.identifier]?.row ?? $0.row }
  }

  /// What a step makes of a list, over what another program has made of it; nil where that cannot be.
  private func merged(
    _ content: Draft.Content, isMap: Bool, _ list: (old: Value, new: Value)
  ) -> Draft.Content? {
    guard case .arranged(let arrangement) = content else { return content }
    if arrangement.isStored(count: list.old.partCount ?? 0), let count = list.new.partCount {
      return .arranged(Arrangement(storedCount: count))
    }
    guard let value = MergedArrangement.value(of: arrangement, over: list.old, isMap: isMap)
    else { return nil }
    // What stands for the list as it was before a Save names none of the stored elements.
    let isWhole = arrangement.replacesAll
    let origins = isWhole ? ElementMatching(list.old, value)?.origins ?? [] : arrangement.origins
    guard
      let merge = ListMerge(base: list.old, mine: value, origins: origins, theirs: list.new),
      !isWhole || !merge.changesSamePart
    else { return nil }
    let both = MergedArrangement(own: arrangement, merge: merge)
    var merged = isWhole ? both.resultAsWhole : both.result
    for addition in merged.additions where dropped.contains(addition.identifier) {
      merged.position(ofAdded: addition.identifier).map { merged.remove(at: $0) }
    }
    return .arranged(merged)
  }
}
