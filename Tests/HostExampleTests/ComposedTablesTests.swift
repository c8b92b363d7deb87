import TestSupport
import Testing

/// Systems 8 and 12: a table of sections and rows of others, and a pane behind a row.
@Suite(.enabled(if: TmuxServer.isAvailable))
struct ComposedTablesTests {
  @Test func `edits in the whole reach the part that each row is of`() throws {
    let host = try HostScreen("ComposedTables")
    let order = ["Person", "Often used", "Region", "More"]
    #expect(
      try host.lines.compactMap { line in order.first { line == "  " + $0 } } == order)
    try host.moveDown(to: "Port")
    try host.press("Right")
    #expect(try host.row("Port", shows: "8081"))
    try host.moveDown(to: "Metered")
    try host.press("Space")
    try host.moveDown(to: "Language")
    try host.enter("th")
    #expect(try host.row("Language", shows: " th"))
    try host.moveDown(to: "Network")
    try host.press("Enter")
    #expect(try host.shows("› Network"))
    #expect(try host.shows(" Proxy "))
    try host.enter("proxy.example")
    #expect(try host.row("Proxy", shows: "proxy.example"))
    try host.press("Escape")
    // The pane is left as it was entered, at its row.
    #expect(try host.wait { $0.contains { $0.hasPrefix("▌") && $0.contains(" Network ") } })
    try host.press("C-s")
    #expect(
      try host.output() == """
        General(name: "Ada", language: "th")
        Network(proxy: "proxy.example", port: 8081, isMetered: true)

        """)
  }
}
