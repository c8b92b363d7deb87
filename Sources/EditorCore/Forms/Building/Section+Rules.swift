extension Section {
  /// Puts all rows into groups, by which they are found, hidden and shown while the form is open.
  public func tag(_ tags: String...) -> Section {
    var section = self
    section.tags.formUnion(tags)
    return section
  }

  /// Hides the section while the condition does not hold; its rows keep their drafts and values.
  public func shown(when condition: Condition) -> Section { ruled(.show, condition) }

  /// Hides the section while the condition holds; its rows keep their drafts and values.
  public func hidden(when condition: Condition) -> Section { ruled(.hide, condition) }

  /// Keeps all rows from being edited while the condition does not hold.
  public func enabled(when condition: Condition) -> Section { ruled(.enable, condition) }

  /// Keeps all rows from being edited while the condition holds.
  public func disabled(when condition: Condition) -> Section { ruled(.disable, condition) }

  private func ruled(_ effect: Rule.Effect, _ condition: Condition) -> Section {
    var section = self
    section.rules.append(Rule(effect, when: condition))
    return section
  }
}
