import EditorCore
import Glibc

/// Standard input, from which settings come that are called `-`.
enum StandardInput {
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
