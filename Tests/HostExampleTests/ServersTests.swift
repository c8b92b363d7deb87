import TestSupport
import Testing

/// Lists, maps, sets, actions and rows in place over a model, as a person edits them.
@Suite(.enabled(if: TmuxServer.isAvailable))
struct ServersTests {
  @Test func `a server is added, edited, moved, removed and brought back, and all is saved`() throws
  {
    let host = try HostScreen("Servers")
    #expect(try host.row("Servers", shows: "2 items: alpha, beta"))
    try host.press("Enter")
    #expect(try host.hides("Environment"))
    // A new one opens its own rows.
    try host.press("+")
    #expect(try host.row("Port", shows: "443"))
    try host.enter("omega")
    #expect(try host.row("Host", shows: "omega"))
    try host.moveDown(to: "Port")
    try host.enter("8080")
    #expect(try host.row("Port", shows: "8080"))
    try host.moveDown(to: "Secure")
    #expect(try host.shows("Certificate"))
    try host.press("Space")
    #expect(try host.hides("Certificate"))
    try host.press("Escape")
    #expect(try host.shows("omega"))
    try host.press("M-Up", "Home", "Down")
    #expect(try host.wait { _ in try host.focusedLine.contains(" alpha ") })
    try host.press("-")
    #expect(try host.hides(" alpha "))
    try host.press("u")
    #expect(try host.shows(" alpha "))
    try host.press("Escape")
    #expect(try host.row("Servers", shows: "3 items: omega, alpha, beta"))
    try host.press("C-s")
    #expect(
      try host.output() == """
        omega 8080 0
        alpha 443 7
        beta 443 2
        ["LANG=C"]
        used: []

        """)
  }

  @Test func `an action reports on the model as it stands, and says what it throws`() throws {
    let host = try HostScreen("Servers")
    try host.moveDown(to: "Test the connection")
    try host.press("Enter")
    #expect(try host.shows("alpha answers on port 443"))
    try host.moveDown(to: "delta")
    try host.press("Space")
    #expect(try host.row("delta", shows: "[x] on"))
    try host.press("Home", "Enter", "-", "-")
    #expect(try host.hides(" alpha "))
    #expect(try host.hides(" beta "))
    try host.press("Escape")
    try host.moveDown(to: "Test the connection")
    try host.press("Enter")
    #expect(try host.shows("'Test the connection': there is no server to test"))
    try host.press("C-s")
    #expect(
      try host.output() == """
        ["LANG=C"]
        used: ["delta"]

        """)
  }
}
