import Documents
import Glibc

extension Document {
  /// Whether one of the keys may stand somewhere in the document.
  ///
  /// It tells at the speed of `memchr(3)`, without a look at any value, that a large schema does not
  /// use a keyword. Where keys need no quotes, any may be there.
  func mayHold(keys: [String]) -> Bool {
    guard format == .json || format == .jsonc else { return true }
    let quoted = keys.map { Array("\"\($0)\"".utf8) }
    return bytes.withUnsafeBytes { bytes in
      guard let end = bytes.baseAddress.map({ $0 + bytes.count }) else { return false }
      var rest = bytes.baseAddress
      while let here = rest, let quote = memchr(here, 0x22, end - here) {
        let isKey = quoted.contains {
          UnsafeRawPointer(quote) + $0.count <= end && memcmp(quote, $0, $0.count) == 0
        }
        if isKey { return true }
        rest = UnsafeRawPointer(quote) + 1
      }
      return false
    }
  }
}
