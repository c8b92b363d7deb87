/// Searches rows that are dear to make where their texts stand, without making them.
///
/// It finds what `SearchQuery.rank(of:value:forgiving:)` would find of the rows, with the values
/// that they had when the form was made.
package struct RowSearcher {
  /// How many rows a section has.
  let rowCount: (_ section: Int) -> Int
  /// The place in the section of the next row that opens a pane with values or settings in it, from
  /// a place on; nil where there is none.
  let paneRow: (_ section: Int, _ row: Int) -> Int?

  /// Finds the rows among some of a section that hold all words of a query, in order; near misses
  /// count for the forgiving.
  ///
  /// The filters need not be looked at; rows that cannot pass them may be left out. Without words,
  /// every row must be made to tell.
  package typealias Find = (
    _ query: SearchQuery, _ rows: Range<Int>, _ section: Int, _ forgiving: Bool
  ) -> [FoundRow]
  package let find: Find

  package init(
    rowCount: @escaping (_ section: Int) -> Int,
    paneRow: @escaping (_ section: Int, _ row: Int) -> Int?, find: @escaping Find
  ) {
    (self.rowCount, self.paneRow, self.find) = (rowCount, paneRow, find)
  }
}

/// A row that holds all words of a query.
package struct FoundRow {
  package var row: Int
  /// How well it matches; nil where the row must be made to tell whether it matches at all.
  package var rank: SearchRank?
  /// Whether the store has a value for it, or for what is in it.
  package var isSet: Bool

  package init(row: Int, rank: SearchRank?, isSet: Bool) {
    (self.row, self.rank, self.isSet) = (row, rank, isSet)
  }
}
