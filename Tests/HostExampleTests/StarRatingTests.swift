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
    #expect(try host.output() == "Metropolis: 2 of 5\n")
  }
}
