import TestSupport
import Testing

/// To add what is missing in whatever file: a key, then the kind of its value, then the value.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct AddingWalkTests {
  private static let package = """
    {
      // what it is
      "name": "web", // short
      "port": 8080,
      "scripts": {
        "build": "make", // all of it
        "test": "make check"
      },
      "networks": {}
    }

    """

  /// An editor on one file, as a person without a schema has it.
  private struct Walk {
    let sandbox: Sandbox
    let editor: EditorScreen
    let name: String

    /// Without a text, the file does not exist.
    init(
      _ text: String?, named name: String = "settings.jsonc", schema: String? = nil,
      size: (columns: Int, rows: Int)
    ) throws {
      sandbox = try Sandbox()
      self.name = name
      if let text { try sandbox.folder.write(text, to: name) }
      var arguments = [name]
      if let schema {
        try sandbox.folder.write(schema, to: "schema.json")
        arguments += ["--schema", "schema.json"]
      }
      editor = try EditorScreen(
        sandbox, arguments, columns: size.columns, rows: size.rows, awaitsFrame: text != nil)
      guard text == nil else { return }
      try #require(try editor.shows("does not exist yet"))
      try editor.press("Up")
    }

    var text: String { get throws { try sandbox.folder.text(of: name) } }

    func isOn(_ text: String) throws -> Bool {
      try editor.wait { _ in try editor.focusedLine.contains(text) }
    }

    /// Asks for a key of the object, and takes the kind where it is asked for.
    func add(_ key: String, _ kind: String? = nil, to object: String) throws {
      try editor.press("+")
      #expect(try editor.shows("New key in \(object)"))
      try editor.tmux.type(key)
      try editor.press("Enter")
      guard let kind else { return }
      try takeKind(kind, of: key)
    }

    func takeKind(_ kind: String, of key: String) throws {
      #expect(try editor.shows("Kind of \(key)"))
      try editor.tmux.type(kind)
      #expect(try editor.shows("› \(kind)"))
      try editor.press("Enter")
      #expect(try editor.wait { lines in !lines.contains { $0.contains("Kind of \(key)") } })
    }

    /// Types into the field that is open.
    func type(_ text: String) throws {
      #expect(try editor.shows("Enter accept"))
      try editor.tmux.type(text)
      try editor.press("Enter")
      #expect(try isOn(text))
      #expect(try editor.wait { lines in !lines.contains { $0.contains("Enter accept") } })
    }

    func save() throws {
      try editor.press("C-s")
      let end = try editor.leave()
      #expect(end.status == 0, "\(end.errors)")
    }
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `keys of every kind are added to a file without a schema`(columns: Int, rows: Int) throws {
    let walk = try Walk(Self.package, size: (columns, rows))
    try walk.add("version", "text", to: "settings.jsonc")
    try walk.type("1.0")
    try walk.add("retries", "number", to: "settings.jsonc")
    try walk.type("3")
    try walk.add("private", "on or off", to: "settings.jsonc")
    #expect(try walk.isOn("off"))
    try walk.editor.press("Space")
    #expect(try walk.isOn("on"))
    try walk.add("nothing", "null", to: "settings.jsonc")
    #expect(try walk.isOn("null"))
    try walk.add("since", "date", to: "settings.jsonc")
    try walk.type("2026-01-31")
    try walk.add("files", "list", to: "settings.jsonc")
    #expect(try walk.editor.shows("no items yet; + adds one"))
    try walk.editor.press("+")
    try walk.takeKind("text", of: "files")
    try walk.type("a.txt")
    try walk.editor.press("Escape")
    #expect(try walk.isOn("files"))
    try walk.editor.press("A")
    #expect(try walk.editor.shows("New key in settings.jsonc"))
    try walk.editor.tmux.type("engines")
    try walk.editor.press("Enter")
    try walk.takeKind("object", of: "engines")
    try walk.add("node", "text", to: "engines")
    try walk.type(">=20")
    try walk.editor.press("Escape")
    #expect(try walk.isOn("engines"))
    try walk.save()
    #expect(
      try walk.text
        == Self.package.replacing(
          #""networks": {}"#,
          with: """
            "networks": {},
              "version": "1.0",
              "retries": 3,
              "private": true,
              "nothing": null,
              "since": "2026-01-31",
              "files": [
                "a.txt"
              ],
              "engines": {
                "node": ">=20"
              }
            """))
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `members are added, renamed, copied, moved and removed where they stand`(
    columns: Int, rows: Int
  ) throws {
    let walk = try Walk(Self.package, size: (columns, rows))
    try walk.editor.moveDown(to: "build")
    try walk.add("lint", "text", to: "scripts")
    try walk.type("make lint")
    try walk.editor.press("Up", "Up")
    #expect(try walk.isOn("build"))
    try walk.editor.press("K")
    #expect(try walk.editor.shows("Rename 'build'"))
    try walk.editor.press("C-u")
    try walk.editor.tmux.type("all")
    try walk.editor.press("Enter")
    #expect(try walk.isOn("all"))
    try walk.editor.press("D")
    #expect(try walk.isOn("all2"))
    try walk.editor.press("Down")
    #expect(try walk.isOn("test"))
    try walk.editor.press("M-Up")
    #expect(
      try walk.editor.wait { lines in
        let places = ["test", "all2"].map { title in
          lines.firstIndex { $0.dropFirst(4).hasPrefix(title) } ?? 0
        }
        return places[0] < places[1] && places[0] > 0
      })
    try walk.editor.moveDown(to: "networks")
    try walk.editor.press("-")
    #expect(try walk.editor.shows("removed 'networks'"))
    try walk.save()
    #expect(
      try walk.text == """
        {
          // what it is
          "name": "web", // short
          "port": 8080,
          "scripts": {
            "all": "make", // all of it
            "test": "make check",
            "all2": "make",
            "lint": "make lint"
          }
        }

        """)
  }

  @Test(arguments: [
    ("settings.json", "{}" as String?, "{\n  \"port\": 1\n}"),
    ("settings.json", "", "{\n  \"port\": 1\n}\n"),
    ("settings.json", nil, "{\n  \"port\": 1\n}\n"),
    ("settings.json5", "{}", "{\n  \"port\": 1\n}"),
    ("settings.yaml", "", "port: 1\n"), ("settings.yaml", nil, "port: 1\n"),
    ("settings.toml", "", "port = 1\n"), ("settings.toml", nil, "port = 1\n"),
  ])
  func `the first key is added to nothing`(
    name: String, text: String?, expected: String
  ) throws {
    let walk = try Walk(text, named: name, size: (80, 24))
    if text != nil { #expect(try walk.editor.shows("+ add")) }
    try walk.add("port", "number", to: name)
    try walk.type("1")
    try walk.save()
    #expect(try walk.text == expected)
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `an empty object opens and takes a key`(columns: Int, rows: Int) throws {
    let walk = try Walk(
      "networks: {}\n# kept\nother: 1 # one\n", named: "compose.yaml", size: (columns, rows))
    #expect(try walk.isOn("networks"))
    #expect(try walk.isOn("no keys"))
    #expect(try walk.editor.shows("+ add"))
    try walk.editor.press("Enter")
    #expect(try walk.editor.shows("nothing is set here"))
    try walk.add("web", "object", to: "networks")
    try walk.add("external", "on or off", to: "web")
    try walk.save()
    #expect(
      try walk.text == "networks:\n  web:\n    external: false\n# kept\nother: 1 # one\n")
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `a table is added to a file of tables`(columns: Int, rows: Int) throws {
    let walk = try Walk(
      "[server]\nport = 1 # one\n", named: "settings.toml", size: (columns, rows))
    try walk.editor.press("+")
    #expect(try walk.editor.shows("New key in server"))
    #expect(try walk.editor.shows("in settings.toml"))
    try walk.editor.press("M-Up")
    #expect(try walk.editor.shows("New key in settings.toml"))
    try walk.editor.tmux.type("client")
    try walk.editor.press("Enter")
    try walk.takeKind("object", of: "client")
    try walk.add("name", "text", to: "client")
    try walk.type("web")
    try walk.save()
    #expect(try walk.text == "[server]\nport = 1 # one\n\n[client]\nname = \"web\"\n")
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `a section and its keys are added to an INI file`(columns: Int, rows: Int) throws {
    let walk = try Walk("[one]\na = 1\n", named: "settings.ini", size: (columns, rows))
    try walk.add("b", "text", to: "one")
    try walk.type("2")
    try walk.editor.press("+", "M-Up")
    #expect(try walk.editor.shows("New key in settings.ini"))
    try walk.editor.tmux.type("two")
    try walk.editor.press("Enter")
    try walk.takeKind("object", of: "two")
    try walk.add("c", "text", to: "two")
    try walk.type("x")
    try walk.save()
    #expect(try walk.text == "[one]\na = 1\nb = 2\n\n[two]\nc = x\n")
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `a section is renamed, moved, copied and removed as the object that it is`(
    columns: Int, rows: Int
  ) throws {
    let walk = try Walk(Self.package, size: (columns, rows))
    try walk.editor.moveDown(to: "build")
    #expect(try walk.editor.shows("{ section"))
    try walk.editor.press("{")
    #expect(try walk.isOn("scripts"))
    #expect(try walk.editor.shows("- remove"))
    try walk.editor.press("M-Up", "K")
    #expect(try walk.editor.shows("Rename 'scripts'"))
    try walk.editor.press("C-u")
    try walk.editor.tmux.type("tasks")
    try walk.editor.press("Enter")
    #expect(try walk.isOn("tasks"))
    try walk.editor.press("w")
    #expect(try walk.editor.shows("saved 2 changes"))
    #expect(
      try walk.text == """
        {
          // what it is
          "name": "web", // short
          "tasks": {
            "build": "make", // all of it
            "test": "make check"
          },
          "port": 8080,
          "networks": {}
        }

        """)
    #expect(try walk.isOn("tasks"))
    try walk.editor.press("-")
    #expect(try walk.editor.shows("removed 'tasks'"))
    try walk.save()
    #expect(
      try walk.text == """
        {
          // what it is
          "name": "web", // short
          "port": 8080,
          "networks": {}
        }

        """)
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `the kind of a value is changed, and what can be kept is`(columns: Int, rows: Int) throws {
    let walk = try Walk(Self.package, size: (columns, rows))
    try walk.editor.moveDown(to: "port")
    try walk.editor.press("t")
    try walk.takeKind("text", of: "port")
    #expect(try walk.editor.shows("port is now 'text'"))
    try walk.editor.press("w")
    #expect(try walk.editor.shows("saved 1 change"))
    #expect(try walk.text == Self.package.replacing("8080", with: "\"8080\""))
    try walk.editor.press("t")
    try walk.takeKind("number", of: "port")
    try walk.save()
    #expect(try walk.text == Self.package)
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `a setting of the schema is found by its title`(columns: Int, rows: Int) throws {
    let walk = try Walk(
      "{}",
      schema: """
        {"properties": {
          "editor.tabSize": {"title": "Tab Size", "type": "integer"},
          "editor.wrap": {"title": "Word Wrap", "type": "boolean"}}}
        """, size: (columns, rows))
    try walk.editor.press("+")
    #expect(try walk.editor.shows("Word Wrap"))
    try walk.editor.tmux.type("tab si")
    #expect(
      try walk.editor.wait { lines in
        lines.contains { $0.contains("Tab Size") && $0.contains("editor.tabSize") }
          && !lines.contains { $0.contains("editor.wrap") }
      })
    try walk.editor.press("Tab", "Enter")
    try walk.type("4")
    try walk.save()
    #expect(try walk.text == "{\n  \"editor.tabSize\": 4\n}")
  }

  /// A number behind a key may be nothing that the schema allows.
  @Test(arguments: [
    #"{"type": "object", "propertyNames": {"pattern": "^[a-z]+$"}, "additionalProperties": {"type": "string"}}"#,
    #"{"type": "object", "patternProperties": {"^[a-z]+$": {"type": "string"}}, "additionalProperties": false, "properties": {"z": {}}}"#,
  ])
  func `a copy is asked for its key where no number makes one`(people: String) throws {
    let sandbox = try Sandbox(#"{"people": {"bob": "x"}}"#)
    try sandbox.folder.write(#"{"properties": {"people": \#(people)}}"#, to: "schema.json")
    let editor = try EditorScreen(sandbox, ["settings.json", "--schema", "schema.json"])
    try editor.moveDown(to: people.contains("Names") ? "people" : "bob")
    if people.contains("Names") { try editor.press("Enter") }
    try editor.press("D")
    #expect(try editor.shows("Copy of 'bob'"))
    try editor.press("Enter")
    #expect(try editor.shows("'bob' is there already"))
    try editor.tmux.type("by")
    try editor.press("Enter")
    #expect(try editor.shows("added 'bobby'; K renames it"))
    try editor.press("C-s")
    #expect(try editor.leave().status == 0)
    #expect(
      try sandbox.folder.text(of: "settings.json") == #"{"people": {"bob": "x", "bobby": "x"}}"#)
  }

  @Test(arguments: [
    (["Enter", "D", "C-s"], "1 key → 2 keys"),
    (["Enter", "K", "x", "Enter", "C-s"], "1 key → 1 key (+1 -1)"),
  ])
  func `what became of a long map is told by its keys`(keys: [String], words: String) throws {
    let sandbox = try Sandbox(
      #"{"users": {"a long name of a user, of which nobody sees where it ends": {"role": "administrator of all that there is, and more", "id": 1}}}"#
    )
    try sandbox.folder.write(
      #"{"properties": {"users": {"type": "object", "additionalProperties": {"properties": {"role": {}}}}}}"#,
      to: "schema.json")
    let editor = try EditorScreen(sandbox, ["settings.json", "--schema", "schema.json"])
    for key in keys { try editor.press(key) }
    #expect(
      try editor.leave().errors
        == "Saved 1 change to settings.json\n/users: \(words)\n")
  }

  /// Keys that a schema lists are there to be chosen, but those that are taken.
  @Test(arguments: [
    #"{"type": "object", "propertyNames": {"enum": ["core", "net", "ui"]}, "additionalProperties": {"type": "string"}}"#,
    #"{"type": "object", "propertyNames": {"enum": ["core", "net", "ui"]}, "properties": {"core": {"type": "string"}}, "additionalProperties": {"type": "string"}}"#,
  ])
  func `keys that are listed are offered`(parts: String) throws {
    let sandbox = try Sandbox(#"{"parts": {"core": "x"}}"#)
    try sandbox.folder.write(#"{"properties": {"parts": \#(parts)}}"#, to: "schema.json")
    let editor = try EditorScreen(sandbox, ["settings.json", "--schema", "schema.json"])
    if parts.contains("\"properties\"") {
      try editor.moveDown(to: "core")
    } else {
      try editor.press("Enter")
    }
    try editor.press("+")
    #expect(try editor.shows("New key in"))
    #expect(try editor.shows("ui"))
    try editor.press("Down", "Enter")
    try editor.tmux.type("y")
    try editor.press("Enter", "C-s")
    #expect(try editor.leave().status == 0)
    #expect(
      try sandbox.folder.text(of: "settings.json") == #"{"parts": {"core": "x", "net": "y"}}"#)
  }
}
