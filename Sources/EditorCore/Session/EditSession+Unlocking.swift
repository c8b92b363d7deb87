extension EditSession {
  /// The row's rules, those of its section too, each with whether its condition holds now.
  package func rules(of row: Row) -> [(rule: Rule, holds: Bool)] {
    let values = self.values
    return rules.rules(of: row.identifier).map { ($0, $0.condition.holds(for: values)) }
  }

  /// Where in the store the stored value stands, in words; nil where there is no such place.
  package func place(of pointer: Pointer) -> String? { baseline.place(of: pointer) }

  /// Whether rows of the form are hidden now.
  package var hidesRows: Bool { !rules.hidesNothing }

  /// The changes to other rows by which the row's rules would show it and let it be edited.
  ///
  /// Nil where nothing is needed, or nothing is known that would do; each change is one that `set`
  /// may still refuse.
  package func changesThatOpen(_ row: Row) -> [(row: Row, value: Value)]? {
    let conditions = rules.rules(of: row.identifier).compactMap { rule -> Condition? in
      switch rule.effect {
      case .show, .enable: rule.condition
      case .hide, .disable: !rule.condition
      case .require: nil
      }
    }
    guard let first = conditions.first,
      let changes = conditions.dropFirst().reduce(first, &&).changesThatMakeItHold(values),
      !changes.isEmpty
    else { return nil }
    var found: [(row: Row, value: Value)] = []
    for (identifier, value) in changes.sorted(by: { $0.key.text < $1.key.text }) {
      guard let row = knownRow(identifier), row.pointer != nil else { return nil }
      found.append((row, value))
    }
    return found
  }

  /// Gives rows values in the draft, as one step to undo; throws where one of them is not taken.
  package func set(_ changes: [(row: Row, value: Value)]) throws(EditRefusal) {
    try set(changes.map { ($0.row, Slot.value($0.value)) })
  }
}
