extension CursesScreen {
  package func copy(_ text: String) -> Bool {
    guard features.contains(.clipboard), type.isLikeXterm,
      let sequence = ClipboardSequence.bytes(for: text)
    else { return false }
    return send(sequence)
  }
}

/// What puts a text on the clipboard of the terminal's desktop: `OSC 52` of xterm's `ctlseqs`.
nonisolated enum ClipboardSequence {
  /// The bytes of a text that every terminal takes: with what is around them they make 100,000.
  static let limit = 74_994

  /// The bytes to send; `nil` for a text that is too long.
  static func bytes(for text: String) -> [UInt8]? {
    guard text.utf8.count <= limit else { return nil }
    return Array("\u{1B}]52;c;".utf8) + base64(Array(text.utf8)) + [ASCII.bell]
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// RFC 4648, section 4.
  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    var encoded: [UInt8] = []
    encoded.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let number = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0...3 {
        let digit = digits[number >> (6 * (3 - place)) & 0x3F]
        encoded.append(place <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return encoded
  }
}
