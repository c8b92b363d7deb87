import TestSupport
import Testing

/// Secrets that stay masked until somebody asks, and what is no secret; and what has to be there.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct SecretWalkTests {
  @Test(arguments: [(80, 24), (120, 40)])
  func `an environment shows its port, and its password when asked`(
    columns: Int, rows: Int
  ) throws {
    let sandbox = try Sandbox(
      "PORT=3000\nDB_PASS=hunter2\nTOKEN_URL=https://a.b/c\n", named: ".env")
    let editor = try EditorScreen(sandbox, [".env"], columns: columns, rows: rows)
    #expect(try editor.shows("3000") && editor.shows("https://a.b/c"))
    #expect(try !editor.lines.contains { $0.contains("hunter2") })
    try editor.press("/")
    try editor.tmux.type("3000")
    #expect(try editor.shows("1 match"))
    try editor.press("Escape")
    #expect(try editor.wait { !($0.first?.hasPrefix(" Search") ?? true) })
    try editor.moveDown(to: "DB_PASS")
    try editor.press("v")
    #expect(try editor.shows("hunter2"))
    try editor.press("Down", "Up")
    #expect(try editor.wait { lines in !lines.contains { $0.contains("hunter2") } })
    try editor.press("Enter")
    #expect(try editor.shows("^R show"))
    #expect(try editor.focusedLine.contains("•••••••"))
    try editor.press("C-r")
    #expect(try editor.shows("hunter2"))
    try editor.press("C-r", "BSpace", "3", "Enter", "C-s")
    let end = try editor.leave()
    #expect(end.status == 0 && !end.errors.contains("hunter"))
    #expect(
      try sandbox.folder.text(of: ".env")
        == "PORT=3000\nDB_PASS=hunter3\nTOKEN_URL=https://a.b/c\n")
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `the password within an address is masked until it is edited`(
    columns: Int, rows: Int
  ) throws {
    let sandbox = try Sandbox("PROXY=http://me:hunter2@proxy:3128\nPORT=1\n", named: "app.ini")
    let editor = try EditorScreen(sandbox, ["app.ini"], columns: columns, rows: rows)
    let masked = "http://me:••••••••@proxy"
    #expect(try editor.shows("PROXY") && editor.shows(masked))
    try editor.press("i")
    #expect(try editor.shows("/PROXY"))
    #expect(try !editor.lines.contains { $0.contains("hunter") })
    try editor.press("Escape")
    #expect(try editor.shows(masked))
    try editor.press("Enter")
    #expect(try editor.shows("hunter2"))
    try editor.press("BSpace", "Enter")
    #expect(try editor.wait { lines in !lines.contains { $0.contains("hunter") } })
    try editor.press("d")
    #expect(try editor.shows("Unsaved changes"))
    #expect(try !editor.lines.contains { $0.contains("hunter") })
    try editor.press("Escape")
    #expect(try editor.wait { lines in !lines.contains { $0.contains("Unsaved changes") } })
    try editor.press("/")
    try editor.tmux.type("hunter")
    #expect(try editor.shows("no match"))
    try editor.press("Escape")
    #expect(try editor.wait { !($0.first?.hasPrefix(" Search") ?? true) })
    try editor.press("C-s")
    let end = try editor.leave()
    #expect(end.status == 0 && !end.errors.contains("hunter"), "\(end.errors)")
    #expect(
      try sandbox.folder.text(of: "app.ini") == "PROXY=http://me:hunter2@proxy:312\nPORT=1\n")
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `a secret that is refused says why, and what is required says what it needs`(
    columns: Int, rows: Int
  ) throws {
    let sandbox = try Sandbox(
      "{\"password\": \"longenough\", \"account\": {\"email\": \"a@b.c\"}}\n")
    try sandbox.folder.write(
      """
      {"properties": {"password": {"type": "string", "minLength": 8},
       "account": {"required": ["email"],
         "properties": {"email": {"type": "string", "title": "E-mail"}}}}}
      """, to: "schema.json")
    let editor = try EditorScreen(
      sandbox, ["settings.json", "--schema", "schema.json"], columns: columns, rows: rows)
    try editor.moveDown(to: "password")
    try editor.press("Enter", "C-u")
    try editor.tmux.type("short")
    try editor.press("Enter")
    #expect(try editor.shows("the secret is shorter than 8 characters"))
    #expect(try !editor.lines.contains { $0.contains("short ") })
    try editor.press("Escape")
    #expect(try editor.wait { lines in !lines.contains { $0.contains("is shorter than") } })
    try editor.moveDown(to: "E-mail")
    try editor.press("r")
    #expect(try editor.shows("is required: a text"))
    #expect(try editor.focusedLine.contains("! E-mail"))
    try editor.press("C-s")
    #expect(try editor.shows("not saved: 'E-mail' of 'account' is required: a text"))
    try editor.press("u", "C-s")
    #expect(try editor.leave().status == 0)
  }
}
