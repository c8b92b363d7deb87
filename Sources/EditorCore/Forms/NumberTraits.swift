/// What a number row accepts and how it is edited; bounds are inclusive.
public struct NumberTraits: Hashable, Sendable {
  public enum Presentation: Hashable, Sendable {
    /// A number that is typed, or stepped with the arrow keys.
    case field
    /// A number of few values, with arrows at its sides.
    case stepper
    /// A bar between the bounds, which both must be there.
    case slider
  }

  public var isInteger: Bool
  public var minimum: Number?
  public var maximum: Number?
  /// What an arrow key adds; nil for one unit of the last place that the number is spelled with.
  public var step: Number?
  public var presentation: Presentation
  /// Whether whole numbers too are written as real ones, where a store tells the two apart.
  package var isReal = false
  /// Whether infinities and NaN, which are texts here, are such numbers too.
  package var takesNotFinite = false

  public init(
    isInteger: Bool = false, minimum: Number? = nil, maximum: Number? = nil, step: Number? = nil,
    presentation: Presentation = .field
  ) {
    self.isInteger = isInteger
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
    self.presentation = presentation
  }
}

extension NumberTraits {
  /// What may be entered, in words.
  package var words: String {
    let step = step.map { localized("step \($0.text)") }
    return
      ([isInteger ? localized("a whole number") : localized("a number"), range, step] as [String?])
      .compactMap { $0 }.joined(separator: ", ")
  }

  /// The bounds in words: `1 to 65535`, `at least 1`; nil where there are none.
  package var range: String? {
    switch (minimum, maximum) {
    case (let minimum?, let maximum?): localized("\(minimum.text) to \(maximum.text)")
    case (let minimum?, nil): localized("at least \(minimum.text)")
    case (nil, let maximum?): localized("at most \(maximum.text)")
    case (nil, nil): nil
    }
  }

  /// The infinity or NaN that a person means, in the words of all languages; nil where it is none.
  package func notFinite(typed text: String) -> Value? {
    guard takesNotFinite else { return nil }
    switch text.lowercased() {
    case "infinity", "+infinity", "inf", "+inf", ".inf", "+.inf": return .string("Infinity")
    case "-infinity", "-inf", "-.inf": return .string("-Infinity")
    case "nan", ".nan", "-nan": return .string("NaN")
    default: return nil
    }
  }

  /// What is wrong with the number; nil where nothing is.
  public func problem(with number: Number) -> ValueProblem? {
    if isInteger && !number.isInteger { return .notWhole(.number(number)) }
    let isTooSmall = minimum.map { number < $0 } ?? false
    let isTooLarge = maximum.map { number > $0 } ?? false
    return isTooSmall || isTooLarge ? .outside(number, minimum: minimum, maximum: maximum) : nil
  }
}

extension Number {
  /// Reads a number as people type it: blanks around it, a leading `+` or a bare `.5` do no harm.
  public init?(typed text: String) {
    var rest = text.utf8[...]
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    rest = rest.drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest = rest.dropLast() }
    if rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    var spelling = String(Substring(rest))
    if spelling.hasPrefix(".") { spelling = "0" + spelling }
    if spelling.hasPrefix("-.") { spelling = "-0" + spelling.dropFirst() }
    self.init(spelling)
  }
}
