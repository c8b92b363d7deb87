import EditorCore
import PreferencesEditor
import Terminal
import Testing

/// Everything that can lie over the table, on the smallest screen and back from a smaller one.
struct SmallScreenTests {
  private static let schema = """
    {"properties": {
      "a": {"type": "boolean", "description": "What a does."},
      "b": {"enum": ["one", "two", "three", "four", "five", "six"]},
      "c": {"type": "array", "uniqueItems": true,
            "items": {"enum": ["one", "two", "three", "four", "five", "six"]}},
      "d": {"type": "string", "format": "date"},
      "e": {"type": "string"}}}
    """
  private static let json = """
    {"a": true, "b": "six", "c": ["two"], "d": "2026-03-31", "e": "one\\ntwo\\nthree"}
    """

  /// Keys that open something, and a piece of what has to be in view then.
  private static let openings: [(keys: [Key], shows: String)] = [
    ([.down, .enter], "› six"),
    ([.down, .down, .enter], "› [ ] one"),
    ([.down, .down, .down, .enter], "[31]"),
    ([.down, .down, .down, .down, .enter], "one"),
    ([.character(" "), .character("d")], "on → off"),
    ([.character("i")], "Inspector"),
    ([.character("?"), .down, .down], "›"),
    ([.character("y")], "v the value"),
    ([.character("/"), .character("a")], "match"),
    ([.down, .enter, .end], "›"),
  ]

  @Test(arguments: 0..<10)
  func `what was opened is of use on the smallest screen and comes back`(index: Int) throws {
    let (keys, shows) = Self.openings[index]
    let driver = try EditorDriver(Self.json, schema: Self.schema, columns: 80, rows: 24)
    for key in keys { driver.press(key) }
    let large = driver.lines
    let small = EditorController.smallestSize
    driver.resize(to: small)
    let lines = driver.lines
    if shows != "Inspector" { #expect(lines.contains { $0.contains(shows) }, "\(lines)") }
    let cursor = try #require(driver.cursor)
    #expect(cursor.x < small.columns && cursor.y < small.rows)
    driver.resize(to: Size(columns: 20, rows: 4))
    #expect(driver.lines[0].hasPrefix("needs 40x8"))
    driver.resize(to: small)
    #expect(driver.lines == lines)
    driver.resize(to: Size(columns: 80, rows: 24))
    #expect(driver.lines == large)
  }

  @Test func `all openings are tried`() {
    #expect(Self.openings.count == 10)
  }

  @Test func `the focus and its place come back after a screen without room`() throws {
    let members = (0..<100).map { "\"row\($0)\": true" }.joined(separator: ", ")
    let driver = try EditorDriver("{\(members)}", columns: 80, rows: 24)
    for _ in 0..<3 { driver.press(.pageDown) }
    driver.press(.up, .up)
    let lines = driver.lines
    driver.resize(to: Size(columns: 20, rows: 4))
    driver.resize(to: Size(columns: 80, rows: 24))
    #expect(driver.lines == lines)
  }
}
