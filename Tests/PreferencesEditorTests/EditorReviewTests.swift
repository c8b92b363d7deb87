import EditorCore
import PreferencesEditor
import Terminal
import Testing

struct EditorReviewTests {
  let json = """
    {
      "b": 1,
      "a": true,
      "g": {"deep": {"name": "x"}},
      "password": "hunter2"
    }
    """

  /// Changes the name that is deep down first, then the two at the top.
  func driver(columns: Int = 60, rows: Int = 24) throws -> EditorDriver {
    let driver = try EditorDriver(json, columns: columns, rows: rows)
    driver.press(.character("]"), .enter, .enter)
    driver.type("y")
    driver.press(.enter, .escape, .home, .down, .character(" "), .up, .right)
    return driver
  }

  @Test func `what has no room below the list is seen to be cut`() throws {
    let words = (1...60).map(String.init).joined(separator: " ")
    let driver = try EditorDriver("{\"a\": \"\(words)\"}")
    driver.press(.enter, .home)
    driver.type("new ")
    driver.press(.enter, .character("d"))
    let help = driver.lines.suffix(3).prefix(2)
    #expect(help.first?.hasPrefix(#" /a  "1 2 3"#) ?? false, "\(help)")
    #expect(help.last?.hasSuffix("…") ?? false, "\(help)")
  }

