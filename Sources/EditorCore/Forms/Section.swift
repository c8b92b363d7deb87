/// Rows that belong together, with an optional line above and below them.
public struct Section {
  public var header: String?
  public var footer: String?
  public var rows: LazyList<Row>
  /// Tags of all its rows.
  public var tags: Set<String> = []
  /// Rules for all its rows; a section with no row to show is not shown either.
  public var rules: [Rule] = []
  /// The object whose settings the rows are, where keys may be added to it.
  package var openObject: (any OpenObject)?
  /// Makes the row that the header is, where the section is an object of the store: what is done to it
  /// is done to the object as a whole.
  package var head: (() -> Row)?

  public init(header: String? = nil, footer: String? = nil, rows: LazyList<Row>) {
    self.header = header
    self.footer = footer
    self.rows = rows
  }
}
