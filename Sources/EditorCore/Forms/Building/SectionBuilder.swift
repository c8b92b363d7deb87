/// Makes the sections of a form or a pane from a list of them, with `if` and `for`.
@resultBuilder
public enum SectionBuilder {
  public static func buildExpression(_ section: Section) -> [Section] { [section] }

  /// Takes sections from elsewhere, or some of them.
  public static func buildExpression(_ sections: some Sequence<Section>) -> [Section] {
    Array(sections)
  }

  /// Takes all sections of another form.
  public static func buildExpression(_ form: Form) -> [Section] { Array(form.root.sections) }

  public static func buildBlock(_ sections: [Section]...) -> [Section] {
    sections.flatMap(\.self)
  }

  public static func buildOptional(_ sections: [Section]?) -> [Section] { sections ?? [] }

  public static func buildEither(first sections: [Section]) -> [Section] { sections }

  public static func buildEither(second sections: [Section]) -> [Section] { sections }

  public static func buildArray(_ sections: [[Section]]) -> [Section] { sections.flatMap(\.self) }
}

/// Makes the rows of a section from a list of them, with `if` and `for`.
@resultBuilder
public enum RowBuilder {
  public static func buildExpression(_ row: some RowElement) -> [Row] { [row.row] }

  /// Takes rows from elsewhere: from another section, or a part of one.
  public static func buildExpression(_ rows: some Sequence<Row>) -> [Row] { Array(rows) }

  public static func buildBlock(_ rows: [Row]...) -> [Row] { rows.flatMap(\.self) }

  public static func buildOptional(_ rows: [Row]?) -> [Row] { rows ?? [] }

  public static func buildEither(first rows: [Row]) -> [Row] { rows }

  public static func buildEither(second rows: [Row]) -> [Row] { rows }

  public static func buildArray(_ rows: [[Row]]) -> [Row] { rows.flatMap(\.self) }
}

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
