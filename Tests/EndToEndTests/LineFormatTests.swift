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

  @Test(
    arguments: [
      (
        "a.service", "[Unit]\nAfter=a # own\nWants=w\n", "/Unit/After/-",
        "[Unit]\nAfter=a # own\nAfter=b\nAfter=c\nWants=w\n"
      ),
      (
        ".gitconfig", "[remote \"o\"]\n\tfetch = a\n", "/remote/o/fetch/-",
        "[remote \"o\"]\n\tfetch = a\n\tfetch = b\n\tfetch = c\n"
      ),
      ("redis.conf", "port 1\nsave 9 1\n", "/save/-", "port 1\nsave 9 1\nsave b\nsave c\n"),
    ] as [(String, String, String, String)])
  func `to what is there once another is appended`(
    name: String, text: String, place: String, expected: String
  ) throws {
    let sandbox = try Sandbox(text, named: name)
    let run = try sandbox.run("set", name, place + "=b", place + "=c")
    #expect(run.exit == .exited(0), "\(run.errors)")
    #expect(try sandbox.folder.text(of: name) == expected)
  }

  @Test func `an index beside what is appended is no other one to append`() throws {
    let text = "[Unit]\nAfter=a\n"
    let sandbox = try Sandbox(text, named: "a.service")
    _ = try sandbox.run("set", "a.service", "/Unit/After/-=b", "/Unit/After/0=c")
    let saved = try sandbox.folder.text(of: "a.service")
    #expect([text, "[Unit]\nAfter=c\nAfter=b\n"].contains(saved), "\(saved)")
  }

  @Test(arguments: [
    (".env", "PORT=1\n", "/PORT"), ("config", "Host x\n  User a\n", "/Host x/User"),
  ])
  func `to what may be there once nothing is appended`(name: String, text: String, place: String)
    throws
  {
    let sandbox = try Sandbox(text, named: name)
    let format = name == "config" ? ["--format", "ssh"] : []
    let run = try sandbox.run(["set", name, place + "/-=2"] + format)
    #expect(run.exit == .exited(1))
    #expect(
      run.errors
        == "prefs-tui: \(name): '\(place)' cannot be written, because a key holds one value here\n")
    #expect(try sandbox.folder.text(of: name) == text)
  }

  @Test func `a key in another case is the setting that its schema has`() throws {
    let sandbox = try Sandbox("Compression yes\nHost x\n  User a\n", named: "config")
    try sandbox.folder.write(
      #"""
      {"properties": {"port": {"type": "integer", "default": 22},
        "compression": {"type": "boolean"}},
        "additionalProperties": {"properties": {"port": {"type": "integer"}}}}
      """#, to: "schema.json")
    let options = ["--format", "ssh", "--schema", "schema.json"]
    #expect(try sandbox.run(["get", "config", "/Port"] + options).output == "22\n")
    for (assignment, problem) in [
      ("/Port=x", "config: /Port: 'x' is not a number"),
      ("/Host x/Port=x", "config: /Host x/Port: 'x' is not a number"),
      ("/compression=x", "config: '/Compression': 'x' is neither true nor false"),
    ] {
      let run = try sandbox.run(["set", "config", assignment] + options)
      #expect(run.exit == .exited(1))
      #expect(run.errors == "prefs-tui: \(problem)\n")
    }
    #expect(
      try sandbox.run(["set", "config", "/Port=23", "/compression=no"] + options).exit
        == .exited(0))
    #expect(try sandbox.folder.text(of: "config") == "Compression no\nPort 23\nHost x\n  User a\n")
  }
}
