import TestSupport
import Testing

/// Systems 10 and 11, AKABeacon: a row for each server found, and rows hidden by tag.
@Suite(.enabled(if: TmuxServer.isAvailable))
struct ServerFormTests {
  @Test func `servers arrive while the form is open, and rows keep focus and draft`() throws {
    let host = try HostScreen("ServerForm")
    #expect(try host.row("alpha.example", shows: "unset"))
    try host.press("Down", "Space")
    #expect(try host.row("alpha.example", shows: "[x] on"))
    // Two more come above it.
    #expect(try host.row("gamma.example", shows: "unset"))
    #expect(try host.focusedLine.contains("alpha.example"))
    #expect(try host.row("alpha.example", shows: "[x] on"))
    try host.press("C-s")
    #expect(
      try host.output() == """
        servers: alpha.example
        manual: none 443

        """)
  }

  @Test func `the toggle switches to manual entry, clears the results and scans anew`() throws {
    let host = try HostScreen("ServerForm")
    #expect(try host.hides(" Host "))
    #expect(try host.shows("gamma.example"))
    try host.press("Home", "Space")
    #expect(try host.hides("alpha.example"))
    try host.moveDown(to: "Host")
    try host.enter("delta.example")
    #expect(try host.row("Host", shows: "delta.example"))
    try host.press("Home", "Space")
    #expect(try host.hides(" Host "))
    #expect(try host.shows("gamma.example"))
    try host.press("Space")
    // What was typed is there still.
    #expect(try host.row("Host", shows: "delta.example"))
    try host.press("C-s")
    #expect(
      try host.output() == """
        servers: 
        manual: delta.example 443

        """)
  }
}
