import TestSupport
import Testing

/// The commands that a person's descriptor names for a file, at a Save of the file by its path.
struct GuardedSaveTests {
  private let sandbox: Sandbox

  init() throws {
    var sandbox = try Sandbox("port=80\n", named: "demo.ini")
    let file = sandbox.folder.path("demo.ini")
    try sandbox.describe(
      "demo",
      """
      {"name": "demo", "title": "Demo",
       "layers": [{"id": "own", "title": "Own", "format": "ini", "files": ["\(file)"], "own": true}],
       "check": ["/bin/sh", "-c", "grep -q 'port=8[0-9]*$' $0 || { echo \\"$0:1: no port\\"; exit 1; }", "%f"],
       "apply": ["cp", "\(file)", "\(sandbox.home.path("applied"))"]}
      """)
    self.sandbox = sandbox
  }

  private var text: String {
    get throws { try sandbox.folder.text(of: "demo.ini") }
  }

  @Test func `they are run once a person has agreed, for the path and for the name`() throws {
    let refused = try sandbox.run("set", "demo.ini", "/port=81")
    #expect(refused.exit == .exited(77))
    #expect(refused.errors.hasPrefix("prefs-tui: a Save for Demo runs '/bin/sh -c "))
    #expect(
      refused.errors.hasSuffix(
        " after it, and nobody has agreed to that; --agree runs them from now on\n"))
    #expect(try text == "port=80\n")
    #expect(try sandbox.run("set", "demo.ini", "/port=81", "--agree").exit == .exited(0))
    #expect(try text == "port=81\n")
    #expect(try sandbox.home.text(of: "applied") == "port=81\n")
    #expect(try sandbox.run("set", "demo", "/port=82").exit == .exited(0))
    #expect(try sandbox.home.text(of: "applied") == "port=82\n")
  }

  @Test func `what the check refuses is told with the line of the file`() throws {
    let run = try sandbox.run("set", "demo.ini", "/port=x", "--agree")
    #expect(run.exit == .exited(1))
    #expect(run.errors.contains("refuses line 1: no port"))
    #expect(try text == "port=80\n")
    #expect(!sandbox.home.names.contains("applied"))
  }

  @Test func `the editor asks before it runs them for the first time`() throws {
    let terminal = try sandbox.open(["demo.ini"], columns: 120)
    #expect(terminal.read("port"))
    terminal.type("\r")
    terminal.type("\u{7F}1\r\u{13}")
    #expect(terminal.read("run them"))
    #expect(try text == "port=80\n")
    terminal.type("y")
    #expect(terminal.waitForExit() == .exited(0))
    #expect(try text == "port=81\n")
    #expect(try sandbox.home.text(of: "applied") == "port=81\n")
    #expect(try sandbox.run("set", "demo.ini", "/port=83").exit == .exited(0))
  }

  @Test func `what a project names is never run`() throws {
    let file = sandbox.folder.path("x.ini")
    for folder in [".prefs-tui", ".prefs-tui/apps"] { try sandbox.folder.makeFolder(folder) }
    try sandbox.folder.write("a=1\n", to: "x.ini")
    try sandbox.folder.write(
      """
      {"name": "mine", "title": "Mine",
       "layers": [{"id": "own", "title": "Own", "format": "ini", "files": ["\(file)"], "own": true}],
       "check": ["touch", "\(sandbox.folder.path("ran"))"],
       "apply": ["touch", "\(sandbox.folder.path("ran"))"]}
      """, to: ".prefs-tui/apps/mine.json")
    #expect(try sandbox.run("set", "mine", "/a=2", "--agree").exit == .exited(0))
    #expect(try sandbox.run("set", "x.ini", "/a=3", "--agree").exit == .exited(0))
    #expect(try sandbox.folder.text(of: "x.ini") == "a=3\n")
    #expect(!sandbox.folder.names.contains("ran"))
  }
}
