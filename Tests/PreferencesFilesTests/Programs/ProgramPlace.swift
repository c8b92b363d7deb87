import Documents
import EditorCore
import PreferencesFiles
import Stores
import TestSupport
import Testing

/// A root, a home and an environment for a program, all in one folder.
struct ProgramPlace {
  let folder: TestFolder
  var environment: [String: String] = [:]
  private(set) var texts: [String: String] = [:]

  /// How many random places are tried of each program; `PREFS_PROGRAM_STACKS` says another number.
  static let wanted = Int(Command.output("printf %s \"$PREFS_PROGRAM_STACKS\"")) ?? 25
  /// How many random edits are tried of each; `PREFS_PROGRAM_EDITS` says another number.
  static let wantedEdits =
    Int(Command.output("printf %s \"$PREFS_PROGRAM_EDITS\"")) ?? wanted * 2

  init() throws {
    folder = try TestFolder()
    for name in ["root", "home", "home/work"] { try folder.makeFolder(name) }
    environment["HOME"] = folder.path("home")
  }

  /// The folder in which the program would be started.
  var work: String { folder.path("home/work") }

  /// Writes a file, and makes the folders that it is in.
  mutating func write(_ text: String, _ name: String) throws {
    texts[name] = text
    try folder.write(text, to: name)
  }

  func store(of program: String, in folder: String? = nil) throws -> LayeredStore {
    let descriptor = try #require(ProgramCatalog(folders: []).descriptor(named: program))
    var start = ProgramStart(folder: folder ?? work, environment: environment)
    start.accountHome = environment["HOME"]
    start.root = self.folder.path("root")
    return try ProgramStack(of: descriptor, from: start).store()
  }

  /// What each file holds that is there.
  func bytes() throws -> [String: [UInt8]] {
    var bytes: [String: [UInt8]] = [:]
    for path in TestFiles.paths(in: folder.path, where: { _ in true }) {
      bytes[path] = try TestFiles.bytes(of: path)
    }
    return bytes
  }

  /// What a command prints in the place, with its environment alone; nil where it fails.
  func output(_ command: String, in folder: String? = nil) -> String? {
    let variables = environment.sorted { $0.key < $1.key }.map { name, value in
      let quoted = value.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''")
      return "\(name)='\(quoted)'"
    }.joined(separator: " ")
    let output = Command.output(
      "cd '\(folder ?? work)' && env -i PATH=\"$PATH\" \(variables) \(command) 2>/dev/null "
        + "&& printf done")
    return output.hasSuffix("done") ? String(output.dropLast("done".count)) : nil
  }
}

/// A value of a file, in the order in which the program reads all of them.
struct ReadSetting {
  var path: String?
  var tokens: [String]
  var text: String

  /// Those of each stretch of a stack, the weakest first.
  static func stretches(of snapshot: LayeredSnapshot) -> [[ReadSetting]] {
    snapshot.stack.stretches.map { stretch in
      let document = snapshot.stack.documents[stretch.document]
      let leaves = (1..<max(1, document.nodeCount)).map { NodeID($0) }.filter { node in
        let start = document.valueRange(node).lowerBound
        return !document.kind(node).isContainer
          && (stretch.range.contains(start)
            || start == stretch.range.upperBound && start == document.bytes.count)
      }.sorted { document.valueRange($0).lowerBound < document.valueRange($1).lowerBound }
      return leaves.map { node in
        var tokens = document.pointer(node)?.tokens ?? []
        if document.keyRange(node) == nil { tokens.removeLast() }
        return ReadSetting(
          path: snapshot.layers[stretch.document].path, tokens: tokens,
          text: document.value(node)?.string ?? "")
      }
    }
  }
}

extension Value {
  /// The values of all members that are no objects, by their pointers, as JSON.
  var flattened: [String: String] {
    var found: [String: String] = [:]
    func add(_ value: Value, at tokens: [String]) {
      if case .object(let members) = value {
        for member in members { add(member.value, at: tokens + [member.key]) }
      } else {
        found[Pointer(tokens).description] = value.compactText
      }
    }
    add(self, at: [])
    return found
  }
}
