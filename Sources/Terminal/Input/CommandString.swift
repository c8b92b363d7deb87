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
    let rest = bytes[(digits.endIndex + 1)...]
    guard let end = rest.firstIndex(where: { $0 < 0x20 || $0 == ASCII.delete })
    else { return rest.count < limit ? incomplete : (.nothing, bytes.endIndex - start) }
    let text = rest[..<end]
    if bytes[end] == ASCII.bell { return (step(digits, text), end + 1 - start) }
    // Anything else than an end is looked at anew.
    guard bytes[end] == ASCII.escape else { return (.nothing, end - start) }
    guard end + 1 < bytes.endIndex else { return incomplete }
    guard bytes[end + 1] == UInt8(ascii: "\\") else { return (.nothing, end - start) }
    return (step(digits, text), end + 2 - start)
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
