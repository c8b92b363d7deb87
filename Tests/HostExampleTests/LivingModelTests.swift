import Glibc
import TestSupport
import Testing

/// A host program whose model goes on to change.
@Suite(.enabled(if: TmuxServer.isAvailable))
struct LivingModelTests {
  @Test func `rows follow a model that changes, edits stay, and a task ends its form`() throws {
    let host = try HostScreen("LivingModel")
    try host.press("Space")
    #expect(try host.row("Station", shows: "jazz"))
    #expect(try host.row("Volume", shows: "7"))
    #expect(try host.row("Muted", shows: "[x] on"))
    #expect(try host.shows("the settings changed: 2 rows follow it"))
    try host.press("C-s")
    #expect(
      try host.output() == """
        saved Radio(isMuted: true, volume: 7, station: "jazz")
        given up

        """)
  }

  @Test func `an edit that the model changes as well is decided by the person`() throws {
    let host = try HostScreen("LivingModel")
    try host.press("Down", "Right")
    #expect(try host.row("Volume", shows: "4"))
    try host.press("Up", "Space")
    #expect(try host.shows("1 row is in conflict"))
    try host.press("C-s")
    #expect(try host.shows("not saved"))
    try host.press("Enter")
    #expect(try host.shows("take the program's"))
    try host.press("t")
    #expect(try host.hides("take the program's"))
    try host.press("C-s")
    #expect(try host.output().hasPrefix("saved Radio(isMuted: true, volume: 7, station: \"jazz\")"))
  }

  @Test func `a signal ends a form with what was saved`() throws {
    let host = try HostScreen("LivingModel")
    try host.press("Space")
    #expect(try host.row("Station", shows: "jazz"))
    try host.press("w")
    #expect(try host.shows("saved 1 change"))
    try host.signal(SIGTERM)
    #expect(try host.output().hasPrefix("ended with 143, saved jazz\n"))
  }
}
