import CSystem
import EditorCore
import Glibc
import PreferencesFiles
import Terminal

/// Standard output, written whole or not at all: lines for people, and data for other programs.
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

/// The lines of standard input, as bytes: what is not UTF-8 must not be taken for another text.
struct InputLines: IteratorProtocol {
  private var buffer: [UInt8] = []
  /// Where the next line begins in the buffer.
  private var start = 0
  private var isAtEnd = false

  /// The next line without its end; nil once there is none.
  mutating func next() -> [UInt8]? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        let line = buffer[start..<end]
        return Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
      }
      if isAtEnd {
        defer { start = buffer.count }
        return start < buffer.count ? Array(buffer[start...]) : nil
      }
      buffer.removeSubrange(..<start)
      (start, searched) = (0, buffer.count)
      isAtEnd = !readMore()
    }
  }

  /// Reads what there is; false at the end, and where nothing can be read.
  private mutating func readMore() -> Bool {
    var part = [UInt8](repeating: 0, count: 1 << 12)
    while true {
      let count = part.withUnsafeMutableBytes {
        Glibc.read(STDIN_FILENO, $0.baseAddress, $0.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      buffer += part[..<count]
      return true
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

enum Process {
  static func exit(_ status: ExitStatus) -> Never {
    Glibc.exit(status.rawValue)
  }

  /// What follows the program's name on the command line.
  ///
  /// Throws for what is not UTF-8: repaired, it would be the name of another file or key.
  static func arguments() throws(Failure) -> [String] {
    var arguments: [String] = []
    for number in 1..<max(1, csystem_argument_count()) {
      guard let bytes = csystem_argument(number) else { break }
      guard let argument = String(validatingCString: bytes) else {
        let shown = PlainText.decoding(
          UnsafeBufferPointer(start: bytes, count: strlen(bytes)).map(UInt8.init(bitPattern:)))
        throw Failure(
          .usage,
          localized(
            "the argument '\(shown)' is not valid UTF-8; "
              + "a file of such a name has to be renamed first"))
      }
      arguments.append(argument)
    }
    return arguments
  }

  /// The program opens whatever file it is told to, so it must not do that with another's rights.
  static func refuseRaisedPrivileges() throws(Failure) {
    if csystem_is_privileged() {
      throw Failure(.noPermission, localized("must not be run set-user-ID or set-group-ID"))
    }
  }
}
