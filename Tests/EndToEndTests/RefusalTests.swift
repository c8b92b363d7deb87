import Glibc
import TestSupport
import Testing

/// What cannot be edited is refused at once, in one line, and left alone.
struct RefusalTests {
  /// The longest that a refusal may take.
  private static let limit = 1.0

  private func expectRefusal(
    _ file: String, _ status: Int32, _ line: String, in sandbox: Sandbox, wrapper: [String] = [],
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let names = sandbox.folder.names
    let terminal = try sandbox.open([file], wrapper: wrapper)
    let settings = terminal.settings
    let exit = terminal.waitForExit(within: Self.limit)
    #expect(exit == .exited(status), sourceLocation: location)
    #expect(try sandbox.errors == "prefs-tui: \(line)\n", sourceLocation: location)
    #expect(terminal.output == [], sourceLocation: location)
    #expect(terminal.settings == settings, sourceLocation: location)
    #expect(sandbox.folder.names == names, sourceLocation: location)
  }

  @Test(arguments: [
    ("{\n  \"a\": 1,\n  \"b\": tru\n}\n", "3:8: 'tru' is not a JSON value"),
    ("{\"a\": 1", "1:8: the object that starts in line 1 has no closing '}'"),
    ("# comment\n", "1:1: '#' is not a JSON value"),
  ])
  func `a file that is not JSON is told with line and column`(
    text: String, message: String
  ) throws {
    let sandbox = try Sandbox(text)
    let before = try sandbox.folder.identity(of: "settings.json")
    try expectRefusal("settings.json", 65, "settings.json:\(message)", in: sandbox)
    #expect(try sandbox.folder.identity(of: "settings.json") == before)
  }

  @Test func `a file whose name tells no format is told how to name one`() throws {
    let sandbox = try Sandbox("# comment\nUUID=x / ext4\n", named: "fstab")
    let run = try sandbox.run("list", "fstab")
    #expect(run.exit == .exited(65))
    #expect(
      run.errors == """
        prefs-tui: fstab:1:1: '#' is not a JSON value; the name tells no format, --format does, \
        such as --format ini

        """)
  }

  @Test func `a command that is mistyped is told which one is near`() throws {
    let run = try Sandbox().run("gte", "settings.json", "/a")
    #expect(run.exit == .exited(64))
    #expect(
      run.errors == "prefs-tui: 'gte' is no command; 'get' is one\nSee 'prefs-tui --help'.\n")
  }

  @Test(arguments: [
    (["nope"], "'nope' is no command"), (["schema", "ad"], "'ad' is no command; 'add' is one"),
    (["gte"], "'gte' is no command; 'get' is one"),
  ])
  func `help of a command that there is not is refused`(words: [String], told: String) throws {
    let run = try Sandbox().run(["help"] + words)
    #expect(run.exit == .exited(64) && run.output.isEmpty)
    #expect(run.errors == "prefs-tui: \(told)\n")
  }

  @Test func `a file that is neither there nor kept has no history`() throws {
    let run = try Sandbox().run("history", "nosuch.json", "--json")
    #expect(run.exit == .exited(66) && run.output.isEmpty)
    #expect(run.errors == "prefs-tui: 'nosuch.json' does not exist\n")
  }

  @Test func `a format that is none is told which there are, on one line`() throws {
    let run = try Sandbox().run("get", "settings.json", "--format", "bogus")
    #expect(run.exit == .exited(64))
    let words =
      "prefs-tui: The value 'bogus' is invalid for '--format <format>'. Please provide one of"
    #expect(run.errors.hasPrefix(words + " the following: json, jsonc, json5, toml"))
    #expect(run.errors.hasSuffix(", plist, apt\nSee 'prefs-tui --help'.\n"))
  }

  @Test func `a file in a missing folder`() throws {
    try expectRefusal(
      "missing/settings.json", 66,
      "'missing/settings.json' cannot be opened: the folder 'missing' does not exist",
      in: Sandbox())
  }

  @Test func `a folder`() throws {
    let sandbox = try Sandbox()
    mkdir(sandbox.folder.path("folder"), 0o700)
    try expectRefusal("folder", 66, "'folder' is a folder, not a regular file", in: sandbox)
  }

  @Test func `a named pipe is not waited for`() throws {
    let sandbox = try Sandbox()
    mkfifo(sandbox.folder.path("pipe"), 0o600)
    try expectRefusal("pipe", 66, "'pipe' is a pipe, not a regular file", in: sandbox)
  }

  @Test func `a device`() throws {
    try expectRefusal("/dev/null", 66, "'/dev/null' is a device, not a regular file", in: Sandbox())
  }

  @Test func `a loop of links`() throws {
    let sandbox = try Sandbox()
    symlink("loop", sandbox.folder.path("loop"))
    try expectRefusal("loop", 66, "'loop' leads through too many symbolic links", in: sandbox)
  }

  @Test(.enabled(if: Sandbox.canDropPrivileges))
  func `a file that may not be read`() throws {
    let sandbox = try Sandbox("{}", mode: 0)
    try expectRefusal(
      "settings.json", 77, "'settings.json' may not be read by this user", in: sandbox,
      wrapper: Sandbox.withoutPrivileges)
  }

  @Test(arguments: [
    ("dumb", "the terminal type 'dumb' cannot place the cursor"),
    (nil, "TERM is not set, so the terminal cannot be driven"),
    ("unknown", "the terminal type 'unknown' is unknown"),
    ("no-such-terminal", "the terminal type 'no-such-terminal' is unknown"),
  ])
  func `a terminal that cannot be driven`(type: String?, line: String) throws {
    var sandbox = try Sandbox(Fixture.settings)
    sandbox.environment["TERM"] = type
    let before = try sandbox.folder.identity(of: "settings.json")
    try expectRefusal("settings.json", 69, "\(line); --plain edits line by line", in: sandbox)
    #expect(try sandbox.folder.identity(of: "settings.json") == before)
  }

  @Test func `no terminal at all`() throws {
    let sandbox = try Sandbox(Fixture.settings)
    let run = try sandbox.run(["settings.json"], within: Self.limit)
    #expect(
      run
        == Sandbox.Run(
          exit: .exited(69), output: "",
          errors: "prefs-tui: there is no terminal to draw on; --plain edits line by line\n"))
  }

  @Test func `a file with a hostile name is named without its escape sequences`() throws {
    let run = try Sandbox().run("list", "evil\u{1B}]52;c;eA==\u{7}\u{9B}6n.json")
    #expect(run.exit == .exited(66))
    #expect(run.errors == "prefs-tui: 'evil␛]52;c;eA==␇\\u{9B}6n.json' does not exist\n")
  }
}
