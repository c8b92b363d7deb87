import TestSupport
import Testing

/// The settings of a program by its name: `prefs-tui git`.
struct ProgramCommandTests {
  private let sandbox: Sandbox

  init() throws {
    var sandbox = try Sandbox()
    try sandbox.home.write("[user]\n\tname = Ada\n[include]\n\tpath = more\n", to: ".gitconfig")
    try sandbox.home.write("[core]\n\teditor = vi\n\tpager = less\n", to: "more")
    for name in [".git", ".git/objects", ".git/refs"] { try sandbox.folder.makeFolder(name) }
    try sandbox.folder.write("ref: refs/heads/main\n", to: ".git/HEAD")
    try sandbox.folder.write("[core]\n\tbare = false\n\tpager = cat\n", to: ".git/config")
    sandbox.environment["GIT_CONFIG_SYSTEM"] = sandbox.home.path("none")
    sandbox.environment["GIT_CONFIG_COUNT"] = "1"
    sandbox.environment["GIT_CONFIG_KEY_0"] = "core.editor"
    sandbox.environment["GIT_CONFIG_VALUE_0"] = "ed"
    self.sandbox = sandbox
  }

  private func expect(
    _ arguments: String, _ output: String, errors: String = "", exit: Int32 = 0,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(
      try sandbox.run(arguments.split(separator: " ").map(String.init))
        == Sandbox.Run(exit: .exited(exit), output: output, errors: errors),
      sourceLocation: location)
  }

  @Test(arguments: [("home", 0o700), ("", 0o755)])
  func `a folder in nobody's home is made for all to enter`(home: String, mode: UInt32) throws {
    var sandbox = sandbox
    let folder = sandbox.folder.path("made.d")
    if !home.isEmpty { sandbox.environment["HOME"] = sandbox.folder.path }
    sandbox.environment["XDG_DATA_HOME"] = sandbox.home.path("data")
    try sandbox.describe(
      "mytool",
      """
      {"name": "mytool", "title": "My Tool", "layers": [
        {"id": "other", "title": "O", "format": "ini", "files": ["\(sandbox.folder.path("o.ini"))"]},
        {"id": "all", "title": "All", "format": "ini", "files": ["\(folder)/a.ini"], "own": true}]}
      """)
    try sandbox.folder.write("a=1\n", to: "o.ini")
    let run = try sandbox.run("set", "mytool", "--in", "all", "/x=1")
    #expect(run.exit == .exited(0), "\(run)")
    #expect(try sandbox.folder.identity(of: "made.d").mode & 0o777 == mode)
  }

  @Test func `where no file of the person's own can be had, no other is written unasked`() throws {
    var sandbox = sandbox
    sandbox.environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    let before = try sandbox.folder.text(of: ".git/config")
    let run = try sandbox.run("set", "git", "/user/name=Z")
    #expect(run.exit == .exited(1) && run.errors.contains("'/dev/null'"), "\(run)")
    #expect(try sandbox.folder.text(of: ".git/config") == before)
    #expect(try sandbox.run("set", "git", "/core/pager=more").exit == .exited(0))
    #expect(try sandbox.run("set", "git", "--in", "local", "/user/name=Z").exit == .exited(0))
    #expect(try sandbox.folder.text(of: ".git/config").contains("name = Z"))

    try sandbox.describe(
      "mytool",
      """
      {"name": "mytool", "title": "My Tool", "layers": [
        {"id": "system", "title": "All", "format": "ini", "files": ["\(sandbox.folder.path("all.ini"))"]},
        {"id": "user", "title": "Own", "format": "ini", "files": ["\(sandbox.folder.path("own.ini"))"],
         "own": true, "disabledBy": "OWN_OFF"}]}
      """)
    try sandbox.folder.write("a=1\n", to: "all.ini")
    sandbox.environment["OWN_OFF"] = "1"
    let other = try sandbox.run("set", "mytool", "/x=1")
    #expect(other.exit == .exited(1), "\(other)")
    #expect(try sandbox.folder.text(of: "all.ini") == "a=1\n")
  }

  @Test func `where a file has the name of a program, that is said`() throws {
    try sandbox.folder.makeFolder("npm")
    try expect("get git /core/pager", "\"cat\"\n")
    #expect(try sandbox.run("list", "npm").errors == "")
    try sandbox.folder.write("[core]\n\tpager = more\n", to: "git")
    let words = "prefs-tui: the settings of 'git' are meant; './git' is the file here\n"
    try expect("get git /core/pager", "\"cat\"\n", errors: words)
    let set = try sandbox.run("set", "git", "/user/name=B")
    #expect(set.exit == .exited(0) && set.errors.hasPrefix(words), "\(set)")
    #expect(try sandbox.folder.text(of: "git") == "[core]\n\tpager = more\n")
    try expect("get ./git /core/pager --format git", "\"more\"\n")
  }

