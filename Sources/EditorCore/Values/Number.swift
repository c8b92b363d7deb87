/// A number as it is spelled, compared by the decimal value it means, exactly and at any size.
public struct Number: Sendable {
  /// The JSON spelling (RFC 8259 §6), such as `0.10`, `1e400` or `12345678901234567890`.
  public let text: String

  /// Takes a JSON number; returns nil for any other text.
  public init?(_ text: String) {
    var copy = text
    guard copy.withUTF8(Self.isNumber) else { return nil }
    self.text = text
  }

  public init(_ value: Int) {
    text = String(value)
  }

  /// The shortest spelling that reads back as `value`; nil for an infinity or NaN.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    let text = value.description
    self.init(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  /// Whether the value is whole: `1.0` and `1e2` are, `0.5` is not.
  public var isInteger: Bool {
    if Int(text) != nil { return true }
    let decimal = Decimal(text)
    return decimal.digits.isEmpty || decimal.exponent >= 0
  }

  /// The nearest `Double`, which may be infinite.
  public var doubleValue: Double { Double(text) ?? .nan }

  /// The value as an `Int`, where it is whole and fits.
  public var intValue: Int? {
    if let plain = Int(text) { return plain }
    let decimal = Decimal(text)
    if decimal.digits.isEmpty { return 0 }
    guard decimal.exponent >= 0, decimal.digits.count + decimal.exponent <= 19 else { return nil }
    let digits = decimal.digits.map { Character(Unicode.Scalar($0 + UInt8(ascii: "0"))) }
    return Int(
      (decimal.isNegative ? "-" : "") + String(digits)
        + String(repeating: "0", count: decimal.exponent))
  }

  private static func isNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = 0
    func skip(_ byte: UInt8, or other: UInt8? = nil) -> Bool {
      guard place < bytes.count, bytes[place] == byte || bytes[place] == other else { return false }
      place += 1
      return true
    }
    func skipDigits() -> Bool {
      let start = place
      while place < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[place] {
        place += 1
      }
      return place > start
    }
    _ = skip(UInt8(ascii: "-"))
    guard skip(UInt8(ascii: "0")) || skipDigits() else { return false }
    if skip(UInt8(ascii: ".")), !skipDigits() { return false }
    if skip(UInt8(ascii: "e"), or: UInt8(ascii: "E")) {
      _ = skip(UInt8(ascii: "+"), or: UInt8(ascii: "-"))
      if !skipDigits() { return false }
    }
    return place == bytes.count
  }
}

// MARK: - Comparable

extension Number: Hashable, Comparable {
  public static func == (left: Number, right: Number) -> Bool {
    left.text == right.text || left.order(right, { $0 == $1 }, { $0 == $1 })
  }

  public static func < (left: Number, right: Number) -> Bool {
    left.order(right, { $0 < $1 }, { $0 < $1 })
  }

  /// Compares two numbers: as most are spelled, in digits alone, without a decimal of their own.
  private func order(
    _ other: Number, _ whole: (Int, Int) -> Bool, _ exact: (Decimal, Decimal) -> Bool
  ) -> Bool {
    if let left = Int(text), let right = Int(other.text) { return whole(left, right) }
    return exact(Decimal(text), Decimal(other.text))
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(Decimal(text))
  }
}
