/// What is done to the elements of lists and maps, and to members under keys of a person's own.
package struct ElementEditing {
  let session: EditSession

  /// Adds an element to a list, or a member to a map, as one step to undo.
  ///
  /// - Parameters:
  ///   - list: The row of the list or map.
  ///   - position: Where it is to stand; past the end is at the end.
  ///   - key: What it is to be called in a map; nil for a name that is free.
  ///   - value: What it is; nil for what the form's author has new ones begin as.
  /// - Returns: The row of the new element.
  /// - Throws: Where the list takes no more, the key is taken or not allowed, or the value is not
  ///   one of the element's.
  @discardableResult
  package func insert(
    in list: Row, at position: Int, key: String? = nil, value: Value? = nil
  ) throws(EditRefusal) -> Row {
    try ListEditing(in: session).insert(in: list, at: position, key: key, value: value)
  }

  /// Adds an element of a kind that a person has chosen, or that the others are of; see
  /// `insert(in:at:key:value:)`.
  package func insert(
    in list: Row, at position: Int, key: String? = nil, kind: ValueKind?
  ) throws(EditRefusal) -> Row {
    let row = try insert(
      in: list, at: position, key: key, value: kind.map { session.blank(of: $0) })
    session.form.reader?.remember(openKind: kind, of: row.identifier)
    return session.row(row.identifier) ?? row
  }

  /// Removes an element with all changes inside it, as one step to undo.
  ///
  /// - Returns: The row to go to: the one that stands there now, else the last, else the list's.
  /// - Throws: Where the list needs all that it has.
  @discardableResult
  package func remove(_ element: Row) throws(EditRefusal) -> Row {
    if let whole = element.whole {
      try ObjectRemoval(of: whole, in: session).remove(openedBy: element)
      return element
    }
    if let object = element.openObject {
      return try MemberEditing(of: object, in: session).remove(element)
    }
    return try ListEditing(in: session).remove(element)
  }

  /// Moves an element by so many places, up where they are negative, as one step to undo.
  ///
  /// - Returns: The element's row where it stands then; at an end it stays.
  /// - Throws: Where an element on the way has a fixed place, and where several files make the list or map together
  ///   and cannot have the order.
  @discardableResult
  package func move(_ element: Row, by offset: Int) throws(EditRefusal) -> Row {
    let count = session.stepCount
    let moved =
      if let object = element.openObject {
        try MemberEditing(of: object, in: session).move(element, by: offset)
      } else {
        try ListEditing(in: session).move(element, by: offset)
      }
    if let refusal = refusalOfFiles(toArrangeAround: element) {
      session.takeBackSteps(after: count)
      throw refusal
    }
    return moved
  }

  /// Why the files of a stack cannot have what an element is in as the draft arranges it; nil where they can, and
  /// where there is one file alone.
  private func refusalOfFiles(toArrangeAround element: Row) -> EditRefusal? {
    guard let pointer = element.pointer, element.addition == nil,
      case let place = Pointer(Array(pointer.tokens.dropLast())),
      session.baseline.hasLayers
    else { return nil }
    let changes = session.draft.changes.filter { change in
      if case .arrange = change { change.pointer == place } else { false }
    }
    return thrown { _ = try session.preparer.prepared(changes) }.map { .locked("\($0)") }
  }

  /// The keys to offer for a new member of a map, of those that its author lists: none has them yet.
  package func offers(for map: Row) -> [KeyOffer] {
    guard let elements = session.working.elements(of: map) else { return [] }
    return elements.source.listedKeys.filter { elements.position(ofKey: $0) == nil }
      .map { KeyOffer(key: $0, title: $0) }
  }

  /// Adds an element that is as this one is now, and stands after it.
  ///
  /// - Parameters:
  ///   - element: The one to copy.
  ///   - key: What a copy in a map or an object is called; nil for a name like the other's.
  /// - Returns: The row of the new element.
  /// - Throws: As `insert`.
  @discardableResult
  package func duplicate(_ element: Row, as key: String? = nil) throws(EditRefusal) -> Row {
    let count = session.stepCount
    let copy =
      if let object = element.openObject {
        try MemberEditing(of: object, in: session).duplicate(element, as: key)
      } else {
        try ListEditing(in: session).duplicate(element, as: key)
      }
    let knowsDates = session.form.reader?.hasDates ?? false
    let dates = knowsDates ? dates(of: element, in: copy) : []
    if !dates.isEmpty {
      session.apply(dates, remember: true)
      session.joinSteps(after: count)
    }
    return copy
  }

  /// The steps that make dates of those of the texts in a copy that the format has as dates where they
  /// were copied from.
  private func dates(of row: Row, in copy: Row) -> [UndoHistory.Step] {
    let content = session.working.content(of: row)
    if case .spelled(_, asDate: true) = content {
      return [session.working.step(copy, to: content)]
    }
    if case .pane(let link) = row.control, link.isEndless, !link.holdsValues,
      !session.draft.changesParts(of: row.identifier)
    {
      return []
    }
    guard let pane = session.pane(of: row), let other = session.pane(of: copy) else { return [] }
    var copies: [RowStep?: Row] = [:]
    for section in other.sections {
      for row in section.rows { copies[row.identifier.steps.last] = row }
    }
    return pane.sections.flatMap { section in
      section.rows.flatMap { row in
        copies[row.identifier.steps.last].map { dates(of: row, in: $0) } ?? []
      }
    }
  }

  /// Calls a member of a map otherwise, as one step to undo.
  ///
  /// - Returns: The member's row.
  /// - Throws: Where the key is taken, or not one that the map allows.
  @discardableResult
  package func rename(_ element: Row, to key: String) throws(EditRefusal) -> Row {
    if let object = element.openObject {
      return try MemberEditing(of: object, in: session).rename(element, to: key)
    }
    return try ListEditing(in: session).rename(element, to: key)
  }

  /// Adds a setting under a key of a person's own to an object; see `MemberEditing.add`.
  @discardableResult
  package func addKey(
    _ key: String, to object: any OpenObject, value: Value? = nil
  ) throws(EditRefusal) -> Row {
    try MemberEditing(of: object, in: session).add(key, value: value)
  }

  // MARK: What can be done

  /// Why nothing can be added to the list or map, under that key where there is one; nil where something can.
  package func refusalToAdd(to list: Row, key: String? = nil) -> EditRefusal? {
    ListEditing(in: session).refusalToAdd(to: list, key: key)
  }

  /// Why the element cannot be removed; nil where it can.
  package func refusalToRemove(_ element: Row) -> EditRefusal? {
    if let whole = element.whole {
      return ObjectRemoval(of: whole, in: session).refusal(openedBy: element)
    }
    if let object = element.openObject {
      return MemberEditing(of: object, in: session).refusalToRemove(element)
    }
    return ListEditing(in: session).refusalToRemove(element)
  }

  /// Why the element cannot be moved by so many places; nil where it can go at least one of them.
  package func refusalToMove(_ element: Row, by offset: Int) -> EditRefusal? {
    if let object = element.openObject {
      return MemberEditing(of: object, in: session).refusalToMove(element, by: offset)
    }
    return ListEditing(in: session).refusalToMove(element, by: offset)
  }

  /// Why the member of a map or an object cannot be called otherwise; nil where it can.
  package func refusalToRename(_ element: Row) -> EditRefusal? {
    if let object = element.openObject {
      return MemberEditing(of: object, in: session).refusalToRemove(element)
    }
    return ListEditing(in: session).refusalToRename(element)
  }
}

extension EditSession {
  /// What is done to the elements of lists and maps.
  package var elements: ElementEditing { ElementEditing(session: self) }
}
