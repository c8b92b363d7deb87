import EditorCore

/// Why a Save that commands guard was not made, or was taken back: every file is as it was.
package enum CommandError: Error, Hashable, Sendable {
  /// Nobody has agreed yet that these are run.
  case notAgreed(SaveCommands)
  /// The command does not take the file; the message is its own, and the line is where, if it says so.
  case refused(command: [String], path: String, line: Int?, message: String)
  /// What was written is taken back: the command failed.
  case notApplied(command: [String], status: Int32, message: String)
  case tookTooLong(command: [String], seconds: Int)
  /// The number is of `errno`.
  case cannotRun(command: [String], Int32)
  /// There is no place to keep a copy of the file, or what it held; the number is of `errno`.
  case noCopy(folder: String, Int32)
}

extension CommandError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAgreed(let commands):
      let shown = { (command: [String]?) in command.map(SaveCommands.shown) }
      return switch (shown(commands.check), shown(commands.apply)) {
      case (let check?, let apply?):
        localized(
          "a Save for \(commands.title) runs '\(check)' before it and '\(apply)' after it, and nobody has agreed to that"
        )
      case (let check?, nil):
        localized(
          "a Save for \(commands.title) runs '\(check)' before it, and nobody has agreed to that")
      case (nil, let apply):
        localized(
          "a Save for \(commands.title) runs '\(apply ?? "")' after it, and nobody has agreed to that"
        )
      }
    case .refused(let command, let path, let line, let message):
      let place = line.map { "\(path):\($0)" } ?? path
      let words = message.isEmpty ? "" : ": \(message)"
      return localized("\(place): '\(SaveCommands.shown(command))' refuses it\(words)")
    case .notApplied(let command, let status, let message):
      let words = message.isEmpty ? "" : ": \(message)"
      return localized(
        "'\(SaveCommands.shown(command))' failed (\(status))\(words); what was there before is back"
      )
    case .tookTooLong(let command, let seconds):
      return localized(
        "'\(SaveCommands.shown(command))' did not end within \(seconds) s; every file is as it was")
    case .cannotRun(let command, let number):
      return localized(
        "'\(SaveCommands.shown(command))' cannot be run: \(reason(ofError: number)); every file is as it was"
      )
    case .noCopy(let folder, let number):
      return localized(
        "nothing can be kept in '\(folder)': \(reason(ofError: number)); every file is as it was")
    }
  }

  /// What a command says of a line, for the row of that.
  static func words(refusing line: Int, _ command: [String], _ message: String) -> String {
    localized("'\(SaveCommands.shown(command))' refuses line \(line): \(message)")
  }
}
