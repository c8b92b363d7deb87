import TableUI
import Terminal
import Testing

struct TableMouseTests {
  private func name(at y: Int, x: Int = 3, in table: TestTable) -> String? {
    table.view.row(at: Point(x: x, y: y)).map {
      "\(table.sections[$0.position.section].rows[$0.position.row]):\($0.line)"
    }
  }

  @Test func `a place is a line of a row, or no row at all`() {
    let table = TestTable([
      .init(header: "One", rows: ["a", "b"], footer: "about"),
      .init(header: nil, rows: ["c"], footer: nil),
    ])
    table.heights["b"] = 2
    #expect(
      table.lines(rows: 9).map { $0.trimmed } == [
        "One", ">a", "b", "line 1", "about", "", "c", "", "",
      ])
    let names = (0..<9).map { name(at: $0, in: table) }
    #expect(names == [nil, "a:0", "b:0", "b:1", nil, nil, "c:0", nil, nil])
    #expect(name(at: 1, x: 12, in: table) == nil)
    #expect(name(at: -1, in: table) == nil)
  }

  @Test func `neither the scroll bar nor the header that sticks to the top is a row`() {
    let table = TestTable([.init(header: "One", rows: (0..<30).map { "\($0)" }, footer: nil)])
    _ = table.lines(rows: 8)
    table.view.moveFocusToLastRow()
    #expect(table.lines(rows: 8)[0].contains("One"))
    #expect(name(at: 0, in: table) == nil)
    #expect(name(at: 1, in: table) == "23:0")
    #expect(name(at: 1, x: 11, in: table) == nil, "the scroll bar")
  }

  @Test func `a header that takes the focus is hit where it stands and where it sticks`() {
    let table = TestTable([
      .init(header: "One", rows: (0..<30).map { "\($0)" }, footer: nil, isHead: true)
    ])
    let hit = { (y: Int) in table.view.row(at: Point(x: 3, y: y))?.position }
    _ = table.lines(rows: 8)
    #expect(hit(0) == .head(ofSection: 0))
    table.view.moveFocusToLastRow()
    _ = table.lines(rows: 8)
    #expect(hit(0) == .head(ofSection: 0))
  }

  @Test func `a table that was never drawn has no row anywhere`() {
    #expect(name(at: 0, in: TestTable(rows: 3)) == nil)
  }

  @Test func `the wheel scrolls and leaves the focus where it is while it is in view`() {
    let table = TestTable(rows: 40)
    table.view.moveFocus(by: 8)
    #expect(table.lines(rows: 12)[0] == " row 0     █")
    table.view.scrollViewport(by: 3)
    #expect(table.lines(rows: 12)[0].hasPrefix(" row 3 "))
    #expect(table.focusedName == "row 8")
    table.view.scrollViewport(by: 6)
    #expect(table.lines(rows: 12)[0].hasPrefix(" row 9 "))
    #expect(table.focusedName == "row 11")
    table.view.scrollViewport(by: -9)
    #expect(table.lines(rows: 12)[0].hasPrefix(" row 0 "))
    #expect(table.focusedName == "row 9")
  }

  @Test func `the wheel stops at the ends, the focus with it`() {
    let table = TestTable(rows: 40)
    _ = table.lines(rows: 12)
    table.view.scrollViewport(by: 300)
    #expect(table.lines(rows: 12).last?.hasPrefix(" row 39 ") ?? false)
    #expect(table.focusedName == "row 30")
    table.view.scrollViewport(by: -300)
    #expect(table.lines(rows: 12)[0].hasPrefix(" row 0 "))
    #expect(table.focusedName == "row 9")
  }

  @Test(arguments: 0..<20)
  func `each notch gets on, whatever the heights of rows`(seed: Int) {
    let table = TestTable([.init(header: "One", rows: (0..<60).map { "\($0)" }, footer: nil)])
    for row in 0..<60 { table.heights["\(row)"] = 1 + (row * (seed + 7)) % 4 }
    _ = table.lines(rows: 11)
    for step in [3, -3] {
      for _ in 0..<100 {
        let before = table.view.offset
        table.view.scrollViewport(by: step)
        _ = table.lines(rows: 11)
        if table.view.offset == before { break }
        #expect((table.view.offset > before) == (step > 0))
      }
      let end = step > 0 ? "59" : "0"
      #expect(
        table.view.row(at: Point(x: 1, y: step > 0 ? 10 : 1)).map {
          table.sections[0].rows[$0.position.row]
        } == end)
    }
  }
}

extension String {
  var trimmed: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text.drop { $0 == " " })
  }
}
