import ArgumentParser
import Stores

/// The command line of most runs, `FILE` or `FILE --schema SCHEMA`, understood at once.
///
/// The parser takes longer to look at its declarations than all else before the first frame takes.
/// Whatever is spelled in another way is for the parser, to which these mean the same.
struct ShortInvocation {
  let file: String
  private(set) var reading = Reading()

  /// Nil for any other command line.
  init?(_ arguments: [String]) {
    var file: String?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--schema", reading.schema == nil, let path = rest.popFirst(),
        Self.isPlain(path)
      {
        reading.schema = path
      } else if file == nil, Self.isPlain(argument) {
        file = argument
      } else {
        return nil
      }
    }
    guard let file, !Self.commands.contains(file) else { return nil }
    self.file = file
  }

  func run() throws {
    let settings = try SettingsFile(file, reading: reading, saving: SaveOptions().forCaller())
    try MainActor.assumeIsolated { try Editing(settings: settings).run() }
  }

  // MARK: - Private

  private static func isPlain(_ argument: String) -> Bool {
    !argument.isEmpty && !argument.hasPrefix("-")
  }

  /// What would be no file where it stands first.
  static var commands: [String] {
    PrefsTUI.configuration.subcommands.compactMap { $0.configuration.commandName }
      + ["help"]
  }
}
