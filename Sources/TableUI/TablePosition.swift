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