  @Test func `what a program's descriptor calls secret is hidden by path, too`() throws {
    try sandbox.home.write(
      "{\"auths\": {\"x.io\": {\"auth\": \"aGlkZGVu\"}}, \"detachKeys\": \"a\"}\n",
      to: ".docker/config.json")
    let path = sandbox.home.path(".docker/config.json")
    for words in [["list", path], ["list", path, "--json"], ["diff", path, "/detachKeys=b"]] {
      #expect(try !sandbox.run(words).output.contains("aGlkZGVu"), "\(words)")
    }
    #expect(try sandbox.run("set", path, "/detachKeys=b").exit == .exited(0))
    #expect(try sandbox.run("set", "docker", "/auths/y.io/auth=bmV3").exit == .exited(0))
    #expect(try sandbox.home.text(of: ".docker/config.json").contains(#""auth": "bmV3""#))
    #expect(try sandbox.home.text(of: ".docker/config.json").contains("aGlkZGVu"))
    let kept = TestFiles.paths(in: sandbox.home.path("state/prefs-tui/history")) { _ in true }
    #expect(!kept.isEmpty)
    for path in kept { #expect(try !TestFiles.text(of: path).contains("aGlkZGVu"), "\(path)") }
    try sandbox.folder.write("{\"auths\": {\"x\": {\"auth\": \"open\"}}}\n", to: "config.json")
    #expect(try sandbox.run("list", "config.json").output.contains("open"), "no file of Docker's")
  }

  @Test func `what is set nowhere goes to the person's file, whose folder need not be there`()
    throws
  {
    var sandbox = sandbox
    try sandbox.folder.write("a = 1\n", to: "system.toml")
    try sandbox.describe(
      "mytool",
      """
      {"name": "mytool", "title": "My Tool", "category": "Network", "layers": [
        {"id": "system", "title": "System", "format": "toml",
          "files": ["\(sandbox.folder.path("system.toml"))"]},
        {"id": "user", "title": "Person", "format": "toml",
          "files": ["~/.mytool/more/settings.toml"], "own": true}],
        "merge": {"default": "replace"}}
      """)
    let run = try sandbox.run("set", "mytool", "/b=2")
    #expect(run.exit == .exited(0), "\(run.errors)")
    #expect(try sandbox.home.text(of: ".mytool/more/settings.toml") == "b = 2\n")
    #expect(try sandbox.folder.text(of: "system.toml") == "a = 1\n")
  }

  @Test(arguments: [("k9s", "K9s"), ("netplan", "Netplan")])
  func `a program without a file sets nothing, whether one could be made or not`(
    name: String, title: String
  ) throws {
    try expect("list \(name)", "", errors: "prefs-tui: \(title) sets nothing here\n")
    try expect("list \(name) --json", "[]\n", errors: "prefs-tui: \(title) sets nothing here\n")
    try expect("list \(name) --filter x", "")
    try expect("check \(name)", "")
    try expect(
      "get \(name) /a", "", errors: "prefs-tui: \(title): '/a' is not set and has no default\n",
      exit: 1)
  }

  @Test func `what is about a file is refused without one`() throws {
    for option in ["--schema", "--ui-schema", "--format", "--document", "--confirm"] {
      let value = ["--format": "ini", "--document": "2", "--confirm": "9"][option] ?? "x.json"
      try expect(
        "\(option) \(value)", "",
        errors: """
          prefs-tui: '\(option)' is about one file or program; name that
          See 'prefs-tui --help'.

          """, exit: 64)
    }
  }

  @Test func `a name that is mistyped makes no file`() throws {
    for (command, name) in [("set", "gti"), ("set", "Git"), ("edit", "gti")] {
      let run = try sandbox.run([command, name] + (command == "set" ? ["/user/name=x"] : []))
      #expect(run.exit == .exited(66))
      #expect(
        run.errors
          == "prefs-tui: '\(name)' is neither a file nor a program that is known; './\(name)' makes a file\n"
      )
      #expect(!sandbox.folder.names.contains(name))
    }
    #expect(try sandbox.run("set", "./gti", "/name=x").exit == .exited(0))
    #expect(try sandbox.run("set", "gti", "/name=y").exit == .exited(0), "now it is a file")
  }

  @Test(.enabled(if: Sandbox.canDropPrivileges))
  func `a file that may not be read is told where it counts for nothing`() throws {
    try sandbox.home.write("fund=false\n", to: ".npmrc", mode: 0o000)
    for words in [["get", "npm", "/fund"], ["list", "npm"], ["why", "npm", "/fund"]] {
      let run = try sandbox.run(words, wrapper: Sandbox.withoutPrivileges)
      #expect(run.errors.contains("\(sandbox.home.path(".npmrc"))' may not be read"), "\(words)")
    }
  }

