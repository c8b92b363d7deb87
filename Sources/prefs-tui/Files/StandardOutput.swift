import EditorCore
import Glibc
import PreferencesFiles
import Stores
import Terminal

/// Standard output, written to once nothing can fail but the writing: lines for people, and data for
/// other programs.
enum StandardOutput {
  /// Writes lines that quote files, schemas and catalogues, with nothing in them that could steer a
  /// terminal.
  static func write(_ text: String) throws(Failure) {
    try write(Array(PlainText.inert(text).utf8))
  }

  /// Writes what another program reads, as it is; to a terminal as lines.
  static func write(data: [UInt8]) throws(Failure) {
    if isatty(STDOUT_FILENO) == 1 {
      try write(PlainText.decoding(data))
    } else {
      try write(data)
    }
  }

  /// Hands on settings that are in memory alone, as they are now: what standard input held, or an example.
  static func handOn(_ settings: SettingsFile) throws(Failure) {
    if let store = settings.store as? MemoryStore { try write(data: store.bytes) }
  }

  private static func write(_ bytes: [UInt8]) throws(Failure) {
    guard PlainText.write(bytes, to: STDOUT_FILENO) else {
      throw Failure(.inputOutput, localized("standard output cannot be written"))
    }
  }
}

/// Standard error: messages for people, sanitized, since they quote files and arguments.
enum StandardError {
  /// A message, with the program's name before it.
  static func write(_ message: String) {
    writeLine("prefs-tui: " + message)
  }

  static func writeLine(_ text: String) {
    // There is nobody to tell that standard error cannot be written.
    PlainText.write(Array((PlainText.visible(text) + "\n").utf8), to: STDERR_FILENO)
  }
}
