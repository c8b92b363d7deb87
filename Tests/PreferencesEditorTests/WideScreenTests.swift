import PreferencesEditor
import Terminal
import Testing

/// What is said of the focused row: beside the table where there is room, else below it in as many lines
/// as it takes.
struct WideScreenTests {
  private static let schema = """
    {"properties": {
      "a": {"type": "integer", "title": "First", "minimum": 1, "maximum": 9, "default": 4,
        "markdownDescription": "Sets **how many**, see [the manual](https://example.org/a_(b)).\\n\\n\
    - `one` is few\\n- `nine` is many"},
      "b": {"enum": ["x", "y"], "title": "Second", "enumDescriptions": ["The first.", "The other."],
        "description": "Which one; `x` as [here](https://example.org/x), or 2 * 3 * 4."},
      "c": {"type": "string", "title": "\(longTitle)"}}}
    """
  private static let longTitle =
    "A title that is much longer than what a row of the table has room for, even on a wide screen"

  private func driver(_ columns: Int, _ rows: Int, json: String = #"{"a": 5, "b": "y"}"#) throws
    -> EditorDriver
  {
    try EditorDriver(json, schema: Self.schema, columns: columns, rows: rows)
  }

  /// What stands right of the table, without blanks at its ends.
  private func side(_ driver: EditorDriver) -> [String] {
    driver.lines[2..<(driver.size.rows - 2)].map { line in
      guard let rule = line.lastIndex(of: "│") else { return "" }
      return String(line[line.index(after: rule)...].drop { $0 == " " })
    }
  }

  @Test func `a wide screen tells all about the focused row beside the table`() throws {
    let driver = try driver(120, 40)
    let side = side(driver)
    #expect(
      side.prefix(6) == [
        "First", "", "Sets how many, see the manual.", "", "- one is few", "- nine is many",
      ])
    for words in [
      "value       5", "default     4", "type        a whole number, 1 to 9", "identifier  /a",
    ] {
      #expect(side.contains(words), "\(words)")
    }
    #expect(side.contains { $0.hasPrefix("from        ~/settings.json, line 1") })
    // No lines of help below: the rule stands above the keys.
    #expect(driver.lines[38].hasPrefix("────"))
  }

  @Test func `it follows the focus, with choices and what the draft changes`() throws {
    let driver = try driver(200, 50)
    driver.press(.down, .left)
    let side = side(driver)
    #expect(side.prefix(2) == ["Second", "y → x"])
    #expect(side.contains("Which one; x as here, or 2 * 3 * 4."))
    #expect(side.contains("Choices"))
    #expect(side.contains("– x (chosen)"))
    #expect(side.contains("The other."))
  }

  @Test func `a title that its row cuts is whole beside the table and below it`() throws {
    let wide = try driver(120, 40)
    wide.press(.down, .down)
    #expect(side(wide)[0...2].joined(separator: " ").hasPrefix(Self.longTitle))
    let narrow = try driver(60, 24)
    narrow.press(.down, .down)
    #expect(narrow.lines[16...].joined().contains("even on a wide screen"))
  }

  @Test func `help below the table grows to its text, up to a third of the screen`() throws {
    let driver = try driver(60, 24)
    #expect(
      driver.lines[18...22] == [
        "────────────────────────────────────────────────────────────",
        " Sets how many, see the manual.", " - one is few", " - nine is many",
        " default 4, 1 to 9                                       /a",
      ])
    driver.press(.down, .down)
    #expect(!driver.lines[18].hasPrefix("───"))
  }

  @Test(arguments: [8, 10, 12, 16, 24, 40])
  func `long help takes a third of the screen and leaves the table its part`(rows: Int) throws {
    let long = String(repeating: "Many words. ", count: 200)
    let driver = try EditorDriver(
      "{}",
      schema: #"{"properties": {"a": {"type": "string", "description": "\#(long)"}, "b": {}}}"#,
      columns: 60, rows: rows)
    let rule = try #require(driver.lines.lastIndex { $0.hasPrefix("───") })
    let help = rows - rule - 2
    #expect(help <= max(1, rows / 3))
    #expect(rule - 2 >= min(5, rows - 5))
    #expect(driver.lines[rows - 2].hasSuffix("…"))
    // The pointer gives way to the text.
    #expect(!driver.lines[rows - 2].contains("/a"))
  }

  @Test func `the table keeps its lines while help grows and shrinks`() throws {
    let driver = try driver(60, 24)
    let before = driver.lines[2]
    driver.press(.down, .up)
    #expect(driver.lines[2] == before)
    driver.press(.down)
    #expect(driver.lines[3].hasPrefix("▌ "))
  }

  @Test func `a text that would not be seen is told as it is spelled`() throws {
    let driver = try EditorDriver(#"{"a": "\n"}"#, columns: 120, rows: 20)
    #expect(driver.lines.contains { $0.contains("value") && $0.contains(#""\n""#) })
  }
}
