/// Where a row stands in a table: its section, and its place in that section, both from 0.
package nonisolated struct TablePosition: Hashable, Comparable, Sendable {
  package var section: Int
  package var row: Int

  package init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  package static func < (left: TablePosition, right: TablePosition) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}
