import Terminal
import Testing

@testable import PreferencesEditor

/// How rows look: the focused one lit in every theme, title and value held together, fields where the
/// value stood, colours as swatches.
struct RowLookTests {
  private static let json = ##"{"name": "Ada", "color": "#1e1e2e", "debug": true}"##

  private func driver(
    _ theme: Theme, glyphs: Glyphs = .unicode, json: String = Self.json, columns: Int = 60,
    rows: Int = 16, schema: String? = nil
  ) throws -> EditorDriver {
    var options = EditorOptions()
    options.theme = theme
    options.glyphs = glyphs
    return try EditorDriver(
      json, schema: schema, columns: columns, rows: rows, options: options)
  }

  // MARK: The focused row

  /// A line as the cells that look alike, run by run.
  private func runs(_ driver: EditorDriver, line: Int) -> [String] {
    var runs: [(text: String, style: Style)] = []
    for x in 0..<driver.size.columns {
      let cell = driver.canvas[Point(x: x, y: line)]
      if let last = runs.indices.last, runs[last].style == cell.style {
        runs[last].text += cell.text
      } else {
        runs.append((cell.text, cell.style))
      }
    }
    return runs.map { "\($0.text)|\(Self.words($0.style))" }
  }

  private static func words(_ style: Style) -> String {
    let color = { (color: Color?) in color.flatMap(\.index).map(String.init) ?? "-" }
    var words = "\(color(style.foreground)) on \(color(style.background))"
    for (attribute, name) in [
      (Style.Attributes.bold, "bold"), (.dim, "dim"), (.underline, "underline"),
      (.reverse, "reverse"),
    ] where style.attributes.contains(attribute) { words += " \(name)" }
    return words
  }

  nonisolated private static let blanks = String(repeating: " ", count: 48)

  @Test(arguments: [(Theme.softDark, "221 on -"), (.mono, "- on - bold")])
  func `what the file says is not as loud as what is unsaved, where colours tell`(
    theme: Theme, isSet: String
  ) throws {
    let schema = ##"{"properties": {"name": {"default": "Bo"}, "debug": {"type": "boolean"}}}"##
    let driver = try driver(theme, schema: schema)
    driver.press(.down)
    #expect(runs(driver, line: 2).contains("*|" + isSet))
  }

  @Test(arguments: [
    (
      Theme.softDark,
      [
        "▌   name" + blanks + "|- on 237",
        "Ada|114 on 237", " |- on 237",
      ]
    ),
    (
      .softLight,
      [
        "▌   name" + blanks + "|- on 254",
        "Ada|23 on 254", " |- on 254",
      ]
    ),
    (
      .dark,
      [
        "▌   |- on - reverse", "name|- on - bold reverse", blanks + "Ada |- on - reverse",
      ]
    ),
    (
      .light,
      [
        "▌   |- on - reverse", "name|- on - bold reverse", blanks + "Ada |- on - reverse",
      ]
    ),
    (
      .firmContrast,
      [
        "▌|- on - bold reverse", "   |- on - reverse", "name|- on - bold reverse",
        blanks + "|- on - reverse", "Ada|- on - bold reverse", " |- on - reverse",
      ]
    ),
    (
      .mono,
      [
        "▌|- on - bold reverse", "   |- on - reverse", "name|- on - bold reverse",
        blanks + "Ada |- on - reverse",
      ]
    ),
  ])
  func `the focused row is lit over its whole width`(theme: Theme, picture: [String]) throws {
    let driver = try driver(theme)
    #expect(runs(driver, line: 2) == picture)
    driver.press(.down)
    // The row that was left is not.
    #expect(!runs(driver, line: 2).contains { $0.contains("237") || $0.contains("254") })
    #expect(!runs(driver, line: 2).contains { $0.contains("reverse") })
  }

  @Test(arguments: [80, 119, 120, 200])
  func `the light reaches from side to side of the table, in ASCII too`(columns: Int) throws {
    for glyphs in [Glyphs.unicode, .ascii] {
      let driver = try driver(.mono, glyphs: glyphs, columns: columns, rows: 40)
      let lit = (0..<columns).filter {
        driver.canvas[Point(x: $0, y: 2)].style.attributes.contains(.reverse)
      }
      let table = columns < 120 ? columns : min(88, columns - 45)
      #expect(lit == Array(0..<table))
      #expect(driver.lines[2].hasPrefix("\(glyphs.focus)   name"))
    }
  }

