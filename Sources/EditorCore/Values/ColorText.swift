/// Which spellings a setting takes that is a colour.
public enum ColorKind: CaseIterable, Hashable, Sendable {
  /// `#rgb` or `#rrggbb`, or with an opacity `#rgba` or `#rrggbbaa`.
  case hexadecimal
  /// What CSS has besides: a name such as `teal`, or a function such as `rgb(30 144 255)`.
  case css

  package var words: String {
    switch self {
    case .hexadecimal: localized("a colour such as #1e90ff")
    case .css: localized("a colour such as #1e90ff or teal")
    }
  }

  /// Whether the text is spelled as the kind demands; which names CSS has is not looked at.
  public func accepts(_ text: String) -> Bool {
    if text.hasPrefix("#") { return ColorText(text) != nil }
    guard self == .css else { return false }
    let name = text.hasSuffix(")") ? text.prefix { $0 != "(" } : text[...]
    return name.first?.isLetter ?? false
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-") }
  }
}

/// A colour that a setting holds as text.
package struct ColorText: Equatable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  /// Reads `#1e1e2e`, `#12f`, `0x1e1e2e`, `rgb(30, 30, 46)` and `rgb(30 30 46 / 50%)`, each also with
  /// an opacity, which no terminal can show; nil for any other text.
  package init?(_ text: String) {
    // Longer texts are no colours, and most values are looked at for nothing.
    guard (4...Self.longestText).contains(text.utf8.count) else { return nil }
    guard let parts = Self.hexadecimal(text) ?? Self.function(text) else { return nil }
    (red, green, blue) = parts
  }

  private typealias Parts = (red: UInt8, green: UInt8, blue: UInt8)

  private static let longestText = 40

  private static func hexadecimal(_ text: String) -> Parts? {
    var digits = text[...]
    let isShortAllowed = digits.hasPrefix("#")
    if isShortAllowed {
      digits.removeFirst()
    } else if digits.hasPrefix("0x") {
      digits.removeFirst(2)
    } else {
      return nil
    }
    let values = digits.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard values.count == digits.utf8.count else { return nil }
    let bytes: [Int]
    switch values.count {
    case 3 where isShortAllowed, 4 where isShortAllowed: bytes = values.map { $0 * 17 }
    case 6, 8: bytes = stride(from: 0, to: 6, by: 2).map { values[$0] * 16 + values[$0 + 1] }
    default: return nil
    }
    return (UInt8(bytes[0]), UInt8(bytes[1]), UInt8(bytes[2]))
  }

  private static func function(_ text: String) -> Parts? {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    guard ["rgb", "rgba"].contains(text[..<open].lowercased()) else { return nil }
    let inner = text[text.index(after: open)...].dropLast()
    let numbers = inner.split { " ,/".contains($0) }.map { level($0) }
    guard (3...4).contains(numbers.count), let red = numbers[0], let green = numbers[1],
      let blue = numbers[2]
    else { return nil }
    return (red, green, blue)
  }

  private static func level(_ text: Substring) -> UInt8? {
    if text.hasSuffix("%") {
      guard let percent = Double(text.dropLast()), (0...100).contains(percent) else { return nil }
      return UInt8((percent * 255 / 100).rounded())
    }
    guard let number = Double(text), (0...255).contains(number) else { return nil }
    return UInt8(number.rounded())
  }
}
