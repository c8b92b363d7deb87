/// Bytes as text in the alphabet of RFC 4648 §4, as property lists and objects of Kubernetes hold them.
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  package static func encode(_ bytes: some Collection<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var rest = bytes[...]
    while !rest.isEmpty {
      let group = Array(rest.prefix(3))
      rest = rest.dropFirst(3)
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for digit in 0..<4 {
        text.append(digit <= group.count ? alphabet[bits >> (18 - 6 * digit) & 63] : equals)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The text without white space; nil where it is no base64, which is padded to groups of four.
  package static func compacted(_ text: some Sequence<UInt8>) -> [UInt8]? {
    let compact = text.filter { !blanks.contains($0) }
    let digits = compact.prefix { $0 != equals }
    let padding = compact.dropFirst(digits.count)
    guard compact.count.isMultiple(of: 4), padding.count < 3,
      padding.allSatisfy({ $0 == equals }), digits.allSatisfy({ values[Int($0)] != nil })
    else { return nil }
    return compact
  }

  /// The bytes that the text stands for, white space in it aside; nil where it is no base64.
  package static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    guard let compact = compacted(text) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(compact.count / 4 * 3)
    var bits = 0
    var known = 0
    for digit in compact {
      guard let value = values[Int(digit)] else { break }
      bits = bits << 6 & 0xFFFF | value
      known += 6
      if known >= 8 {
        known -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> known))
      }
    }
    return bytes
  }

  private static let equals = UInt8(ascii: "=")
  private static let blanks = Array(" \t\r\n".utf8)
  /// What each digit stands for.
  private static let values: [Int?] = {
    var values = [Int?](repeating: nil, count: 256)
    for (value, digit) in alphabet.enumerated() { values[Int(digit)] = value }
    return values
  }()
}
