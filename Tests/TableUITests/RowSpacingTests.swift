import TableUI
import Testing

struct RowSpacingTests {
  private func table(rows: Int, spacing: Int = 1) -> TestTable {
    let table = TestTable(rows: rows)
    table.view.rowSpacing = spacing
    return table
  }

  @Test func `rows stand apart, sections farther, and footers as before`() {
    let table = TestTable([
      .init(header: "One", rows: ["a", "b"], footer: "about a and b"),
      .init(header: nil, rows: ["c"], footer: nil),
    ])
    table.view.rowSpacing = 1
    #expect(
      table.lines(columns: 20, rows: 8) == [
        "  One", ">a", "", " b", "    about a and b", "", "", " c",
      ])
  }

  @Test func `the focus moves by rows, and the table scrolls to it`() {
    let table = table(rows: 30)
    _ = table.lines(rows: 9)
    table.view.moveFocus(by: 4)
    #expect(table.focusedName == "row 4")
    #expect(table.lines(rows: 9).map { $0.prefix(7) }.contains(">row 4 "))
    table.view.moveFocusToLastRow()
    #expect(table.lines(rows: 9).last == ">row 29    █")
    #expect(table.lines(rows: 9).dropLast().last == "           │")
    table.view.moveFocusToFirstRow()
    #expect(table.lines(rows: 9).first == ">row 0     █")
  }

  @Test func `a page lands on a row, never between two`() {
    let table = table(rows: 100)
    _ = table.lines(rows: 10)
    for _ in 0..<5 {
      table.view.scrollByViewports(1)
      _ = table.lines(rows: 10)
      table.view.scrollByHalfViewports(1)
      #expect(table.lines(rows: 10).contains { $0.hasPrefix(">row") })
    }
    for _ in 0..<40 { table.view.scrollByViewports(1) }
    #expect(table.focusedName == "row 99")
    for _ in 0..<40 { table.view.scrollByViewports(-1) }
    #expect(table.focusedName == "row 0")
  }

  @Test func `the header sticks also while an empty line is at the top`() {
    let table = TestTable([.init(header: "First", rows: (0..<20).map { "a\($0)" }, footer: nil)])
    table.view.rowSpacing = 1
    _ = table.lines(rows: 6)
    for _ in 0..<19 {
      table.view.moveFocus(by: 1)
      let lines = table.lines(rows: 6)
      #expect(lines.first?.hasPrefix("  First") == true)
      #expect(lines.contains { $0.hasPrefix(">") })
    }
  }

  @Test func `changing it keeps the focused row on its line`() {
    let table = TestTable(rows: 100)
    table.view.moveFocus(by: 50)
    _ = table.lines(rows: 11)
    let before = table.lines(rows: 11).firstIndex { $0.hasPrefix(">row 50") }
    table.view.rowSpacing = 1
    #expect(table.lines(rows: 11).firstIndex { $0.hasPrefix(">row 50") } == before)
    table.view.rowSpacing = 0
    #expect(table.lines(rows: 11).firstIndex { $0.hasPrefix(">row 50") } == before)
  }

  @Test func `a row that grows keeps its empty line below`() {
    let table = table(rows: 3)
    table.heights["row 0"] = 2
    #expect(table.lines(rows: 6) == [">row 0", "  line 1", "", " row 1", "", " row 2"])
  }
}
