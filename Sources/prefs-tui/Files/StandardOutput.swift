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
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else {
        throw Failure(.inputOutput, localized("standard output cannot be written"))
      }
      rest = rest.dropFirst(count)
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
    let line = Array((PlainText.visible(text) + "\n").utf8)
    // There is nobody to tell that standard error cannot be written.
    _ = line.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
