import TestSupport
import Testing

/// A host program that awaits its forms.
@Suite(.enabled(if: TmuxServer.isAvailable))
struct AsyncHostTests {
  @Test func `a form is opened from any task, and the main actor goes on meanwhile`() throws {
    let host = try HostScreen("AsyncHost")
    // Three forms open one after the other.
    for _ in 1...3 {
      #expect(try host.row("Quiet", shows: "[ ] off"))
      try host.press("Space")
      #expect(try host.row("Quiet", shows: "[x] on"))
      try host.press("C-s")
    }
    #expect(
      try host.output() == """
        quiet true, Ada
        the clock went on
        detached: true
        waited: true

        """)
  }
}