  @Test func `truths of YAML 1.1 are toggles of a program, too`() throws {
    try sandbox.home.write("k9s:\n  ui:\n    headless: no\n", to: "config/k9s/config.yaml")
    #expect(try sandbox.run("set", "k9s", "/k9s/ui/headless=true").exit == .exited(0))
    #expect(
      try sandbox.home.text(of: "config/k9s/config.yaml")
        == "k9s:\n  ui:\n    headless: yes\n")
  }

  @Test func `why names scope, file and line, or the variable`() throws {
    try expect(
      "why git /core/pager",
      """
      .git/config:3  local   cat  (wins)
      ~/more:3       global  less

      """)
    try expect(
      "why git /core/editor",
      """
      GIT_CONFIG_KEY_0  command  ed  (wins)
      ~/more:2          global   vi

      """)
    try expect("get git /user/name", "\"Ada\"\n")
    try expect(
      "get git /core/editor --in global", "",
      errors: """
        prefs-tui: ~/.gitconfig: '/core/editor' is not set and has no default

        """, exit: 1)
    try expect("get git /core/editor --in ~/more", "\"vi\"\n")
  }

  @Test func `set and reset change the file that decides`() throws {
    try expect(
      "set git /core/pager=more /user/name=Bo /user/email=b@x", "",
      errors: """
        Saved 3 changes to Git (~/.gitconfig + .git/config)
        /user/email: unset → "b@x"
        /user/name: "Ada" → "Bo"
        /core/pager: "cat" → "more"

        """)
    #expect(
      try sandbox.folder.text(of: ".git/config")
        == "[core]\n\tbare = false\n\tpager = more\n")
    #expect(
      try sandbox.home.text(of: ".gitconfig")
        == "[user]\n\tname = Bo\n\temail = b@x\n[include]\n\tpath = more\n")
    try expect(
      "reset git /core/pager", "",
      errors: """
        Saved 1 change to Git (.git/config)
        /core/pager: "more" → unset
        /core/pager is "less" now: ~/more:3 sets it

        """)
  }

  @Test(arguments: [
    "/branch/main/rebase=true", "/remote/o/url=u", "/branch/x/merge=5",
  ])
  func `what was just set has an effect, whatever its file's language makes of it`(
    assignment: String
  ) throws {
    let run = try sandbox.run("set", "git", assignment)
    #expect(run.exit == .exited(0), "\(run.errors)")
    #expect(!run.errors.contains("no effect"), "\(run.errors)")
  }

  @Test func `a layer that a program has not here is no file to be named`() throws {
    let run = try sandbox.run("set", "git", "--in", "worktree", "/user/name=B")
    #expect(run.exit == .exited(64))
    #expect(
      run.errors.wholeMatch(
        of: /prefs-tui: 'worktree' is no layer here; there are [a-z, ]*local[a-z, ]*\n/) != nil,
      "\(run.errors)")
  }

  @Test func `what git lists has a kind, and takes no other`() throws {
    try sandbox.home.write(
      "[commit]\n\tgpgsign = yes # always\n[pull]\n\trebase\n[diff]\n\tcontext = 5\n",
      to: ".gitconfig")
    try expect("get git /commit/gpgsign", "true\n")
    try expect("get git /pull/rebase", "true\n")
    try expect(
      "set git /commit/gpgsign=false /pull/rebase=merges /diff/context=8 /nobody/knows=it", "",
      errors: """
        Saved 4 changes to Git (~/.gitconfig)
        /commit/gpgsign: true → false
        /pull/rebase: true → "merges"
        /diff/context: 5 → 8
        /nobody/knows: unset → "it"

        """)
    #expect(
      try sandbox.home.text(of: ".gitconfig")
        == "[commit]\n\tgpgsign = no # always\n[pull]\n\trebase = merges\n[diff]\n\tcontext = 8\n[nobody]\n\tknows = it\n"
    )
    try expect(
      "set git /pull/rebase=often", "",
      errors:
        "prefs-tui: ~/.gitconfig:4:11: 'often' is none of 'true', 'false', 'merges', 'interactive'\n",
      exit: 1)
  }

  @Test func `what a variable sets is locked, with its name`() throws {
    try expect(
      "set git /core/editor=vim", "",
      errors: """
        prefs-tui: GIT_CONFIG_KEY_0: set by a variable of the environment: GIT_CONFIG_KEY_0

        """, exit: 1)
    try expect(
      "set git /core/editor=vim --in local", "",
      errors: """
        Saved 1 change to .git/config
        /core/editor: unset → "vim"
        /core/editor has no effect: GIT_CONFIG_KEY_0 sets it

        """)
  }
}
