extension Value: ExpressibleByBooleanLiteral, ExpressibleByStringLiteral {
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }

  public init(stringLiteral value: String) {
    self = .string(value)
  }
}

extension Value: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral value: Int) {
    self = .number(Number(value))
  }

  /// A literal too large for a number that a computer has is null.
  public init(floatLiteral value: Double) {
    self = Number(value).map { .number($0) } ?? .null
  }
}
