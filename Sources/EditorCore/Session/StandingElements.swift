extension WorkingCopy {
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
