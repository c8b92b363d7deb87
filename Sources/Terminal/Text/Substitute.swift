/// The visible spelling of a character that is not shown as it is, given out piece by piece.
nonisolated struct Substitute {
  /// The ways to spell a character.
  enum Form: Equatable {
    /// A control character: `␛`, in ASCII `^[`.
    case control
    /// As in Swift source: `\u{9B}`.
    case escape
    /// By its number in Unicode: `⟨U+202E⟩`, in ASCII `<U+202E>`.
    case codePoint
    /// Not the character but a sign that some were left out.
    case ellipsis
  }

  private let form: Form
  private let value: UInt32
  private let repertoire: Repertoire
  private var offset = 0

  init(_ form: Form, of scalar: Unicode.Scalar, _ repertoire: Repertoire) {
    self.form = form
    value = scalar.value
    self.repertoire = repertoire
  }

  var isExhausted: Bool { offset >= count }

  /// The next character of the spelling, without building the whole of it.
  mutating func next() -> Unicode.Scalar? {
    guard !isExhausted else { return nil }
    defer { offset += 1 }
    return piece(at: offset)
  }

  private static let digits: [Unicode.Scalar] = [
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "A", "B", "C", "D", "E", "F",
  ]

  private var prefix: [Unicode.Scalar] { form == .escape ? Self.escapePrefix : Self.pointPrefix }
  private static let escapePrefix: [Unicode.Scalar] = ["\\", "u", "{"]
  private static let pointPrefix: [Unicode.Scalar] = ["⟨", "U", "+"]

  private var digitCount: Int {
    let significant = (UInt32.bitWidth - value.leadingZeroBitCount + 3) / 4
    return form == .escape ? max(1, significant) : max(4, significant)
  }

  private var count: Int {
    switch form {
    case .control: repertoire == .unicode ? 1 : 2
    case .ellipsis: 1
    case .escape, .codePoint: prefix.count + digitCount + 1
    }
  }

  private func piece(at offset: Int) -> Unicode.Scalar {
    switch form {
    case .ellipsis: repertoire.ellipsis
    case .control: controlPiece(at: offset)
    case .escape, .codePoint:
      if offset < prefix.count {
        asciiBracket(prefix[offset])
      } else if offset < prefix.count + digitCount {
        digit(at: offset - prefix.count)
      } else {
        form == .escape ? "}" : asciiBracket("⟩")
      }
    }
  }

  private func digit(at place: Int) -> Unicode.Scalar {
    Self.digits[Int(value >> UInt32(4 * (digitCount - 1 - place)) & 0xF)]
  }

  private func controlPiece(at offset: Int) -> Unicode.Scalar {
    let delete: UInt32 = 0x7F
    switch (repertoire, offset) {
    case (.unicode, _):
      // The block of control pictures, in the order of the controls; DEL's comes last.
      return Unicode.Scalar(value == delete ? 0x2421 : 0x2400 + value) ?? "?"
    case (.ascii, 0): return "^"
    case (.ascii, _): return Unicode.Scalar(value ^ 0x40) ?? "?"
    }
  }

  private func asciiBracket(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch (repertoire, scalar) {
    case (.ascii, "⟨"): "<"
    case (.ascii, "⟩"): ">"
    default: scalar
    }
  }
}
