import TestSupport
import Testing

/// A schema that is known of a file and not here: what is said of it, and the key that fetches it.
@Suite(
  .waits, .enabled(if: TmuxServer.isAvailable),
  .enabled(if: SchemaServer.isAvailable, "python3 and openssl are not installed"))
struct SchemaOfferTests {
  private let server: SchemaServer
  private let sandbox: Sandbox

  init() throws {
    server = try SchemaServer()
    var sandbox = try Sandbox("; mine\n[app]\nsize = 10\nfast = no\n", named: "app.ini")
    sandbox.environment["SSL_CERT_FILE"] = server.folder.path("certificate")
    sandbox.environment["XDG_DATA_HOME"] = sandbox.home.path("däta")
    self.sandbox = sandbox
    try server.write(
      #"{"properties": {"app": {"properties": {"size": {"title": "How large", "type": "integer"}, "#
        + #""fast": {"type": "boolean"}}}}}"#, to: "app.schema.json")
    try server.write(
      """
      {"schemas": [{"name": "The App", "url": "\(server.url("app.schema.json"))",
        "fileMatch": ["app.ini", "app.*.json"]}, {"name": "B", "url": "https://b.org/b"}]}
      """, to: "catalog.json")
    let run = try sandbox.run("schema", "fetch", "--from", server.url("catalog.json"))
    #expect(run == .init(exit: .exited(0), output: "The list has 2 schemas\n", errors: ""))
  }

  @Test func `F fetches the schema that the list has for a file, and the form is one of it`() throws
  {
    let editor = try EditorScreen(sandbox, ["app.ini"])
    #expect(try editor.shows("a schema is known for it, 'The App'; F gets it"))
    try editor.moveDown(to: "fast")
    try editor.press("Space")
    #expect(try editor.shows("1 unsaved"))
    try editor.press("F")
    #expect(try editor.shows("Fetch 'https://localhost"))
    try editor.press("y")
    #expect(try editor.shows("save before the file opens anew?"))
    try editor.press("y")
    #expect(try editor.shows("How large"))
    try editor.moveDown(to: "fast")
    try editor.press("Space", "C-s")
    let end = try editor.leave()
    #expect(end.status == 0)
    #expect(
      end.errors
        == "Saved 2 changes to app.ini\n/app/fast: \"no\" → \"yes\"\n/app/fast: true → false\n")
    #expect(try sandbox.folder.text(of: "app.ini") == "; mine\n[app]\nsize = 10\nfast = no\n")
    #expect(try sandbox.run("check", "-v", "app.ini").errors.contains("the schema 'app'"))
  }

  @Test func `to say no fetches nothing, and where nothing is known there is nothing to fetch`()
    throws
  {
    let count = try server.requests().count
    let editor = try EditorScreen(sandbox, ["app.ini"])
    try editor.press("F")
    #expect(try editor.shows("Fetch 'https://localhost"))
    try editor.press("n", "Escape")
    #expect(try editor.leave().status == 0)
    #expect(try server.requests().count == count)
    try sandbox.folder.write("a = 1\n", to: "other.ini")
    let other = try EditorScreen(sandbox, ["other.ini"])
    try other.press("F")
    #expect(try other.shows("no schema is known that is not here"))
    try other.press("Escape")
    _ = try other.leave()
  }

  @Test func `what the file names itself is fetched, and a server that is gone is told`() throws {
    try sandbox.folder.write(
      #"{"$schema": "\#(server.url("app.schema.json"))", "app": {"size": 1}}"# + "\n", to: "x.json")
    server.stop()
    let editor = try EditorScreen(sandbox, ["x.json"])
    try editor.press("F")
    #expect(try editor.shows("Fetch 'https://localhost"))
    try editor.press("y")
    #expect(try editor.shows("onnect"))
    try editor.press("Escape")
    #expect(try editor.leave().status == 0)
  }

  @Test func `what the schema refers to elsewhere is asked for, and F fetches it`() throws {
    // One by its address, which has the name of another, and one by its place beside that one.
    try server.write(##"{"$ref": "other/app.schema.json#/$defs/size"}"##, to: "sizes.json")
    try server.write(
      ##"{"$defs": {"size": {"description": "From afar", "type": "integer"}}}"##,
      to: "other/app.schema.json")
    #expect(
      try sandbox.run("schema", "fetch", server.url("app.schema.json")).exit == .exited(0))
    try sandbox.folder.write(
      #"{"properties": {"size": {"$ref": "\#(server.url("sizes.json"))"}}}"#, to: "x.schema.json")
    try sandbox.folder.write("{\"size\": 1}\n", to: "x.json")
    let count = try server.requests().count
    #expect(
      try sandbox.run("check", "x.json").errors.contains(
        "x.json: its schema refers to one that is not here; 'prefs-tui schema fetch \(server.url("sizes.json"))' gets it\n"
      ))
    let editor = try EditorScreen(sandbox, ["x.json"])
    #expect(try editor.shows("its schema refers to one that is not here; F gets it"))
    #expect(try server.requests().count == count, "nothing is fetched that nobody asked for")
    try editor.press("F")
    #expect(try editor.shows("sizes.json'?"))
    try editor.press("y")
    // What was fetched refers to more.
    #expect(try editor.shows("its schema refers to one that is not here; F gets it"))
    try editor.press("F")
    #expect(try editor.shows("other/app.schema.json'?"))
    try editor.press("y")
    #expect(try editor.shows("From afar"))
    try editor.press("F")
    #expect(try editor.shows("no schema is known that is not here"))
    try editor.press("Right", "C-s")
    let end = try editor.leave()
    #expect(end.status == 0)
    #expect(try sandbox.folder.text(of: "x.json") == "{\"size\": 2}\n")
  }

  @Test func `in the home, a file is opened anew where it was`() throws {
    try sandbox.folder.write("{\"app\": {\"size\": 1}}\n", to: "app.new.json")
    let editor = try EditorScreen(sandbox, [])
    try editor.press("+")
    try editor.tmux.type(sandbox.folder.path("app.new.json"))
    try editor.press("Enter")
    #expect(try editor.shows("a schema is known for it"))
    try editor.moveDown(to: "size")
    try editor.press("Right", "F")
    #expect(try editor.shows("Fetch 'https://localhost"))
    try editor.press("y")
    #expect(try editor.shows("save before the file opens anew?"))
    try editor.press("y")
    #expect(try editor.shows("How large"))
    #expect(try editor.shows("Settings › "))
    try editor.press("q")
    let end = try editor.leave()
    #expect(end.status == 0)
    #expect(end.errors.hasSuffix("/app.new.json\n/app/size: 1 → 2\n"))
  }
}
