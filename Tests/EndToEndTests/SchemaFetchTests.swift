import TestSupport
import Testing

/// Schemas that are fetched because somebody asked for them, from a server over TLS.
@Suite(.enabled(if: SchemaServer.isAvailable, "python3 and openssl are not installed"))
struct SchemaFetchTests {
  private let server: SchemaServer
  private let sandbox: Sandbox

  private static let schema =
    #"{"type": "object", "properties": {"size": {"type": "integer", "maximum": 9}}}"# + "\n"

  init() throws {
    server = try SchemaServer()
    var sandbox = try Sandbox("{\"size\": 10}\n", named: "app.json")
    sandbox.environment["SSL_CERT_FILE"] = server.folder.path("certificate")
    sandbox.environment["XDG_DATA_HOME"] = sandbox.home.path("data")
    self.sandbox = sandbox
    try server.write(Self.schema, to: "app.schema.json")
    try server.write(
      """
      {"schemas": [{"name": "The App", "url": "\(server.url("app.schema.json"))",
        "fileMatch": ["app.json"]}]}
      """, to: "catalog.json")
  }

  private func schema(_ words: String...) throws -> Sandbox.Run {
    try sandbox.run(["schema"] + words)
  }

  @Test(arguments: ["app", "The App", "app.schema.json", "app.json"])
  func `a name is looked up in the list, whose files follow the schema`(name: String) throws {
    let run = try schema("fetch", name, "--from", server.url("catalog.json"))
    #expect(run.exit == .exited(0) && run.errors == "")
    #expect(run.output.hasPrefix("Added 'app' from \(server.url("app.schema.json"))\nSHA-256 "))
    #expect(run.output.split(separator: " ").last?.utf8.count == 65)
    let check = try sandbox.run("check", "app.json")
    #expect(check.exit == .exited(1))
    #expect((check.output + check.errors).contains("app.json:1:10: error: 10 is above 9"))
  }

  @Test func `an address is fetched as it is, and its file matches what was asked`() throws {
    #expect(
      try schema("fetch", server.url("app.schema.json"), "--match", "a*.json").exit == .exited(0))
    #expect(try sandbox.run("check", "app.json").exit == .exited(1))
    try sandbox.folder.write(
      #"{"$schema": "\#(server.url("app.schema.json"))", "size": 11}"#, to: "other.json")
    #expect(try sandbox.run("check", "other.json").exit == .exited(1))
  }

