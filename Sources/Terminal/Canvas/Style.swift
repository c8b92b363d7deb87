/// How a cell looks, beside its text.
nonisolated package struct Style: Hashable, Sendable {
  /// The colour of the text, `nil` for the terminal's default.
  package var foreground: Color?
  /// The colour behind the text, `nil` for the terminal's default.
  package var background: Color?
  package var attributes: Attributes

  package init(
    foreground: Color? = nil, background: Color? = nil, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
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
}
