/// Answers of a terminal that are more than numbers: ESC ], a number, a text, and BEL or ESC \.
///
/// ECMA-48 calls them operating system commands (section 8.3.89).
nonisolated enum CommandString {
  /// The text of the longest answer that is waited for; none that was asked for is so long.
  static let limit = 4_096
  /// The digits of its number.
  private static let digitLimit = 4

  private enum Number {
    /// The colour of the ground.
    static let background = 11
  }

  /// What stands after ESC ], of which `start` is the first byte.
  ///
  /// Before the semicolon it may still be Alt with a bracket, and digits that were typed.
  static func parse(
    _ bytes: ArraySlice<UInt8>, start: Int, isFinal: Bool
  ) -> SequenceParser.Result {
    let incomplete: SequenceParser.Result =
      isFinal ? (.nothing, bytes.endIndex - start) : (.incomplete, 0)
    let alt: SequenceParser.Result = (.key(.alt("]")), bytes.startIndex - start)
    let digits = bytes.prefix(digitLimit + 1).prefix {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    guard digits.endIndex < bytes.endIndex else {
      return digits.isEmpty && isFinal ? alt : incomplete
    }
    guard (1...digitLimit).contains(digits.count), bytes[digits.endIndex] == UInt8(ascii: ";")
    else { return alt }
    return parseText(bytes[(digits.endIndex + 1)...], start: start, isFinal: isFinal) {
      step(digits, $0)
    }
  }

  /// A device control string (ECMA-48, section 8.3.27) or an application program command (8.3.2), of which ESC at
  /// `start` is the first byte: nothing that is asked for comes as one.
  ///
  /// Both begin as Alt with a key, and not as what people type behind that.
  static func parseOther(
    _ bytes: ArraySlice<UInt8>, start: Int, isFinal: Bool
  ) -> SequenceParser.Result {
    let isControl = bytes.first == UInt8(ascii: "P")
    let alt: SequenceParser.Result = (
      .key(.alt(isControl ? "P" : "_")), bytes.startIndex + 1 - start
    )
    guard let third = bytes.dropFirst().first else { return isFinal ? alt : (.incomplete, 0) }
    guard (isControl ? "0123456789>!" : "G").utf8.contains(third) else { return alt }
    return parseText(bytes.dropFirst(2), start: start, isFinal: isFinal) { _ in .nothing }
  }

  /// The text of an answer, and its end.
  private static func parseText(
    _ rest: ArraySlice<UInt8>, start: Int, isFinal: Bool,
    _ step: (ArraySlice<UInt8>) -> SequenceParser.Step
  ) -> SequenceParser.Result {
    let whole: SequenceParser.Result = (.nothing, rest.endIndex - start)
    let incomplete: SequenceParser.Result = isFinal ? whole : (.incomplete, 0)
    guard let end = rest.firstIndex(where: { $0 < 0x20 || $0 == ASCII.delete })
    else { return rest.count < limit ? incomplete : whole }
    let text = rest[..<end]
    if rest[end] == ASCII.bell { return (step(text), end + 1 - start) }
    // Anything else than an end is looked at anew.
    guard rest[end] == ASCII.escape else { return (.nothing, end - start) }
    guard end + 1 < rest.endIndex else { return incomplete }
    guard rest[end + 1] == UInt8(ascii: "\\") else { return (.nothing, end - start) }
    return (step(text), end + 2 - start)
  }

  private static func step(
    _ digits: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>
  ) -> SequenceParser.Step {
    guard Int(String(decoding: digits, as: UTF8.self)) == Number.background,
      let color = ReportedColor(text)
    else { return .nothing }
    return .report(.background(isLight: color.isLight))
  }
}

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
