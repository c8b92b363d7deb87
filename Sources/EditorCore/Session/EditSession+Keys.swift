extension EditSession {
  /// Adds a setting under a key of a person's own to an object, as one step to undo.
  ///
  /// - Parameters:
  ///   - key: What it is to be called.
  ///   - object: The object that it is added to.
  ///   - value: What it is; nil for what the form's author has such settings begin as.
  /// - Returns: The row of the setting.
  /// - Throws: Where the object takes no more, or the key is taken or not allowed.
  @discardableResult
  package func addKey(
    _ key: String, to object: any OpenObject, value: Value? = nil
  ) throws(EditRefusal) -> Row {
    if let refusal = refusalToAddKey(to: object) { throw refusal }
    try refuseKey(key, in: object)
    let count = undoCount
    give(value ?? object.seed(forKey: key), toKey: key, of: object)
    joinSteps(after: count)
    return row(object.place.member(key).row) ?? object.row(forKey: key)
  }

  /// Why no key can be added to the object; nil where one can.
  package func refusalToAddKey(to object: any OpenObject) -> EditRefusal? {
    if let refusal = refusal(for: object.row) { return refusal }
    guard let maximum = object.maximum, memberCount(of: object) >= maximum else { return nil }
    return .invalid(.tooMany(maximum))
  }

  /// The object with the name that a row of it has, or would have, where keys may be added to it.
  package func openObject(named object: RowIdentifier) -> (any OpenObject)? {
    form.root.openObject(named: object) { [unowned self] in pane(of: $0) }
  }

  func removeKey(of row: Row) throws(EditRefusal) -> Row {
    if let keys = row.openObject, let refusal = refusalToRemoveKey(of: row, from: keys) {
      throw refusal
    }
    try set([(row, .unset)])
    return row
  }

  func refusalToRemoveKey(of row: Row, from object: any OpenObject) -> EditRefusal? {
    if let refusal = refusal(for: row) { return refusal }
    guard let minimum = object.minimum, memberCount(of: object) <= minimum else { return nil }
    return .invalid(.tooFew(minimum))
  }

  func renameOwnKey(of row: Row, to key: String) throws(EditRefusal) -> Row {
    guard let object = row.openObject, let pointer = row.pointer else { throw .fixedPlace }
    guard pointer.tokens.last?.isIdentical(to: key) != true else { return row }
    if let refusal = refusal(for: row) { throw refusal }
    try refuseKey(key, in: object)
    let count = undoCount
    let value = currentSlot(of: row).value
    try set([(row, .unset)])
    give(value ?? object.seed(forKey: key), toKey: key, of: object)
    joinSteps(after: count)
    return self.row(object.place.member(key).row) ?? row
  }

  func duplicateKey(of row: Row) throws(EditRefusal) -> Row {
    guard let object = row.openObject, let known = row.pointer?.tokens.last else {
      throw .fixedPlace
    }
    var key = known
    var number = 2
    while isTaken(key, in: object) {
      key = "\(known)\(number)"
      number += 1
    }
    return try addKey(key, to: object, value: currentSlot(of: row).value)
  }

  /// The keys of an object that the draft touches, or that were written since the form was made.
  func keysTouched(inObject object: RowIdentifier) -> [String] {
    let written = writtenRows.sorted { $0.text < $1.text }
    var known: Set<[UInt8]> = []
    return (draft.allEntries.map(\.row.identifier) + written).compactMap { row in
      row.key(inside: object).flatMap { known.insert(Array($0.utf8)).inserted ? $0 : nil }
    }
  }

  // MARK: - Private

  private func memberCount(of object: any OpenObject) -> Int {
    currentSlot(of: object.row).value?.partCount ?? 0
  }

  private func isTaken(_ key: String, in object: any OpenObject) -> Bool {
    row(object.place.member(key).row) != nil
  }

  private func refuseKey(_ key: String, in object: any OpenObject) throws(EditRefusal) {
    if isTaken(key, in: object) { throw .keyTaken(key) }
    if let problem = object.problem(withKey: key) { throw .invalid(problem) }
  }

  /// Gives the setting under a key its value; what has rows of its own inside, by these.
  private func give(_ value: Value, toKey key: String, of object: any OpenObject) {
    let row = object.row(forKey: key)
    guard case .pane = row.control, case .object(let members) = value else {
      apply(
        [UndoHistory.Step(row: row, old: content(of: row), new: content(.value(value), for: row))],
        remember: true)
      return
    }
    apply(
      [UndoHistory.Step(row: row, old: content(of: row), new: .slot(.value(.object([]))))],
      remember: true)
    let place = object.place.member(key)
    var pending = members.reversed().map { (place.member($0.key), $0.value) }
    while let (place, value) = pending.popLast() {
      if let row = self.row(place.row), row.pointer != nil {
        guard case .pane = row.control else {
          apply(
            [
              UndoHistory.Step(
                row: row, old: content(of: row), new: content(.value(value), for: row))
            ],
            remember: true)
          continue
        }
      }
      if case .object(let members) = value {
        pending += members.reversed().map { (place.member($0.key), $0.value) }
      }
    }
  }
}

extension OpenObject {
  /// The object itself as a row, for what is asked of one.
  fileprivate var row: Row {
    var row = Row(
      identifier: place.row, pointer: place.pointer, title: "", control: .raw(""))
    row.addition = place.addition
    row.isVariant = true
    return row
  }
}
