import TestSupport
import Testing

/// The help of the program and of each command.
struct HelpTests {
  @Test(arguments: [
    [], ["edit"], ["view"], ["list"], ["get"], ["set"], ["reset"], ["check"], ["diff"],
    ["example"], ["schema"], ["schema", "add"], ["schema", "list"], ["schema", "remove"],
  ])
  func `help has examples, and fits a terminal of 80 columns`(command: [String]) throws {
    let run = try Sandbox().run(["help"] + command)
    #expect(run.exit == .exited(0))
    #expect(run.errors == "")
    #expect(run.output.contains("\nEXAMPLES\n  prefs-tui "))
    for line in run.output.split(separator: "\n") where !line.hasPrefix("USAGE: ") {
      #expect(line.count <= 80, "\(line)")
    }
  }

  @Test func `what only installing calls is not in the help`() throws {
    #expect(try !Sandbox().run("--help").output.contains("generate"))
  }

  @Test func `the version is told alone`() throws {
    #expect(
      try Sandbox().run("--version")
        == Sandbox.Run(exit: .exited(0), output: "0.2.0\n", errors: ""))
  }
}
