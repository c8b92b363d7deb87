import ArgumentParser
import EditorCore
import PreferencesFiles
import Stores

/// The command lines of most runs, understood at once: `FILE`, `get FILE POINTER` and
/// `set FILE POINTER=VALUE…`, each with `--schema SCHEMA` or without, and `--version`.
///
/// The parser takes longer to look at its declarations than a command takes to do all else. Whatever
/// is spelled in another way is for the parser, to which these mean the same.
struct ShortInvocation: Equatable {
  enum Command: Equatable {
    case version
    case edit
    case get(pointer: String)
    case set(assignments: [String])
  }

  let command: Command
  /// The file that the command works on; empty for a command that has none.
  let file: String
  private(set) var reading = ReadOptions()

  /// Nil for any other command line.
  init?(_ arguments: [String]) {
    if arguments == ["--version"] {
      (command, file) = (.version, "")
      return
    }
    var words: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--schema", reading.schema == nil, let path = rest.popFirst(),
        Self.isPlain(path)
      {
        reading.schema = path
      } else if Self.isPlain(argument) {
        words.append(argument)
      } else {
        return nil
      }
    }
    // What stands first names a command to the parser, which takes it before an option too.
    guard let first = words.first else { return nil }
    switch (first, words.count) {
    case ("get", 3) where arguments.first == first: command = .get(pointer: words[2])
    case ("set", 3...) where arguments.first == first:
      command = .set(assignments: Array(words[2...]))
    case (_, 1) where !Self.commands.contains(first) && !Folder.isFolder(first): command = .edit
    default: return nil
    }
    file = command == .edit ? first : words[1]
  }

  func run() throws {
    switch command {
    case .version: try StandardOutput.write(Version.current + "\n")
    case .edit:
      let settings = try settings(.edit, saving: SaveOptions().forCaller())
      try MainActor.assumeIsolated { try EditorRun(settings: settings).run() }
    case .get(let pointer):
      let pointer = try Pointer(argument: pointer)
      try Getting(settings: settings(.tell).tellingBrokenSaves(), pointer: pointer).run()
    case .set(let assignments):
      let assignments = try Assignment.parsing(assignments)
      try Setting(settings: settings(.edit).tellingBrokenSaves(), assignments: assignments).run()
    }
  }

  private func settings(
    _ use: SettingsSource.Use, saving: SaveOptions = SaveOptions()
  ) throws(Failure) -> SettingsFile {
    try SettingsSource(argument: file).settings(use, reading: reading, saving: saving)
  }

  /// What would be no file where it stands first.
  static var commands: [String] {
    PrefsTUI.configuration.subcommands.compactMap { $0.configuration.commandName }
      + ["help"]
  }

  private static func isPlain(_ argument: String) -> Bool {
    !argument.isEmpty && !argument.hasPrefix("-")
  }
}
