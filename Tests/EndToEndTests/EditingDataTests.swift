import TestSupport
import Testing

/// Standard input and output are data, while the terminal is drawn on.
struct EditingDataTests {
  private func open(_ input: String, in sandbox: Sandbox) throws -> PseudoTerminal {
    try sandbox.home.write(input, to: "input")
    let terminal = try sandbox.open(
      ["-"], wrapper: ["/bin/sh", "-c", #"exec "$@" <"$HOME/input" >"$HOME/output""#, "sh"])
    try #require(terminal.read("standard input"))
    return terminal
  }

  @Test func `what was read is written after Save`() throws {
    let sandbox = try Sandbox()
    let terminal = try open("{\"on\": true} // end\n", in: sandbox)
    terminal.type(" ")
    #expect(terminal.read("unsaved"))
    terminal.type("\u{13}")
    #expect(terminal.waitForExit() == .exited(0))
    #expect(try sandbox.home.text(of: "output") == "{\"on\": false} // end\n")
    #expect(try sandbox.errors == "Saved 1 change to standard output\n/on: true → false\n")
  }

  @Test func `nothing is written after Cancel`() throws {
    let sandbox = try Sandbox()
    let terminal = try open("{\"on\": true}", in: sandbox)
    terminal.type(" ")
    #expect(terminal.read("unsaved"))
    terminal.type("q")
    #expect(terminal.read("leave without saving?"))
    terminal.type("y")
    #expect(terminal.waitForExit() == .exited(1))
    #expect(try sandbox.home.text(of: "output") == "")
  }
}
