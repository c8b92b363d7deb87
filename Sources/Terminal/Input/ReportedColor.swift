/// A colour as a terminal names it when it is asked: parts of red, green and blue from 0 to 1.
///
/// The forms are those of `XParseColor`: `rgb:` and one to four hexadecimal digits for each part, or
/// `#` and the digits of all three. Some terminals add how opaque it is, which does not count here.
nonisolated struct ReportedColor: Equatable {
  let red: Double
  let green: Double
  let blue: Double

  init?(_ text: ArraySlice<UInt8>) {
    let parts: [ArraySlice<UInt8>]
    if text.starts(with: "#".utf8) {
      let digits = text.dropFirst()
      guard digits.count % 3 == 0 else { return nil }
      let count = digits.count / 3
      parts = (0..<3).map { digits.dropFirst($0 * count).prefix(count) }
    } else {
      let hasOpacity = text.starts(with: "rgba:".utf8)
      guard hasOpacity || text.starts(with: "rgb:".utf8) else { return nil }
      parts = text.dropFirst(hasOpacity ? 5 : 4).split(
        separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      guard parts.count == (hasOpacity ? 4 : 3) else { return nil }
    }
    let values = parts.compactMap(Self.part)
    guard values.count == parts.count else { return nil }
    (red, green, blue) = (values[0], values[1], values[2])
  }

  /// Whether dark text reads better on it; the weights are those of ITU-R BT.601.
  var isLight: Bool { 0.299 * red + 0.587 * green + 0.114 * blue > 0.5 }

  private static func part(_ digits: ArraySlice<UInt8>) -> Double? {
    guard (1...4).contains(digits.count) else { return nil }
    var value = 0
    for digit in digits {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | Int(digit & 0xF)
      case UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "a")...UInt8(ascii: "f"):
        value = value << 4 | Int(digit & 0xF) + 9
      default: return nil
      }
    }
    return Double(value) / Double(1 << (4 * digits.count) - 1)
  }
}
