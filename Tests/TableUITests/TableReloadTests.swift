import TableUI
import Testing

struct TableReloadTests {
  @Test func `the focused row keeps its line when rows appear above it`() {
    let table = TestTable(rows: 40)
    table.view.moveFocus(by: 20)
    let line = table.lines(rows: 10).firstIndex { $0.hasPrefix(">") }
    table.view.reloadData {
      table.sections[0].rows.insert(contentsOf: ["new 1", "new 2", "new 3"], at: 3)
    }
    #expect(table.focusedName == "row 20")
    #expect(table.lines(rows: 10).firstIndex { $0.hasPrefix(">") } == line)
  }

  @Test func `the focused row keeps its line when a row above it changes its height`() {
    let table = TestTable(rows: 40)
    table.view.moveFocus(by: 20)
    let lines = table.lines(rows: 10)
    let line = lines.firstIndex { $0.hasPrefix(">") }
    table.heights["row 18"] = 3
    table.view.reconfigureVisibleRows()
    #expect(table.lines(rows: 10).firstIndex { $0.hasPrefix(">") } == line)
  }

  @Test func `when the focused row vanishes the next one takes the focus, else the previous`() {
    let table = TestTable(rows: 5)
    table.view.moveFocus(by: 2)
    table.view.reloadData { table.sections[0].rows.remove(at: 2) }
    #expect(table.focusedName == "row 3")
    table.view.moveFocusToLastRow()
    table.view.reloadData { table.sections[0].rows.removeLast() }
    #expect(table.focusedName == "row 3")
    table.view.reloadData { table.sections = [] }
    #expect(table.view.focus == nil)
    table.view.reloadData { table.sections = [.init(header: nil, rows: ["x"], footer: nil)] }
    #expect(table.focusedName == "x")
  }

  @Test func `there are never more row views than rows in view`() {
    let table = TestTable(rows: 1_000_000)
    for step in [1, 5, 1000, -3, 999_999, -999_999, 12_345] {
      table.view.moveFocus(by: step)
      _ = table.lines(rows: 20)
    }
    for _ in 0..<200 {
      table.view.scrollByViewports(1)
      _ = table.lines(rows: 20)
    }
    #expect(table.view.madeRowViewCount == 20)
  }

  @Test func `a move within the viewport asks for no row`() {
    let table = TestTable(rows: 1000)
    _ = table.lines(rows: 20)
    let before = table.requestedRows
    table.view.moveFocus(by: 3)
    _ = table.lines(rows: 20)
    #expect(table.requestedRows == before)
  }

  @Test func `a scroll by a line asks for one row`() {
    let table = TestTable(rows: 1000)
    table.view.moveFocus(by: 500)
    _ = table.lines(rows: 20)
    let before = table.requestedRows
    table.view.moveFocus(by: 1)
    _ = table.lines(rows: 20)
    #expect(table.requestedRows == before + 1)
  }

  @Test func `a row scrolled off and back a thousand times shows its own value`() {
    let table = TestTable(rows: 60)
    table.on = ["row 7"]
    for _ in 0..<1000 {
      table.view.moveFocusToFirstRow()
      #expect(table.lines(rows: 20).filter { $0.contains(" on") }.count == 1)
      table.view.moveFocusToLastRow()
      #expect(!table.lines(rows: 20).contains { $0.contains(" on") })
    }
    #expect(table.view.madeRowViewCount == 20)
  }
}
