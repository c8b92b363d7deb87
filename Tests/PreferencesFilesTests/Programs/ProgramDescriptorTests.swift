import EditorCore
import FormSources
import PreferencesFiles
import Stores
import TestSupport
import Testing

/// The files that say where programs have their settings.
struct ProgramDescriptorTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private func reason(_ text: String) -> String? {
    do throws(Failure) {
      _ = try ProgramDescriptor(Array(text.utf8), path: "x.json")
      return nil
    } catch {
      return error.message
    }
  }

  private static let one = #"{"id": "own", "title": "Own", "format": "toml", "files": ["~/.x"]}"#

  @Test func `what is shipped with commands is looked for at a Save`() throws {
    for (name, bytes) in ProgramCatalog.shipped {
      let commands = try ProgramDescriptor(bytes, path: name).commands
      #expect((commands != nil) == (ProgramCatalog.shippedWithCommands[name] != nil), "\(name)")
    }
  }

  @Test func `what is shipped runs nothing but checks`() throws {
    for (name, bytes) in ProgramCatalog.shippedWithCommands {
      let commands = try #require(try ProgramDescriptor(bytes, path: name).commands)
      #expect(commands.check?.contains("%f") == true)
      #expect(commands.apply == nil)
    }
  }

  @Test func `what is wrong is told with its place`() {
    #expect(reason(#"{"name": "x", "title": "X", "layers": [\#(Self.one)]}"#) == nil)
    #expect(
      reason(
        "{\n  \"name\": \"x\", \"titel\": \"X\", \"title\": \"X\", \"layers\": [\(Self.one)]\n}")
        == "x.json:2:25: 'titel' is not a known setting")
    #expect(
      reason(#"{"name": "x", "title": 5, "layers": [\#(Self.one)]}"#)
        == "x.json:1:24: '5' is not a text")
    #expect(
      reason(
        #"{"name": "x", "title": "X", "layers": [{"id": "a", "title": "A", "format": "tom"}]}"#)
        == "x.json:1:76: 'tom' is no format")
    let relative = Self.one.replacing("~/.x", with: "x.toml")
    #expect(
      reason(#"{"name": "x", "title": "X", "layers": [\#(relative)]}"#)?.contains("x.toml") == true)
    #expect(reason("{") == "x.json:1:2: the object that starts in line 1 has no closing '}'")
  }

  @Test func `a descriptor of the person takes the place of one that comes with prefs-tui`() throws
  {
    let catalog = ProgramCatalog(folders: [folder.path])
    #expect(catalog.descriptor(named: "git")?.title == "Git")
    try folder.write(
      #"{"name": "git", "title": "Mine", "layers": [\#(Self.one)]}"#, to: "git.json")
    #expect(catalog.descriptor(named: "git")?.title == "Mine")
    #expect(catalog.descriptor(named: "unknown") == nil)
    #expect(catalog.descriptor(named: "../git") == nil)
  }

  @Test func `what describes no program is left out, and told`() throws {
    let catalog = ProgramCatalog(folders: [folder.path])
    var told: [String] = []
    try folder.write(
      #"{"name": "git", "title": "Mine", "layers": [\#(Self.one)]}"#, to: "other.json")
    #expect(catalog.descriptor(named: "other") { told.append($0.message) } == nil)
    try folder.write(
      "{\n  \"title\": 5, \"name\": \"git\", \"layers\": [\(Self.one)]}", to: "git.json")
    #expect(catalog.descriptor(named: "git") { told.append($0.message) }?.title == "Git")
    #expect(
      told == [
        "\(folder.path)/other.json: it describes 'git', and not 'other'",
        "\(folder.path)/git.json:2:12: '5' is not a text",
      ])
  }

  @Test func `a project describes programs of other names alone`() throws {
    try folder.makeFolder("own")
    try folder.makeFolder("project")
    for name in ["git", "tool", "mine"] {
      try folder.write(
        #"{"name": "\#(name)", "title": "Project", "layers": [\#(Self.one)]}"#,
        to: "project/\(name).json")
    }
    try folder.write(
      #"{"name": "mine", "title": "Mine", "layers": [\#(Self.one)]}"#, to: "own/mine.json")
    let catalog = ProgramCatalog(folders: [folder.path("own")], project: folder.path("project"))
    #expect(catalog.descriptor(named: "git")?.title == "Git")
    #expect(catalog.descriptor(named: "mine")?.title == "Mine")
    #expect(catalog.descriptor(named: "mine")?.isOfProject == false)
    #expect(catalog.descriptor(named: "tool")?.isOfProject == true)
  }

  @Test func `what a descriptor calls secret is`() throws {
    let text = """
      {"name": "x", "title": "X", "layers": [
        {"id": "main", "title": "Main", "format": "toml", "files": ["$HOME/main.toml"]}],
        "secrets": ["/a/*/plain", "/b*"]}
      """
    let descriptor = try ProgramDescriptor(Array(text.utf8), path: "x.json")
    try folder.write("[a.one]\nplain = 1\nother = 2\n[bcd]\nx = true\n", to: "main.toml")
    let start = ProgramStart(folder: "/", environment: ["HOME": folder.path])
    let snapshot = try ProgramStack(of: descriptor, from: start).store().read()
    let form = ProgramSettings(program: descriptor).form(for: snapshot.index, title: "X")
    #expect(form.secrecy.at(Pointer(["a", "one", "plain"])).isWhole)
    #expect(!form.secrecy.at(Pointer(["a", "one", "other"])).covers)
    #expect(form.secrecy.at(Pointer(["bcd", "x"])).isWhole)
    let rows = FormRows(form).map(\.row).filter(\.isSecret).compactMap(\.pointer?.description)
    #expect(rows.sorted() == ["/a/one/plain", "/bcd/x"])
  }

  @Test func `a schema beside the descriptor, or one of the catalog, is that of the settings`()
    throws
  {
    try folder.makeFolder("apps")
    try folder.makeFolder("catalog")
    let schema = #"{"properties": {"port": {"type": "integer", "title": "Port"}}}"#
    try folder.write(schema, to: "apps/x.schema.json")
    let catalog = SchemaCatalog(folder: folder.path("catalog"))
    try folder.write(schema, to: "added.schema.json")
    let added = try catalog.add(
      folder.path("added.schema.json"), name: nil, base: nil, patterns: [])
    func found(_ name: String) throws -> (FoundSchema?, [String]) {
      let text = #"{"name": "x", "title": "X", "schema": "\#(name)", "layers": [\#(Self.one)]}"#
      let descriptor = try ProgramDescriptor(
        Array(text.utf8), path: folder.path("apps/x.json"))
      var notices: [SchemaNotice] = []
      let found = descriptor.foundSchema(catalog: catalog, &notices)
      return (found, notices.map(\.words))
    }
    let beside = try found("x.schema.json")
    let path = folder.path("apps/x.schema.json")
    #expect(beside.0?.words == "the schema '\(path)', named by the descriptor of 'x'")
    #expect(beside.1 == [])
    #expect(try found(added.name).0?.name == added.name)
    let missing = try found("y.schema.json")
    #expect(missing.0 == nil)
    #expect(
      missing.1 == [
        "its schema is not used: 'y.schema.json' is neither beside the descriptor of 'x' nor in the catalog"
      ])
    #expect(throws: Failure.self) { try found("../x.schema.json") }
  }

  @Test func `every descriptor that comes with prefs-tui is one`() throws {
    for (name, bytes) in ProgramCatalog.shipped {
      #expect(try ProgramDescriptor(bytes, path: name).name == name)
    }
  }

  @Test func `a pattern stands for the files of a folder, in order`() throws {
    try folder.makeFolder("conf.d")
    try folder.write("a = 1\nb = 1\n", to: "main.toml")
    try folder.write("b = 2\nc = 2\n", to: "conf.d/10-x.toml")
    try folder.write("c = 3\n", to: "conf.d/20-y.toml")
    try folder.write("c = 4\n", to: "conf.d/30-z.txt")
    let text = """
      {"name": "x", "title": "X", "layers": [
        {"id": "main", "title": "Main", "format": "toml", "files": ["$HOME/main.toml"]},
        {"id": "more", "title": "More", "format": "toml", "files": ["~/conf.d/*.toml"]}]}
      """
    let descriptor = try ProgramDescriptor(Array(text.utf8), path: "x.json")
    let stack = try ProgramStack(
      of: descriptor, from: ProgramStart(folder: "/", environment: ["HOME": folder.path]))
    let snapshot = try stack.store().read()
    #expect(snapshot.slot(at: Pointer()).value?.compactText == #"{"a":1,"b":2,"c":3}"#)
    #expect(
      snapshot.origins(of: Pointer(["c"])).map(\.place)
        == ["~/conf.d/10-x.toml:2", "~/conf.d/20-y.toml:1"])
  }
}
