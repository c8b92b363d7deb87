import Glibc
import TestSupport
import Testing

/// A server in Python on this machine, for one test: a file of `Fixtures` that prints its port.
struct PythonServer {
  let port: String
  private let process: ChildProcess

  static let isAvailable = !python.isEmpty
  private static let python = Command.output(
    "python3 -c 'import sys; print(sys.executable, end=\"\")' 2>/dev/null")

  /// Starts the file with arguments; what it prints goes to the folder.
  init(_ file: String, _ arguments: [String], in folder: TestFolder) throws {
    try folder.write("", to: "port")
    process = try ChildProcess(
      [Self.python, "\(TestFiles.root)/Tests/EndToEndTests/Fixtures/\(file)"] + arguments,
      environment: PseudoTerminal.environment,
      descriptors: [.file("/dev/null"), .file(folder.path("port")), .file("/dev/null")])
    var text = ""
    _ = Deadline(seconds: 30).poll {
      text = (try? folder.text(of: "port")) ?? ""
      return text.hasSuffix("\n")
    }
    port = String(text.dropLast())
    try #require(!port.isEmpty)
  }

  func stop() {
    process.signal(SIGKILL)
    _ = Deadline(seconds: 10).poll { process.hasExited() }
  }
}
