/// Rows that belong together, with an optional line above and below them.
public struct Section {
  public var header: String?
  public var footer: String?
  public var rows: LazyList<Row>

  public init(header: String? = nil, footer: String? = nil, rows: LazyList<Row>) {
    self.header = header
    self.footer = footer
    self.rows = rows
  }
}
