import EditorCore
import Stores

/// To which commands of programs' descriptors a person has agreed, kept in the state folder: a line for
/// each, with the hash of the commands, and what they belong to.
///
/// Other commands have another hash, and are asked about anew.
struct CommandConsent {
  private let path: String

  /// The largest list that is read, in bytes.
  private static let sizeLimit = 1 << 20

  init(path: String) { self.path = path }

  /// The person's own; nil where nothing can be kept.
  static func own() -> CommandConsent? {
    (try? Directories.state()).map { CommandConsent(path: $0 + "/agreed") }
  }

  func includes(_ commands: SaveCommands) -> Bool {
    lines.contains { $0.prefix { $0 != " " } == commands.fingerprint }
  }

  /// Remembers that the commands may be run; where that cannot be kept, it is asked again next time.
  func add(_ commands: SaveCommands) {
    guard !includes(commands) else { return }
    let line = "\(commands.fingerprint) \(commands.title)"
    let text = (lines + [line]).map { $0 + "\n" }.joined()
    let file = AtomicFile(path: path)
    if let contents = try? file.read(limit: Self.sizeLimit) {
      _ = try? file.replace(contents, with: Array(text.utf8))
    } else if let end = path.lastIndex(of: "/"),
      (try? Directories.make(String(path[..<end]))) != nil
    {
      _ = try? file.create(Array(text.utf8), access: .ownerOnly)
    }
  }

  private var lines: [String] {
    guard let bytes = try? AtomicFile(path: path).read(limit: Self.sizeLimit).bytes else {
      return []
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
