import TestSupport
import Testing

/// System 5, Nimble: fields and sections inserted, moved and removed while the form is open.
@Suite(.enabled(if: TmuxServer.isAvailable))
struct ContactTests {
  @Test func `rows and sections come, move and go, and the focus keeps its row and line`() throws {
    let host = try HostScreen("Contact")
    try host.enter("Ada")
    try host.moveDown(to: "Add a phone")
    let line = try #require(try host.lines.firstIndex { $0.hasPrefix("▌") })
    try host.press("Enter")
    #expect(try host.shows("Phone 1"))
    #expect(try host.shows("1 so far"))
    // The section is as high as the lines that stood above the focus.
    #expect(try host.focusedLine.contains("Add a phone"))
    try host.press("Enter")
    #expect(try host.shows("2 so far"))
    #expect(try host.lines.firstIndex { $0.hasPrefix("▌") }.map { $0 >= line } == true)
    try host.press("Home", "Down")
    try host.enter("030 123")
    try host.moveDown(to: "Phone 2")
    try host.enter("030 456")
    try host.moveDown(to: "Prefer the last phone")
    try host.press("Enter")
    #expect(
      try host.wait { lines in
        let first = lines.firstIndex { $0.contains("Phone 2") && $0.contains("030 456") }
        let second = lines.firstIndex { $0.contains("Phone 1") && $0.contains("030 123") }
        return first.flatMap { first in second.map { first < $0 } } ?? false
      })
    #expect(try host.focusedLine.contains("Prefer the last phone"))
    try host.press("C-s")
    #expect(
      try host.output() == """
        Ada ["030 123", "030 456"]

        """)
  }

  @Test func `what was typed goes with a section that is removed`() throws {
    let host = try HostScreen("Contact")
    try host.moveDown(to: "Add a phone")
    try host.press("Enter")
    #expect(try host.shows("Phone 1"))
    try host.press("Home", "Down")
    try host.enter("030 123")
    try host.moveDown(to: "Remove all phones")
    try host.press("Enter")
    #expect(try host.hides("Phone 1"))
    try host.press("Home")
    try host.enter("Ada")
    try host.press("C-s")
    #expect(
      try host.output() == """
        Ada []

        """)
  }
}
