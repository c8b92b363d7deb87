/// What undo or redo did to one row.
package struct DraftStep {
  package let row: Row
  /// What the row was before, and what it is now; nil for a list whose elements were put in another
  /// order, or came and went.
  package let slots: (old: Slot, new: Slot)?
  /// The place in a list that the step is about: of the element that came, moved or has another
  /// name, or that follows one that went; nil for any other step.
  package let place: Int?

  init(_ step: UndoHistory.Step) {
    row = step.row
    if case .arranged(let old) = step.old, case .arranged(let new) = step.new {
      place = new.placeOfChange(from: old)
    } else {
      place = nil
    }
    if let old = step.old.slot, let new = step.new.slot {
      slots = (old, new)
    } else {
      slots = nil
    }
  }
}
