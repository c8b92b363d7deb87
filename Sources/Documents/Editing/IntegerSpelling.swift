import EditorCore

/// Spells a whole number as another one is: in its base, with as many digits, in its groups.
struct IntegerSpelling {
  /// `0x`, `0o` or `0b`; empty for decimal digits.
  private let prefix: [UInt8]
  private let radix: Int
  private let isUppercase: Bool
  /// At least so many digits, zeros before them.
  private let width: Int
  /// How many digits stand between underscores; nil where there are none.
  private let group: Int?

  /// Takes the spelling from an old number; nil where it is decimal digits without underscores, or
  /// no whole number.
  init?(of old: some Sequence<UInt8>) {
    var digits = Array(old)
    if digits.count > 2, digits[0] == .zero, let radix = Self.radix(digits[1]) {
      prefix = Array(digits[..<2])
      self.radix = radix
      digits.removeFirst(2)
      width = digits.count { $0 != .underscore }
    } else {
      prefix = []
      radix = 10
      width = 1
      if digits.first == .minus || digits.first == .plus { digits.removeFirst() }
      guard digits.contains(.underscore) else { return nil }
    }
    let radix = radix
    guard
      digits.allSatisfy({ byte in
        byte == .underscore || byte.hexadecimalDigit.map { $0 < radix } ?? false
      })
    else { return nil }
    isUppercase = digits.contains { (UInt8(ascii: "A")...UInt8(ascii: "F")).contains($0) }
    group = digits.lastIndex(of: .underscore).map { digits.count - 1 - $0 }
  }

  /// The number in this spelling; nil where it has none, as a fraction, or below zero in another base
  /// than ten.
  func spelling(of number: Number) -> [UInt8]? {
    guard let value = Int64(number.text), value >= 0 || prefix.isEmpty else { return nil }
    let digits = String(value.magnitude, radix: radix, uppercase: isUppercase)
    let padded =
      Array(String(repeating: "0", count: max(0, width - digits.utf8.count)).utf8)
      + digits.utf8
    return (value < 0 ? [.minus] : []) + prefix + grouped(padded)
  }

  private func grouped(_ digits: [UInt8]) -> [UInt8] {
    guard let group, group > 0 else { return digits }
    var spelled: [UInt8] = []
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % group == 0 { spelled.append(.underscore) }
      spelled.append(digit)
    }
    return spelled
  }

  private static func radix(_ letter: UInt8) -> Int? {
    switch letter {
    case UInt8(ascii: "x"), UInt8(ascii: "X"): 16
    case UInt8(ascii: "o"): 8
    case UInt8(ascii: "b"): 2
    default: nil
    }
  }
}
