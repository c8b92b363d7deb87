import EditorCore
import PreferencesEditor
import PreferencesEditorTesting
import PreferencesFiles
import TestSupport
import Testing

/// What a host does to a file without showing it.
struct SettingsFileTests {
  private let folder: TestFolder

  private static let toml = """
    # The server.
    [server]
    port = 80   # the usual one
    hosts = ["a", 'b']

    """

  init() throws {
    folder = try TestFolder()
    try folder.write(Self.toml, to: "settings.toml")
    try folder.write(
      """
      {"properties": {"server": {"type": "object", "properties": {
        "port": {"type": "integer", "maximum": 65535}, "quiet": {"type": "boolean", "default": true},
        "hosts": {"type": "array", "items": {"type": "string"}}}}}}
      """, to: "app.schema.json")
  }

  private func file() throws -> SettingsFile {
    try SettingsFile(folder.path("settings.toml"), schema: folder.path("app.schema.json"))
  }

  /// Why the body fails.
  private func reason(_ body: () throws(SettingsError) -> Void) -> SettingsError? {
    do {
      try body()
      return nil
    } catch {
      return error
    }
  }

  @Test func `a member may make its object one of another kind`() throws {
    try folder.write(
      """
      {"properties": {"p": {"oneOf": [
        {"type": "object", "properties": {"t": {"enum": ["a", "b"]}}},
        {"type": "object", "properties": {"t": {"enum": ["c"]}}}]}}}
      """, to: "kinds.schema.json")
    try folder.write(#"{"p": {"t": "a"}}"#, to: "kinds.json")
    var file = try SettingsFile(
      folder.path("kinds.json"), schema: folder.path("kinds.schema.json"))
    try file.set("/p/t", to: "c")
    try file.save()
    #expect(try folder.text(of: "kinds.json") == #"{"p": {"t": "c"}}"#)
    try file.set("/p/t", to: "d")
    #expect(throws: SettingsError.self) { try file.save() }
  }

  @Test func `the value that tells the kinds apart may be that of another kind`() throws {
    try folder.write(
      """
      {"properties": {"p": {"oneOf": [
        {"type": "object", "properties": {"t": {"const": "a"}}, "required": ["t"]},
        {"type": "object", "properties": {"t": {"const": "b"}, "u": {"type": "string"}},
          "required": ["t", "u"]}]}}}
      """, to: "kinds.schema.json")
    try folder.write(#"{"p": {"t": "a"}}"#, to: "kinds.json")
    var file = try SettingsFile(
      folder.path("kinds.json"), schema: folder.path("kinds.schema.json"))
    try file.set("/p/t", to: "b")
    let refused = reason { () throws(SettingsError) in try file.save() }
    #expect(refused?.description.hasSuffix("'/p/u': 'u' is required") == true)
    try file.set("/p/u", to: "x")
    try file.save()
    #expect(try folder.text(of: "kinds.json") == #"{"p": {"t": "b", "u": "x"}}"#)
  }

  @Test func `what is in a read-only object or list is not set`() throws {
    try folder.write(
      """
      {"properties": {"o": {"type": "object", "readOnly": true, "properties": {"k": {}}},
        "l": {"type": "array", "readOnly": true, "items": {"type": "string"}}}}
      """, to: "locked.schema.json")
    try folder.write(#"{"o": {"k": 1}, "l": ["x"]}"#, to: "locked.json")
    var file = try SettingsFile(
      folder.path("locked.json"), schema: folder.path("locked.schema.json"))
    for pointer in ["/o/k", "/o", "/l/-", "/l/0"] {
      let refused = reason { () throws(SettingsError) in try file.set(pointer, to: "y") }
      #expect(refused?.description.hasSuffix("read-only, as its schema says") == true)
      #expect(throws: SettingsError.self) { try file.reset(pointer == "/l/-" ? "/l" : pointer) }
    }
    #expect(!file.hasChanges)
  }

  @Test func `a value is set and saved, and every other byte stays`() throws {
    var file = try file()
    try file.set("/server/port", to: 8080)
    #expect(file.hasChanges)
    #expect(try file.value(at: "/server/port") == 8080)
    #expect(try folder.text(of: "settings.toml") == Self.toml)
    try file.save()
    #expect(!file.hasChanges)
    #expect(
      try folder.text(of: "settings.toml") == Self.toml.replacing("80 ", with: "8080 "))
    #expect(try file.value(at: "/server/port", as: Int.self) == 8080)
  }

  @MainActor
  @Test func `a file is driven by keys, and a Save writes its draft and nothing else`() async throws
  {
    var file = try file()
    try file.set("/server/port", to: 8080)
    let screen = FormDriver(FileForm(file), columns: 60)
    #expect(screen.hasChanges && screen.line("port")?.contains("8080") == true)
    screen.press(.down, .space)
    try await screen.save()
    #expect(!screen.isOpen)
    #expect(
      try folder.text(of: "settings.toml")
        == Self.toml.replacing("80 ", with: "8080 ") + "quiet = false\n")
    #expect(folder.names(in: "").sorted() == ["app.schema.json", "settings.toml"])
  }

  @MainActor
  @Test func `a form over a file takes no model and no other rows, and says so`() async throws {
    struct Model {
      var port = 1
    }
    var errors: [EditingError?] = []
    let options = FormOptions(onOpen: { open in
      let calls: [() throws -> Void] = [
        { try open.update { $0.remove("/server/port") } },
        { try open.replace(with: Form("Other") { Section { Info("a", "b") } }) },
        { try open.refill(Model()) }, { try open.refill(values: [:]) },
        { try open.rebase(Model()) }, { try open.rebase(Model.self) { $0.port = 2 } },
      ]
      for call in calls { errors.append(#expect(throws: EditingError.self) { try call() }) }
    })
    var file = try file()
    try file.set("/server/port", to: 8080)
    let screen = FormDriver(FileForm(file), columns: 60, options: options)
    #expect(errors == Array(repeating: .overFile, count: 6))
    #expect(screen.hasChanges)
  }

  @Test func `defaults are told, elements appended, and values removed`() throws {
    var file = try file()
    #expect(try file.value(at: "/server/quiet") == true)
    #expect(try file.value(at: "/nothing") == nil)
    try file.set("/server/hosts/-", to: "c")
    try file.reset("/server/port")
    #expect(try file.value(at: "/server/hosts/2", as: String.self) == "c")
    #expect(try file.value(at: "/server/port") == nil)
    try file.save()
    #expect(
      try folder.text(of: "settings.toml")
        == "# The server.\n[server]\nhosts = [\"a\", 'b', \"c\"]\n")
  }

  @Test func `each append is an element of its own, and makes a list of a text alone`() throws {
    var file = try file()
    try file.set("/server/hosts/-", to: "c")
    try file.set("/server/hosts/-", to: "d")
    #expect(try file.value(at: "/server/hosts/3", as: String.self) == "d")
    try file.save()
    #expect(try folder.text(of: "settings.toml").contains("hosts = [\"a\", 'b', \"c\", \"d\"]\n"))
    try folder.write("[h]\nA=x\n", to: "a.ini")
    var texts = try SettingsFile(folder.path("a.ini"))
    try texts.set("/h/A/-", to: "y")
    try texts.set("/h/A/-", to: "z")
    #expect(try texts.value(at: "/h/A") == .array([.string("x"), .string("y"), .string("z")]))
    try texts.save()
    #expect(try folder.text(of: "a.ini") == "[h]\nA=x\nA=y\nA=z\n")
  }

  /// What becomes of a list by calls one after another, each a pointer and what it sets, or nil.
  private func list(
    _ text: String, _ calls: [(String, [Int])], in name: String = "l.json"
  ) throws -> String {
    try folder.write(text, to: name)
    var file = try SettingsFile(folder.path(name))
    for (pointer, values) in calls {
      switch values.count {
      case 0: try file.reset(pointer)
      case 1: try file.set(pointer, to: values[0])
      default: try file.set(pointer, to: values)
      }
    }
    let told = try file.value(at: "/l")
    try file.save()
    #expect(try file.value(at: "/l") == told)
    return try folder.text(of: name)
  }

  @Test func `each of several edits of a list counts in what those before it left`() throws {
    let text = #"{"l": [1, 2, 3]}"#
    for (calls, saved) in [
      ([("/l/-", [60]), ("/l/0", [])], "[2, 3, 60]"),
      ([("/l/0", []), ("/l/0", [50])], "[50, 3]"),
      ([("/l/0", []), ("/l/1", []), ("/l/-", [60])], "[2, 60]"),
      ([("/l/-", [60]), ("/l/3", [])], "[1, 2, 3]"),
      ([("/l/0", []), ("/l/0", [])], "[3]"),
      ([("/l", [7, 8, 9]), ("/l/0", [])], "[8, 9]"),
      ([("/l", [7, 8, 9]), ("/l/-", [10]), ("/l/-", [11])], "[7, 8, 9, 10, 11]"),
      ([("/l/3", [4]), ("/l/4", [5]), ("/l/3", [6])], "[1, 2, 3, 6, 5]"),
    ] {
      #expect(try list(text, calls) == #"{"l": \#(saved)}"#)
      let toml = try list("l = [1, 2, 3] # all\n", calls, in: "l.toml")
      #expect(toml == "l = \(saved) # all\n")
    }
    #expect(
      try list(#"{"l": []}"#, [("/l", [7, 8, 9]), ("/l/-", [10]), ("/l/-", [11])])
        == #"{"l": [7, 8, 9, 10, 11]}"#)
  }

  @Test func `what is put into a list or map by default joins what that has`() throws {
    try folder.write(
      """
      {"properties": {"l": {"type": "array", "items": {"type": "string"}, "default": ["one"]},
        "m": {"type": "object", "additionalProperties": {"type": "boolean"}, "default": {"g": true}}}}
      """, to: "default.schema.json")
    try folder.write("{}", to: "default.json")
    var file = try SettingsFile(
      folder.path("default.json"), schema: folder.path("default.schema.json"))
    try file.set("/l/-", to: "two")
    try file.set("/l/0", to: "first")
    try file.set("/m/x", to: true)
    #expect(try file.value(at: "/l") == .array([.string("first"), .string("two")]))
    #expect(try file.value(at: "/m")?.compactText == #"{"g":true,"x":true}"#)
  }

  @Test func `what is in an element moves with it, and in a new one is set too`() throws {
    try folder.write(#"{"l": [{"a": 1}, {"a": 2, "b": 3}]}"#, to: "o.json")
    var file = try SettingsFile(folder.path("o.json"))
    try file.reset("/l/0")
    try file.set("/l/0/a", to: 5)
    try file.set("/l/0/c", to: 6)
    try file.set("/l/-", to: file.value(at: "/l/0") ?? .null)
    try file.set("/l/1/a", to: 7)
    try file.set("/l/1/d", to: 8)
    try file.reset("/l/1/b")
    try file.save()
    #expect(
      try folder.text(of: "o.json")
        == #"{"l": [{"a": 5, "b": 3, "c": 6}, {"a": 7, "c": 6, "d": 8}]}"#)
  }

  @Test func `what could never be saved is refused at once, and nothing changes`() throws {
    try folder.write(#"{"a": 1, "b": 2, "list": [1]}"#, to: "p.json")
    var file = try SettingsFile(folder.path("p.json"))
    try file.set("/b", to: 3)
    for (pointer, words) in [
      ("/list/99", "index 99 is past the end of the list '/list', which has 1 element"),
      ("/a/x", "'/a' is neither an object nor a list"),
      ("/list/foo", "'foo' is not an index of the list '/list'"),
    ] {
      let refused = reason { () throws(SettingsError) in try file.set(pointer, to: 1) }
      #expect(refused?.kind == .invalid && refused?.description.hasSuffix(words) == true)
    }
    #expect(try file.value(at: "/b") == 3)
    try file.save()
    #expect(try folder.text(of: "p.json") == #"{"a": 1, "b": 3, "list": [1]}"#)
    var toml = try self.file()
    #expect(reason { () throws(SettingsError) in try toml.set("/x", to: Value.null) } != nil)
    #expect(!toml.hasChanges)
  }

  @Test func `a language of texts has them for numbers and truths`() throws {
    try folder.write("[server]\nport = 80\non = yes\nname = x\n", to: "t.ini")
    var file = try SettingsFile(folder.path("t.ini"))
    #expect(try file.value(at: "/server/port", as: Int.self) == 80)
    #expect(try file.value(at: "/server/on", as: Bool.self) == true)
    try file.set("/server/port", to: 8080)
    try file.set("/server/new", to: 30)
    try file.set("/server/quiet", to: true)
    try file.save()
    #expect(try file.value(at: "/server/port", as: Int.self) == 8080)
    #expect(try file.value(at: "/server/new", as: Int.self) == 30)
    #expect(try file.value(at: "/server/quiet", as: Bool.self) == true)
    #expect(throws: SettingsError.self) { try file.value(at: "/server/name", as: Int.self) }
    #expect(
      try folder.text(of: "t.ini")
        == "[server]\nport = 8080\non = yes\nname = x\nnew = 30\nquiet = true\n")
  }

  @Test func `what the schema does not take is refused, and nothing changes`() throws {
    var file = try file()
    let path = folder.path("settings.toml")
    let refused = reason { () throws(SettingsError) in try file.set("/server/port", to: 99_999) }
    #expect(refused?.kind == .invalid)
    #expect(refused?.description == "\(path):3:8: 99999 is above 65535")
    #expect(!file.hasChanges)
    let misnamed = reason { () throws(SettingsError) in try file.set("port", to: 1) }
    #expect(misnamed?.kind == .misuse)
    #expect(misnamed?.description == "'port' is not a JSON Pointer, such as /editor/tabSize")
  }

  @Test func `a copy has changes of its own`() throws {
    var file = try file()
    try file.set("/server/port", to: 1)
    var copy = file
    try copy.set("/server/port", to: 2)
    try copy.set("/server/quiet", to: false)
    #expect(try file.value(at: "/server/port") == 1)
    try file.save()
    #expect(try copy.value(at: "/server/port") == 2)
  }

  @Test func `what another program changed is merged`() throws {
    var file = try file()
    try file.set("/server/port", to: 8080)
    try folder.write(Self.toml.replacing("'b'", with: "'b', 'c'"), to: "settings.toml")
    try file.save()
    #expect(
      try folder.text(of: "settings.toml")
        == Self.toml.replacing("'b'", with: "'b', 'c'").replacing("80 ", with: "8080 "))
  }

  @Test func `a file that is not there is made by its first Save`() throws {
    var file = try SettingsFile(folder.path("new.yaml"))
    try file.save()
    #expect(!folder.names.contains("new.yaml"))
    try file.set("/server/port", to: 1)
    try file.save()
    #expect(try folder.text(of: "new.yaml") == "server:\n  port: 1\n")
  }

  @Test func `what cannot be read is told by its kind, without words of the command line`() throws {
    try folder.write("{", to: "broken.json")
    try folder.write("a = 1\n", to: "unknown")
    let broken = reason { () throws(SettingsError) in
      _ = try SettingsFile(folder.path("broken.json"))
    }
    #expect(broken?.kind == .unparsable)
    #expect(broken?.description.hasPrefix(folder.path("broken.json") + ":1:") == true)
    let schema = reason { () throws(SettingsError) in
      _ = try SettingsFile(folder.path("settings.toml"), schema: folder.path("none.json"))
    }
    #expect(schema?.kind == .unopened)
    #expect(try SettingsFile(folder.path("unknown"), format: "ini").value(at: "/a") == "1")
    let format = reason { () throws(SettingsError) in
      _ = try SettingsFile(folder.path("unknown"), format: "word")
    }
    #expect(format?.kind == .misuse)
    #expect(format?.description.hasPrefix("'word' is no format; there are json, jsonc, ") == true)
  }

  @Test func `a list of one is read where the language has no other spelling of it`() throws {
    try folder.write("one = a\n", to: "s.ini")
    var file = try SettingsFile(folder.path("s.ini"))
    #expect(try file.value(at: "/one", as: [String].self) == ["a"])
    try file.set("/q", to: ["only"])
    #expect(try file.value(at: "/q", as: [String].self) == ["only"])
    try file.save()
    #expect(try file.value(at: "/q", as: [String].self) == ["only"])
    #expect(throws: SettingsError.self) {
      try file.value(at: "/none", as: Int.self) ?? file.value(at: "/one", as: Int.self)
    }
  }

  @Test func `values are read while a required one is missing`() throws {
    try folder.write(#"{"port": 1, "name": "a"}"#, to: "r.json")
    try folder.write(
      #"{"required": ["port"], "properties": {"port": {"type": "integer"}, "name": {"type": "string"}}}"#,
      to: "r.schema.json")
    var file = try SettingsFile(folder.path("r.json"), schema: folder.path("r.schema.json"))
    try file.reset("/port")
    #expect(try file.value(at: "/name", as: String.self) == "a")
    #expect(try file.value(at: "/port", as: Int.self) == nil)
    try file.set("/other", to: 1)
    #expect(throws: SettingsError.self) { try file.save() }
  }

  @Test func `a list of tables takes no other value, and nothing changes`() throws {
    try folder.write("a = 1\n[[l]]\np = 1\n", to: "l.toml")
    var file = try SettingsFile(folder.path("l.toml"))
    #expect(throws: SettingsError.self) { try file.set("/l/-", to: "new") }
    #expect(!file.hasChanges)
    try file.set("/a", to: 2)
    try file.save()
    #expect(try folder.text(of: "l.toml") == "a = 2\n[[l]]\np = 1\n")
  }
}
