/// The sanitizer: a text taken apart into what may be shown of it, one character at a time.
///
/// Text comes from files, schemas, paths and error messages, and may try to steer the terminal, to
/// reorder or hide what is shown, or to be wider than it says. Whatever is not plainly printable
/// becomes a *substitute*: a visible spelling in printable characters. Nothing here is ever a
/// control character.
///
/// | In the text | Shown as | in ASCII |
/// |---|---|---|
/// | C0 control, DEL | `␛` | `^[` |
/// | C1 control | `\u{9B}` | the same |
/// | bidirectional control, zero-width, tag, private, unassigned, a mark or selector without base | `⟨U+202E⟩` | `<U+202E>` |
/// | more than four marks on a character | four and `…` | – |
/// | joiner or selector inside an emoji, joiner inside a word of a script that uses it | nothing | – |
/// | any other character beyond ASCII | itself | `\u{E9}` |
nonisolated struct SanitizedText: Sequence, IteratorProtocol {
  /// One character as it is shown.
  struct Glyph: Equatable {
    var base: Unicode.Scalar
    var marks: SIMD4<UInt32> = .zero
    /// Columns, 1 or 2.
    var width: Int8 = 1
    /// Whether this is part of a spelling that stands for something else.
    var isSubstitute = false
  }

  /// Combining marks kept on one character; more only serve to smear over the lines above it.
  static let markLimit = 4

  /// Where the text goes on after the glyphs given out so far.
  private(set) var position: Substring.Index
  /// Whether the glyph given out last ends what stands for its character.
  var isAtBoundary: Bool { substitute == nil }

  private let scalars: Substring.UnicodeScalarView
  private let end: Substring.Index
  private let repertoire: Repertoire
  private var substitute: Substitute?

  init(_ text: Substring, repertoire: Repertoire) {
    scalars = text.unicodeScalars
    position = scalars.startIndex
    end = scalars.endIndex
    self.repertoire = repertoire
  }

  init(_ text: String, repertoire: Repertoire) {
    self.init(text[...], repertoire: repertoire)
  }

  mutating func next() -> Glyph? {
    if let glyph = nextOfSubstitute() { return glyph }
    guard position < end else { return nil }
    let scalar = scalars[position]
    scalars.formIndex(after: &position)
    switch ScalarDisplay(scalar, repertoire) {
    case .printed(let width):
      var glyph = Glyph(base: scalar, width: width)
      if repertoire == .unicode { gatherMarks(of: &glyph) }
      return glyph
    case .mark, .selector, .joiner:
      // Without a character to stand on.
      substitute = Substitute(.codePoint, of: scalar, repertoire)
    case .substituted(let form):
      substitute = Substitute(form, of: scalar, repertoire)
    }
    return nextOfSubstitute()
  }

  private mutating func nextOfSubstitute() -> Glyph? {
    guard let scalar = substitute?.next() else { return nil }
    if substitute?.isExhausted == true { substitute = nil }
    return Glyph(base: scalar, isSubstitute: true)
  }

  /// Takes the marks that follow a printed character, and what may vanish with them.
  private mutating func gatherMarks(of glyph: inout Glyph) {
    var count = 0
    var hasSelector = false
    while position < end {
      let scalar = scalars[position]
      if scalar.isASCII { return }
      switch ScalarDisplay(scalar, repertoire) {
      case .mark:
        if count < Self.markLimit { glyph.marks[count] = scalar.value }
        count += 1
        if count == Self.markLimit + 1 {
          substitute = Substitute(.ellipsis, of: scalar, repertoire)
        }
      case .selector where !hasSelector && ScalarDisplay.selector(scalar, suits: glyph.base):
        hasSelector = true
      case .joiner where ScalarDisplay.joins(glyph.base, scalarAfter(position)):
        scalars.formIndex(after: &position)
        return
      case .printed, .selector, .joiner, .substituted:
        return
      }
      scalars.formIndex(after: &position)
    }
  }

  private func scalarAfter(_ index: Substring.Index) -> Unicode.Scalar? {
    let next = scalars.index(after: index)
    return next < end ? scalars[next] : nil
  }
}
