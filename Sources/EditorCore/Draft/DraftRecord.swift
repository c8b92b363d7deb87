/// A draft apart from its session: which places it changes, from what and to what.
///
/// It is kept outside while a session lasts, so that a crash does not take the draft with it.
package struct DraftRecord: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var pointer: Pointer
    /// What the store held when the row was edited.
    package var base: Slot
    /// What the draft makes of it.
    package var slot: Slot

    package init(pointer: Pointer, base: Slot, slot: Slot) {
      self.pointer = pointer
      self.base = base
      self.slot = slot
    }
  }

  /// In the order in which the rows were first edited.
  package var entries: [Entry]
  /// The places of edits that are not here since they hold secrets: those are to be made again.
  package var omitted: [Pointer]

  package var isEmpty: Bool { entries.isEmpty && omitted.isEmpty }

  package init(entries: [Entry] = [], omitted: [Pointer] = []) {
    self.entries = entries
    self.omitted = omitted
  }
}

/// What a session makes, or would make, of one entry of a record.
package struct RecoveredEdit {
  package enum Outcome: Hashable, Sendable {
    /// The draft has it again.
    case taken
    /// The store holds that very value by now.
    case stored
    /// Another program has changed the row since; it is to be decided before a commit.
    case conflict(Conflict)
    /// The row does not accept it, or nothing can be edited.
    case refused(EditRefusal)
  }

  package let row: Row
  /// What the store holds now.
  package let stored: Slot
  /// What the record makes of it.
  package let slot: Slot
  package let outcome: Outcome
}

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
