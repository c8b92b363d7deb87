import Glibc
import TestSupport
import Testing

/// A server of schemas over TLS on this machine, for one test; `Fixtures/server.py` says what it answers.
struct SchemaServer {
  let folder: TestFolder
  let port: String
  private let process: ChildProcess

  static let isAvailable = !python.isEmpty && Command.isThere("openssl version")
  private static let python = Command.output(
    "python3 -c 'import sys; print(sys.executable, end=\"\")' 2>/dev/null")

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
    try folder.write("", to: "port")
    process = try ChildProcess(
      [
        Self.python, "\(TestFiles.root)/Tests/EndToEndTests/Fixtures/server.py",
        folder.path("www"), folder.path("certificate"), folder.path("key"),
      ], environment: PseudoTerminal.environment,
      descriptors: [.file("/dev/null"), .file(folder.path("port")), .file("/dev/null")])
    var text = ""
    let output = folder
    _ = Deadline(seconds: 30).poll {
      text = (try? output.text(of: "port")) ?? ""
      return text.hasSuffix("\n")
    }
    port = String(text.dropLast())
    try #require(!port.isEmpty)
  }

  func url(_ path: String) -> String { "https://localhost:\(port)/\(path)" }

  func write(_ text: String, to name: String) throws { try folder.write(text, to: "www/\(name)") }

  /// The paths that were asked for, each with the tag that was sent, or `-`.
  func requests() throws -> [String] {
    folder.names(in: "www").contains("log")
      ? try folder.text(of: "www/log").split(separator: "\n").map(String.init) : []
  }

  func stop() {
    process.signal(SIGKILL)
    _ = Deadline(seconds: 10).poll { process.hasExited() }
  }
}
