import EditorCore
import Terminal
import Testing

@testable import PreferencesEditor

struct EditorMouseTests {
  private let schema = """
    {"properties": {
      "on": {"type": "boolean", "title": "On"},
      "level": {"enum": ["low", "high"], "title": "Level"},
      "tabs": {"type": "integer", "minimum": 1, "maximum": 8, "title": "Tabs"},
      "volume": {"type": "number", "minimum": 0, "maximum": 10, "multipleOf": 0.5, "title": "Volume"},
      "font": {"enum": ["Iosevka", "Monaco", "Menlo", "Courier", "Hack"], "title": "Font"},
      "name": {"type": "string", "title": "Name"},
      "born": {"type": "string", "format": "date", "title": "Born"},
      "more": {"type": "object", "properties": {"deep": {
        "type": "object", "title": "Deep", "properties": {"inner": {"type": "boolean"}}}}}}}
    """
  private let json = """
    {"on": false, "level": "low", "tabs": 4, "volume": 6.0, "font": "Monaco", "name": "Ada",
    "born": "2026-02-28", "more": {"deep": {"inner": true}}}
    """

  private func driver() throws -> EditorDriver {
    let driver = try EditorDriver(json, schema: schema, columns: 60, rows: 24)
    try #require(driver.lines[2].hasPrefix("▌ · On"))
    return driver
  }

  private func rows(_ count: Int) throws -> EditorDriver {
    let members = (0..<count).map { "\"row\($0)\": true" }.joined(separator: ", ")
    return try EditorDriver("{\(members)}", columns: 60, rows: 16)
  }

  // MARK: The table

  @Test func `a click puts the focus on the row, and changes nothing`() throws {
    let driver = try driver()
    try driver.click("Volume")
    #expect(driver.focusedLine.contains("Volume"))
    try driver.click("On")
    #expect(driver.focusedLine.contains("On"))
    #expect(driver.session.draft.isEmpty)
  }

  @Test func `a click on a box toggles it`() throws {
    let driver = try driver()
    try driver.click("[ ]")
    #expect(driver.lines[2].hasSuffix("[x] on"))
    try driver.click("[x]")
    #expect(driver.session.draft.isEmpty)
  }

  @Test func `a click on a choice takes that one`() throws {
    let driver = try driver()
    try driver.click("high")
    #expect(driver.focusedLine.hasSuffix(" low [high]"))
    try driver.click("[high]")
    #expect(driver.focusedLine.hasSuffix(" low [high]"))
    #expect(driver.session.draft.count == 1)
  }

  @Test func `the word for nothing chosen opens the list`() throws {
    let driver = try EditorDriver("{}", schema: schema, rows: 20)
    driver.press(.down)
    try #require(driver.focusedLine.contains("unset  low  high"))
    try driver.click("low", in: driver.focusedLine)
    #expect(driver.focusedLine.contains("[low]"))
    driver.press(.character("r"))
    try driver.click("unset", in: driver.focusedLine)
    #expect(driver.bar.contains("Enter choose"))
  }

  @Test func `the arrows of a stepper step, and its number opens the field`() throws {
    let driver = try driver()
    try driver.click("›", in: driver.line(of: "Tabs"))
    #expect(driver.focusedLine.hasSuffix("‹ 5 ›"))
    try driver.click("‹", in: driver.focusedLine)
    try driver.click("‹", in: driver.focusedLine)
    #expect(driver.focusedLine.hasSuffix("‹ 3 ›"))
    try driver.click("3", in: driver.focusedLine)
    #expect(driver.bar.contains("Enter accept"))
  }

  @Test func `a click on a slider takes the value there, at its ends the bounds`() throws {
    let driver = try driver()
    let line = driver.line(of: "Volume")
    let start = try #require(driver.column(of: "━━", in: line))
    let y = try #require(driver.lines.firstIndex(of: line))
    for (cell, value) in [(7, "5.0"), (2, "1.5"), (0, "0"), (14, "10")] {
      driver.click(Point(x: start + cell, y: y))
      #expect(driver.focusedLine.hasSuffix(" \(value)"))
    }
    try driver.click("10", in: driver.focusedLine)
    #expect(driver.bar.contains("Enter accept"))
  }

