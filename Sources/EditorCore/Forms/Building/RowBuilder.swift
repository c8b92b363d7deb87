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
