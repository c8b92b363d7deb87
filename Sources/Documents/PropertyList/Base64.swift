/// The alphabet of RFC 4648 §4, in which property lists hold bytes.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ bytes: some Collection<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var rest = bytes[...]
    while !rest.isEmpty {
      let group = Array(rest.prefix(3))
      rest = rest.dropFirst(3)
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for digit in 0..<4 {
        text.append(digit <= group.count ? alphabet[bits >> (18 - 6 * digit) & 63] : .equals)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The text without white space; nil where it is no base64, which is padded to groups of four.
  static func compacted(_ text: some Sequence<UInt8>) -> [UInt8]? {
    let compact = text.filter { !$0.isBlank && !$0.isLineEnd }
    let digits = compact.prefix { $0 != .equals }
    let padding = compact.dropFirst(digits.count)
    guard compact.count.isMultiple(of: 4), padding.count < 3,
      padding.allSatisfy({ $0 == .equals }), digits.allSatisfy(isDigit)
    else { return nil }
    return compact
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == .plus || byte == .slash
  }
}