  @Test func `a list may be a file, or a folder with the schemas beside it`() throws {
    try sandbox.home.write(try server.folder.text(of: "www/catalog.json"), to: "m/catalog.json")
    #expect(
      try schema("fetch", "app", "--from", sandbox.home.path("m/catalog.json")).exit == .exited(0))
    let count = try server.requests().count
    try sandbox.home.write(Self.schema, to: "m/app.schema.json")
    let mirror = try schema("fetch", "app", "--name", "copy", "--from", sandbox.home.path("m"))
    #expect(mirror.exit == .exited(0))
    #expect(try server.requests().count == count, "a folder is asked for its own copy")
  }

  @Test func `what has not changed is not sent, and what has is shown and taken on demand`() throws
  {
    #expect(try schema("fetch", "app", "--from", server.url("catalog.json")).exit == .exited(0))
    #expect(try schema("update") == .init(exit: .exited(0), output: "", errors: ""))
    let tag = try #require(try server.requests().last?.split(separator: " ").last)
    #expect(tag.hasPrefix("\""))
    try server.write(Self.schema.replacing("9", with: "20"), to: "app.schema.json")
    let shown = try schema("update")
    #expect(shown.exit == .exited(1))
    #expect(shown.output.contains("\n-{") && shown.output.contains("\n+{"))
    #expect(try sandbox.run("check", "app.json").exit == .exited(1))
    #expect(try schema("update", "--take").exit == .exited(0))
    #expect(try sandbox.run("check", "app.json").exit == .exited(0))
    #expect(try schema("update").exit == .exited(0))
  }

  @Test func `a schema of another hash than was asked for is refused`() throws {
    let hash = String(repeating: "0", count: 64)
    let run = try schema("fetch", server.url("app.schema.json"), "--sha256", hash)
    #expect(run.exit == .exited(65))
    #expect(run.errors.contains("is not what was wanted: its SHA-256 is "))
    #expect(try schema("list").output.isEmpty)
  }

  @Test func `what a server refuses, breaks off or leads elsewhere is told, and nothing is added`()
    throws
  {
    let failures: [(String, Int32, String)] = [
      (server.url("none.json"), 66, "the server has no such file (404)"),
      (server.url("large"), 65, "it has more than 32 MiB"),
      (server.url("plain"), 74, "http"),
      ("http://example.org/a.json", 64, "only addresses with 'https://' are fetched"),
      ("http://localhost:1@example.org/a.json", 64, "only addresses with 'https://'"),
    ]
    for (url, status, words) in failures {
      let run = try schema("fetch", url)
      #expect(run.exit == .exited(status), "\(url)")
      #expect(run.errors.contains(words), "\(run.errors)")
    }
    try server.write("<html>Log in</html>", to: "login")
    #expect(try schema("fetch", server.url("login")).exit == .exited(65))
    #expect(
      try schema("fetch", "other", "--from", server.url("catalog.json")).errors
        == "prefs-tui: '\(server.url("catalog.json"))' lists no schema named 'other'\n")
    #expect(try schema("list").output.isEmpty)
    let moved = try schema("fetch", server.url("moved"))
    #expect(moved.exit == .exited(66), "it leads to what is not here")
  }

  @Test func `a certificate that nobody vouches for is refused, and so is a server that is gone`()
    throws
  {
    var sandbox = sandbox
    sandbox.environment["SSL_CERT_FILE"] = nil
    let run = try sandbox.run("schema", "fetch", server.url("app.schema.json"))
    #expect(run.exit == .exited(74) && run.errors.contains("certificate"))
    #expect(try schema("fetch", server.url("app.schema.json")).exit == .exited(0))
    server.stop()
    let gone = try schema("update")
    #expect(gone.exit == .exited(74))
    #expect(try !schema("list").output.isEmpty)
  }

  @Test func `a proxy is asked, as libcurl has it`() throws {
    var sandbox = sandbox
    sandbox.environment["https_proxy"] = "http://127.0.0.1:1"
    let run = try sandbox.run("schema", "fetch", server.url("app.schema.json"))
    #expect(run.exit == .exited(74) && run.errors.contains("127.0.0.1"))
    #expect(try server.requests().isEmpty)
    sandbox.environment["no_proxy"] = "localhost"
    #expect(
      try sandbox.run("schema", "fetch", server.url("app.schema.json")).exit == .exited(0))
  }

  @Test func `what a schema refers to elsewhere is asked for`() throws {
    try server.write(#"{"$ref": "https://other.example/a.json#/b"}"#, to: "outer.json")
    let run = try schema("fetch", server.url("outer.json"))
    #expect(run.exit == .exited(0))
    #expect(
      run.errors
        == "prefs-tui: its schema refers to one that is not here; 'prefs-tui schema fetch https://other.example/a.json' gets it\n"
    )
  }

  @Test func `a file whose schema is not here says how to get it`() throws {
    try sandbox.folder.write(
      #"{"$schema": "\#(server.url("app.schema.json"))", "size": 11}"#, to: "new.json")
    let run = try sandbox.run("check", "new.json")
    #expect(
      run.errors.contains("'prefs-tui schema fetch \(server.url("app.schema.json"))' gets it"))
    #expect(try server.requests().isEmpty, "nothing is fetched that nobody asked for")
  }

  @Test(.enabled(if: Command.isThere("strace -V"), "strace is not installed"))
  func `nothing else opens a socket or libcurl`() throws {
    try sandbox.folder.write(
      #"{"$schema": "\#(server.url("app.schema.json"))", "size": 11}"#, to: "new.json")
    for words in [
      ["list", "new.json"], ["check", "new.json"], ["set", "new.json", "/size=3"], ["--plain"],
      ["why", "git", "/user/name"], ["schema", "list"],
    ] {
      let trace = sandbox.home.path("trace")
      _ = try sandbox.run(
        words, wrapper: ["/usr/bin/strace", "-f", "-o", trace, "-e", "trace=socket,openat"])
      let lines = try sandbox.home.text(of: "trace").split(separator: "\n")
      #expect(!lines.isEmpty)
      #expect(!lines.contains { $0.contains("AF_INET") || $0.contains("libcurl") }, "\(words)")
    }
  }
}
