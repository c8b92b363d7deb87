import TestSupport
import Testing

/// The book and Nimble: a height for each row, text across a row, headers and footers of the host's own.
@Suite(.enabled(if: TmuxServer.isAvailable))
struct NewsletterTests {
  @Test func `rows are as high as they say, and captions wrap or are the host's`() throws {
    let host = try HostScreen("Newsletter", columns: 60)
    let isAsWritten = try host.wait { lines in
      lines.dropFirst(2).prefix(16).elementsEqual([
        "  You",
        "▌   Address                                 ada@example.org",
        "    Subscribed                                      [x] on",
        "",
        "    Topics                                            ‹ 2 ›",
        "    The address is kept on this machine, and goes to",
        "    nobody but the one who sends the letter.",
        "",
        "  The letter",
        "  **    2 of 5 topics",
        "    Dear reader, here is what happened since the last",
        "    letter, and what is to come before the next one.",
        "    Imprint",
        "      Printed weekly by a program of some dozen lines, in",
        "      a terminal, without a mouse.",
        "    comes on Mondays",
      ])
    }
    let lines = try host.lines
    #expect(isAsWritten, "\(lines.joined(separator: "\n"))")
  }

  @Test func `what is edited shows in the host's header and footer, and is saved`() throws {
    let host = try HostScreen("Newsletter")
    try host.moveDown(to: "Subscribed")
    try host.press("Space")
    #expect(try host.shows("does not come"))
    try host.moveDown(to: "Topics")
    try host.press("Right")
    #expect(try host.shows("***   3 of 5 topics"))
    try host.press("Down")
    try host.enter("Dear reader")
    #expect(try host.wait { $0.contains { $0.hasPrefix("▌") && $0.hasSuffix("Dear reader") } })
    try host.press("C-s")
    #expect(
      try host.output() == """
        ada@example.org false 3
        Dear reader

        """)
  }
}
