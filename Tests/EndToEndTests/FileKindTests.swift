import Glibc
import TestSupport
import Testing

/// What a settings file is besides its bytes stays what it was.
struct FileKindTests {
  private static let saved = "Saved 1 change to settings.json\n/a: 1 → 2\n"

  @Test func `a link is kept and its target edited`() throws {
    let sandbox = try Sandbox("{\"a\": 1}\n", named: "target.json")
    symlink("target.json", sandbox.folder.path("settings.json"))
    let run = try sandbox.run("set", "settings.json", "/a=2")
    #expect(run == Sandbox.Run(exit: .exited(0), output: "", errors: Self.saved))
    #expect(try sandbox.folder.identity(of: "settings.json").isLink)
    #expect(try sandbox.folder.text(of: "target.json") == "{\"a\": 2}\n")
  }

  @Test(arguments: [0o600, 0o640, 0o444, 0o755] as [UInt32])
  func `the permissions are kept`(mode: UInt32) throws {
    let sandbox = try Sandbox("{\"a\": 1}\n", mode: mode)
    let run = try sandbox.run("set", "settings.json", "/a=2")
    // Who is no superuser may not write all of them.
    try #require(run.exit == .exited(0) || mode & 0o200 == 0)
    #expect(try sandbox.folder.identity(of: "settings.json").permissions == mode)
  }

  @Test func `hard links are parted by nobody, and written in place when asked`() throws {
    let sandbox = try Sandbox("{\"a\": 1}\n")
    link(sandbox.folder.path("settings.json"), sandbox.folder.path("other.json"))
    let before = try sandbox.folder.identity(of: "settings.json")
    let refused = try sandbox.run("set", "settings.json", "/a=2")
    #expect(refused.exit == .exited(77))
    #expect(
      refused.errors
        == "prefs-tui: 'settings.json' has 2 names (hard links), which replacing it would part; "
        + "--in-place writes into the file instead\n")
    #expect(try sandbox.folder.identity(of: "settings.json") == before)

    let run = try sandbox.run("set", "settings.json", "/a=2", "--in-place")
    #expect(run == Sandbox.Run(exit: .exited(0), output: "", errors: Self.saved))
    #expect(try sandbox.folder.text(of: "other.json") == "{\"a\": 2}\n")
    #expect(try sandbox.folder.identity(of: "settings.json").inode == before.inode)
    #expect(sandbox.folder.names == ["other.json", "settings.json"])
  }

  @Test func `the plain editor asks how to save a file with several names`() throws {
    let sandbox = try Sandbox("{\"a\": 1}\n")
    link(sandbox.folder.path("settings.json"), sandbox.folder.path("other.json"))
    let run = try sandbox.run("--plain", "settings.json", input: "1=2\ns\n1\n")
    #expect(run.exit == .exited(0))
    #expect(
      run.output.contains("  1. write in place: all names show it; a crash can cut it short\n"))
    #expect(try sandbox.folder.text(of: "other.json") == "{\"a\": 2}\n")
  }

  @Test func `a Save in place that was killed says where the old content is`() throws {
    let sandbox = try Sandbox("{\"a\": 1}\n")
    link(sandbox.folder.path("settings.json"), sandbox.folder.path("other.json"))
    let script = """
      strace -qq -o /dev/null -e inject=ftruncate:signal=KILL "$PROGRAM" set settings.json /a=12 --in-place
      """
    let run = try sandbox.shell("command -v strace >/dev/null || exit 99; \(script)")
    if run.exit == .exited(99) { return }
    #expect(try sandbox.folder.text(of: "settings.json") == "{\"a\": 12}\n")
    try sandbox.folder.write("{\"a\": 1", to: "settings.json")
    let copies = try sandbox.shell("ls -A -d \"$XDG_STATE_HOME\"/prefs-tui/recovery/.*settings*")
      .output
    let copy = try #require(copies.split(separator: "\n").first)
    let words =
      "a Save in place may have been broken off: what 'settings.json' held before is in '\(copy)'"
    let torn = try sandbox.run("get", "settings.json", "/a")
    #expect(torn.exit == .exited(65))
    #expect(torn.errors.hasSuffix("; \(words)\n"))
    try sandbox.folder.write("{\"a\": 1}", to: "settings.json")
    let whole = try sandbox.run("--plain", "settings.json", input: "q\n")
    #expect(whole.output.hasPrefix(words + "\n"))
  }

  @Test func `line endings and a byte order mark stay`() throws {
    let text = "\u{FEFF}{\r\n\t\"a\": 1,\r\n\t\"b\": \"é\"\r\n}"
    let sandbox = try Sandbox(text)
    #expect(try sandbox.run("set", "settings.json", "/a=2", "--quiet").exit == .exited(0))
    #expect(
      try sandbox.folder.bytes(of: "settings.json")
        == Array(text.replacing("1", with: "2").utf8))
  }

  @Test func `of several documents it is told which one is edited`() throws {
    let sandbox = try Sandbox("a: 1\n---\na: 1\n", named: "settings.yaml")
    let first = try sandbox.run("set", "settings.yaml", "/a=2")
    #expect(first.errors.hasPrefix("Saved 1 change to settings.yaml (document 1 of 2)\n"))
    let second = try sandbox.run("set", "settings.yaml", "/a=3", "--document", "2")
    #expect(second.errors.hasPrefix("Saved 1 change to settings.yaml (document 2 of 2)\n"))
    #expect(try sandbox.folder.text(of: "settings.yaml") == "a: 2\n---\na: 3\n")
    let terminal = try sandbox.open(["settings.yaml", "--document", "2"])
    #expect(terminal.read("settings.yaml (document 2 of 2)"))
    terminal.type("q")
    #expect(terminal.waitForExit() == .exited(0))
    let other = try sandbox.open(["settings.yaml"])
    #expect(other.read("2 documents; '--document 2' opens the next one"))
    other.type("q")
    #expect(other.waitForExit() == .exited(0))
  }
}
