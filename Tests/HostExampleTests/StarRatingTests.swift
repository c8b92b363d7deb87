import TestSupport
import Testing

/// System 4, Nimble: a host adds a kind of field in a file of its own.
@Suite(.enabled(if: TmuxServer.isAvailable))
struct StarRatingTests {
  @Test func `a field of the host's draws stars and takes keys`() throws {
    let host = try HostScreen("StarRating")
    try host.moveDown(to: "Rating")
    #expect(try host.row("Rating", shows: "★★★☆☆"))
    try host.press("Right")
    #expect(try host.row("Rating", shows: "★★★★☆"))
    try host.press("Left", "Left")
    #expect(try host.row("Rating", shows: "★★☆☆☆"))
    try host.press("C-s")
    #expect(try host.output() == "Metropolis: 2 of 5, #ffd700\n")
  }

  @Test func `a field of several lines draws a swatch, has a key of its own and refuses`() throws {
    let host = try HostScreen("StarRating")
    try host.moveDown(to: "Colour")
    #expect(try host.shows("◇ ◇ ◆ ◇ ◇ ◇"))
    #expect(try host.tmux.screenWithStyles().contains { $0.contains("48;") && $0.contains("   ") })
    try host.press("Right")
    #expect(try host.shows("◇ ◇ ◇ ◆ ◇ ◇"))
    #expect(try host.shows("c complement"))
    try host.press("c")
    #expect(try host.row("Colour", shows: "#d8519f"))
    try host.enter("red")
    #expect(try host.shows("is no colour such as #ffd700"))
    try host.press("Escape", "C-s")
    #expect(try host.output() == "Metropolis: 3 of 5, #d8519f\n")
  }
}
