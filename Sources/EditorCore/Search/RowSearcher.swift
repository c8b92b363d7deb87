/// Searches rows that are dear to make where their texts stand, without making them.
///
/// It finds what `SearchQuery.rank(of:value:forgiving:)` would find of the rows, with the values
/// that they had when the form was made.
package protocol RowSearcher: AnyObject {
  func rowCount(inSection section: Int) -> Int

  /// The place in the section of the next row that opens a pane with values or settings in it, from
  /// a place on; nil where there is none.
  func paneRow(inSection section: Int, from row: Int) -> Int?

  /// Appends the rows among some of a section that hold all words of a query, in order.
  ///
  /// The filters need not be looked at; rows that cannot pass them may be left out.
  ///
  /// - Parameters:
  ///   - query: The query; without words, every row must be made to tell.
  ///   - rows: The places of the rows to look at.
  ///   - section: The section.
  ///   - forgiving: Whether near misses count.
  ///   - found: Where they are appended.
  func find(
    _ query: SearchQuery, in rows: Range<Int>, ofSection section: Int, forgiving: Bool,
    into found: inout [FoundRow])
}

/// A row that holds all words of a query.
package struct FoundRow {
  package var row: Int
  /// How well it matches; nil where the row must be made to tell whether it matches at all.
  package var rank: SearchRank?
  /// Whether the store has a value for it, or for what is in it.
  package var isSet: Bool

  package init(row: Int, rank: SearchRank?, isSet: Bool) {
    self.row = row
    self.rank = rank
    self.isSet = isSet
  }
}
