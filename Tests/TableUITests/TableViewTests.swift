import TableUI
import Testing

struct TableViewTests {
  @Test func `sections stand with header, rows and footer, a gap between them`() {
    let table = TestTable([
      .init(header: "One", rows: ["a", "b"], footer: "about a and b"),
      .init(header: nil, rows: ["c"], footer: nil),
    ])
    #expect(
      table.lines(columns: 20, rows: 8) == [
        "  One", ">a", " b", "    about a and b", "", " c", "", "",
      ])
  }

  @Test func `the focus stops at the first and the last row`() {
    let table = TestTable(rows: 3)
    table.view.moveFocus(by: -1)
    #expect(table.focusedName == "row 0")
    table.view.moveFocus(by: 10)
    #expect(table.focusedName == "row 2")
  }

  @Test func `a header that has the focus is left for the rows beside it, which pass over it`() {
    let table = TestTable([
      .init(header: "One", rows: ["a", "b"], footer: nil, isHead: true),
      .init(header: "Two", rows: ["c", "d"], footer: nil, isHead: true),
    ])
    table.view.moveFocus(by: 2)
    #expect(table.focusedName == "c")
    table.view.moveFocus(to: .head(ofSection: 1))
    #expect(
      table.lines(rows: 7).map { $0.trimmed } == ["One", "a", "b", "", "> Two", "c", "d"])
    table.view.moveFocus(by: 1)
    #expect(table.focusedName == "c")
    table.view.moveFocus(by: -1)
    #expect(table.focusedName == "b")
    table.view.moveFocus(to: .head(ofSection: 1))
    table.view.moveFocus(by: -1)
    #expect(table.focusedName == "b")
    table.view.moveFocus(to: .head(ofSection: 0))
    table.view.moveFocus(by: -1)
    #expect(table.focusedName == "[One]")
    table.view.moveFocus(bySections: 1)
    #expect(table.focusedName == "c")
    table.view.moveFocus(to: .head(ofSection: 1))
    table.view.moveFocusToFirstRow()
    #expect(table.focusedName == "a")
  }

  @Test func `a header with the focus is scrolled into view and keeps the focus while it is there`()
  {
    let rows = (0..<20).map { "\($0)" }
    let table = TestTable([
      .init(header: "One", rows: rows, footer: nil, isHead: true),
      .init(header: "Two", rows: rows.map { "b\($0)" }, footer: nil, isHead: true),
    ])
    table.view.moveFocusToLastRow()
    _ = table.lines(rows: 8)
    table.view.moveFocus(to: .head(ofSection: 1))
    #expect(table.lines(rows: 8).contains { $0.hasPrefix("> Two") })
    table.view.moveFocus(to: .head(ofSection: 0))
    #expect(table.lines(rows: 8)[0].hasPrefix("> One"))
    table.view.reloadData { table.sections.remove(at: 1) }
    #expect(table.focusedName == "[One]")
    table.view.reloadData { table.sections[0] = .init(header: nil, rows: ["x"], footer: nil) }
    #expect(table.focusedName == "x")
  }

  @Test func `the table scrolls before the focus reaches the edge`() {
    let table = TestTable(rows: 30)
    _ = table.lines(rows: 9)
    for _ in 0..<7 { table.view.moveFocus(by: 1) }
    #expect(table.lines(rows: 9).prefix(2) == [" row 1     │", " row 2     █"])
    table.view.moveFocusToLastRow()
    #expect(table.lines(rows: 9).last == ">row 29    █")
    table.view.moveFocusToFirstRow()
    #expect(table.lines(rows: 9).first == ">row 0     █")
  }

  @Test func `a page moves the focus and keeps its line on the screen`() {
    let table = TestTable(rows: 100)
    _ = table.lines(rows: 10)
    table.view.moveFocus(by: 4)
    _ = table.lines(rows: 10)
    table.view.scrollByViewports(1)
    #expect(table.lines(rows: 10)[4].hasPrefix(">row 13"))
    table.view.scrollByViewports(-1)
    #expect(table.lines(rows: 10)[4].hasPrefix(">row 4"))
    table.view.scrollByHalfViewports(1)
    #expect(table.focusedName == "row 9")
  }

  @Test func `pages reach the ends`() {
    let table = TestTable(rows: 25)
    _ = table.lines(rows: 10)
    for _ in 0..<5 {
      table.view.scrollByViewports(1)
      _ = table.lines(rows: 10)
    }
    #expect(table.focusedName == "row 24")
    for _ in 0..<5 {
      table.view.scrollByViewports(-1)
      _ = table.lines(rows: 10)
    }
    #expect(table.focusedName == "row 0")
  }

  @Test func `the rows of the next page are made once a page is drawn, and once`() {
    let table = TestTable(rows: 40)
    _ = table.lines(rows: 10)
    table.requestedHeights = 0
    table.view.prepareNextRows()
    #expect(table.requestedHeights == 0, "nobody has scrolled yet")
    for step in [1, -1] {
      table.view.scrollByViewports(step)
      _ = table.lines(rows: 10)
      table.requestedHeights = 0
      table.view.prepareNextRows()
      table.view.prepareNextRows()
      #expect(table.requestedHeights == (step > 0 ? 10 : 0))
    }
    // Nothing of it moves what is in view.
    #expect(table.lines(rows: 10).first == ">row 0     █")
  }

  @Test func `rows of a table that changed are made no sooner than it is drawn`() {
    let table = TestTable(rows: 40)
    for _ in 0..<2 {
      _ = table.lines(rows: 10)
      table.view.prepareNextRows()
      table.view.moveFocusToLastRow()
    }
    for rows in [3, 0] {
      table.view.reloadData { table.sections[0].rows.removeSubrange(rows...) }
      table.requestedHeights = 0
      table.view.prepareNextRows()
      #expect(table.requestedHeights == 0)
    }
  }

  @Test func `the header of the section sticks to the top while its rows scroll`() {
    let table = TestTable([
      .init(header: "First", rows: (0..<9).map { "a\($0)" }, footer: nil),
      .init(header: "Second", rows: (0..<9).map { "b\($0)" }, footer: nil),
    ])
    _ = table.lines(rows: 6)
    table.view.moveFocus(by: 6)
    #expect(table.lines(rows: 6).first == "  First    │")
    table.view.moveFocus(by: 6)
    #expect(table.lines(rows: 6).first == "  Second   │")
  }

  @Test func `sections are walked by their first rows`() {
    let table = TestTable([
      .init(header: "A", rows: ["a0", "a1"], footer: nil),
      .init(header: "none", rows: [], footer: nil),
      .init(header: "B", rows: ["b0", "b1"], footer: nil),
    ])
    table.view.moveFocus(by: 1)
    table.view.moveFocus(bySections: 1)
    #expect(table.focusedName == "b0")
    table.view.moveFocus(bySections: 1)
    #expect(table.focusedName == "b0")
    table.view.moveFocus(by: 1)
    table.view.moveFocus(bySections: -1)
    #expect(table.focusedName == "b0")
    table.view.moveFocus(bySections: -1)
    #expect(table.focusedName == "a0")
  }

  @Test func `a higher row is in view with all its lines`() {
    let table = TestTable(rows: 20)
    table.heights["row 6"] = 3
    _ = table.lines(rows: 8)
    table.view.moveFocus(by: 6)
    #expect(table.lines(rows: 8).map { $0.prefix(8) }.contains("  line 2"))
  }

  @Test func `a table without rows has no focus`() {
    let table = TestTable([])
    #expect(table.view.focus == nil)
    #expect(table.lines(rows: 2) == ["", ""])
    table.view.moveFocus(by: 1)
    table.view.scrollByViewports(1)
    #expect(table.view.focus == nil)
  }

  @Test func `the smallest viewports show the focused row`() {
    let table = TestTable(rows: 9)
    table.view.moveFocus(by: 5)
    #expect(table.lines(rows: 1).first?.hasPrefix(">row 5") == true)
    #expect(table.lines(rows: 2).contains { $0.hasPrefix(">row 5") })
    #expect(table.lines(columns: 0, rows: 0) == [])
  }

  @Test func `what other sizes moved stands in its place again, unless the focus went on`() {
    let table = TestTable(rows: 60)
    _ = table.lines(rows: 18)
    table.view.moveFocus(by: 30)
    _ = table.lines(rows: 18)
    table.view.moveFocus(by: -8)
    let lines = table.lines(rows: 18)
    for rows in [3, 1, 40, 60] { _ = table.lines(rows: rows) }
    #expect(table.lines(rows: 18) == lines)
    _ = table.lines(rows: 3)
    table.view.moveFocus(by: 1)
    let moved = table.lines(rows: 3)
    _ = table.lines(rows: 18)
    #expect(table.lines(rows: 3) == moved)
  }

  @Test func `a row is measured and made once, as it comes into view`() {
    let table = TestTable(rows: 1000)
    _ = table.lines(rows: 10)
    (table.requestedRows, table.requestedHeights) = (0, 0)
    for _ in 0..<7 {
      table.view.moveFocus(by: 1)
      _ = table.lines(rows: 10)
    }
    #expect((table.requestedRows, table.requestedHeights) == (0, 0))
    table.view.moveFocus(by: 1)
    _ = table.lines(rows: 10)
    #expect((table.requestedRows, table.requestedHeights) == (1, 1))
    table.view.reconfigureVisibleRows()
    _ = table.lines(rows: 10)
    #expect(table.requestedRows == 11)
  }

  @Test func `rows that come into view as others prove lower are measured, too`() {
    let table = TestTable(rows: 20)
    for row in 0..<20 { table.heights["row \(row)"] = 4 }
    for _ in 0..<20 {
      _ = table.lines(rows: 9)
      table.view.moveFocus(by: 1)
    }
    table.view.moveFocusToFirstRow()
    _ = table.lines(rows: 9)
    table.heights = [:]
    table.view.reconfigureVisibleRows()
    #expect(table.lines(rows: 9).map { $0.prefix(6) } == [">row 0"] + (1..<9).map { " row \($0)" })
  }
}
