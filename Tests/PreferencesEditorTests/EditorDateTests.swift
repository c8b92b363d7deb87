import EditorCore
import Terminal
import Testing

@testable import PreferencesEditor

struct EditorDateTests {
  private let schema = """
    {"properties": {"day": {"type": ["string", "null"], "format": "date"},
      "at": {"type": "string", "format": "date-time"},
      "time": {"type": "string", "format": "time"}}}
    """
  private let json = """
    {"day": "2026-02-28", "at": "2026-11-20T13:45:00Z", "time": "08:00"}
    """

  private func driver(columns: Int = 60, rows: Int = 16) throws -> EditorDriver {
    try EditorDriver(json, schema: schema, columns: columns, rows: rows)
  }

  @Test func `Enter opens the month of a date`() throws {
    let driver = try driver()
    driver.press(.enter)
    let box = driver.lines[3...12].map { String($0.dropFirst(30)) }
    #expect(
      box.prefix(8) == [
        "┌─ day ──────────────────────┐",
        "│ Mo  Tu  We  Th  Fr  Sa  Su │",
        "│                          1 │",
        "│  2   3   4   5   6   7   8 │",
        "│  9  10  11  12  13  14  15 │",
        "│ 16  17  18  19  20  21  22 │",
        "│ 23  24  25  26  27 [28]    │",
        "│                            │",
      ])
    #expect(driver.lines.contains { $0.contains("└─ February 2026 ──") })
    #expect(driver.bar.hasPrefix(" Enter accept  Esc restore  Tab type  PgDn month  ] year"))
  }

  @Test(arguments: [
    ([Key.right], "2026-03-01"), ([.left], "2026-02-27"), ([.up], "2026-02-21"),
    ([.down], "2026-03-07"), ([.pageDown], "2026-03-28"), ([.pageUp], "2026-01-28"),
    ([.character("]")], "2027-02-28"), ([.character("[")], "2025-02-28"),
    ([.shiftUp], "2025-02-28"), ([.home], "2026-02-01"), ([.pageDown, .end], "2026-03-31"),
  ])
  func `keys move by day, week, month and year`(keys: [Key], result: String) throws {
    let driver = try driver()
    driver.press(.enter)
    for key in keys { driver.press(key) }
    driver.press(.enter)
    #expect(driver.lines[2].hasSuffix(" \(result)"))
  }

  @Test func `^S takes the day and saves it`() throws {
    let driver = try driver()
    driver.press(.enter, .down, .control("s"))
    #expect(driver.text.contains(#""day": "2026-03-07""#))
    #expect(driver.controller.overlay == nil)
  }

  @Test func `Esc restores`() throws {
    let driver = try driver()
    driver.press(.enter, .down, .escape)
    #expect(driver.lines[2].hasSuffix(" 2026-02-28"))
    #expect(!driver.lines[0].contains("unsaved"))
  }

  @Test func `t goes to today, and a date that is unset begins there`() throws {
    let today = DateKind.date.now
    let driver = try driver()
    driver.press(.enter, .character("t"), .enter)
    #expect(driver.lines[2].hasSuffix(" \(today)"))
    driver.press(.character("r"), .enter, .enter)
    #expect(driver.lines[2].hasSuffix(" \(today)"))
  }

  @Test func `a digit or Tab leads to the row's field`() throws {
    let driver = try driver()
    driver.press(.enter, .tab, .backspace, .character("1"), .enter)
    #expect(driver.lines[2].hasSuffix(" 2026-02-21"))
    driver.press(.enter)
    driver.type("2030-01-02")
    driver.press(.enter)
    #expect(driver.lines[2].hasSuffix(" 2030-01-02"))
    driver.type("2031-01-02")
    driver.press(.enter)
    #expect(driver.lines[2].hasSuffix(" 2031-01-02"))
  }

  @Test func `typing a digit on a number begins its field`() throws {
    let driver = try EditorDriver(#"{"a": 1, "b": 3}"#)
    driver.press(.down, .character("4"), .character("2"), .enter)
    #expect(driver.lines[3].hasSuffix(" 42"))
  }

  @Test func `a zero begins the field of a number, unless it means null there`() throws {
    let driver = try EditorDriver(
      #"{"a": 1, "b": 3}"#,
      schema: #"{"properties": {"a": {"type": "number"}, "b": {"type": ["number", "null"]}}}"#)
    driver.type("0.5")
    driver.press(.enter, .down)
    #expect(driver.lines[2].hasSuffix(" 0.5"))
    driver.type("0")
    #expect(driver.lines[3].hasSuffix(" null"))
  }

  @Test func `the time of day stands below, and Tab leads through its parts`() throws {
    let driver = try driver()
    driver.press(.down, .enter)
    #expect(driver.lines.contains { $0.contains("│ 13:45:00Z ") })
    driver.press(.tab, .up, .tab, .down, .enter)
    #expect(driver.lines[3].hasSuffix(" 2026-11-20T14:44:00Z"))
    driver.press(.enter, .tab, .right, .right, .backTab, .left, .left, .down, .enter)
    #expect(driver.lines[3].hasSuffix(" 2026-11-27T14:44:00Z"))
  }

  @Test func `a time is edited in its row`() throws {
    let driver = try driver()
    driver.press(.down, .down, .enter, .up, .enter)
    #expect(driver.lines[4].hasSuffix(" 08:01:00Z"))
  }

  @Test func `days that the form refuses are marked, and not accepted`() throws {
    let driver = try EditorDriver(
      #"{"day": "2026-02-10"}"#,
      schema: #"{"properties": {"day": {"type": "string", "format": "date", "pattern": "-1.$"}}}"#)
    driver.press(.enter)
    #expect(driver.lines.contains { $0.contains(" 19  20- 21- 22-") })
    driver.press(.left, .enter)
    #expect(driver.controller.overlay != nil)
    #expect(driver.bar.contains("2026-02-09"))
  }

  @Test(arguments: [(40, 12), (40, 8)])
  func `on small screens the week of the day stays in view`(columns: Int, rows: Int) throws {
    let driver = try driver(columns: columns, rows: rows)
    driver.press(.enter)
    #expect(driver.lines.contains { $0.contains("[28]") })
    driver.press(.home)
    #expect(driver.lines.contains { $0.contains("[ 1]") })
    driver.press(.escape, .down, .enter, .tab)
    #expect(driver.lines.contains { $0.contains("13:45:00Z") })
  }
}
