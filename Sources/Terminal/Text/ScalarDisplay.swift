import CNcurses
import Glibc

/// What the sanitizer does with a character, by its Unicode properties and its width.
nonisolated enum ScalarDisplay: Equatable {
  /// Shown as it is, in so many columns.
  case printed(width: Int8)
  /// Stands on the character before it.
  case mark
  /// Chooses the look of the character before it.
  case selector
  /// Joins, or keeps apart, the characters around it.
  case joiner
  /// Never shown as it is.
  case substituted(Substitute.Form)

  init(_ scalar: Unicode.Scalar, _ repertoire: Repertoire) {
    switch scalar.value {
    case 0x20...0x7E: self = .printed(width: 1)
    case 0...0x1F, 0x7F: self = .substituted(.control)
    case 0x80...0x9F: self = .substituted(.escape)
    case _ where repertoire == .unicode && Self.isPlain(scalar): self = .printed(width: 1)
    default: self = Self.beyondASCII(scalar, repertoire)
    }
  }

  /// Whether a variation selector means something after this character.
  static func selector(_ scalar: Unicode.Scalar, suits base: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xFE0E, 0xFE0F: base.properties.isEmoji
    case 0xE0100...0xE01EF: base.properties.isIdeographic
    default: false
    }
  }

  /// Whether a joiner between these two is part of one emoji or of one word.
  static func joins(_ left: Unicode.Scalar, _ right: Unicode.Scalar?) -> Bool {
    guard let right, !left.isASCII, !right.isASCII else { return false }
    if left.properties.isEmoji, right.properties.isEmoji { return true }
    return scriptsWithJoiners.contains { $0.contains(left.value) && $0.contains(right.value) }
  }

  /// The blocks of scripts whose spelling uses joiners: Arabic and those of India and around.
  private static let scriptsWithJoiners: [ClosedRange<UInt32>] = [0x600...0x77F, 0x900...0xDFF]

  /// Whether the character is one of those that lines, marks and western words are made of, which need no
  /// look at their properties: letters of Latin and its signs, punctuation, arrows, lines and blocks.
  static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA1...0xAC, 0xAE...0x2FF, 0x2010...0x2027, 0x2030...0x205E, 0x2190...0x21FF,
      0x2500...0x25FC:
      true
    default: false
    }
  }

  static func beyondASCII(_ scalar: Unicode.Scalar, _ repertoire: Repertoire) -> ScalarDisplay {
    let properties = scalar.properties
    let width = ScalarWidth.columns(of: scalar)
    let shown: ScalarDisplay =
      switch properties.generalCategory {
      case _ where properties.isVariationSelector: .selector
      case _ where properties.isJoinControl: .joiner
      case _ where properties.isDefaultIgnorableCodePoint: .substituted(.codePoint)
      case .control, .privateUse, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator:
        .substituted(.codePoint)
      case _ where width == 1 || width == 2: .printed(width: Int8(width))
      case .nonspacingMark, .enclosingMark, .spacingMark:
        width == 0 ? .mark : .substituted(.codePoint)
      // The later parts of a Hangul syllable spelled in parts.
      case .otherLetter where width == 0: .mark
      default: .substituted(.codePoint)
      }
    guard repertoire == .ascii else { return shown }
    return switch shown {
    case .printed, .mark: .substituted(.escape)
    case .selector, .joiner, .substituted: .substituted(.codePoint)
    }
  }
}

/// The columns that ncurses itself gives a character.
nonisolated enum ScalarWidth {
  /// The columns of one character: 0 for a mark, negative for one that cannot be printed.
  ///
  /// The corresponding C function is `wcwidth`, asked in a UTF-8 locale so that the answer does not
  /// hang on `setlocale` having been called: all UTF-8 locales share one table.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    guard let locale else { return Int(wcwidth(wchar_t(scalar.value))) }
    let previous = uselocale(locale)
    defer { uselocale(previous) }
    return Int(wcwidth(wchar_t(scalar.value)))
  }

  // A locale is a pointer, hence not Sendable; this one is made once and then only read.
  nonisolated(unsafe) private static let locale: locale_t? =
    newlocale(cncurses_characterTypes, "C.UTF-8", nil)
    ?? newlocale(cncurses_characterTypes, "en_US.UTF-8", nil)
}
