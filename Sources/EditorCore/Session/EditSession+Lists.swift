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
  public func insertElement(
    in list: Row, at position: Int, key: String? = nil, value: Value? = nil
  ) throws(EditRefusal) -> Row {
    let list = self.list(in: list) ?? list
    var elements = try elementsToAddTo(of: list)
    let count = elements.arrangement.count
    let position = max(0, min(position, count))
    guard position >= min(list.control.fixedElementCount, count) else { throw .fixedPlace }
    let key = list.control.isMap ? key ?? elements.freeKey(like: "key") : nil
    if let key { try refuseKey(key, in: elements) }
    let seed = value ?? elements.source.seed(at: position, key: key)
    let addition = Addition(to: list.identifier, name: nextAdditionName(), seed: seed, key: key)
    let steps = adopting(list)
    let old = content(of: list)
    elements.arrangement.insert(addition, at: position)
    let row = elements.row(at: position)
    if value != nil, let problem = row.problem(with: seed) { throw .invalid(problem) }
    arrange(list, from: old, to: elements.arrangement, after: steps)
    return row
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
  public func removeElement(_ element: Row) throws(EditRefusal) -> Row {
    if let whole = element.whole {
      try removeObject(whole, openedBy: element)
      return element
    }
    if let object = element.openObject {
      return try MemberEditing(of: object, in: self).remove(element)
    }
    var (list, elements, position) = try placeToRemove(of: element)
    let count = elements.arrangement.count
    // The changes to the element itself are among those to its parts.
    let own =
      draft.changes(element.identifier)
      ? [
        UndoHistory.Step(
          row: element, old: content(of: element), new: .slot(storedSlot(of: element)))
      ] : []
    let steps = adopting(list) + droppingParts(of: element) + own
    let old = content(of: list)
    elements.arrangement.remove(at: position)
    arrange(list, from: old, to: elements.arrangement, after: steps)
    return count > 1 ? elements.row(at: min(position, count - 2)) : list
  }

  /// Moves an element by so many places, up where they are negative, as one step to undo.
  ///
  /// - Returns: The element's row where it stands then; at an end it stays.
  /// - Throws: Where an element on the way has a fixed place.
  @discardableResult
  public func moveElement(_ element: Row, by offset: Int) throws(EditRefusal) -> Row {
    if let object = element.openObject {
      return try MemberEditing(of: object, in: self).move(element, by: offset)
    }
    var (list, elements, position, target) = try placesToMove(element, by: offset)
    guard target != position else { return element }
    let steps = adopting(list)
    let old = content(of: list)
    elements.arrangement.move(from: position, to: target)
    arrange(list, from: old, to: elements.arrangement, after: steps)
    return elements.row(at: target)
  }

  /// Adds an element that is as this one is now, and stands after it.
  ///
  /// - Returns: The row of the new element; in a map it has a name like the other's.
  /// - Throws: As `insertElement`.
  @discardableResult
  public func duplicateElement(_ element: Row) throws(EditRefusal) -> Row {
    if let object = element.openObject {
      return try MemberEditing(of: object, in: self).duplicate(element)
    }
    let (list, elements, position) = try place(of: element)
    return try insertElement(
      in: list, at: position + 1, key: element.element?.key.map { elements.freeKey(like: $0) },
      value: currentSlot(of: element).value ?? elements.source.seed(at: position + 1, key: nil))
  }

  /// Calls a member of a map otherwise, as one step to undo.
  ///
  /// - Returns: The member's row.
  /// - Throws: Where the key is taken, or not one that the map allows.
  @discardableResult
  public func renameKey(of element: Row, to key: String) throws(EditRefusal) -> Row {
    if let object = element.openObject {
      return try MemberEditing(of: object, in: self).rename(element, to: key)
    }
    var (list, elements, position) = try place(of: element)
    guard let known = element.element?.key else { throw .fixedPlace }
    guard !known.isIdentical(to: key) else { return element }
    try refuseKey(key, in: elements)
    let steps = adopting(list)
    let old = content(of: list)
    var storedKey: String?
    if case .stored(let index) = elements.arrangement[position] {
      storedKey = elements.source.storedKey(at: index)
    }
    elements.arrangement.rename(at: position, to: key, storedKey: storedKey)
    let place = DraftReader.Place(row: list.identifier, pointer: Pointer(), addition: nil)
    form.keepSecrecy(of: element.identifier, as: place.member(key).row)
    arrange(list, from: old, to: elements.arrangement, after: steps)
    return elements.row(at: position)
  }

  // MARK: What can be done

  /// Why nothing can be added to the list or map; nil where something can.
  package func refusalToAdd(to list: Row) -> EditRefusal? {
    Self.refusal { () throws(EditRefusal) in _ = try elementsToAddTo(of: list) }
  }

  /// Why the element cannot be removed; nil where it can.
  package func refusalToRemove(_ element: Row) -> EditRefusal? {
    if let whole = element.whole { return refusalToRemove(whole, openedBy: element) }
    if let object = element.openObject {
      return MemberEditing(of: object, in: self).refusalToRemove(element)
    }
    return Self.refusal { () throws(EditRefusal) in _ = try placeToRemove(of: element) }
  }

  /// Why the element cannot be moved by so many places; nil where it can, or is at that end.
  package func refusalToMove(_ element: Row, by offset: Int) -> EditRefusal? {
    if let object = element.openObject {
      return MemberEditing(of: object, in: self).refusalToMove(element)
    }
    return Self.refusal { () throws(EditRefusal) in _ = try placesToMove(element, by: offset) }
  }

  // MARK: - Private

  private static func refusal(_ body: () throws(EditRefusal) -> Void) -> EditRefusal? {
    do throws(EditRefusal) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  private func elementsToAddTo(of list: Row) throws(EditRefusal) -> ElementsPane {
    if let refusal = refusal(for: list) { throw refusal }
    guard let elements = elements(of: list) else { throw .fixedPlace }
    if let maximum = list.control.elementBounds.maximum, elements.arrangement.count >= maximum {
      throw .invalid(.tooMany(maximum))
    }
    return elements
  }

  private func placeToRemove(
    of element: Row
  ) throws(EditRefusal) -> (list: Row, elements: ElementsPane, position: Int) {
    let place = try place(of: element)
    let count = place.elements.arrangement.count
    if let minimum = place.list.control.elementBounds.minimum, count <= minimum {
      throw .invalid(.tooFew(minimum))
    }
    guard
      place.position >= place.list.control.fixedElementCount || place.position == count - 1
    else { throw .fixedPlace }
    return place
  }

  private func placesToMove(
    _ element: Row, by offset: Int
  ) throws(EditRefusal) -> (list: Row, elements: ElementsPane, position: Int, target: Int) {
    let (list, elements, position) = try place(of: element)
    let target = max(0, min(position + offset, elements.arrangement.count - 1))
    guard target == position || min(position, target) >= list.control.fixedElementCount else {
      throw .fixedPlace
    }
    return (list, elements, position, target)
  }

  private func arrange(
    _ list: Row, from old: Draft.Content, to arrangement: Arrangement,
    after steps: [UndoHistory.Step]
  ) {
    apply(
      steps + [UndoHistory.Step(row: list, old: old, new: .arranged(arrangement))], remember: true)
  }

  /// The list that an element is in, and where it stands now.
  private func place(
    of element: Row
  ) throws(EditRefusal) -> (list: Row, elements: ElementsPane, position: Int) {
    guard let place = element.element, let list = list(place.list),
      let elements = elements(of: list),
      let position = elements.position(of: element.identifier)
    else { throw .fixedPlace }
    if let refusal = refusal(for: list) { throw refusal }
    return (list, elements, position)
  }

  private func refuseKey(_ key: String, in elements: ElementsPane) throws(EditRefusal) {
    if elements.position(ofKey: key) != nil { throw .keyTaken(key) }
    if let problem = elements.source.problem(withKey: key) { throw .invalid(problem) }
  }
}

extension ElementsPane {
  /// Where the member with the key stands now.
  func position(ofKey key: String) -> Int? {
    if let index = source.storedIndex(ofKey: key), arrangement.newKeys[index] == nil,
      let position = arrangement.position(ofStored: index)
    {
      return position
    }
    for (index, newKey) in arrangement.newKeys where newKey.isIdentical(to: key) {
      return arrangement.position(ofStored: index)
    }
    for addition in arrangement.additions where addition.key?.isIdentical(to: key) == true {
      return arrangement.position(ofAdded: addition.identifier)
    }
    return nil
  }

  /// The key itself where no member has it, else with the first number that makes it another.
  func freeKey(like key: String) -> String {
    var candidate = key
    var number = 2
    while position(ofKey: candidate) != nil {
      candidate = "\(key)\(number)"
      number += 1
    }
    return candidate
  }
}

extension EditSession {
  /// Adds a setting under a key of a person's own to an object; see `MemberEditing.add`.
  @discardableResult
  package func addKey(
    _ key: String, to object: any OpenObject, value: Value? = nil
  ) throws(EditRefusal) -> Row {
    try MemberEditing(of: object, in: self).add(key, value: value)
  }

  /// The object with the name that a row of it has, or would have, where keys may be added to it.
  package func openObject(named object: RowIdentifier) -> (any OpenObject)? {
    form.root.openObject(named: object) { [unowned self] in pane(of: $0) }
  }

  /// The keys of an object that the draft touches, or that were written since the form was made.
  func keysTouched(inObject object: RowIdentifier) -> [String] {
    let written = writtenRows.sorted { $0.text < $1.text }
    var known: Set<[UInt8]> = []
    return (draft.allEntries.map(\.row.identifier) + written).compactMap { row in
      row.key(inside: object).flatMap { known.insert(Array($0.utf8)).inserted ? $0 : nil }
    }
  }
}
