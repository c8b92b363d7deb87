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
}
