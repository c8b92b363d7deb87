/// How a cell looks, beside its text.
///
/// It is one number, since frames are compared cell by cell.
nonisolated package struct Style: Hashable, Sendable {
  /// From the lowest bit: the attributes, then each colour as its code and one, 0 for none.
  private var bits: UInt64 = 0
  /// What is another for each style.
  var number: Int { Int(truncatingIfNeeded: bits) }

  private static let foregroundShift: UInt64 = 8
  private static let backgroundShift: UInt64 = 34
  private static let colorMask: UInt64 = 1 << 26 - 1

  package init(foreground: Color? = nil, background: Color? = nil, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The colour of the text, `nil` for the terminal's default.
  package var foreground: Color? {
    get { color(at: Self.foregroundShift) }
    set { setColor(newValue, at: Self.foregroundShift) }
  }

  /// The colour behind the text, `nil` for the terminal's default.
  package var background: Color? {
    get { color(at: Self.backgroundShift) }
    set { setColor(newValue, at: Self.backgroundShift) }
  }

  package var attributes: Attributes {
    get { Attributes(rawValue: UInt8(truncatingIfNeeded: bits)) }
    set { bits = bits & ~0xFF | UInt64(newValue.rawValue) }
  }

  /// The terminal's default colours, nothing emphasised.
  package static let plain = Style()

  /// What a terminal can do to text; one that cannot ignores it.
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let bold = Attributes(rawValue: 1 << 0)
    package static let dim = Attributes(rawValue: 1 << 1)
    package static let italic = Attributes(rawValue: 1 << 2)
    package static let underline = Attributes(rawValue: 1 << 3)
    package static let reverse = Attributes(rawValue: 1 << 4)
  }

  /// The same style with more attributes.
  package func adding(_ attributes: Attributes) -> Style {
    var style = self
    style.attributes.formUnion(attributes)
    return style
  }

  /// Whether blanks look the same in both: on the same ground, without a line or colours exchanged.
  func isAlikeOnBlanks(_ other: Style) -> Bool {
    let ground = Self.colorMask << Self.backgroundShift
    let seen = UInt64(Attributes([.underline, .reverse]).rawValue)
    return (bits ^ other.bits) & ground == 0 && (bits | other.bits) & seen == 0
  }

  private func color(at shift: UInt64) -> Color? {
    let number = bits >> shift & Self.colorMask
    return number == 0 ? nil : Color(code: UInt32(number - 1))
  }

  private mutating func setColor(_ color: Color?, at shift: UInt64) {
    bits = bits & ~(Self.colorMask << shift) | (color.map { UInt64($0.code) + 1 } ?? 0) << shift
  }
}
