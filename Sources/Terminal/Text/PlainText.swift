import Glibc

/// Text for places that are no canvas: messages on standard error, lines of `list`.
nonisolated package enum PlainText {
  /// The text as a canvas would show it, without a character that could steer a terminal.
  package static func visible(_ text: String, repertoire: Repertoire = .unicode) -> String {
    guard text.printableASCIICount == nil else { return text }
    var shown = String.UnicodeScalarView()
    for glyph in SanitizedText(text, repertoire: repertoire) {
      shown.append(glyph.base)
      for lane in glyph.marks.indices {
        guard let mark = Unicode.Scalar(glyph.marks[lane]), mark != "\0" else { break }
        shown.append(mark)
      }
    }
    return String(shown)
  }

  /// Lines of text as they are, but for what could steer a terminal or set the direction of writing:
  /// that is shown as `visible` shows it.
  ///
  /// For data, which must not lose a joiner or a mark. Tabs and line ends stay.
  package static func inert(_ text: String) -> String {
    guard text.utf8.contains(where: mayBegin) else { return text }
    var shown = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      let isKept = scalar == "\n" || scalar == "\t" || scalar == "\r" && rest.first == "\n"
      if isKept || !steers(scalar) {
        shown.append(scalar)
      } else {
        shown.append(contentsOf: visible(String(scalar)).unicodeScalars)
      }
    }
    return String(shown)
  }

  /// Whether a character that `steers` a terminal may begin with the byte, line ends and tabs aside.
  private static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\t"): false
    case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE2: true
    default: false
    }
  }

  private static func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F: true
    case 0..<0x80: false
    case 0x2028, 0x2029: true
    default: scalar.properties.isBidiControl
    }
  }

  /// Bytes that should be UTF-8 as text, as those of a path; a byte that is none becomes `\xFF`.
  package static func decoding(_ bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    var rest = Array(bytes)[...]
    while let byte = rest.first {
      // A parser reads ahead, so each character gets a new one.
      var parser = Unicode.UTF8.ForwardParser()
      var iterator = rest.makeIterator()
      if case .valid(let encoded) = parser.parseScalar(from: &iterator) {
        text.append(Unicode.UTF8.decode(encoded))
        rest = rest.dropFirst(encoded.count)
      } else {
        text.append(contentsOf: "\\x\(String(byte, radix: 16, uppercase: true))".unicodeScalars)
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }

  /// Writes all of the bytes; returns whether that could be, with `errno` where it could not.
  @discardableResult
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
