/// Text for places that are no canvas: messages on standard error, lines of `list`.
nonisolated package enum PlainText {
  /// The text as a canvas would show it, without a character that could steer a terminal.
  package static func visible(_ text: String, repertoire: Repertoire = .unicode) -> String {
    var shown = String.UnicodeScalarView()
    for glyph in Glyphs(text, repertoire: repertoire) {
      shown.append(glyph.base)
      for lane in glyph.marks.indices {
        guard let mark = Unicode.Scalar(glyph.marks[lane]), mark != "\0" else { break }
        shown.append(mark)
      }
    }
    return String(shown)
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
}
