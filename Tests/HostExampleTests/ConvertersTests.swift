import TestSupport
import Testing

/// Systems 9 and 13, AKABeacon: properties of other types, shown one way and edited another.
@Suite(.enabled(if: TmuxServer.isAvailable))
struct ConvertersTests {
  @Test func `a price and a date are shown in words, edited as text and saved as they are`() throws
  {
    let host = try HostScreen("Converters")
    #expect(try host.row("Price", shows: "€1,234.50"))
    #expect(try host.row("Delivery", shows: "20/11/2026"))
    try host.press("Enter")
    #expect(
      try host.wait {
        $0.contains { $0.contains(" Price ") && $0.hasSuffix("1234.50") || $0.contains("1234.50 ") }
      })
    try host.press("C-u")
    try host.tmux.type("12.5")
    try host.press("Enter")
    #expect(try host.shows("! '12.5' is not a price, such as 12.50"))
    try host.tmux.type("0")
    try host.press("Enter")
    #expect(try host.row("Price", shows: "€12.50"))
    try host.moveDown(to: "Delivery")
    try host.press("Right")
    #expect(try host.row("Delivery", shows: "21/11/2026"))
    try host.moveDown(to: "Port")
    try host.press("Right")
    #expect(try host.row("Port", shows: "8081"))
    try host.moveDown(to: "Count")
    try host.enter("4")
    #expect(try host.row("Count", shows: " 4"))
    try host.press("C-s")
    #expect(
      try host.output() == """
        1250 cents on 21.11., 8081
        4 make 5000

        """)
  }

  @Test func `a number that its type does not hold is said under its row`() throws {
    let host = try HostScreen("Converters")
    try host.moveDown(to: "Count")
    try host.enter("256")
    #expect(try host.shows("! 256 is above 255"))
    try host.press("Escape")
    #expect(try host.row("Count", shows: " 3"))
    try host.press("Escape")
    #expect(try host.output().contains("3 make 0"))
  }
}