  @Test func `what is wrong keeps its ground where the theme gives it one`() throws {
    let driver = try driver(
      .firmContrast, json: #"{"name": 1}"#,
      schema: #"{"properties": {"name": {"type": "string"}}}"#)
    #expect(runs(driver, line: 2)[2] == "!|231 on 124 bold")
    #expect(runs(driver, line: 3).contains { $0.contains("|231 on 124 bold") })
  }

  @Test func `the field is left out of the light`() throws {
    let driver = try driver(.softDark)
    driver.press(.enter)
    let field = try #require(runs(driver, line: 2).first { $0.hasPrefix("Ada ") })
    #expect(field == "Ada         |- on - underline")
  }

  // MARK: Title and value

  @Test(arguments: [62, 80, 100, 119, 120, 160, 200])
  func `title and value stay together on every screen`(columns: Int) throws {
    let driver = try driver(.mono, columns: columns, rows: 30)
    #expect(driver.lines[2].prefix(54) == "▌   name" + Self.blanks.dropFirst(5) + "Ada")
  }

  @Test func `what needs more room goes beyond the common edge`() throws {
    let long = String(repeating: "long ", count: 12) + "end"
    let driver = try driver(.mono, json: #"{"path": "\#(long)", "b": 1}"#, columns: 100)
    #expect(driver.lines[2] == "▌   path  \(long)")
  }

  @Test(arguments: [
    (title: 0, value: 10, room: 40, 0..<10), (8, 4, 40, 36..<40), (8, 4, 56, 52..<56),
    (8, 4, 57, 46..<50), (8, 4, 150, 46..<50), (8, 60, 150, 10..<70), (8, 200, 150, 10..<150),
    (100, 4, 60, 56..<60), (30, 30, 40, 22..<40), (5, 5, 0, 0..<0),
  ])
  func `columns of a row`(title: Int, value: Int, room: Int, columns: Range<Int>) {
    #expect(RowColumns(title: title, value: value, room: room).value == columns)
  }

  // MARK: The field

  @Test func `a field begins where the value stood and is as wide as its text`() throws {
    let text = String(repeating: "0123456789", count: 3)
    let driver = try driver(.mono, json: #"{"a": "\#(text)", "b": 1}"#, columns: 100)
    let start = try #require(driver.lines[2].firstRange(of: text))
    driver.press(.enter)
    #expect(driver.lines[2].firstRange(of: text) == start)
    #expect(driver.cursor == Point(x: 54, y: 2))
    driver.type("x")
    #expect(driver.lines[2].firstRange(of: text + "x")?.lowerBound == start.lowerBound)
  }

  @Test func `a field cuts what it has no room for with a sign at that side`() throws {
    let driver = try driver(
      .mono, json: #"{"a": "\#(String(repeating: "abcdefghij", count: 8))"}"#)
    driver.press(.enter)
    #expect(driver.lines[2].hasPrefix("▌   a  …"))
    #expect(driver.lines[2].hasSuffix("hij"))
    driver.press(.home)
    #expect(driver.lines[2].hasPrefix("▌   a  abcdefghij"))
    #expect(driver.lines[2].hasSuffix("…"))
    #expect(driver.cursor == Point(x: 7, y: 2))
  }

  @Test(arguments: [
    ("abcdef", 0, 10, "abcdef", 0), ("abcdef", 6, 6, "…cdef", 5), ("abcdef", 0, 6, "abcdef", 0),
    ("abcdefgh", 0, 6, "abcde…", 0), ("abcdefgh", 4, 6, "abcde…", 4),
    ("abcdefgh", 5, 6, "…cdef…", 4),
    ("abcdefgh", 8, 6, "…efgh", 5), ("abcdefgh", 8, 3, "gh", 2), ("abcdefgh", 6, 6, "…defgh", 4),
  ])
  func `the window of a line`(
    text: String, cursor: Int, columns: Int, shown: String, column: Int
  ) {
    var line = LineEditor(text)
    _ = line.handle(.home)
    for _ in 0..<cursor { _ = line.handle(.right) }
    let window = line.window(columns: columns, repertoire: .unicode)
    #expect(window.text == shown)
    #expect(window.cursorColumn == column)
  }

  // MARK: Colours

  @Test func `a colour has a spot of itself before it, lit or not, but without colours`() throws {
    let ink = Color(red: 30, green: 30, blue: 46)
    for theme in [Theme.dark, .light, .contrast, .softDark, .softLight] {
      let driver = try driver(theme)
      #expect(driver.lines[3].hasSuffix("■ #1e1e2e"))
      #expect(driver.canvas[Point(x: 50, y: 3)].style.foreground == ink)
      driver.press(.down)
      #expect(driver.canvas[Point(x: 50, y: 3)].style.foreground == ink)
    }
    let ascii = try driver(.dark, glyphs: .ascii)
    #expect(ascii.canvas[Point(x: 50, y: 3)].style.background == ink)
    #expect(try driver(.mono).lines[3].hasSuffix("  #1e1e2e"))
  }

  // MARK: What is set here

  @Test func `what the file sets has a sign, where most is left out`() throws {
    let schema = """
      {"properties": {"a": {"type": "integer", "default": 1}, "b": {"type": "integer", "default": 1},
        "c": {"type": "integer"}, "d": {"type": "integer"}}}
      """
    for glyphs in [Glyphs.unicode, .ascii] {
      let driver = try driver(
        .mono, glyphs: glyphs, json: #"{"a": 1, "b": 2, "c": 3}"#, schema: schema)
      let signs = (2...5).map { driver.canvas[Point(x: 2, y: $0)].text }
      #expect(signs == [glyphs.setHere, "*", glyphs.setHere, " "])
    }
    // Where there is no schema everything is set.
    #expect(try driver(.mono, json: #"{"a": 1}"#).lines[2].hasPrefix("▌   a"))
  }
}
