import TestSupport
import Testing

/// To change settings of every kind, and to find exactly that in the file.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct ChangingWalkTests {
  @Test(arguments: [(80, 24), (40, 12)])
  func `values of every kind are changed, and the file keeps all else`(
    columns: Int, rows: Int
  ) throws {
    let screen = try CodeEditorScreen(columns: columns, rows: rows)
    let editor = screen.editor
    try screen.go(to: "/window/zoom", titled: "Zoom")
    try editor.press("Right")
    #expect(try screen.isOn("●"))
    #expect(try screen.isOn(" 2"))

    try screen.go(to: "/window/panels", titled: "Panels")
    try editor.press("Enter")
    #expect(try editor.shows("2 of 6"))
    try editor.press("Down", "Space", "Enter")
    #expect(try screen.isOn("git, search"))

    try screen.go(to: "/window/openSince", titled: "Open Since")
    try editor.press("Enter")
    #expect(try editor.shows("[28]"))
    try editor.press("Down", "Enter")
    #expect(try screen.isOn("2026-03-07"))

    try screen.go(to: "/files/encoding", titled: "Encoding")
    try editor.press("Enter")
    try editor.tmux.type("koi8r")
    #expect(try editor.shows("› koi8r"))
    try editor.press("Enter")
    #expect(try screen.isOn("koi8r"))

    try screen.go(to: "/files/dictionary", titled: "Dictionary")
    try editor.press("Enter")
    try editor.tmux.type("code-editor.s")
    try editor.press("Tab")
    #expect(try screen.isOn("schema.json"))
    try editor.press("Enter")

    try screen.go(to: "/files/header", titled: "Header")
    try editor.press("Enter")
    #expect(try editor.shows("line 1 of"))
    try editor.tmux.type("// ")
    try editor.press("Tab")
    #expect(try screen.isOn("• Header"))

    try editor.press("C-s")
    let end = try editor.leave()
    #expect(end.status == 0)
    let expected = screen.original
      .replacing(#""zoom": 1"#, with: #""zoom": 2"#)
      .replacing(#"["explorer", "git"]"#, with: #"["explorer", "git", "search"]"#)
      .replacing("2026-02-28", with: "2026-03-07")
      .replacing(#""// The first line."#, with: #""// // The first line."#)
    #expect(
      try screen.text.replacing(
        #",\#n    "encoding": "koi8r",\#n    "dictionary": "code-editor.schema.json""#, with: "")
        == expected)
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func `null, unset and empty are seen apart and can each be chosen`(
    columns: Int, rows: Int
  ) throws {
    let screen = try CodeEditorScreen(columns: columns, rows: rows)
    let editor = screen.editor
    for (keys, shown, written) in [
      (["Enter", "C-u", "Enter"], "(empty)", #""title": """#), (["r"], "unset", nil),
      (["0"], "null", #""title": null"#),
    ] {
      try screen.go(to: "/window/title", titled: "Title")
      for key in keys { try editor.press(key) }
      #expect(try screen.isOn(shown))
      try editor.press("w")
      #expect(try editor.shows("saved 1 change"))
      if let written { #expect(try screen.text.contains(written)) }
      #expect(try screen.text.contains("\"title\"") == (written != nil))
    }
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func `lists of objects and maps are edited in their panes`(columns: Int, rows: Int) throws {
    let screen = try CodeEditorScreen(columns: columns, rows: rows)
    let editor = screen.editor
    try screen.go(to: "/tasks", titled: "Tasks")
    try editor.press("Enter")
    #expect(try screen.isOn("build"))
    try editor.press("-")
    #expect(try editor.shows("removed 'build'"))
    #expect(try screen.isOn("test"))
    try editor.press("+")
    #expect(try editor.shows("added item 2"))
    #expect(try screen.isOn("Name"))
    try editor.enter("clean")
    try editor.press("Down")
    try editor.enter("make clean")
    try editor.press("Escape")
    #expect(try screen.isOn("clean"))
    try editor.press("M-Up")
    #expect(try editor.wait { _ in try editor.lines[2].contains("clean") })
    try editor.press("Escape")
    #expect(try screen.isOn("3 items"))

    try screen.go(to: "/files/exclude", titled: "Exclude")
    try editor.press("Enter")
    #expect(try screen.isOn("**/.git"))
    try editor.press("+")
    #expect(try editor.shows("New key"))
    try editor.tmux.type("*.o")
    try editor.press("Enter")
    #expect(try screen.isOn("*.o"))
    try editor.press("Space")
    #expect(try screen.isOn("[x] on"))
    try editor.press("C-s")
    #expect(try editor.leave().status == 0)
    let expected = screen.original
      .replacing(
        "\"**/.git\": true, \"**/.build\"", with: "\"**/.git\": true, \"*.o\": true, \"**/.build\""
      )
      .replacing(
        #"{ "name": "build", "command": "make", "shell": true }, // all of it"#,
        with: #"{ "name": "clean", "command": "make clean" },"#)
    #expect(try screen.text == expected)
  }
}
