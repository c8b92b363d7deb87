import Glibc

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
