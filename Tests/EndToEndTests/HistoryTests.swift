import Glibc
import TestSupport
import Testing

/// What files were before their last Saves: `prefs-tui history`, `H` and `history` line by line.
struct HistoryTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox("{\n  // why\n  \"port\": 80,\n  \"password\": \"hunter2\"\n}\n")
  }

  private func expect(
    _ arguments: [String], _ output: String, errors: String = "", exit: Int32 = 0,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(
      try sandbox.run(arguments)
        == Sandbox.Run(exit: .exited(exit), output: output, errors: errors),
      sourceLocation: location)
  }

  private func set(_ assignments: String...) throws {
    #expect(try sandbox.run(["set", "settings.json"] + assignments).exit == .exited(0))
  }

  /// The lines with a sign for the time, which is another each time.
  private func listed(_ arguments: [String]) throws -> String {
    let output = try sandbox.run(["history"] + arguments).output
    return output.replacing(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/, with: "TIME")
  }

  @Test func `each Save leaves what it replaced, without secrets`() throws {
    try expect(
      ["history", "settings.json"], "",
      errors: "prefs-tui: no version of 'settings.json' is kept\n")
    try set("/port=81", "/password=other")
    try set("/port=82")
    #expect(try sandbox.run("reset", "settings.json", "/port").exit == .exited(0))
    #expect(
      try listed(["settings.json"]) == """
        1  TIME  reset
           /port: 82 → unset
        2  TIME  set
           /port: 81 → 82
        3  TIME  set
           /port: 80 → 81

        """)
    let kept = Command.output("grep -rlE 'hunter2|other' \(sandbox.home.path("state"))")
    #expect(kept.isEmpty)
    try expect(
      ["history", "settings.json", "3", "--text"],
      "{\n  // why\n  \"port\": 80,\n  \"password\": \"••••••••\"\n}\n")
    try expect(
      ["history", "settings.json", "3"],
      """
      --- settings.json
      +++ settings.json
      @@ -1,4 +1,5 @@
       {
         // why
      +  "port": 80,
         "password": "••••••••"
       }

      """)
  }

  @Test func `numbers and flags that lead nowhere are refused`() throws {
    try set("/port=81")
    try expect(
      ["history", "settings.json", "2"], "",
      errors: "prefs-tui: settings.json: there is 1 version, and no version 2\n", exit: 1)
    try expect(
      ["history", "settings.json", "--text"], "",
      errors: """
        prefs-tui: '--edit' and '--text' want the number of a version
        See 'prefs-tui --help'.

        """, exit: 64)
    let json = try sandbox.run("history", "settings.json", "--json").output
    #expect(json.hasPrefix(#"[{"number":1,"seconds":"#))
    #expect(json.hasSuffix(#""changes":[{"pointer":"/port","old":80,"new":81}]}]"# + "\n"))
  }

  @Test
  func `a file that cannot be read any more has its versions, and one that is gone comes back`()
    throws
  {
    let text = "{\n  // why\n  \"port\": 80\n}\n"
    try sandbox.folder.write(text, to: "settings.json")
    try set("/port=81")
    try sandbox.folder.write("{ broken", to: "settings.json")
    let broken = try sandbox.run("history", "settings.json", "1", "--text")
    #expect(broken.output == text)
    #expect(broken.errors.hasPrefix("prefs-tui: settings.json:1:"))
    #expect(try listed(["settings.json"]) == "1  TIME  set\n")
    #expect(try sandbox.run("history", "settings.json", "1", "--edit").exit == .exited(65))
    #expect(unlink(sandbox.folder.path("settings.json")) == 0)
    let run = try sandbox.run(
      ["history", "settings.json", "1", "--edit", "--plain"], input: "s\n")
    #expect(run.exit == .exited(0))
    #expect(try sandbox.run("get", "settings.json", "/port").output == "80\n")
  }

  @Test func `nothing is kept where that is not wanted`() throws {
    #expect(
      try sandbox.run("set", "--no-history", "settings.json", "/port=81").exit == .exited(0))
    try expect(
      ["history", "settings.json"], "",
      errors: "prefs-tui: no version of 'settings.json' is kept\n")
  }

  @Test func `a secret that cannot be masked is why nothing is kept`() throws {
    try sandbox.folder.write(#"{"password": "a", "password": "b", "port": 1}"#, to: "settings.json")
    try set("/port=81")
    try expect(
      ["history", "settings.json"], "",
      errors: """
        prefs-tui: no version of 'settings.json' is kept: a secret in it cannot be masked

        """)
  }

  @Test func `each file of a stack has a history of its own`() throws {
    try sandbox.folder.write("name: a\n", to: "base.yaml")
    let stack = ["--layer", "base.yaml", "--layer", "settings.json"]
    #expect(try sandbox.run(["set"] + stack + ["/name=b", "/port=81"]).exit == .exited(0))
    let lines = try listed(stack).split(separator: "\n").map(String.init)
    #expect(
      Swift.Set(lines.filter { $0.contains("TIME") }.map { $0.dropFirst(3) })
        == ["TIME  set  base.yaml", "TIME  set  settings.json"])
    #expect(lines.contains("   /name: \"a\" → \"b\"") && lines.contains("   /port: 80 → 81"))
    #expect(try listed(["base.yaml"]) == "1  TIME  set\n   /name: \"a\" → \"b\"\n")
    let number = try #require(lines.first { $0.hasSuffix("base.yaml") }?.prefix(1))
    let run = try sandbox.run(
      ["history"] + stack + [String(number), "--edit", "--plain"], input: "d\ns\n")
    #expect(run.output.contains("/name: \"b\" → \"a\""))
    #expect(try sandbox.folder.text(of: "base.yaml") == "name: a\n")
  }

  @Test func `line by line a version is taken back, and undone`() throws {
    try set("/port=81")
    let run = try sandbox.run(
      "--plain", "settings.json", input: "history\n1\nu\nhistory\n1\ns\n")
    #expect(run.output.contains("  1. a moment ago, set\n     /port: 80 → 81\n"))
    #expect(run.output.contains("number: took back 1 change, secrets stay as they are\n"))
    #expect(run.errors == "Saved 1 change to settings.json\n/port: 81 → 80\n")
    #expect(try listed(["settings.json"]).hasPrefix("1  TIME  plain\n   /port: 81 → 80\n"))
  }

  @Test(arguments: [
    ("", "# t\n[a]\nx = 1 # one\n\n[b] # bb\ny = [1, # f\n 2]\n"),
    ("# new\n", "# t\n[a]\n# new\nx = 1\n\n[b]\ny = [1, 2]\n"),
  ])
  func `a version comes back with its comments, unless some came since`(
    added: String, expected: String
  ) throws {
    let text = "# t\n[a]\nx = 1 # one\n\n[b] # bb\ny = [1, # f\n 2]\n"
    try sandbox.folder.write(text, to: "h.toml")
    #expect(try sandbox.run("reset", "h.toml", "/b", "/a/x").exit == .exited(0))
    let reset = try sandbox.folder.text(of: "h.toml")
    try sandbox.folder.write(reset + added, to: "h.toml")
    let run = try sandbox.run("history", "h.toml", "1", "--edit", "--plain", input: "save\n")
    #expect(run.exit == .exited(0))
    let back = try sandbox.folder.text(of: "h.toml")
    #expect(back == expected)
  }

  @Test(arguments: [
    ("# c\na: 1\n---\nc: 3\n", "c: 3", "c: 99\nd: new"),
    ("a: 1\nb: 1\n", "b: 1", "b: 1 # why"),
    ("a: 1\n---\npassword: hunter2", "zzz", ""),
  ])
  func `what others wrote since a version stays`(text: String, old: String, new: String) throws {
    try sandbox.folder.write(text, to: "w.yaml")
    #expect(try sandbox.run("set", "w.yaml", "/a=2").exit == .exited(0))
    let theirs = try sandbox.folder.text(of: "w.yaml").replacing(old, with: new)
    try sandbox.folder.write(theirs, to: "w.yaml")
    let run = try sandbox.run("history", "w.yaml", "1", "--edit", "--plain", input: "save\n")
    #expect(run.exit == .exited(0))
    let back = try sandbox.folder.text(of: "w.yaml")
    #expect(back == theirs.replacing("a: 2", with: "a: 1"))
  }

  @Test(arguments: [
    ("v.json", #"{"k":{"a":1,"b":2},"z":1}"#, "/k:=[1,2]"),
    ("v.json", #"{"k":{"a":1},"z":1}"#, "/k:=[]"), ("v.json", #"{"k":[1,2],"z":1}"#, "/k:={}"),
    ("v.yaml", "server:\n  host: h # c\n  port: 80\n", "/server:=[\"a\"]"),
    ("v.toml", "d = 2024-01-02 # c\n", "/d:=[1]"), ("v.toml", "d = 07:32:00\n", "/d:=[]"),
    (
      "v.plist",
      """
      <plist version="1.0">
      <dict>
        <key>b</key>
        <data>AAEC</data>
        <key>d</key>
        <date>2024-01-02T03:04:05Z</date>
        <key>r</key>
        <real>1.0</real>
      </dict>
      </plist>

      """, "/b:=6 /d:=[1] /r=x"
    ),
  ])
  func `what became of another kind comes back as it was`(
    name: String, text: String, change: String
  ) throws {
    try sandbox.folder.write(text, to: name)
    let changes = change.split(separator: " ").map(String.init)
    #expect(try sandbox.run(["set", name] + changes).exit == .exited(0))
    let run = try sandbox.run("history", name, "1", "--edit", "--plain", input: "save\n")
    #expect(run.exit == .exited(0))
    #expect(try sandbox.folder.text(of: name) == text, "\(run)")
  }

  @Test func `nobody gets the secret of another where elements have moved`() throws {
    let users = [#"{"n":"a","port":1,"token":"t1"}"#, #"{"n":"b","port":1,"token":"t2"}"#]
    func text(_ users: [String]) -> String {
      #"{"users":[\#(users.joined(separator: ","))]}"#
    }
    try sandbox.folder.write(text(users), to: "settings.json")
    try set("/users:=[\(users[1]),\(users[0])]")
    let run = try sandbox.run("history", "settings.json", "1", "--edit", "--plain", input: "save\n")
    #expect(try sandbox.folder.text(of: "settings.json") == text(users.reversed()), "\(run)")
    // What is no secret comes back where its element stands.
    try set("/users/0/port=2")
    _ = try sandbox.run("history", "settings.json", "1", "--edit", "--plain", input: "save\n")
    #expect(try sandbox.folder.text(of: "settings.json") == text(users.reversed()))
  }

  @Test func `a list that holds secrets and has another length now stays as it is`() throws {
    try sandbox.folder.write(#"{"users": [{"n": "x", "token": "t"}]}"#, to: "settings.json")
    try set(#"/users/-={"n": "y"}"#)
    let run = try sandbox.run("--plain", "settings.json", input: "history\n1\nq\n")
    #expect(
      run.output.contains(
        "nothing is taken back, secrets stay as they are, and lists that hold some\n"))
  }

  @Test(.waits, .enabled(if: TmuxServer.isAvailable))
  func `H takes a version into the draft, to be saved as ever`() throws {
    try set("/port=81")
    try set("/port=82", "/name=x")
    let editor = try EditorScreen(sandbox, ["settings.json"])
    try editor.press("H")
    #expect(try editor.shows("Back to before the Save of"))
    #expect(try editor.shows("/port: 80 → 81"))
    try editor.press("Down", "Enter")
    #expect(try editor.shows("took back 2 changes"))
    try editor.press("u")
    #expect(try editor.wait { _ in try !editor.lines.joined().contains("unsaved") })
    try editor.press("U")
    #expect(try editor.shows("2 unsaved"))
    try editor.press("C-s")
    _ = try editor.leave()
    #expect(
      try sandbox.folder.text(of: "settings.json")
        == "{\n  // why\n  \"port\": 80,\n  \"password\": \"hunter2\"\n}\n")
    let again = try EditorScreen(sandbox, ["history", "settings.json", "1", "--edit"])
    #expect(try again.shows("2 unsaved"))
    try again.press("q")
    #expect(try again.shows("y"))
    try again.press("y")
    _ = try again.leave()
  }
}
