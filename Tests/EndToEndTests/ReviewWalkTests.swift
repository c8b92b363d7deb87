import TestSupport
import Testing

/// The review of long lines and lists, and popups at the rows that they belong to.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct ReviewWalkTests {
  private static let sizes = [(80, 24), (120, 40)]

  @Test(arguments: sizes)
  func `the diff follows the change, which is marked within its line`(
    columns: Int, rows: Int
  ) throws {
    let members = (0..<60).map { "\"setting\($0)\": 1" }.joined(separator: ", ")
    let sandbox = try Sandbox("{\(members)}\n")
    let editor = try EditorScreen(sandbox, ["settings.json"], columns: columns, rows: rows)
    try editor.press("Down", "Right", "End", "Right")
    try #require(try editor.shows("2 unsaved"))
    try editor.press("d")
    // The review begins on the last row, whose change is 1,000 columns out.
    #expect(try editor.shows("\"setting59\": 2"))
    #expect(try !editor.lines.contains { $0.contains("\"setting1\": 2") })
    #expect(
      try editor.wait { _ in
        try editor.tmux.screenWithStyles().contains { Self.marks("2", in: $0) }
      })
    try editor.press("Up")
    #expect(try editor.shows("\"setting1\": 2"))
    #expect(try !editor.lines.contains { $0.contains("\"setting59\": 2") })
    // Both sides have their signs, wherever the line is scrolled to.
    #expect(try editor.lines.contains { $0.contains("▌-") })
    #expect(try editor.lines.contains { $0.contains("▌+") })
    try editor.press("Escape")
    try #require(try editor.shows("? help"))
    try editor.press("C-s")
    #expect(try editor.leave().status == 0)
  }

  /// Whether a text stands in a line with text and ground exchanged.
  private static func marks(_ text: String, in line: String) -> Bool {
    line.matches(of: /\u{1B}\[(?:\d+;)*7(?:;\d+)*m([^\u{1B}]*)/).contains { $0.1 == text }
  }

  @Test(arguments: sizes)
  func `a list says what was done to it`(columns: Int, rows: Int) throws {
    let names = ["alpha", "beta", "gamma", "delta", "epsilon", "zeta"].map { "\"\($0)\"" }
    let sandbox = try Sandbox("{\"names\": [\(names.joined(separator: ", "))], \"on\": true}\n")
    let editor = try EditorScreen(sandbox, ["settings.json"], columns: columns, rows: rows)
    try editor.press("Enter")
    try #require(try editor.shows("alpha"))
    try editor.press("-", "End", "D")
    try #require(try editor.shows("1 unsaved"))
    try editor.press("d")
    #expect(try editor.shows("6 items: +1 -1"))
    try editor.press("Escape")
  }

  @Test(arguments: sizes + [(40, 12)])
  func `a list of choices stands at its value, on a ground of its own`(
    columns: Int, rows: Int
  ) throws {
    let sandbox = try Sandbox(#"{"first": 1, "font": "Menlo", "last": 2}"#)
    try sandbox.folder.write(
      """
      {"properties": {"first": {"type": "integer"}, "font": {"enum":
      ["Iosevka", "Monaco", "Menlo", "Courier", "Hack", "Fira"]}, "last": {"type": "integer"}}}
      """, to: "schema.json")
    let editor = try EditorScreen(
      sandbox, ["settings.json", "--schema", "schema.json"], columns: columns, rows: rows)
    try editor.press("Down", "Enter")
    try #require(try editor.shows("┌─ font "))
    let lines = try editor.lines
    let row = try #require(lines.firstIndex { $0.hasPrefix("▌") })
    #expect(lines[row + 1].contains("┌─ font "))
    #expect(lines[row].contains("Menlo"), "the row itself is not covered")
    #expect(lines.contains { $0.contains("› Menlo") })
    let ground = try editor.tmux.screenWithStyles()[row + 1]
    #expect(ground.contains(/\u{1B}\[[\d;]*48;5;235/))
    try editor.press("Escape")
    #expect(try editor.shows("? help"))
  }

  @Test func `popups have a ground without colours too`() throws {
    var sandbox = try Sandbox(#"{"first": 1}"#)
    sandbox.environment["NO_COLOR"] = "1"
    let editor = try EditorScreen(sandbox, ["settings.json"])
    try editor.press("y")
    try #require(try editor.shows("┌─ Copy "))
    #expect(
      try editor.tmux.screenWithStyles().contains {
        $0.contains(/\u{1B}\[(?:\d+;)*7(?:;\d+)*m/) && $0.contains("Copy")
      })
    try editor.press("Escape")
  }
}
