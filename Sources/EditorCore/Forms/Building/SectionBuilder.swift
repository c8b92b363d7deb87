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
