import TestSupport
import Testing

/// A walk to learn: the list of what can be done, and the hints in the last line.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct LearnWalkTests {
  @Test func `what can be done is found by typing, and Enter runs it`() throws {
    let (sandbox, arguments) = try Sandbox.forWalk()
    let editor = try EditorScreen(sandbox, arguments)
    try editor.press("?")
    #expect(try editor.shows("What can be done here"))
    try editor.tmux.type("list of sec")
    #expect(try editor.wait { $0.contains { $0.contains("list of sections") } })
    try editor.press("Enter")
    #expect(try editor.shows("─ Sections "))
    try editor.tmux.type("Group 31")
    try editor.press("Enter")
    #expect(try editor.wait { _ in try editor.focusedLine.contains("Setting 31.0") })
    // What cannot be done says why.
    try editor.press("?")
    try editor.tmux.type("redo")
    #expect(try editor.shows("nothing to redo"))
    try editor.press("Escape", "Escape")
  }

  @Test func `hints fit the width and suit the row`() throws {
    let (sandbox, arguments) = try Sandbox.forWalk()
    let editor = try EditorScreen(sandbox, arguments)
    for (title, hint) in [
      ("Open", "Space toggle"), ("Port", "Enter edit"), ("Level", "Enter choose"),
      ("Fixed", "i why"), ("Tags", "Enter open"), ("Inner", "Enter open"),
    ] {
      try editor.moveDown(to: title)
      for columns in [120, 80, 60, 40] {
        try editor.tmux.resize(columns: columns, rows: 24)
        #expect(
          try editor.wait(within: 10) { lines in
            guard let last = lines.last, lines[1].count == columns else { return false }
            return last.hasPrefix(" \(hint)") && last.contains("? help") && last.count <= columns
          }, "\(title) at \(columns)")
      }
    }
  }
}
