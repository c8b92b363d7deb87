import Glibc
import TestSupport
import Testing

/// No secret leaves the program but for who asks for it by its name: not by a command, the terminal
/// or a file.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct CanaryTests {
  private func sandbox(for canary: Canary) throws -> Sandbox {
    var sandbox = try Sandbox(canary.text, named: canary.file)
    for (name, text) in canary.schema { try sandbox.folder.write(text, to: name) }
    try sandbox.home.makeFolder("tmp")
    sandbox.environment["TMPDIR"] = sandbox.home.path("tmp")
    sandbox.environment["EDITOR"] = "/bin/true"
    return sandbox
  }

  /// Records where a text has a secret in it.
  private func expectNone(in text: String, of what: String) {
    let found = text.split(whereSeparator: \.isNewline).filter { line in
      Canary.secrets.contains { line.contains($0) }
    }
    #expect(found.isEmpty, "\(what): \(found.joined(separator: "\n"))")
  }

  /// Records the files that have a secret in them, beside those that the test has made.
  private func expectNone(inFilesOf sandbox: Sandbox, _ canary: Canary, after what: String) throws {
    let patterns = Canary.secrets.map { "-e \($0)" }.joined(separator: " ")
    let names = canary.schema.map { "--exclude=\($0.name)" }.joined(separator: " ")
    let found = try sandbox.shell(
      "grep -rlaF \(patterns) --exclude=\(canary.file) \(names) \"$HOME\" .")
    #expect(found.output == "", "\(what)")
    #expect(found.exit == .exited(1))
  }

  @Test(arguments: Canary.all)
  func `no command tells a secret`(canary: Canary) throws {
    let sandbox = try sandbox(for: canary)
    func run(_ arguments: [String], input: String = "") throws {
      try sandbox.folder.write(canary.text, to: canary.file)
      let run = try sandbox.run(arguments + canary.options, input: input)
      let what = arguments.joined(separator: " ")
      #expect(run.exit != nil, "\(what)")
      expectNone(in: run.output, of: what)
      expectNone(in: run.errors, of: what)
      // What was fed to the command lies beside what it said.
      try sandbox.home.write("", to: "input")
      try expectNone(inFilesOf: sandbox, canary, after: what)
    }
    for command in ["list", "check"] {
      try run([command, canary.file])
      try run([command, canary.file, "--json"])
    }
    try run(["list", canary.file, "--json", "--all"])
    for secret in ["cAnArY", "91827364"] {
      let found = try sandbox.run(["list", canary.file, "--filter", secret] + canary.options)
      #expect(found.output == "" && found.exit == .exited(0), "\(found)")
    }
    try run(["diff", canary.file, "/plain=other"])
    try run(["set", canary.file, "/plain=other"])
    for place in canary.places {
      for value in ["918273642", "cAnArY2", "[cAnArY2", #"{"x": "cAnArY2"}"#, "[\"cAnArY2\"]"] {
        try run(["set", canary.file, "\(place)=\(value)"])
      }
      try run(["diff", canary.file, "\(place)=918273642"])
      try run(["set", canary.file, "\(place)/deeper=cAnArY2"])
      try run(["reset", canary.file, place])
    }
    for place in canary.outer {
      try run(["diff", canary.file, "\(place)=cAnArY2"])
      try run(["set", canary.file, "\(place)=[{\"x\": \"cAnArY2\""])
      try run(["reset", canary.file, place])
    }
    let looks = (1...20).map { "i \($0)\n\($0)\n\ni 1\n1\n\nb\nb\n" }.joined()
    try run(["--plain", canary.file], input: looks + "d\nq\ny\n")
    let listing = try sandbox.run(["--plain", canary.file] + canary.options, input: "q\n").output
    let rows = listing.split(separator: "\n").filter { $0.contains("set, not shown") }
      .map { $0.prefix { $0.isNumber } }
    #expect(!rows.isEmpty, "\(listing)")
    let edits = rows.map { "\($0)=918273642\nd\n\($0)=cAnArY2\nd\n" }.joined()
    try run(["--plain", canary.file], input: edits + "u\nU\n/ cAnArY\nl\nq\ny\n")
  }

  @Test(arguments: Canary.all)
  func `the screen shows no secret, and keeps none`(canary: Canary) throws {
    let sandbox = try sandbox(for: canary)
    let arguments = [canary.file] + canary.options
    var editor = try EditorScreen(sandbox, arguments)
    try editor.tmux.record(to: sandbox.home.path("bytes"))
    try editor.press("C-l")
    #expect(try look(at: editor, depth: 0) > canary.places.count)

    try editor.press("/")
    for secret in ["cAnArY", "91827364"] {
      try editor.tmux.type(secret)
      #expect(try editor.shows("no match"))
      try editor.press("C-u")
    }
    try editor.press("Escape")
    #expect(try editor.wait { !($0.first?.hasPrefix(" Search") ?? true) })

    try change(canary, in: editor)
    try editor.press("y")
    try #require(try editor.shows("the secret value"))
    try editor.press("y")
    try #require(try editor.shows("Copy the secret?"))
    expectNone(in: try editor.lines.joined(separator: "\n"), of: "the question")
    try editor.press("Escape", "d")
    try #require(try editor.shows("• 1 unsaved") && editor.shows("→"))
    expectNone(in: try editor.lines.joined(separator: "\n"), of: "the review")
    try editor.press("End", "Escape")

    // The draft is kept; its secret is not.
    let drafts = "cat \"$XDG_STATE_HOME\"/prefs-tui/drafts/*.json"
    try #require(
      try Deadline(seconds: 10).poll { try sandbox.shell(drafts).output.contains("omitted") })
    try expectNone(inFilesOf: sandbox, canary, after: "the draft")
    kill(try #require(try editor.process), SIGKILL)
    _ = try editor.leave()
    editor = try EditorScreen(sandbox, arguments)
    try editor.tmux.record(to: sandbox.home.path("bytes"))
    try #require(try editor.shows("secret, to be typed again"))
    expectNone(in: try editor.lines.joined(separator: "\n"), of: "what was left")
    try editor.press("x")
    try #require(try editor.wait { !$0.contains { $0.contains("to be typed again") } })

    try change(canary, in: editor)
    try editor.press("u", "U", "C-s")
    expectNone(in: try editor.leave().errors, of: "the report")
    try expectNone(inFilesOf: sandbox, canary, after: "leaving")
    #expect(!(try sandbox.home.text(of: "bytes").contains("]52;")), "something was copied")
  }

  @Test(arguments: Canary.all)
  func `the view of a file shows no secret`(canary: Canary) throws {
    let sandbox = try sandbox(for: canary)
    let screen = try EditorScreen(sandbox, ["view", canary.file] + canary.options)
    try screen.tmux.record(to: sandbox.home.path("bytes"))
    try screen.press("C-l", "PageDown", "End", "PageUp", "Home")
    try #require(try screen.shows("Enter edit"))
    try screen.press("Escape")
    expectNone(in: try screen.leave().errors, of: "the report")
    try expectNone(inFilesOf: sandbox, canary, after: "the view")
  }

  @Test(arguments: Canary.all)
  func `a conflict about a secret tells neither of the two`(canary: Canary) throws {
    let sandbox = try sandbox(for: canary)
    let editor = try EditorScreen(sandbox, [canary.file] + canary.options)
    try editor.tmux.record(to: sandbox.home.path("bytes"))
    try change(canary, in: editor)
    let theirs = canary.text.replacing("cAnArY1", with: "cAnArY3")
      .replacing("918273641", with: "918273642")
    try sandbox.folder.write(theirs, to: "new")
    try #require(rename(sandbox.folder.path("new"), sandbox.folder.path(canary.file)) == 0)
    try #require(try editor.shows("1 row is in conflict; d reviews"))
    try editor.press("i")
    try #require(try editor.shows("Esc back"))
    expectNone(in: try editor.settledLines().joined(separator: "\n"), of: "the row")
    try editor.press("Escape", "C-s")
    try #require(try editor.shows("Enter decides"))
    expectNone(in: try editor.lines.joined(separator: "\n"), of: "the review")
    try editor.press("Enter")
    expectNone(in: try editor.settledLines().joined(separator: "\n"), of: "the question")
    try editor.press("m")
    _ = try editor.settledLines()
    kill(try #require(try editor.process), SIGTERM)
    expectNone(in: try editor.leave().errors, of: "the report")
    try expectNone(inFilesOf: sandbox, canary, after: "the conflict")
  }

  @Test(arguments: Canary.renamable)
  func `a secret that is called otherwise is shown no more than before`(canary: Canary) throws {
    let sandbox = try sandbox(for: canary)
    let editor = try EditorScreen(sandbox, [canary.file] + canary.options)
    try editor.tmux.record(to: sandbox.home.path("bytes"))
    try editor.moveDown(to: canary.row)
    try editor.press("K")
    try #require(try editor.shows("Rename '\(canary.row)'"))
    try editor.press("C-u")
    try editor.tmux.type("colour")
    try editor.press("Enter")
    try #require(try editor.wait { _ in try editor.focusedLine.contains("colour") })
    #expect(try inspect(in: editor).contains("••"))
    try editor.press("d")
    // The row below says so, too, before the review is open.
    try #require(try editor.shows("Unsaved changes"))
    #expect(try editor.shows("renamed from \(canary.row)"))
    // A key right after Esc would be one with Alt.
    try editor.press("Escape")
    try #require(try editor.wait { $0.last?.contains("? help") ?? false })
    try editor.press("/")
    try editor.tmux.type("cAnArY")
    #expect(try editor.shows("no match"))
    try editor.press("C-u", "Escape")
    try #require(try editor.wait { $0.last?.contains("? help") ?? false })
    try editor.press("w")
    try #require(try editor.shows("saved 1 change"))
    #expect(try inspect(in: editor).contains("••"))
    try editor.press("Escape")
    expectNone(in: try editor.leave().errors, of: "the report")
    try expectNone(inFilesOf: sandbox, canary, after: "the new name")
  }

  @Test(arguments: [
    ("a.json", "{\n  \"password\": cAnArY1\n}"), ("b.json", "{\"token\": 918273641x}"),
    ("a.toml", "password = cAnArY1"), ("b.toml", "password = \"x\" cAnArY1"),
    ("a.ini", "  password cAnArY1"), ("a.env", "password cAnArY1"),
    ("a.yaml", "password: *cAnArY1"),
    ("a.plist", "<plist><dict><key>password</key><integer>cAnArY1</integer></dict></plist>"),
    ("b.plist", "<plist><dict>\n<key>password</key>cAnArY1</dict></plist>"),
  ])
  func `a file that cannot be read is told without its secrets`(name: String, text: String) throws {
    let run = try Sandbox(text, named: name).run("list", name)
    #expect(run.exit == .exited(65) && run.errors.hasPrefix("prefs-tui: \(name):"))
    expectNone(in: run.errors, of: name)
    let plain = text.replacing("password", with: "colour").replacing("token", with: "size")
    let other = try Sandbox(plain, named: name).run("list", name)
    #expect(Canary.secrets.contains { other.errors.contains($0) }, "\(other.errors)")
  }

  /// Looks at each row, at all that there is to tell of it, and at what it opens; returns how many
  /// rows there were.
  private func look(at editor: EditorScreen, depth: Int) throws -> Int {
    try editor.press("End")
    let last = try inspect(in: editor)
    try editor.press("Home")
    var line = try inspect(in: editor)
    var count = 1
    while true {
      if depth < 3, line.contains("›") {
        let path = try editor.lines.first
        try editor.press("Right")
        try #require(try editor.wait { $0.first != path }, "'\(line)' opens nothing")
        count += try look(at: editor, depth: depth + 1)
        try editor.press("Escape")
        try #require(try editor.wait { $0.first == path })
      }
      guard line != last, count < 100 else { return count }
      try editor.press("Down")
      line = try inspect(in: editor)
      count += 1
    }
  }

  /// Looks at all that there is to tell of the focused row; returns its line.
  private func inspect(in editor: EditorScreen) throws -> String {
    try editor.press("i")
    try #require(try editor.wait { $0.last?.contains("Esc back") ?? false })
    expectNone(in: try editor.lines.joined(separator: "\n"), of: "what is told of a row")
    try editor.press("Escape")
    try #require(try editor.wait { $0.last?.contains("? help") ?? false })
    return try editor.focusedLine
  }

  /// Gives the row of the secret another one.
  private func change(_ canary: Canary, in editor: EditorScreen) throws {
    try editor.press("Home")
    // Else the row may be the one that had the focus before, on a frame that shows it still.
    _ = try inspect(in: editor)
    try editor.moveDown(to: canary.row)
    try editor.press("Enter")
    try #require(try editor.shows("^R show"))
    try editor.press("C-u")
    try editor.tmux.type("cAnArY2x")
    try editor.press("Enter")
    try #require(try editor.shows("1 unsaved"))
    expectNone(in: try editor.lines.joined(separator: "\n"), of: "the change")
  }
}
