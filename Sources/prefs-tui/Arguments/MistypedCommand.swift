import ArgumentParser
import EditorCore
import PreferencesFiles

/// A first word on the command line that is no command but nearly one, or is one of other programs.
///
/// What is no command is the name of a file, so that the words after it make no sense to the parser,
/// and what it says of them would not lead to the mistake.
struct MistypedCommand: Error {
  let word: String
  /// The command that was meant, as far as anybody can tell.
  let meant: String

  /// Nil where the first of the arguments is a command, or like none of them.
  ///
  /// - Parameters:
  ///   - arguments: All that stands on the command line behind the program's name.
  ///   - commands: The names of the commands.
  init?(_ arguments: [String], among commands: [String]) {
    guard let word = arguments.first, arguments.count > 1 else { return nil }
    self.init(word, among: commands)
  }

  private init?(_ word: String, among commands: [String]) {
    guard !commands.contains(word),
      word.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 })
    else { return nil }
    if let like = Self.likes[word.lowercased()] {
      (self.word, meant) = (word, like)
      return
    }
    let near = commands.map {
      (command: $0, edits: NearMiss.edits(from: word.lowercased(), to: $0, upTo: 2))
    }.min { $0.edits < $1.edits }
    guard let near, near.edits <= Self.mostEdits(in: near.command) else { return nil }
    self.word = word
    meant = near.command
  }

  var message: String {
    localized("'\(word)' is no command; '\(meant)' is one")
  }

  /// Throws where the arguments ask for the help of a command that there is not.
  static func refuseUnknownTopic(
    _ arguments: [String], among commands: [any ParsableCommand.Type]
  ) throws(Failure) {
    guard arguments.first == "help" else { return }
    var commands = commands
    for word in arguments.dropFirst() where !word.hasPrefix("-") {
      if let command = commands.first(where: { $0.configuration.commandName == word }) {
        commands = command.configuration.subcommands
        continue
      }
      let names = commands.compactMap { $0.configuration.commandName }
      throw Failure(
        .usage,
        MistypedCommand(word, among: names)?.message ?? localized("'\(word)' is no command"))
    }
  }

  /// What other programs call the like of a command.
  private static let likes = [
    "unset": "reset", "remove": "reset", "delete": "reset", "validate": "check", "lint": "check",
    "open": "edit", "show": "view", "log": "history",
  ]

  private static let lengthForTwoEdits = 5

  private static func mostEdits(in command: String) -> Int {
    command.utf8.count < lengthForTwoEdits ? 1 : 2
  }
}
