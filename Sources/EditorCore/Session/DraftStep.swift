/// What undo or redo did to one row.
package struct DraftStep {
  package let row: Row
  /// What the row was before, and what it is now; nil for a list whose elements were put in another
  /// order, or came and went.
  package let slots: (old: Slot, new: Slot)?

  init(_ step: UndoHistory.Step) {
    row = step.row
    if case .slot(let old) = step.old, case .slot(let new) = step.new {
      slots = (old, new)
    } else {
      slots = nil
    }
  }
}
