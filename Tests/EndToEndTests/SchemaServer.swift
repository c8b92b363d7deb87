import TestSupport
import Testing

/// A server of schemas over TLS on this machine, for one test; `Fixtures/server.py` says what it answers.
struct SchemaServer {
  let folder: TestFolder
  private let server: PythonServer

  static let isAvailable = PythonServer.isAvailable && Command.isThere("openssl version")

  init() throws {
    folder = try TestFolder()
    try folder.makeFolder("www")
    try #require(
      Command.isThere(
        """
        openssl req -x509 -newkey rsa:2048 -nodes -keyout '\(folder.path("key"))' \
          -out '\(folder.path("certificate"))' -days 2 -subj /CN=localhost \
          -addext subjectAltName=DNS:localhost
        """))
    server = try PythonServer(
      "server.py", ["www", "certificate", "key"].map(folder.path), in: folder)
  }

  func url(_ path: String) -> String { "https://localhost:\(server.port)/\(path)" }

  func write(_ text: String, to name: String) throws { try folder.write(text, to: "www/\(name)") }

  /// The paths that were asked for, each with the tag that was sent, or `-`.
  func requests() throws -> [String] {
    folder.names(in: "www").contains("log")
      ? try folder.text(of: "www/log").split(separator: "\n").map(String.init) : []
  }

  func stop() { server.stop() }
}
