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
    /// The key under which the store has it, where the draft calls it otherwise.
    package var formerKey: String?
    /// What becomes of the elements of a list or a map that the draft puts in another order, and of those inside of
    /// it.
    package var lists: [ListOrigins] = []
    /// What the store held of the element of a list that the row is in, by which it is found where that is elsewhere;
    /// nil for a row in none.
    package var element: Value?
    /// Whether the element that it is of cannot be found, and another one has its place.
    var isLost = false
    /// Whether a text becomes a date, or no longer is one; nil where it stays what it is.
    package var isDate: Bool?
    /// Whether a Save leaves it out.
    package var isHeldBack = false
    /// The layers that the change goes to, where there is a choice of several.
    package var layers: Layers?
    /// Where secrets are masked in what is kept; nil where none are.
    package var masks: Masks?

    package init(pointer: Pointer, base: Slot, slot: Slot) {
      self.pointer = pointer
      self.base = base
      self.slot = slot
    }
  }

  /// The places of the secrets of a list, from the list on, in whose place there is a mask.
  package struct Masks: Hashable, Sendable {
    /// Those in what the store held.
    package var stored: [Pointer]
    /// Those in what the draft makes of it, each with the one of what the store held that stands there.
    package var drafted: [Pointer: Pointer]

    package init(stored: [Pointer], drafted: [Pointer: Pointer] = [:]) {
      self.stored = stored
      self.drafted = drafted
    }
  }

  /// Layers of a stack, by their locations.
  package struct Layers: Hashable, Sendable {
    package var target: String
    /// Those that lose what they have.
    package var cleared: [String]
    /// Those that get back what they had, and what that is.
    package var given: [String: Value]

    package init(target: String, cleared: [String] = [], given: [String: Value] = [:]) {
      self.target = target
      self.cleared = cleared
      self.given = given
    }
  }

  /// What the draft makes of the order of an object's keys.
  package struct Order: Hashable, Sendable {
    package var pointer: Pointer
    /// The keys as they stood when the order was edited.
    package var base: [String]
    package var keys: [String]
    /// Whether a Save leaves it out.
    package var isHeldBack = false

    package init(pointer: Pointer, base: [String], keys: [String]) {
      self.pointer = pointer
      self.base = base
      self.keys = keys
    }
  }

  /// In the order in which the rows were first edited.
  package var entries: [Entry]
  /// The places of edits that are not here since they hold secrets: those are to be made again.
  package var omitted: [Pointer]
  package var orders: [Order]
  /// What the store held of small lists in whose elements rows are changed, by which it is told what became of an
  /// element that is not found.
  package var lists: [Pointer: Value] = [:]

  package var isEmpty: Bool { omitted.isEmpty && bringsNothingBack }

  /// Whether all that there is would have to be done again.
  package var bringsNothingBack: Bool { entries.isEmpty && orders.isEmpty }

  /// Whether it changes elements.
  ///
  /// Where one stands tells which it is in what the file held then alone; a key leads to the same value
  /// whatever was changed beside it.
  package var namesElements: Bool { entries.contains { $0.pointer.namesElement } }

  package init(entries: [Entry] = [], omitted: [Pointer] = [], orders: [Order] = []) {
    self.entries = entries
    self.omitted = omitted
    self.orders = orders
  }

  /// The places of what another entry has under another key: both are one change.
  var renamed: Set<Pointer> {
    Set(
      entries.compactMap { entry in
        entry.formerKey.map { Pointer(entry.pointer.tokens.dropLast() + [$0]) }
      })
  }

  /// Whether the keys that stay are in another order, and not merely called otherwise.
  func moves(_ order: Order) -> Bool {
    let own = entries.filter { $0.pointer.tokens.dropLast().elementsEqual(order.pointer.tokens) }
    let key = { (entry: Entry) in entry.pointer.tokens.last ?? "" }
    return order.base.isMoved(
      by: order.keys, without: own.filter { $0.slot == .unset }.map(key),
      renamed: own.compactMap { entry in entry.formerKey.map { ($0, key(entry)) } })
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
  /// What the record makes of it, together with what another program made of the elements of a list.
  package internal(set) var slot: Slot
  package let outcome: Outcome
  /// What is known of the elements of a list or a map, and of those inside of it.
  var lists: [ListOrigins] = []
  /// The key that the row had, where the record calls it otherwise.
  package var formerKey: String?
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
