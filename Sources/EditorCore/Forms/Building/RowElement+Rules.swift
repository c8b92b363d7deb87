extension RowElement {
  /// Puts the row into groups, by which it is found, hidden and shown while the form is open.
  public func tag(_ tags: String...) -> Row {
    changed { $0.tags.formUnion(tags) }
  }

  /// Hides the row while the condition does not hold; it keeps its place, draft and value.
  public func shown(when condition: Condition) -> Row { ruled(.show, condition) }

  /// Hides the row while the condition holds; it keeps its place, draft and value.
  public func hidden(when condition: Condition) -> Row { ruled(.hide, condition) }

  /// Keeps the row from being edited while the condition does not hold.
  public func enabled(when condition: Condition) -> Row { ruled(.enable, condition) }

  /// Keeps the row from being edited while the condition holds.
  public func disabled(when condition: Condition) -> Row { ruled(.disable, condition) }

  /// Demands a value while the condition holds.
  public func required(when condition: Condition) -> Row { ruled(.require, condition) }

  private func ruled(_ effect: Rule.Effect, _ condition: Condition) -> Row {
    changed { $0.rules.append(Rule(effect, when: condition)) }
  }
}
