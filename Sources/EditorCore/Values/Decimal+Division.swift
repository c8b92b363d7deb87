extension Decimal {
  /// Whether the value is a whole number of times `divisor`, exactly.
  ///
  /// Nil where either has more than `maximumDigits` digits. Nothing but zero is a multiple of zero.
  package func isMultiple(of divisor: Decimal, maximumDigits: Int = 1024) -> Bool? {
    if digits.isEmpty { return true }
    if divisor.digits.isEmpty { return false }
    guard digits.count <= maximumDigits, divisor.digits.count <= maximumDigits else { return nil }
    // The last digit is not zero, so nothing finer than a power of ten divides it.
    let zeros = exponent - divisor.exponent
    guard zeros >= 0 else { return false }
    // Zeros bring factors 2 and 5 alone, and n digits hold fewer than 4n of either.
    let neededZeros = min(zeros, 4 * divisor.digits.count)
    return divisor.dividesDigits(digits + Array(repeating: 0, count: neededZeros))
  }

  /// Divides the digits by this value's digits as on paper, from the left, keeping the remainder.
  private func dividesDigits(_ dividend: [UInt8]) -> Bool {
    // A remainder below 10^18 and one digit more fit in a word.
    if digits.count <= 18 {
      let divisor = digits.reduce(0 as UInt64) { $0 * 10 + UInt64($1) }
      return dividend.reduce(0 as UInt64) { ($0 * 10 + UInt64($1)) % divisor } == 0
    }
    var remainder: [UInt8] = []
    for digit in dividend {
      if !(remainder.isEmpty && digit == 0) { remainder.append(digit) }
      while !Self.precedes(remainder, digits) { Self.subtract(digits, from: &remainder) }
    }
    return remainder.isEmpty
  }

  /// Whether the number left is smaller; neither starts with a zero.
  private static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count < right.count
  }

  private static func subtract(_ small: [UInt8], from large: inout [UInt8]) {
    var borrow: UInt8 = 0
    for offset in 1...large.count {
      let taken = (offset <= small.count ? small[small.count - offset] : 0) + borrow
      let column = large[large.count - offset]
      borrow = column < taken ? 1 : 0
      large[large.count - offset] = column + borrow * 10 - taken
    }
    large.removeFirst(large.prefix { $0 == 0 }.count)
  }
}
