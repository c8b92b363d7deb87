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
}
