import TestSupport
import Testing

/// What reaches the terminal, byte by byte.
struct DisplayTests {
  @Test(arguments: ["C", "POSIX"])
  func `without a UTF-8 locale the screen is ASCII, and the file stays what it is`(
    locale: String
  ) throws {
    let text = "{\"größe\": \"漢字\", \"on\": true} // ✓\n"
    var sandbox = try Sandbox(text)
    sandbox.environment["LC_ALL"] = locale
    let terminal = try sandbox.open(["settings.json"])
    #expect(terminal.read("\\u{6F22}"))
    terminal.type("\u{1B}[B ")
    #expect(terminal.read("unsaved"))
    terminal.type("\u{13}")
    #expect(terminal.waitForExit() == .exited(0))
    #expect(terminal.output.allSatisfy { $0 < 0x80 })
    #expect(
      try sandbox.folder.text(of: "settings.json") == text.replacing("true", with: "false"))
  }

  @Test func `NO_COLOR means no colours`() throws {
    var sandbox = try Sandbox(Fixture.settings)
    #expect(try !sandbox.frame().colors.isEmpty)
    sandbox.environment["NO_COLOR"] = "1"
    #expect(try sandbox.frame().colors.isEmpty)
    sandbox.environment["NO_COLOR"] = ""
    #expect(try !sandbox.frame().colors.isEmpty, "set but empty counts as unset")
  }

  @Test func `nothing in a file or a schema can steer the terminal`() throws {
    // A request for the cursor's place, one to the clipboard, the same in 8 bits, a title, a bell.
    let raw = "\u{1B}[6n\u{1B}]52;c;ZXZpbA==\u{7}\u{9B}6n\u{9D}0;evil\u{9C}\u{1B}Pq\u{1B}\\\u{E}"
    let escaped = raw.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
    let sandbox = try Sandbox("{\"\(escaped)\": \"\(escaped)\", \"last\": 1}")
    try sandbox.folder.write(
      """
      {"title": "\(escaped)", "properties": {"described": {
        "title": "\(escaped)", "description": "\(escaped)", "enum": ["\(escaped)", "b"]}}}
      """, to: "schema.json")
    let terminal = try sandbox.open(["settings.json", "--schema", "schema.json"])
    #expect(terminal.read("last"))
    // Each key with what it brings to the screen: choices, the draft, the review, a field.
    for (key, answer) in [
      ("\r", "narrow"), ("\u{1B}[B\r", "unsaved"), ("d", "Unsaved"), ("\u{1B}", "search"),
      ("\u{1B}[B", "edit"), ("\r", "restore"), ("\u{1B}", "search"), ("q", "leave without"),
    ] {
      let start = terminal.output.count
      terminal.type(key)
      try #require(terminal.read(answer, after: start), "\(key.debugDescription): \(answer)")
    }
    terminal.type("y")
    #expect(terminal.waitForExit() == .exited(1))

    let stream = TerminalStream(terminal.output)
    #expect(stream.text.contains("␛[6n"), "it is shown, but does nothing")
    #expect(stream.strangers == [])
    #expect(
      terminal.output.filter { $0 < 0x20 }.allSatisfy { [0x1B, 0x08, 0x0A, 0x0D].contains($0) })
    #expect(!terminal.text.unicodeScalars.contains { (0x80...0x9F).contains($0.value) })
  }

  @Test(.waits, .enabled(if: TmuxServer.isAvailable))
  func `every size is drawn, and what is too small comes back`() throws {
    let editor = try EditorScreen(Sandbox(Fixture.settings), ["settings.json"])
    let first = try editor.lines
    try editor.tmux.resize(columns: 40, rows: 12)
    #expect(try editor.wait { $0.count == 12 && $0.last?.hasSuffix("Esc leave  ? help") == true })
    try editor.tmux.resize(columns: 30, rows: 5)
    #expect(try editor.wait { $0.first?.hasPrefix("needs 40x8; ^S saves") ?? false })
    try editor.tmux.resize(columns: 80, rows: 24)
    #expect(try editor.wait { $0 == first })
    try editor.tmux.resize(columns: 20, rows: 3)
    #expect(try editor.shows("needs 40x8"))
    try editor.press("Escape")
    #expect(try editor.leave().status == 0)
  }

  @Test(.waits, .enabled(if: TmuxServer.isAvailable))
  func `the cursor stands on the focused row`() throws {
    let editor = try EditorScreen(Sandbox(Fixture.settings), ["settings.json"])
    try editor.moveDown(to: "editor.wordWrap")
    #expect(try editor.wait { _ in try editor.tmux.ask("#{cursor_y} #{cursor_x}") == "5 4" })
  }
}
