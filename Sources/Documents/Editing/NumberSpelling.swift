import EditorCore

/// Spells a number as another one is: with its sign, in its base, with as many digits, in its groups.
struct NumberSpelling {
  /// `0x`, `0o` or `0b`; empty for decimal digits.
  private let prefix: [UInt8]
  private let radix: Int
  /// Whether a number that is not below zero has a sign.
  private let hasPlus: Bool
  private let isUppercase: Bool
  /// At least so many digits, zeros before them.
  private let width: Int
  /// How many digits stand between underscores; nil where there are none.
  private let group: Int?
  /// The same behind the point, counted from there.
  private let fractionGroup: Int?

  /// Takes the spelling from an old number; nil where it is decimal digits without underscores or a
  /// plus, or has an exponent between underscores.
  init?(of old: some Sequence<UInt8>) {
    var digits = Array(old)
    if digits.count > 2, digits[0] == .zero, let radix = Self.radix(digits[1]) {
      prefix = Array(digits[..<2])
      self.radix = radix
      hasPlus = false
      digits.removeFirst(2)
      let count = digits.count { $0 != .underscore }
      let isPadded = count > 1 && digits.first == .zero
      width = isPadded || Self.usualWidths[radix, default: []].contains(count) ? count : 1
    } else {
      prefix = []
      radix = 10
      width = 1
      hasPlus = digits.first == .plus
      if digits.first == .minus || hasPlus { digits.removeFirst() }
      guard digits.contains(.underscore) else {
        guard hasPlus else { return nil }
        isUppercase = false
        (group, fractionGroup) = (nil, nil)
        return
      }
    }
    let radix = radix
    let parts = digits.split(separator: .point, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 1 || prefix.isEmpty,
      parts.joined().allSatisfy({ byte in
        byte == .underscore || byte.hexadecimalDigit.map { $0 < radix } ?? false
      })
    else { return nil }
    isUppercase = digits.contains { (UInt8(ascii: "A")...UInt8(ascii: "F")).contains($0) }
    group = parts[0].lastIndex(of: .underscore).map { parts[0].endIndex - 1 - $0 }
    fractionGroup =
      parts.count == 1
      ? nil : parts[1].firstIndex(of: .underscore).map { $0 - parts[1].startIndex }
  }

  /// The number in this spelling; nil where it has none, as with an exponent, or with a fraction or
  /// below zero in another base than ten.
  func spelling(of number: Number) -> [UInt8]? {
    guard prefix.isEmpty else { return spelling(inBaseOf: number) }
    let digits = number.text.utf8.drop { $0 == .minus }
    let sign: [UInt8] = number.text.utf8.first == .minus ? [.minus] : hasPlus ? [.plus] : []
    guard group != nil || fractionGroup != nil else { return sign + digits }
    let parts = digits.split(separator: .point, maxSplits: 1)
    guard parts.joined().allSatisfy(\.isDigit) else { return nil }
    let fraction = parts.dropFirst().flatMap { part in
      [.point]
        + grouped(Array(part)) { offset, _ in
          fractionGroup.map { $0 > 0 && offset % $0 == 0 } ?? false
        }
    }
    return sign + groupedFromEnd(Array(parts[0])) + fraction
  }

  private func spelling(inBaseOf number: Number) -> [UInt8]? {
    guard let value = UInt64(number.text) else { return nil }
    let digits = String(value, radix: radix, uppercase: isUppercase)
    let padded =
      Array(String(repeating: "0", count: max(0, width - digits.utf8.count)).utf8)
      + digits.utf8
    return prefix + groupedFromEnd(padded)
  }

  private func groupedFromEnd(_ digits: [UInt8]) -> [UInt8] {
    guard let group, group > 0 else { return digits }
    return grouped(digits) { _, rest in rest % group == 0 }
  }

  /// The digits with an underscore where one begins a group, told by how many come before and from it on.
  private func grouped(
    _ digits: [UInt8], _ beginsGroup: (_ offset: Int, _ rest: Int) -> Bool
  ) -> [UInt8] {
    digits.enumerated().flatMap { offset, digit in
      offset > 0 && beginsGroup(offset, digits.count - offset) ? [.underscore, digit] : [digit]
    }
  }

  /// How many digits a number has that is as wide as others; more or fewer are as many as it needs.
  private static let usualWidths: [Int: Set<Int>] = [
    16: [2, 4, 8, 16], 8: [3], 2: [4, 8, 16, 32, 64],
  ]

  /// The base that a letter behind a zero names.
  static func radix(_ letter: UInt8) -> Int? {
    switch letter {
    case UInt8(ascii: "x"), UInt8(ascii: "X"): 16
    case UInt8(ascii: "o"): 8
    case UInt8(ascii: "b"): 2
    default: nil
    }
  }

  /// The decimal spelling of the values of digits in another base, of which there are few.
  static func decimal(_ values: [UInt8], radix: UInt8) -> String {
    // Decimal digits, the last first.
    var decimal: [UInt8] = [0]
    for value in values {
      var carry = Int(value)
      for index in decimal.indices {
        carry += Int(decimal[index]) * Int(radix)
        decimal[index] = UInt8(carry % 10)
        carry /= 10
      }
      while carry > 0 {
        decimal.append(UInt8(carry % 10))
        carry /= 10
      }
    }
    return String(decoding: decimal.reversed().map { $0 + .zero }, as: UTF8.self)
  }
}

extension NumberSpelling {
  /// The type of a number that is spelled as in all languages; nil for other words, numbers or not.
  static func plain(_ bytes: UnsafeBufferPointer<UInt8>) -> LeafType? {
    let start = bytes.first == .minus ? 1 : 0
    var end = start
    while end < bytes.count, bytes[end].isDigit { end += 1 }
    // An integer of more digits may be too large.
    guard start + 1..<start + 19 ~= end, end == start + 1 || bytes[start] != .zero else {
      return nil
    }
    if end == bytes.count { return .integer }
    guard bytes[end] == .point, end + 1 < bytes.count else { return nil }
    return bytes[(end + 1)...].allSatisfy(\.isDigit) ? .real : nil
  }
}

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
