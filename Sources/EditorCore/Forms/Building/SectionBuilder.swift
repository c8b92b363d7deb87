/// Makes the sections of a form or a pane from a list of them, with `if` and `for`.
@resultBuilder
public enum SectionBuilder<Model> {
  public static func buildExpression(_ section: Section<Model>) -> [Section<Model>] { [section] }

  /// Takes sections from elsewhere, or some of them.
  public static func buildExpression(
    _ sections: some Sequence<Section<Model>>
  ) -> [Section<Model>] {
    Array(sections)
  }

  /// Takes all sections of another form.
  @MainActor public static func buildExpression(_ form: Form<Model>) -> [Section<Model>] {
    form.sections
  }

  public static func buildBlock(_ sections: [Section<Model>]...) -> [Section<Model>] {
    sections.flatMap(\.self)
  }

  public static func buildOptional(_ sections: [Section<Model>]?) -> [Section<Model>] {
    sections ?? []
  }

  public static func buildEither(first sections: [Section<Model>]) -> [Section<Model>] { sections }

  public static func buildEither(second sections: [Section<Model>]) -> [Section<Model>] { sections }

  public static func buildArray(_ sections: [[Section<Model>]]) -> [Section<Model>] {
    sections.flatMap(\.self)
  }
}

/// Makes the rows of a section from a list of them, with `if` and `for`.
@resultBuilder
public enum RowBuilder<Model> {
  public static func buildExpression<Element: RowElement>(
    _ row: Element
  ) -> [FormRow<Model>] where Element.Model == Model {
    [FormRow(row.row)]
  }

  /// Takes a row that is bound to a control, or known by its name alone, in a form over any model.
  @_disfavoredOverload
  public static func buildExpression<Element: RowElement>(
    _ row: Element
  ) -> [FormRow<Model>] where Element.Model == NoModel {
    [FormRow(row.row)]
  }

  /// Takes rows from elsewhere: from another section, or a part of one.
  public static func buildExpression(_ rows: some Sequence<FormRow<Model>>) -> [FormRow<Model>] {
    Array(rows)
  }

  public static func buildBlock(_ rows: [FormRow<Model>]...) -> [FormRow<Model>] {
    rows.flatMap(\.self)
  }

  public static func buildOptional(_ rows: [FormRow<Model>]?) -> [FormRow<Model>] { rows ?? [] }

  public static func buildEither(first rows: [FormRow<Model>]) -> [FormRow<Model>] { rows }

  public static func buildEither(second rows: [FormRow<Model>]) -> [FormRow<Model>] { rows }

  public static func buildArray(_ rows: [[FormRow<Model>]]) -> [FormRow<Model>] {
    rows.flatMap(\.self)
  }
}
