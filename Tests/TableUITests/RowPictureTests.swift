import TableUI
import Terminal
import Testing

/// Rows that stand as they were are not drawn again.
struct RowPictureTests {
  /// The rows that a step has drawn by their views, once ten of fifty stood on the screen.
  private func drawnRows(_ table: TestTable, after step: (TestTable) -> Void) -> [String] {
    _ = table.lines(rows: 10)
    table.drawnRows = []
    step(table)
    let lines = table.lines(rows: 10)
    let drawn = table.drawnRows
    // What is shown is what views that drew everything would have shown.
    table.view.reconfigureVisibleRows()
    #expect(table.lines(rows: 10) == lines)
    return drawn
  }

  @Test func `a frame in which nothing changed draws no row`() {
    #expect(drawnRows(TestTable(rows: 50)) { _ in }.isEmpty)
  }

  @Test func `the focus draws the row that it leaves and the row that it enters`() {
    #expect(drawnRows(TestTable(rows: 50)) { $0.view.moveFocus(by: 1) } == ["row 0", "row 1"])
  }

  @Test func `scrolling draws the row that comes in, and the two that the focus changes`() {
    let drawn = drawnRows(TestTable(rows: 50)) {
      $0.view.moveFocus(by: 7)
      _ = $0.lines(rows: 10)
      $0.drawnRows = []
      $0.view.moveFocus(by: 1)
    }
    #expect(drawn == ["row 7", "row 8", "row 10"])
  }

  @Test func `a row that was configured again is drawn again, alone`() {
    let drawn = drawnRows(TestTable(rows: 50)) {
      $0.on = ["row 3"]
      $0.view.reconfigureRow(at: TablePosition(section: 0, row: 3))
    }
    #expect(drawn == ["row 3"])
  }

  @Test func `a row that may look otherwise each time is drawn each time`() {
    let table = TestTable(rows: 3)
    table.areRowsSteady = false
    #expect(drawnRows(table) { _ in } == ["row 0", "row 1", "row 2"])
  }

  @Test func `another width draws all rows`() {
    let table = TestTable(rows: 3)
    _ = table.lines(columns: 12, rows: 10)
    table.drawnRows = []
    #expect(table.lines(columns: 4, rows: 10).first == ">row")
    #expect(table.drawnRows == ["row 0", "row 1", "row 2"])
  }
}
