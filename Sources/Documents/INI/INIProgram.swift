/// Whose rules say what texts are where a program wants a number, or on or off.
enum INIProgram: Sendable {
  case any
  /// Any number is on or off, and nothing at all is off; numbers have units: `git-config(1)`, "Values".
  case git
  /// `true`, `false`, and nothing at all, which is on; any other text is on as well, whatever it says.
  case npm

  /// The number that the text spells, beside those that JSON has too; nil where it spells none.
  func number(_ text: String) -> Int? {
    guard case .git = self else { return nil }
    var digits = text[...]
    let isNegative = digits.first == "-"
    if isNegative || digits.first == "+" { digits.removeFirst() }
    let unit =
      switch digits.last {
      case "k", "K": 1 << 10
      case "m", "M": 1 << 20
      case "g", "G": 1 << 30
      default: 1
      }
    if unit > 1 { digits.removeLast() }
    let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
    let base = isHexadecimal ? 16 : digits.hasPrefix("0") ? 8 : 10
    guard digits.first?.isNumber == true,
      let number = Int(digits.dropFirst(isHexadecimal ? 2 : 0), radix: base)
    else { return nil }
    let (product, isTooLarge) = number.multipliedReportingOverflow(by: isNegative ? -unit : unit)
    return isTooLarge ? nil : product
  }
}
