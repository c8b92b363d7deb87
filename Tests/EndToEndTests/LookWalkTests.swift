import TestSupport
import Testing

/// Walks over screens of every size: the lit row, the table held together, help that grows, what is in
/// a row that opens, sections of flat files.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct LookWalkTests {
  private static let flat = """
    {
      // ---- looks ----
      "color": "#1e1e2e",
      "padding": {"x": 8, "y": {"top": 6}},
      // ---- network ----
      "port": 8080, // as the proxy has it
      "name": "here"
    }

    """

  private func open(
    _ settings: String, _ columns: Int, _ rows: Int, schema: String? = nil, theme: String = "dark",
    type: String? = "tmux-256color"
  ) throws -> EditorScreen {
    let sandbox = try Sandbox(settings)
    try sandbox.prefer(#"{"theme": "\#(theme)"}"#)
    var arguments = ["settings.json"]
    if let schema {
      try sandbox.folder.write(schema, to: "schema.json")
      arguments += ["--schema", "schema.json"]
    }
    return try EditorScreen(
      sandbox, arguments, columns: columns, rows: rows, terminalType: type)
  }

  /// The columns between the title and the value of a row.
  private func gap(_ line: String, _ title: String, _ value: String) -> Int? {
    guard let title = line.firstRange(of: title), let value = line.firstRange(of: value) else {
      return nil
    }
    return line.distance(from: title.upperBound, to: value.lowerBound)
  }

  @Test(arguments: [(80, 24), (100, 30), (120, 40), (200, 50)])
  func `title and value stay together, whatever the screen`(columns: Int, rows: Int) throws {
    let editor = try open(Self.flat, columns, rows)
    try #require(try editor.shows("port"))
    let line = try #require(try editor.lines.first { $0.contains("port  ") })
    let columns = try #require(gap(line, "port", "8080"))
    #expect((20...45).contains(columns), "\(columns) columns apart")
  }

  @Test(arguments: ["dark", "light", "contrast", "mono"], [(80, 24), (120, 40)])
  func `the focused row is lit over its whole width`(theme: String, size: (Int, Int)) throws {
    let editor = try open(Self.flat, size.0, size.1, theme: theme)
    try editor.moveDown(to: "name")
    let lit = try editor.tmux.screenWithStyles().first { $0.contains("▌") } ?? ""
    let ground = ["dark": "48;5;237", "light": "48;5;254"][theme] ?? "[7m"
    let shown = lit.replacing("m\u{1B}[", with: ";").replacing("\u{1B}[1;7m", with: "\u{1B}[7m")
    #expect(shown.contains(ground), "\(lit.debugDescription)")
  }

  @Test func `below 120 columns help grows to its text, from there on it stands beside the table`()
    throws
  {
    let help = (1...6).map { "Line \($0) of what it is for." }.joined(separator: "\\n")
    let schema = """
      {"properties": {"port": {"type": "integer", "default": 80, "description": "\(help)"},
        "name": {"type": "string", "description": "Short, `code` and [a link](https://example.org)."}}}
      """
    let editor = try open(#"{"port": 8080, "name": "x"}"#, 80, 24, schema: schema)
    try #require(try editor.shows("Line 6 of what it is for."))
    try editor.moveDown(to: "name")
    #expect(try editor.shows("Short, code and a link."))
    #expect(try editor.wait { !$0.contains { $0.contains("Line 6") } })
    try editor.tmux.resize(columns: 120, rows: 40)
    #expect(try editor.wait { $0[2].contains("│ name") })
    try editor.press("k")
    #expect(try editor.wait { $0[2].contains("│ port") && $0.contains { $0.contains("Line 6") } })
    #expect(try editor.lines.contains { $0.contains("default     80") })
    try editor.tmux.resize(columns: 40, rows: 12)
    #expect(try editor.wait { $0.count == 12 && $0.contains { $0.contains("Line 2") } })
    #expect(try editor.focusedLine.contains("port"))
  }

  @Test func `a narrow title line names the file first`() throws {
    let schema =
      #"{"title": "A form with a long title", "properties": {"a": {"type": "boolean"}}}"#
    let editor = try open(#"{"a": true}"#, 40, 12, schema: schema)
    #expect(try editor.wait { $0[0].hasPrefix(" settings.json  ") && $0[0].contains("title") })
    try editor.press("Space")
    #expect(try editor.wait { $0[0].hasPrefix(" settings.json  ") && $0[0].contains("• 1") })
  }

  @Test func `flat settings are in sections, and rows that open say what is in them`() throws {
    let editor = try open(Self.flat, 80, 24)
    #expect(
      try editor.wait { lines in
        lines.contains("  looks") && lines.contains("  network")
          && lines.contains { $0.contains("■ #1e1e2e") }
      })
    try editor.press("]")
    try editor.press("o")
    #expect(try editor.shows("Sections"))
    #expect(try editor.wait { $0.contains { $0.contains("network") && $0.contains("2") } })
    try editor.press("Escape")
    try editor.moveDown(to: "name")
    #expect(try editor.lines.contains { $0.contains("y ") || $0.contains("x ") })
  }

  @Test func `a colour shows itself, is typed, and is refused where it is none`() throws {
    let schema =
      #"{"properties": {"accent": {"type": "string", "format": "color-hex", "title": "Accent"}}}"#
    let editor = try open(##"{"accent": "#1e90ff"}"##, 80, 24, schema: schema)
    try #require(
      try editor.wait { $0.contains { $0.hasPrefix("▌") && $0.hasSuffix(" ■ #1e90ff") } })
    // The nearest of 256 colours.
    #expect(try editor.tmux.screenWithStyles().contains { $0.contains("38;5;33") })
    try editor.press("Space", "C-u")
    try editor.enter("#12")
    #expect(try editor.shows("'#12' is not a colour such as #1e90ff"))
    try editor.press("f", "Enter")
    #expect(try editor.wait { $0.contains { $0.contains("• Accent") && $0.hasSuffix(" ■ #12f") } })
  }

  @Test func `Tab, h, l and Backspace do what they do elsewhere`() throws {
    let editor = try open(
      #"{"on": true, "deep": {"inner": {"a": 1}, "b": 2}, "c": 3}"#, 80, 24)
    try editor.press("h")
    #expect(try editor.wait { _ in try editor.focusedLine.contains("[ ] off") })
    try editor.press("l")
    #expect(try editor.wait { _ in try editor.focusedLine.contains("[x] on") })
    try editor.press("Tab")
    #expect(try editor.wait { _ in try editor.focusedLine.contains("inner") })
    try editor.press("l")
    #expect(try editor.wait { $0[0].contains("› inner") })
    try editor.press("BSpace")
    #expect(try editor.wait { !$0[0].contains("› inner") })
    try editor.press("BTab")
    #expect(try editor.wait { _ in try editor.focusedLine.contains("on") })
    try editor.press("BSpace")
    #expect(try editor.shows("no pane was opened from another"))
  }
}
