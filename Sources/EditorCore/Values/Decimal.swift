/// An exact decimal, digits × 10^exponent, in the one form that each value has.
///
/// The digits carry no zero at either end, so equal values are equal structures; zero has no digits.
package struct Decimal: Hashable, Sendable {
  package var isNegative: Bool
  /// Most significant first, 0 to 9 each.
  package var digits: [UInt8]
  package var exponent: Int

  /// Reads a text that is a JSON number.
  package init(_ text: String) {
    var digits: [UInt8] = []
    digits.reserveCapacity(text.utf8.count)
    var exponent = 0
    var seenPoint = false
    var rest = text.utf8[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    loop: while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits.append(byte - UInt8(ascii: "0"))
        if seenPoint { exponent -= 1 }
      case UInt8(ascii: "."):
        seenPoint = true
      default:
        exponent += Self.clampedExponent(rest)
        break loop
      }
    }
    self.init(isNegative: isNegative, digits: digits, exponent: exponent)
  }

  package init(isNegative: Bool, digits: [UInt8], exponent: Int) {
    self.digits = digits
    var trailing = 0
    if digits.first == 0 || digits.last == 0 {
      let significant = digits.drop { $0 == 0 }
      trailing = significant.reversed().prefix { $0 == 0 }.count
      self.digits = Array(significant.dropLast(trailing))
    }
    self.isNegative = isNegative && !self.digits.isEmpty
    self.exponent = self.digits.isEmpty ? 0 : exponent + trailing
  }

  /// The power of ten of the last digit that a JSON number spells, zeros at its end included.
  package static func places(_ text: String) -> Int {
    let parts = text.utf8.split(maxSplits: 1) { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }
    let mantissa = parts.first ?? text.utf8[...]
    let fraction = mantissa.firstIndex(of: UInt8(ascii: ".")).map {
      mantissa.distance(from: $0, to: mantissa.endIndex) - 1
    }
    return (parts.count > 1 ? clampedExponent(parts[1]) : 0) - (fraction ?? 0)
  }

  /// The exponent after `e`, held to ±10^15: no spelling of fewer digits can tell the difference.
  private static func clampedExponent(_ text: Substring.UTF8View) -> Int {
    let limit = 1_000_000_000_000_000
    let isNegative = text.first == UInt8(ascii: "-")
    var value = 0
    for byte in text where byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") {
      value = min(limit, value * 10 + Int(byte - UInt8(ascii: "0")))
    }
    return isNegative ? -value : value
  }
}

// MARK: - Comparable

extension Decimal: Comparable {
  package static func < (left: Decimal, right: Decimal) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative
      ? right.isSmallerInMagnitude(than: left) : left.isSmallerInMagnitude(than: right)
  }

  private func isSmallerInMagnitude(than other: Decimal) -> Bool {
    if digits.isEmpty || other.digits.isEmpty { return digits.isEmpty && !other.digits.isEmpty }
    // The position of the first digit decides before any digit does.
    let magnitude = digits.count + exponent
    let otherMagnitude = other.digits.count + other.exponent
    if magnitude != otherMagnitude { return magnitude < otherMagnitude }
    return digits.lexicographicallyPrecedes(other.digits)
  }
}

// MARK: - Arithmetic

extension Decimal {
  /// The exact sum, or nil where it would need more than `maximumDigits` digits.
  package func adding(_ other: Decimal, maximumDigits: Int = 1024) -> Decimal? {
    let exponent = min(self.exponent, other.exponent)
    guard let left = aligned(to: exponent, maximumDigits: maximumDigits),
      let right = other.aligned(to: exponent, maximumDigits: maximumDigits)
    else { return nil }
    if isNegative == other.isNegative {
      return Decimal(isNegative: isNegative, digits: Self.sum(left, right), exponent: exponent)
    }
    return isSmallerInMagnitude(than: other)
      ? Decimal(
        isNegative: other.isNegative, digits: Self.difference(right, left), exponent: exponent)
      : Decimal(isNegative: isNegative, digits: Self.difference(left, right), exponent: exponent)
  }

  /// The plain spelling, without an exponent, with at least so many digits behind the point.
  ///
  /// Nil where it would be longer than `maximumDigits`.
  package func plainText(fractionDigits: Int = 0, maximumDigits: Int = 1024) -> String? {
    guard abs(exponent) <= maximumDigits, digits.count <= maximumDigits,
      fractionDigits <= maximumDigits
    else { return nil }
    var text = digits.map { $0 + UInt8(ascii: "0") }
    if exponent > 0 { text += Array(repeating: UInt8(ascii: "0"), count: exponent) }
    var fraction = max(0, -exponent)
    let missing = max(0, fraction + 1 - text.count)
    text.insert(contentsOf: Array(repeating: UInt8(ascii: "0"), count: missing), at: 0)
    while fraction < fractionDigits {
      text.append(UInt8(ascii: "0"))
      fraction += 1
    }
    if fraction > 0 { text.insert(UInt8(ascii: "."), at: text.count - fraction) }
    return (isNegative ? "-" : "") + String(decoding: text, as: UTF8.self)
  }

  private func aligned(to exponent: Int, maximumDigits: Int) -> [UInt8]? {
    let zeros = digits.isEmpty ? 0 : self.exponent - exponent
    guard zeros >= 0, digits.count + zeros <= maximumDigits else { return nil }
    return digits + Array(repeating: 0, count: zeros)
  }

  private static func sum(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var carry: UInt8 = 0
    for index in 0..<max(left.count, right.count) {
      let column = digit(left, fromEnd: index) + digit(right, fromEnd: index) + carry
      result.append(column % 10)
      carry = column / 10
    }
    if carry > 0 { result.append(carry) }
    return result.reversed()
  }

  /// `left` − `right`, where `left` is not the smaller.
  private static func difference(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var borrow: UInt8 = 0
    for index in 0..<left.count {
      let column = digit(left, fromEnd: index)
      let taken = digit(right, fromEnd: index) + borrow
      borrow = column < taken ? 1 : 0
      result.append(column + borrow * 10 - taken)
    }
    return result.reversed()
  }

  private static func digit(_ digits: [UInt8], fromEnd index: Int) -> UInt8 {
    index < digits.count ? digits[digits.count - 1 - index] : 0
  }

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
