import Glibc
import TestSupport
import Testing

/// Places where a Save must fail, or not leave anything.
struct HostilePlaceTests {
  private static let isRoot = geteuid() == 0

  @Test func `a limit on the size of files fails the Save, and not the program`() throws {
    let text = "{\"a\": 1, \"b\": \"\(String(repeating: "x", count: 5_000))\"}\n"
    let sandbox = try Sandbox(text)
    let run = try sandbox.shell("ulimit -f 2; exec \"$PROGRAM\" set settings.json /a=2")
    #expect(run.exit == .exited(74))
    #expect(
      run.errors
        == "prefs-tui: 'settings.json' was not saved: the file would be larger than allowed\n")
    #expect(try sandbox.folder.text(of: "settings.json") == text)
    #expect(sandbox.folder.names == ["settings.json"])
  }

  @Test(.enabled(if: isRoot, "only root may mount"))
  func `a full disk leaves the old file, and the draft in its copy`() throws {
    let sandbox = try Sandbox()
    let run = try sandbox.shell(
      """
      mkdir disk && mount -t tmpfs -o size=8k none disk || exit 99
      echo '{"a": 1}' >disk/settings.json; head -c 9000 /dev/zero >disk/filler 2>/dev/null
      printf '1=2\\nw\\n' | "$PROGRAM" --plain disk/settings.json
      echo "status $?"; cat disk/settings.json; ls -A disk
      umount disk
      """)
    // In some containers not even root may.
    if run.exit == .exited(99) { return }
    #expect(
      run.output.contains(
        "not saved: 'disk/settings.json' was not saved: no space is left on the disk; "
          + "a copy of the changes is stored\n"))
    #expect(run.output.hasSuffix("status 1\n{\"a\": 1}\nfiller\nsettings.json\n"))
  }

  @Test(.enabled(if: isRoot, "only root may give folders away"))
  func `another user's folder that others may change is refused unless forced`() throws {
    let sandbox = try Sandbox()
    mkdir(sandbox.folder.path("theirs"), 0o755)
    try sandbox.folder.write("{\"a\": 1}", to: "theirs/s.json")
    chown(sandbox.folder.path("theirs"), 12, 12)
    chmod(sandbox.folder.path("theirs"), 0o777)
    let refused = try sandbox.run("set", "theirs/s.json", "/a=2")
    #expect(refused.exit == .exited(77))
    #expect(
      refused.errors
        == "prefs-tui: 'theirs/s.json' is in another user's folder, which others may change too; "
        + "--force saves all the same\n")
    let asked = try sandbox.run("--plain", "theirs/s.json", input: "1=3\ns\n1\n")
    #expect(asked.exit == .exited(0))
    #expect(
      asked.output.contains("  1. save all the same: they can put another file in its place\n"))
    let forced = try sandbox.run("set", "theirs/s.json", "/a=2", "--force", "--quiet")
    #expect(forced.exit == .exited(0))
    #expect(try sandbox.folder.text(of: "theirs/s.json") == "{\"a\": 2}")
  }

  @Test(.enabled(if: isRoot, "as under sudo"))
  func `a superuser leaves nothing in the home of whoever became it`() throws {
    var sandbox = try Sandbox("{\"a\": 1}")
    mkdir(sandbox.home.path("person"), 0o755)
    chown(sandbox.home.path("person"), 12, 12)
    sandbox.environment["SUDO_UID"] = "12"
    sandbox.environment["HOME"] = sandbox.home.path("person")
    sandbox.environment["XDG_STATE_HOME"] = nil
    let edited = try sandbox.run("--plain", "settings.json", input: "1=2\nw\n1=3\n")
    #expect(edited.exit == .exited(1))
    #expect(try sandbox.folder.text(of: "settings.json") == "{\"a\": 2}")
    link(sandbox.folder.path("settings.json"), sandbox.folder.path("other.json"))
    let set = try sandbox.run("set", "settings.json", "/a=4", "--in-place")
    #expect(set.exit == .exited(77))
    #expect(
      set.errors.hasSuffix(
        "/person/.local/state/prefs-tui' is another user's, and nothing is kept there\n"))
    #expect(try sandbox.shell("ls -A \"$HOME\"").output == "")
  }

  @Test(.enabled(if: isRoot, "as with sudo -E, or su without a dash"))
  func `F20: a superuser in another's home leaves nothing there, whoever became it`() throws {
    var sandbox = try Sandbox("{\"a\": 1}")
    mkdir(sandbox.home.path("person"), 0o755)
    chown(sandbox.home.path("person"), 12, 12)
    sandbox.environment["SUDO_UID"] = nil
    sandbox.environment["HOME"] = sandbox.home.path("person")
    sandbox.environment["XDG_STATE_HOME"] = nil
    sandbox.environment["XDG_CONFIG_HOME"] = nil
    let edited = try sandbox.run("--plain", "settings.json", input: "1=2\nw\n1=3\n")
    #expect(edited.exit == .exited(1))
    #expect(try sandbox.folder.text(of: "settings.json") == "{\"a\": 2}")
    let own = try sandbox.run("--plain", "prefs-tui", input: "7=3\nw\n")
    #expect(own.exit == .exited(1))
    #expect(
      own.output.contains(
        "> not saved: '\(sandbox.home.path("person"))/.config/prefs-tui' is another user's, and "
          + "nothing is kept there"))
    try sandbox.folder.write("{\"type\": \"object\"}", to: "s.json")
    let added = try sandbox.run("schema", "add", "s.json", "--match", "*.x")
    #expect(added.exit == .exited(77))
    #expect(added.errors.hasSuffix("is another user's, and nothing is kept there\n"))
    #expect(try sandbox.shell("ls -A \"$HOME\"").output == "")
  }

  @Test(.enabled(if: isRoot, "to make such a program"))
  func `a program that has another user's rights by its file does not run`() throws {
    var sandbox = try Sandbox("{\"a\": 1}")
    let program = sandbox.home.path("program")
    let made = try sandbox.shell(
      "cp '\(sandbox.program)' '\(program)' && chown 12 '\(program)' && chmod 4755 '\(program)'")
    try #require(made.exit == .exited(0))
    sandbox.program = program
    let run = try sandbox.run("get", "settings.json", "/a")
    #expect(run.exit == .exited(77))
    #expect(run.errors == "prefs-tui: must not be run set-user-ID or set-group-ID\n")
  }

  @Test func `a state folder that cannot be written is what a Save in place fails for`() throws {
    var sandbox = try Sandbox("{\"a\": 1}")
    link(sandbox.folder.path("settings.json"), sandbox.folder.path("other.json"))
    try sandbox.home.write("", to: "file")
    sandbox.environment["XDG_STATE_HOME"] = sandbox.home.path("file")
    let run = try sandbox.run("set", "settings.json", "/a=2", "--in-place")
    #expect(run.exit == .exited(74))
    #expect(
      run.errors
        == "prefs-tui: 'settings.json' was not saved: what it holds cannot be kept meanwhile in "
        + "'\(sandbox.home.path("file"))/prefs-tui/recovery': a part of the path is not a folder\n")
    #expect(try sandbox.folder.text(of: "settings.json") == "{\"a\": 1}")
  }

  @Test func `what the environment says of folders and terminals leads nowhere else`() throws {
    var sandbox = try Sandbox("{\"a\": 1}")
    // A path that is not absolute is none, by the specification of these variables.
    for name in ["CONFIG", "STATE", "DATA", "CACHE"] {
      sandbox.environment["XDG_\(name)_HOME"] = "relative"
    }
    let edited = try sandbox.run("--plain", "settings.json", input: "1=2\nw\n1=3\nq\ny\n")
    #expect(edited.output.contains("1 → 2"))
    #expect(sandbox.folder.names == ["settings.json"])
    // An entry that is none is passed over for the system's.
    for letter in ["x", "78"] {
      mkdir(sandbox.home.path("terminals"), 0o755)
      mkdir(sandbox.home.path("terminals/\(letter)"), 0o755)
      let noise = String(repeating: "\u{1A}\u{1}%p1%s\u{1B}]0;x\u{7}", count: 300)
      try sandbox.home.write(noise, to: "terminals/\(letter)/xterm-256color")
    }
    sandbox.environment["TERMINFO"] = sandbox.home.path("terminals")
    let terminal = try sandbox.open(["settings.json"])
    #expect(terminal.read("help"))
    #expect(!terminal.text.contains("]0;x"))
    terminal.type("\u{1B}")
    #expect(terminal.waitForExit() == .exited(0))
  }

  @Test func `the program is linked with nothing that knows a network`() throws {
    let sandbox = try Sandbox()
    let libraries = try sandbox.shell("ldd \"$PROGRAM\"")
    try #require(libraries.exit == .exited(0) && libraries.output.contains("libc."))
    for name in ["curl", "FoundationNetworking", "ssl", "resolv", "nss"] {
      #expect(!libraries.output.contains(name), "\(name)")
    }
    let names = try sandbox.shell("nm -D --undefined-only \"$PROGRAM\"")
    guard names.exit == .exited(0) else { return }
    let calls = Set(
      names.output.split(separator: "\n").compactMap {
        $0.split(separator: " ").last?.prefix { $0 != "@" }
      })
    #expect(calls.contains("open") || calls.contains("openat"))
    for call in ["socket", "connect", "getaddrinfo", "gethostbyname", "sendto", "listen"] {
      #expect(!calls.contains(Substring(call)), "\(call)")
    }
  }
}
