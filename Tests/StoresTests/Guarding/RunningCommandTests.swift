import Testing

@testable import Stores

/// Programs that are started and waited for.
struct RunningCommandTests {
  private func run(_ script: String, withinSeconds seconds: Int = 30) throws
    -> RunningCommand.Outcome
  {
    try RunningCommand.output(of: ["/bin/sh", "-c", script], withinSeconds: seconds)
  }

  @Test func `it tells what the program wrote, and how it ended`() throws {
    #expect(try run("echo out; echo err >&2; exit 3") == .init(status: 3, output: "out\nerr\n"))
    #expect(try run("kill -9 $$").status == 137)
  }

  @Test func `the program has nothing to read, and no terminal`() throws {
    #expect(try run("cat; cat < /dev/tty").status != 0)
    #expect(try run("cat").output == "")
  }

  @Test func `what writes without end is kept in part`() throws {
    let outcome = try run("head -c 300000 /dev/zero | tr '\\0' x")
    #expect(outcome.output.utf8.count == 64 << 10)
    #expect(outcome.status == 0)
  }

  @Test func `what it leaves behind with its output open is not waited for`() throws {
    let start = ContinuousClock.now
    #expect(try run("echo done; sleep 20 & exit 0").output == "done\n")
    #expect(ContinuousClock.now - start < .seconds(15))
  }

  @Test func `what takes too long is ended`() throws {
    let outcome = try run("echo begun; sleep 60", withinSeconds: 1)
    #expect(outcome.tookTooLong)
    #expect(outcome.output == "begun\n")
  }

  @Test func `what is not there cannot be started`() {
    #expect(throws: RunError(number: 2)) {
      try RunningCommand.output(of: ["/nowhere/program"], withinSeconds: 1)
    }
  }
}