  @Test func `changes stand in form order over the diff of the file`() throws {
    let driver = try driver()
    driver.press(.character("d"))
    #expect(
      driver.lines == [
        " ~/settings.json                                • 3 unsaved",
        "────────────────────────────────────────────────────────────",
        "  Unsaved changes",
        "▌ [x] b                                               1 → 2",
        "  [x] a                                            on → off",
        #"  [x] g › deep › name                            "x" → "xy""#,
        "── what Save writes ────────────────────────────────────────",
        " @@ -1,6 +1,6 @@",
        "  {",
        #"▌-  "b": 1,"#,
        #" -  "a": true,"#,
        #" -  "g": {"deep": {"name": "x"}},"#,
        #"▌+  "b": 2,"#,
        #" +  "a": false,"#,
        #" +  "g": {"deep": {"name": "xy"}},"#,
        #"    "password": "••••••••""#,
        "  }",
        #" \ No newline at end of file"#,
        "", "",
        "────────────────────────────────────────────────────────────",
        " /b  1 → 2",
        "",
        " Space hold back  ^S save  Esc close  Enter go  x drop",
      ])
  }

  @Test func `with room they stand side by side`() throws {
    let driver = try driver(columns: 100, rows: 12)
    driver.press(.character("d"))
    #expect(driver.lines[3].hasPrefix("▌ [x] b "))
    #expect(driver.lines[3].contains("1 → 2 │  {"))
    #expect(driver.lines[4].contains(#" │▌-  "b": 1,"#))
  }

  @Test func `on a low screen Tab shows the diff in place of the list`() throws {
    let driver = try driver(columns: 40, rows: 8)
    driver.press(.character("d"))
    #expect(driver.lines[3] == "▌ [x] b                          1 → 2 █")
    driver.press(.tab)
    #expect(driver.lines[3].hasPrefix(#"▌+  "b": 2,"#), "what the selected change makes")
    driver.press(.pageDown)
    #expect(driver.lines[2].hasPrefix(#" +  "a": false,"#))
    driver.press(.tab)
    #expect(driver.lines[3].hasPrefix("▌ [x] b"))
  }

  @Test func `what is held back is not in the diff, and Save leaves it in the draft`() throws {
    let driver = try driver()
    driver.press(.character("d"), .character(" "))
    #expect(driver.lines[0].hasSuffix("• 3 unsaved, 1 held back"))
    #expect(driver.lines[3].hasPrefix("▌ [ ] b"))
    #expect(driver.bar.hasPrefix(" Space take in"))
    #expect(!driver.lines.contains { $0.hasPrefix(#" +  "b": 2"#) })
    driver.press(.control("s"))
    #expect(driver.bar == " saved 2 changes; 1 held back")
    #expect(driver.lines[0].hasSuffix("• 1 unsaved, 1 held back"))
    #expect(driver.controller.outcome == nil)
    let text = json.replacing("true", with: "false").replacing(#""x""#, with: #""xy""#)
    #expect(driver.text == text)
    driver.press(.character("w"))
    #expect(driver.bar == " nothing to save; 1 held back")
    driver.press(.character("d"), .character(" "), .control("s"))
    #expect(driver.controller.outcome?.saved.count == 3)
    #expect(driver.text == text.replacing("1", with: "2"))
  }

  @Test func `a holds all back, or takes all in`() throws {
    let driver = try driver()
    driver.press(.character("d"), .character("a"))
    #expect(driver.lines[0].hasSuffix("3 held back"))
    #expect(driver.lines.contains(" Save changes nothing"))
    driver.press(.character("a"))
    #expect(driver.lines[0].hasSuffix("• 3 unsaved"))
  }

  @Test func `a change is dropped, and undo and redo work inside`() throws {
    let driver = try driver()
    driver.press(.character("d"), .down, .down, .character("x"))
    #expect(driver.bar == " dropped: name; u takes it back")
    #expect(!driver.lines.contains { $0.contains("deep") && $0.contains("[x]") })
    driver.press(.character("u"))
    #expect(driver.bar == #" undid: name "x" → "xy""#)
    #expect(driver.lines[5].contains("g › deep › name"))
    driver.press(.character("U"))
    #expect(driver.lines[0].hasSuffix("• 2 unsaved"))
    driver.press(.character("x"), .character("x"))
    #expect(driver.lines[2] == "  nothing is changed; u takes the last step back")
    driver.press(.escape, .escape)
    #expect(driver.controller.outcome?.ending == .finished)
  }

  @Test func `errors are listed under the changes, and lead to their rows`() throws {
    let driver = try EditorDriver(
      #"{"a": 1, "g": {"b": 2}}"#,
      schema: """
        {"properties": {"a": {"type": "integer"}, "g": {"type": "object", "properties":
        {"b": {"type": "string"}}}}}
        """)
    driver.press(.right, .character("d"))
    #expect(
      driver.lines[2...6].map { $0 } == [
        "  Unsaved changes",
        "▌ [x] a                                               1 → 2",
        "  Errors",
        "   !  g › b                               '2' is not a text",
        "── what Save writes ────────────────────────────────────────",
      ])
    driver.press(.down, .character(" "))
    #expect(driver.bar == " an error is mended on its row; Enter goes there")
    driver.press(.enter)
    #expect(driver.cursorLine.contains("b "))
  }

  @Test func `a secret is masked in the list and in the diff`() throws {
    let driver = try EditorDriver(#"{"password": "hunter2"}"#)
    driver.press(.enter, .control("u"))
    driver.type("hunter3")
    driver.press(.enter, .character("d"))
    #expect(!driver.lines.contains { $0.contains("hunter") })
    #expect(driver.lines.contains { $0.contains("•••••••• → ••••••••") })
    #expect(driver.lines.contains { $0.hasPrefix(#"▌+{"password": "••••••••"}"#) })
  }

  @Test func `a long line is shown where the selected change is, and that is marked`() throws {
    let members = (0..<40).map { "\"key\($0)\": 1" }.joined(separator: ", ")
    let driver = try EditorDriver("{\(members)}", rows: 24)
    driver.press(.right, .end, .right, .character("d"))
    #expect(driver.lines.contains { $0.hasPrefix("▌+") && $0.hasSuffix(#""key39": 2}"#) })
    let y = try #require(driver.lines.firstIndex { $0.hasPrefix("▌+") })
    let line = Array(driver.lines[y])
    let x = try #require(line.indices.first { line[$0...].starts(with: "2}") })
    #expect(driver.canvas[Point(x: x, y: y)].style.attributes.contains(.reverse))
    #expect(!driver.canvas[Point(x: x - 2, y: y)].style.attributes.contains(.reverse))
    driver.press(.up)
    #expect(driver.lines.contains { $0.hasPrefix(#"▌+{"key0": 2"#) })
    #expect(!driver.lines.contains { $0.contains("key39\": 2") })
  }

  @Test func `a list whose length stays says what was done to it`() throws {
    let names = (0..<8).map { "\"a rather long name \($0)\"" }.joined(separator: ", ")
    let driver = try EditorDriver("{\"names\": [\(names)]}", rows: 24)
    driver.press(.enter, .character("-"), .end, .character("D"), .character("d"))
    #expect(driver.lines.contains { $0.contains("8 items: +1 -1") })
  }

  @Test func `a line that is scrolled sideways tells that its start is cut`() throws {
    let driver = try driver()
    driver.press(.character("d"), .right)
    #expect(driver.lines[11] == #" -…deep": {"name": "x"}},"#)
  }

  @Test func `a change is told in the words of its row`() throws {
    let driver = try EditorDriver("{}", schema: #"{"properties": {"a": {}}}"#)
    driver.press(.character("t"))
    driver.type("on or off")
    driver.press(.enter)
    #expect(driver.cursorLine.contains("[ ] off"))
    driver.press(.character("d"))
    #expect(driver.cursorLine.hasSuffix(" unset → off"))
  }

  @Test func `what is removed is told by where it was`() throws {
    let driver = try EditorDriver(
      #"{"tls": {"enabled": true, "x": 1}, "log": {"enabled": true, "deep": {"k": 1, "m": 2}}}"#,
      columns: 80, rows: 24)
    for _ in 0..<8 {
      let line = driver.cursorLine
      if line.contains("enabled") || line.contains(" k ") { driver.press(.character("-")) }
      driver.press(.down)
    }
    driver.press(.character("d"))
    let lines = driver.lines.filter { $0.contains("unset") }
    #expect(lines.count >= 2, "\(driver.lines)")
    #expect(lines.contains { $0.contains("tls › enabled") }, "\(lines)")
    #expect(lines.contains { $0.contains("log › enabled") }, "\(lines)")
  }

  @Test func `what is pressed before an emptied list is drawn does nothing`() throws {
    let numbers = (10..<80).map { "\"k\($0)\": false" }.joined(separator: ", ")
    let driver = try EditorDriver("{\(numbers)}", columns: 60, rows: 24)
    for _ in 10..<80 { driver.press(.character(" "), .down) }
    driver.press(.character("d"))
    for _ in 0..<60 { driver.controller.handle(.key(.character("u"))) }
    for y in 3..<22 {
      for x in [40, 58, 59] {
        driver.controller.handle(.mouse(.init(.press, button: .left, position: Point(x: x, y: y))))
      }
    }
    #expect(driver.session.draft.count == 10)
  }

  @Test func `in an emptied list there is nothing to drop or to hold back`() throws {
    let driver = try EditorDriver(#"{"a": true}"#)
    driver.press(.character(" "), .character("d"), .character("u"))
    for key in [" ", "x"] as [Unicode.Scalar] {
      driver.press(.character(key))
      #expect(driver.bar == " nothing is changed")
    }
  }
}
