package import Terminal

/// What a table shows; asked for the rows in view and for no others.
package protocol TableDataSource: AnyObject {
  var numberOfSections: Int { get }

  /// How many rows the section has, and how many lines its header and footer take.
  func shape(ofSection section: Int) -> LineMap.SectionShape

  func header(ofSection section: Int) -> SectionCaption

  /// The footer, one text a line.
  func footer(ofSection section: Int) -> [String]

  /// Draws a header or a footer in the place of its text; returns whether it did.
  func drawCaption(
    _ place: CaptionPlace, ofSection section: Int, in canvas: inout Canvas, frame: Rect
  ) -> Bool

  /// Takes notice of how wide the table is; returns whether headers or footers may take other lines.
  func resize(toColumns columns: Int) -> Bool

  /// How many lines the row takes, at least 1.
  func height(of position: TablePosition) -> Int

  /// A view from the table's pool, configured for the row.
  func rowView(at position: TablePosition, in table: TableView) -> any RowView

  /// What stays the same of a row while others come and go.
  func identity(of position: TablePosition) -> AnyHashable

  /// Where the row with the identity is now; nil where it is no more.
  func position(of identity: AnyHashable) -> TablePosition?
}

extension TableDataSource {
  package func drawCaption(
    _ place: CaptionPlace, ofSection section: Int, in canvas: inout Canvas, frame: Rect
  ) -> Bool {
    false
  }

  package func resize(toColumns columns: Int) -> Bool { false }
}

/// What stands above a section, or below it.
package nonisolated enum CaptionPlace: Sendable {
  case header, footer
}

/// The line above a section: a mark, and its title, which may go on in more lines.
package nonisolated struct SectionCaption: Hashable, Sendable {
  package var mark: String
  package var title: String
  package var more: [String]
  /// Whether the line can have the focus, as rows have.
  package var takesFocus: Bool

  package init(mark: String = "", title: String, more: [String] = [], takesFocus: Bool = false) {
    self.mark = mark
    self.title = title
    self.more = more
    self.takesFocus = takesFocus
  }
}

/// Where a row stands in a table: its section, and its place in that section, both from 0.
package nonisolated struct TablePosition: Hashable, Comparable, Sendable {
  package var section: Int
  package var row: Int

  package init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// The header of a section that can have the focus; it stands before the first row.
  package static func head(ofSection section: Int) -> TablePosition {
    TablePosition(section: section, row: -1)
  }

  package var isHead: Bool { row < 0 }

  package static func < (left: TablePosition, right: TablePosition) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}
