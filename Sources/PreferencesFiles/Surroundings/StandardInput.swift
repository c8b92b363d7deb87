import Documents
import EditorCore
import Glibc
import Stores

/// Standard input, from which settings come that are called `-`; what becomes of them is handed to
/// standard output by `StandardOutput.handOn`.
package enum StandardInput {
  private static let word = "-"

  /// Whether that is what a path on the command line means.
  package static func isMeant(by path: String) -> Bool { path == word }

  /// The path of a file for which a host program gives that name: to it, it is a file as any other.
  static func path(ofFile path: String) -> String {
    isMeant(by: path) ? "./" + word : path
  }

  /// What a file is called in messages and on the screen.
  static func name(ofFile path: String) -> String {
    isMeant(by: path) ? localized("standard input") : path
  }

  /// Keeps the settings that it holds, for as long as the program runs.
  static func store(
    _ bytes: [UInt8], format: DocumentFormat, document: Int, types: ValueTypes?
  ) -> MemoryStore {
    MemoryStore(
      bytes, format: format, document: document, types: types, name: name(ofFile: word))
  }

  /// All that it holds, read to its end.
  ///
  /// - Throws: Where it cannot be read, or holds more than the limit, in bytes.
  static func read(limit: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes {
        Glibc.read(STDIN_FILENO, $0.baseAddress, $0.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else {
        throw Failure(.inputOutput, localized("standard input cannot be read"))
      }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      guard bytes.count <= limit else {
        throw Failure(.noInput, localized("standard input is larger than \(limit >> 20) MiB"))
      }
    }
  }
}
