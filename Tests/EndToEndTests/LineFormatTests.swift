import TestSupport
import Testing

/// The files of programs that have a line for each key, on the command line.
struct LineFormatTests {
  @Test(
    arguments: [
      (
        "config", "Host *\n  User ann\n",
        ["/Port=22", "/Host */User=bob", "/Host x/Port=2222"],
        "Port 22\n\nHost x\n  Port 2222\n\nHost *\n  User bob\n"
      ),
      (
        "debian.sources", "# own\nTypes: deb\nSuites: a\n",
        [#"/-:={"Types":"deb","Suites":"b"}"#, "/0/Suites=c"],
        "# own\nTypes: deb\nSuites: c\n\nTypes: deb\nSuites: b\n"
      ),
      (
        "redis.conf", "port 1\nsave 9 1\nsave 9 2\n", ["/port=2", "/dir=/x y", "/save/-=60 1"],
        "port 2\nsave 9 1\nsave 9 2\nsave 60 1\ndir /x y\n"
      ),
      (
        "apt.conf", "APT {\n  Get { Assume-Yes \"no\"; };\n};\nL { \"a\"; };\n",
        ["/apt/get/assume-yes=yes", "/L/-=b", "/APT/Color=1", "/Dir/Cache="],
        "APT {\n  Get { Assume-Yes \"yes\"; };\n  Color \"1\";\n};\nL { \"a\"; \"b\"; };\nDir::Cache \"\";\n"
      ),
      ("sysctl.conf", "-vm/swappiness=1\n", ["/vm.swappiness=2"], "-vm/swappiness=2\n"),
    ] as [(String, String, [String], String)])
  func `keys are set and given back as their programs have them`(
    name: String, text: String, assignments: [String], expected: String
  ) throws {
    let sandbox = try Sandbox(text, named: name)
    let format = name == "config" ? ["--format", "ssh"] : []
    let run = try sandbox.run(["set", name] + assignments + format)
    #expect(run.exit == .exited(0), "\(run.errors)")
    #expect(try sandbox.folder.text(of: name) == expected)
    #expect(try sandbox.run(["check", name] + format).exit == .exited(0))
  }
}
