// What stays of what is stored: where the draft takes values and objects away, and where a step stands for a Save.

extension WorkingCopy {
  /// What is left of a row that the draft unsets, as a weaker layer has it, and holds then; nil where nothing is.
  func left(of row: Row) -> Origin? {
    guard row.addition == nil, let pointer = row.pointer else { return nil }
    let content = draft.content(of: row.identifier)
    let whole = row.control.isMap ? remains(of: row.identifier) : nil
    if let remains = remains(around: row.identifier) ?? whole {
      guard content == nil || content?.slot == .unset, let value = remains.slot(at: pointer).value,
        var origin = remains.origins(of: pointer).last(where: \.counts)
      else { return nil }
      origin.value = value
      return origin
    }
    // A key that is called otherwise is so in each layer.
    guard content?.slot == .unset, !draft.isRenamed(row.identifier) else { return nil }
    return baseline.origin(leftAt: pointer)
  }

  /// Whether the draft takes the object of that name away, whose settings have rows whether it is there or not.
  func takesAway(described object: RowIdentifier) -> Bool {
    draft.takesAway(object: object) && draft.row(object)?.objectPlace != nil
  }

  /// The same of one of which nothing stays.
  func takesAway(whole object: RowIdentifier) -> Bool {
    takesAway(described: object) && remains(of: object) == nil
  }

  /// What the store would hold without the object taken away around a row; nil where none is, or nothing stays.
  func remains(around row: RowIdentifier) -> (any Snapshot)? {
    guard baseline.hasLayers else { return nil }
    return draft.goneObjects(around: row).lazy.compactMap { [self] in remains(of: $0) }.first
  }

  /// What the store would hold without the object of that name, which the draft takes away; nil for any other,
  /// where nothing of it stays, and where it is called otherwise, with all that layers have of it.
  func remains(of object: RowIdentifier) -> (any Snapshot)? {
    guard baseline.hasLayers, draft.takesAway(object: object),
      !draft.isRenamed(object)
    else { return nil }
    return remainsWithout(object)
  }

  /// The value that the draft gives a row as a whole: one of several kinds, or the object that a layer had before a
  /// Save, which takes it back.
  func whole(givenTo row: RowIdentifier) -> Value? {
    if let addition = draft.replacement(of: row) { return addition.seed }
    guard baseline.hasLayers, draft.row(row)?.control.isPane == true,
      let value = draft.content(of: row)?.slot?.value, value.partCount != nil
    else { return nil }
    return value
  }

  /// The keys that were stored of an object which is taken away, or is in one, where something of that stays.
  func keysTakenAway(inObject object: RowIdentifier) -> [String] {
    guard let pointer = object.pointer, remains(around: object.member("")) != nil,
      case .object(let members)? = baseline.slot(at: pointer).value
    else { return [] }
    return members.map(\.key)
  }

  /// Whether a row has another value, or none, because an object around it is taken away.
  func losesLayer(_ row: Row) -> Bool {
    guard let pointer = row.pointer, let remains = remains(around: row.identifier) else {
      return false
    }
    return remains.slot(at: pointer) != baseline.slot(at: pointer)
  }

  // MARK: Lists

  /// What a step that stands for a Save makes of a row.
  ///
  /// It may be about a list that had other elements, which the row of before knows: that of now takes its place, but
  /// for a host's list, whose elements that alone still knows.
  ///
  /// - Parameters:
  ///   - content: What the step says.
  ///   - row: The row as the form has it now.
  ///   - known: The row of the step.
  /// - Returns: The same, with what is stored as that.
  func standing(_ content: Draft.Content, in row: Row, instead known: inout Row) -> Draft.Content {
    guard let elements = row.control.elements, !elements.isAtHand else { return content }
    known = row
    return standing(content, in: row)
  }

  /// A list or a map that is given as a whole, with what the store has just so as what is stored: only the rest is new,
  /// for a person to see and to take back.
  ///
  /// - Parameters:
  ///   - content: What the list is given.
  ///   - list: Its row as the form has it now.
  /// - Returns: The same value; as it was where nothing of it is stored.
  func standing(_ content: Draft.Content, in list: Row) -> Draft.Content {
    guard let source = list.control.elements, !source.isAtHand, list.addition == nil,
      !list.isVariant, case .arranged(let whole) = content.arranged(for: list), whole.replacesAll,
      let stored = storedSlot(of: list).value
    else { return content }
    let parts = list.control.isMap ? stored.members : (stored.elements ?? []).map { .init("", $0) }
    guard parts.count == source.storedCount, !parts.isEmpty else { return content }
    // The places of each, the last one first.
    var places = Dictionary(grouping: parts.indices.reversed()) { parts[$0] }
    let origins = whole.additions.map { addition -> ListElement.Origin in
      let part = Value.Member(addition.key ?? "", addition.seed)
      return places[part]?.popLast().map { .stored($0) } ?? .added(addition)
    }
    let isAllNew = origins.allSatisfy { if case .added = $0 { true } else { false } }
    return isAllNew ? content : .arranged(Arrangement(origins))
  }
}
