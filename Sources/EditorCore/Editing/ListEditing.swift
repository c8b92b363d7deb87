/// Adds, removes, renames, copies and moves the elements of lists and the members of maps, each as one
/// step to undo.
struct ListEditing {
  let session: EditSession
  private let working: WorkingCopy

  init(in session: EditSession) {
    self.session = session
    working = session.working
  }

  // MARK: What is done

  func insert(
    in list: Row, at position: Int, key: String?, value: Value?, origin: Int? = nil,
    copied: Int? = nil
  ) throws(EditRefusal) -> Row {
    let list = session.drafted.list(in: list) ?? list
    var elements = try elementsToAddTo(of: list)
    let count = elements.arrangement.count
    let position = max(0, min(position, count))
    guard position >= min(list.control.fixedElementCount, count) else { throw .fixedPlace }
    let key = list.control.isMap ? key ?? elements.freeKey(like: "key") : nil
    if let key { try refuseKey(key, in: elements) }
    let seed = value ?? elements.source.seed(at: position, key: key)
    var addition = Addition(
      to: list.identifier, as: .new(working.firstName(ofNew: 1)), seed: seed, key: key)
    addition.origin = origin ?? (value == nil ? elements.source.origin(ofNew: seed) : nil)
    addition.copied = copied
    let steps = session.steps.adopting(list)
    let old = working.content(of: list)
    elements.arrangement.insert(addition, at: position)
    let row = elements.row(at: position)
    if value != nil, let problem = row.problem(with: seed) { throw .invalid(problem) }
    arrange(list, from: old, to: elements.arrangement, after: steps)
    return row
  }

  func remove(_ element: Row) throws(EditRefusal) -> Row {
    var (list, elements, position) = try placeToRemove(of: element)
    let count = elements.arrangement.count
    // The changes to the element itself are among those to its parts.
    let own =
      working.draft.changes(element.identifier)
      ? [working.step(element, to: .slot(working.storedSlot(of: element)))] : []
    let steps = session.steps.adopting(list) + working.droppingParts(of: element) + own
    let old = working.content(of: list)
    elements.arrangement.remove(at: position)
    arrange(list, from: old, to: elements.arrangement, after: steps)
    return count > 1 ? elements.row(at: min(position, count - 2)) : list
  }

  func move(_ element: Row, by offset: Int) throws(EditRefusal) -> Row {
    var (list, elements, position, target) = try placesToMove(element, by: offset)
    guard target != position else { return element }
    let steps = session.steps.adopting(list)
    let old = working.content(of: list)
    elements.arrangement.move(from: position, to: target)
    arrange(list, from: old, to: elements.arrangement, after: steps)
    return elements.row(at: target)
  }

  func duplicate(_ element: Row, as key: String?) throws(EditRefusal) -> Row {
    let (list, elements, position) = try place(of: element)
    return try insert(
      in: list, at: position + 1,
      key: element.element?.key.map { key ?? elements.freeKey(like: $0) },
      value: working.currentSlot(of: element).value
        ?? elements.source.seed(at: position + 1, key: nil),
      origin: elements.source.origin(
        ofCopy: elements.arrangement[position], changed: working.draft.changes(inside: element)),
      copied: elements.arrangement[position].storedModel)
  }

  func rename(_ element: Row, to key: String) throws(EditRefusal) -> Row {
    var (list, elements, position) = try place(of: element)
    guard let known = element.element?.key else { throw .fixedPlace }
    guard !known.isIdentical(to: key) else { return element }
    try refuseKey(key, in: elements)
    let steps = session.steps.adopting(list)
    let old = working.content(of: list)
    var storedKey: String?
    if case .stored(let index) = elements.arrangement[position] {
      storedKey = elements.source.storedKey(at: index)
    }
    elements.arrangement.rename(at: position, to: key, storedKey: storedKey)
    let place = DraftReader.Place(row: list.identifier, pointer: Pointer(), addition: nil)
    session.form.keepSecrecy(of: element.identifier, as: place.member(key).row)
    arrange(list, from: old, to: elements.arrangement, after: steps)
    return elements.row(at: position)
  }

  // MARK: What can be done

  func refusalToAdd(to list: Row, key: String?) -> EditRefusal? {
    thrown { () throws(EditRefusal) in
      let elements = try elementsToAddTo(of: list)
      if let key { try refuseKey(key, in: elements) }
    }
  }

  func refusalToRemove(_ element: Row) -> EditRefusal? {
    thrown { () throws(EditRefusal) in _ = try placeToRemove(of: element) }
  }

  func refusalToMove(_ element: Row, by offset: Int) -> EditRefusal? {
    thrown { () throws(EditRefusal) in
      let (_, _, position, target) = try placesToMove(element, by: offset)
      if position == target, offset != 0 { throw offset < 0 ? .isFirst : .isLast }
    }
  }

  func refusalToRename(_ element: Row) -> EditRefusal? {
    thrown { () throws(EditRefusal) in _ = try place(of: element) }
  }

  private func elementsToAddTo(of list: Row) throws(EditRefusal) -> ElementsPane {
    if let refusal = session.refusal(for: list) { throw refusal }
    guard let elements = working.elements(of: list) else { throw .fixedPlace }
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
    guard elements.source.keepsOrder else { throw .orderless }
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
    session.apply(
      steps + [UndoHistory.Step(row: list, old: old, new: .arranged(arrangement))], remember: true)
  }

  /// The list that an element is in, and where it stands now.
  private func place(
    of element: Row
  ) throws(EditRefusal) -> (list: Row, elements: ElementsPane, position: Int) {
    guard let place = element.element, let list = session.drafted.list(place.list),
      let elements = working.elements(of: list),
      let position = elements.position(of: element.identifier)
    else { throw .fixedPlace }
    if let refusal = session.refusal(for: list) { throw refusal }
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
  func freeKey(like key: String) -> String { key.numbered { position(ofKey: $0) != nil } }
}

extension String {
  /// The text itself where it is not taken, else with the first number that makes it another.
  func numbered(while isTaken: (String) -> Bool) -> String {
    var (text, number) = (self, 2)
    while isTaken(text) { (text, number) = ("\(self)\(number)", number + 1) }
    return text
  }
}