  @Test func `a click on the knob leaves the digits that the bar does not show`() throws {
    let driver = try EditorDriver(
      #"{"a": 33.333}"#,
      schema: #"{"properties": {"a": {"type": "number", "minimum": 0, "maximum": 100}}}"#)
    try driver.click("●")
    #expect(driver.session.draft.isEmpty)
  }

  @Test func `a slider follows the mouse, also beside its row and past its ends`() throws {
    let driver = try driver()
    let line = driver.line(of: "Volume")
    let start = try #require(driver.column(of: "━━", in: line))
    driver.click(Point(x: start + 4, y: 5), releases: false)
    driver.mouse(.drag, at: Point(x: start + 7, y: 9))
    #expect(driver.focusedLine.hasSuffix(" 5.0"))
    driver.mouse(.drag, at: Point(x: 0, y: 0))
    #expect(driver.focusedLine.hasSuffix(" 0"))
    driver.mouse(.drag, at: Point(x: 59, y: 5))
    #expect(driver.focusedLine.hasSuffix(" 10"))
    driver.mouse(.release, at: Point(x: 59, y: 5))
    driver.mouse(.drag, at: Point(x: start, y: 5))
    #expect(driver.focusedLine.hasSuffix(" 10"))
  }

  @Test func `a drag that did not begin on a slider moves none`() throws {
    let driver = try driver()
    try driver.click("Volume")
    let start = try #require(driver.column(of: "━━", in: driver.focusedLine))
    driver.mouse(.drag, at: Point(x: start, y: 5))
    #expect(driver.session.draft.isEmpty)
  }

  @Test func `a click on a row with a pane opens it`() throws {
    let driver = try driver()
    try driver.click("Deep")
    #expect(driver.lines[0].contains("› Deep"))
    #expect(driver.lines[2].contains("inner"))
  }

  @Test func `a click on a row with a list opens it, where nothing can be edited too`() throws {
    for isReadOnly in [false, true] {
      let driver = try EditorDriver(#"{"hosts": ["a", "b"]}"#, isReadOnly: isReadOnly)
      try driver.click("hosts")
      #expect(driver.lines[0].contains("hosts"))
      #expect(driver.lines.contains { $0.hasSuffix(" b") })
    }
  }

  @Test func `a click beside an open field accepts it, one inside does not`() throws {
    let driver = try driver()
    try driver.click("Ada")
    #expect(driver.bar.contains("Enter accept"))
    driver.type("!")
    try driver.click("Ada!")
    #expect(driver.bar.contains("Enter accept"))
    try driver.click("Volume")
    #expect(driver.focusedLine.contains("Volume"))
    #expect(driver.line(of: "Name").hasSuffix("Ada!"))
  }

  @Test func `a field whose text is not valid keeps the focus`() throws {
    let driver = try driver()
    try driver.click("4", in: driver.line(of: "Tabs"))
    driver.type("x")
    try driver.click("Volume")
    #expect(driver.focusedLine.contains("Tabs"))
    #expect(driver.lines.contains { $0.contains("! '4x' is not a") })
  }

  @Test func `the wheel scrolls three lines and keeps the focus in view`() throws {
    let driver = try rows(40)
    driver.mouse(.wheelDown, at: Point(x: 5, y: 5))
    #expect(driver.lines[2].contains(" row3 "))
    #expect(driver.focusedLine.contains(" row5 "))
    driver.mouse(.wheelUp, at: Point(x: 5, y: 5))
    #expect(driver.lines[2].contains(" row0 "))
    #expect(driver.focusedLine.contains(" row5 "))
  }

  @Test func `a click on a hint in the bottom line is its key`() throws {
    let driver = try driver()
    try driver.click("? help", in: driver.bar)
    #expect(driver.lines.contains { $0.contains("What can be done here") })
  }

  @Test func `what is locked or read-only says so`() throws {
    let driver = try EditorDriver(json, schema: schema, rows: 20, isReadOnly: true)
    try driver.click("[ ]")
    #expect(driver.bar.contains("read-only"))
    #expect(driver.session.draft.isEmpty)
  }

  @Test func `other buttons, and places without a row, do nothing`() throws {
    let driver = try driver()
    let before = driver.lines
    driver.mouse(.press, button: .right, at: Point(x: 57, y: 2))
    driver.mouse(.press, button: .middle, at: Point(x: 57, y: 2))
    for y in [0, 1, 15] { driver.click(Point(x: 3, y: y)) }
    #expect(driver.lines == before)
  }

  @Test func `a screen without room takes no clicks`() throws {
    let driver = try driver()
    driver.resize(to: Size(columns: 20, rows: 4))
    for y in 0..<4 { for x in 0..<20 { driver.click(Point(x: x, y: y)) } }
    #expect(driver.session.draft.isEmpty)
    driver.resize(to: Size(columns: 60, rows: 24))
    #expect(driver.focusedLine.contains("On"))
  }

  @Test func `a click on the way to a pane leads back to it`() throws {
    let driver = try driver()
    try driver.click("›", in: driver.line(of: "Deep"))
    #expect(driver.lines[0].hasPrefix(" ~/settings.json › more › Deep"))
    try driver.click("Deep", in: driver.lines[0])
    #expect(driver.lines[0].contains("Deep"), "one is there already")
    try driver.click("settings", in: driver.lines[0])
    #expect(driver.lines[0] == " ~/settings.json")
    #expect(driver.focusedLine.contains("Deep"))
  }

  @Test func `a click on the scroll bar goes there, and a drag along it follows`() throws {
    let driver = try rows(100)
    driver.click(Point(x: 59, y: 11))
    #expect(driver.lines[11].contains("row99"))
    driver.mouse(.drag, at: Point(x: 59, y: 2))
    #expect(driver.lines[2].contains("row0"))
  }

  @Test func `a click on an answer gives it, and one beside the box stays`() throws {
    let driver = try driver()
    try driver.click("[ ]")
    driver.press(.escape)
    driver.click(Point(x: 0, y: 5))
    #expect(driver.controller.overlay == nil)
    #expect(driver.session.draft.count == 1)
    driver.press(.escape)
    try driver.click("y       leave")
    #expect(driver.controller.outcome?.ending == .cancelled)
  }

  // MARK: Over the table

  @Test func `a click on an item of a list takes it, one beside it closes the list`() throws {
    let driver = try driver()
    try driver.click("Monaco")
    driver.click(Point(x: 0, y: 4))
    #expect(driver.controller.overlay == nil)
    #expect(driver.focusedLine.hasSuffix("Monaco"), "and does nothing else")
    try driver.click("Monaco")
    let open = driver.lines
    driver.mouse(.wheelDown, at: Point(x: 45, y: 10))
    #expect(driver.lines != open)
    try driver.click("Hack")
    #expect(driver.focusedLine.hasSuffix("Hack"))
  }

  @Test func `a click in the key help runs what stands there`() throws {
    let driver = try driver()
    driver.press(.character("?"))
    driver.type("search every")
    try driver.click("search everything")
    #expect(driver.lines.last?.hasPrefix(" /") ?? false)
  }

  @Test func `a click on a day takes it, the wheel turns the month`() throws {
    let driver = try driver()
    try driver.click("2026-02-28")
    driver.mouse(.wheelDown, at: Point(x: 30, y: 10))
    #expect(driver.lines.contains { $0.contains("March 2026") })
    try driver.click(" 13")
    #expect(driver.focusedLine.hasSuffix("2026-03-13"))
  }

  @Test func `in the review, a click selects, and one on the box holds back`() throws {
    let driver = try driver()
    try driver.click("[ ]")
    try driver.click("high")
    driver.press(.character("d"))
    try driver.click("Level", in: driver.line(of: "Level"))
    #expect(driver.focusedLine.contains("Level"))
    try driver.click("[x]", in: driver.line(of: "Level"))
    #expect(driver.line(of: "Level").contains("[ ]"))
    #expect(driver.session.draft.heldBack.count == 1)
  }

  @Test func `the wheel scrolls the diff under it, and what is known of a row`() throws {
    let driver = try driver()
    try driver.click("[ ]")
    driver.press(.character("i"))
    driver.resize(to: Size(columns: 60, rows: 8))
    let top = driver.lines[3]
    driver.mouse(.wheelDown, at: Point(x: 5, y: 4))
    #expect(driver.lines[3] != top)
    driver.mouse(.wheelUp, at: Point(x: 5, y: 4))
    #expect(driver.lines[3].dropFirst() == top.dropFirst(), "the same line, without the focus")
  }

  @Test func `the scroll bar of a list in a box goes along with a drag`() throws {
    let names = (0..<60).map { "\"choice\($0)\"" }.joined(separator: ", ")
    let driver = try EditorDriver(
      "{}", schema: "{\"properties\": {\"a\": {\"enum\": [\(names)]}}}")
    driver.press(.enter)
    let thumb = try #require(driver.lines.firstIndex { $0.contains("█") })
    let x = try #require(driver.column(of: "█", in: driver.lines[thumb]))
    driver.click(Point(x: x, y: thumb), releases: false)
    driver.mouse(.drag, at: Point(x: x, y: thumb + 3))
    let middle = driver.cursorLine
    #expect(!middle.contains("choice0"))
    driver.mouse(.drag, at: Point(x: x, y: thumb + 5))
    #expect(driver.cursorLine != middle)
    #expect(driver.session.draft.isEmpty, "nothing is taken by that")
  }

  @Test func `the scroll bars of the review take clicks`() throws {
    let members = (0..<40).map { "\"row\($0)\": true" }.joined(separator: ",\n")
    let driver = try EditorDriver("{\(members)}", columns: 120, rows: 16)
    for row in try (0..<40).map({ try #require(driver.session.row("/row\($0)")) }) {
      try driver.session.set(.value(.bool(false)), for: row)
    }
    driver.press(.character("d"), .home)
    let last = try #require(driver.lines.lastIndex { $0.contains("│") })
    let x = try #require(driver.column(of: "│", in: driver.lines[last]))
    driver.click(Point(x: x, y: last))
    #expect(driver.cursorLine.contains("row39"))
    driver.click(Point(x: x, y: 2))
    #expect(driver.cursorLine.contains("row0"))
    let shown = driver.lines
    driver.click(Point(x: 119, y: last))
    #expect(driver.lines != shown)
    #expect(driver.cursorLine.contains("row0"), "the diff has a bar of its own")
  }

  @Test func `a click on a row that was found leaves the typing of the query`() throws {
    let driver = try driver()
    driver.press(.character("/"))
    driver.type("vol")
    try driver.click("Volume")
    #expect(driver.focusedLine.contains("Volume"))
    #expect(driver.bar.contains("Esc leave search"))
  }

  @Test func `the wheel moves no focus away from an open field`() throws {
    let driver = try driver()
    driver.resize(to: Size(columns: 60, rows: 9))
    try driver.click("4", in: driver.line(of: "Tabs"))
    let open = driver.lines
    driver.mouse(.wheelDown, at: Point(x: 5, y: 4))
    #expect(driver.lines == open)
  }
}

extension EditorDriver {
  func mouse(_ kind: MouseEvent.Kind, button: MouseEvent.Button? = nil, at point: Point) {
    let held: MouseEvent.Button? = [.press, .drag, .release].contains(kind) ? .left : nil
    handle(.mouse(MouseEvent(kind, button: button ?? held, position: point)))
  }

  func click(_ point: Point, releases: Bool = true) {
    mouse(.press, at: point)
    if releases { mouse(.release, at: point) }
  }

  /// Clicks on the middle of a text, in the first line that holds it or in the one given.
  func click(_ text: String, in line: String? = nil) throws {
    let y = try #require(lines.firstIndex { line == nil ? $0.contains(text) : $0 == line })
    let x = try #require(column(of: text, in: lines[y]), "no '\(text)' in '\(lines[y])'")
    click(Point(x: x + text.count / 2, y: y))
  }

  /// The column where a text stands, for lines whose characters are one column wide each.
  func column(of text: String, in line: String) -> Int? {
    let (line, text) = (Array(line), Array(text))
    return line.indices.first { line[$0...].starts(with: text) }
  }

  /// The first line that holds a text.
  func line(of text: String) -> String { lines.first { $0.contains(text) } ?? "" }

  /// The line with the bar of the focus.
  var focusedLine: String { lines.first { $0.hasPrefix("▌") } ?? "" }
}
