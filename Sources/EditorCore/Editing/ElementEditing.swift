// What is done to the elements of lists and maps, and to members under keys of a person's own.

extension EditSession {
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
  package func insertElement(
    in list: Row, at position: Int, key: String? = nil, value: Value? = nil
  ) throws(EditRefusal) -> Row {
    try ListEditing(in: self).insert(in: list, at: position, key: key, value: value)
  }

  /// Adds an element of a kind that a person has chosen, or that the others are of; see
  /// `insertElement(in:at:key:value:)`.
  package func insertElement(
    in list: Row, at position: Int, key: String? = nil, kind: ValueKind?
  ) throws(EditRefusal) -> Row {
    let row = try insertElement(
      in: list, at: position, key: key, value: kind.map { blank(of: $0) })
    form.reader?.remember(openKind: kind, of: row.identifier)
    return self.row(row.identifier) ?? row
  }

  /// What a new value of the kind is, as the store has it.
  func blank(of kind: ValueKind) -> Value { form.reader?.spelled(kind.blank) ?? kind.blank }

  /// Removes an element with all changes inside it, as one step to undo.
  ///
  /// - Returns: The row to go to: the one that stands there now, else the last, else the list's.
  /// - Throws: Where the list needs all that it has.
  @discardableResult
  package func removeElement(_ element: Row) throws(EditRefusal) -> Row {
    if let whole = element.whole {
      try ObjectRemoval(of: whole, in: self).remove(openedBy: element)
      return element
    }
    if let object = element.openObject {
      return try MemberEditing(of: object, in: self).remove(element)
    }
    return try ListEditing(in: self).remove(element)
  }

  /// Moves an element by so many places, up where they are negative, as one step to undo.
  ///
  /// - Returns: The element's row where it stands then; at an end it stays.
  /// - Throws: Where an element on the way has a fixed place.
  @discardableResult
  package func moveElement(_ element: Row, by offset: Int) throws(EditRefusal) -> Row {
    if let object = element.openObject {
      return try MemberEditing(of: object, in: self).move(element, by: offset)
    }
    return try ListEditing(in: self).move(element, by: offset)
  }

  /// Adds an element that is as this one is now, and stands after it.
  ///
  /// - Returns: The row of the new element; in a map it has a name like the other's.
  /// - Throws: As `insertElement`.
  @discardableResult
  package func duplicateElement(_ element: Row) throws(EditRefusal) -> Row {
    if let object = element.openObject {
      return try MemberEditing(of: object, in: self).duplicate(element)
    }
    return try ListEditing(in: self).duplicate(element)
  }

  /// Calls a member of a map otherwise, as one step to undo.
  ///
  /// - Returns: The member's row.
  /// - Throws: Where the key is taken, or not one that the map allows.
  @discardableResult
  package func renameKey(of element: Row, to key: String) throws(EditRefusal) -> Row {
    if let object = element.openObject {
      return try MemberEditing(of: object, in: self).rename(element, to: key)
    }
    return try ListEditing(in: self).rename(element, to: key)
  }

  /// Adds a setting under a key of a person's own to an object; see `MemberEditing.add`.
  @discardableResult
  package func addKey(
    _ key: String, to object: any OpenObject, value: Value? = nil
  ) throws(EditRefusal) -> Row {
    try MemberEditing(of: object, in: self).add(key, value: value)
  }

  // MARK: What can be done

  /// Why nothing can be added to the list or map; nil where something can.
  package func refusalToAdd(to list: Row) -> EditRefusal? {
    ListEditing(in: self).refusalToAdd(to: list)
  }

  /// Why the element cannot be removed; nil where it can.
  package func refusalToRemove(_ element: Row) -> EditRefusal? {
    if let whole = element.whole {
      return ObjectRemoval(of: whole, in: self).refusal(openedBy: element)
    }
    if let object = element.openObject {
      return MemberEditing(of: object, in: self).refusalToRemove(element)
    }
    return ListEditing(in: self).refusalToRemove(element)
  }

  /// Why the element cannot be moved by so many places; nil where it can, or is at that end.
  package func refusalToMove(_ element: Row, by offset: Int) -> EditRefusal? {
    if let object = element.openObject {
      return MemberEditing(of: object, in: self).refusalToMove(element)
    }
    return ListEditing(in: self).refusalToMove(element, by: offset)
  }
}
