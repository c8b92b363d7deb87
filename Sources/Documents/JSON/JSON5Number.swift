import EditorCore

/// Reads the numbers of JSON5 that JSON spells otherwise.
enum JSON5Number {
  /// The number that the text means, which the scanner has accepted.
  static func number(_ text: String) -> Number? {
    var digits = text.utf8[...]
    var sign = ""
    if digits.first == .plus || digits.first == .minus {
      sign = digits.first == .minus ? "-" : ""
      digits = digits.dropFirst()
    }
    if digits.count > 2, digits.dropFirst().first.map({ $0 | 0x20 }) == UInt8(ascii: "x") {
      let values = digits.dropFirst(2).compactMap(\.hexadecimalDigit)
      return Number(sign + NumberSpelling.decimal(values, radix: 16))
    }
    // JSON has digits on both sides of a point, and no point without.
    var text = sign
    if digits.first == .point { text += "0" }
    let point = digits.firstIndex(of: .point)
    let hasFraction = point.map { digits[$0...].dropFirst().first?.isDigit == true } ?? true
    text += String(Substring(hasFraction ? digits : digits[..<(point ?? digits.endIndex)]))
    if let point, !hasFraction { text += String(Substring(digits[point...].dropFirst())) }
    return Number(text)
  }
}
