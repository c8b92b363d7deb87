/// A type whose values a row can show and edit.
///
/// An enumeration with raw values needs no more than to say that it is one:
/// `enum Difficulty: String, CaseIterable, SettingValue`.
public protocol SettingValue {
  /// How it becomes the value of a row, and back.
  static var conversion: Conversion<Self> { get }
}

/// Text, which a row edits in a line.
public protocol TextSetting: SettingValue {}

/// True or false, which a row toggles.
public protocol ToggleSetting: SettingValue {}

/// A number, with what its type demands of the values of a row.
public protocol NumberSetting: SettingValue {
  /// Whether only whole numbers are of the type.
  static var isInteger: Bool { get }
  /// The least value that the type holds; nil where there is none to speak of.
  static var least: Number? { get }
  /// The greatest value that the type holds; nil where there is none to speak of.
  static var greatest: Number? { get }
}

extension NumberSetting {
  /// The number that rows have for it; nil for what no preferences file can spell, as NaN.
  var number: Number? {
    guard case .value(.number(let number)) = Self.conversion.slot(self) else { return nil }
    return number
  }
}

extension RawRepresentable where Self: SettingValue, RawValue: SettingValue {
  public static var conversion: Conversion<Self> { rawValueConversion }
}

extension RawRepresentable where RawValue: SettingValue {
  static var rawValueConversion: Conversion<Self> {
    let raw = RawValue.conversion
    return Conversion(
      value: { raw.slot($0.rawValue).value ?? .null },
      property: { value throws(ValueProblem) in
        guard let property = Self(rawValue: try raw.property(value)) else {
          throw .broken(localized("\(value.quoted) is none of the choices"))
        }
        return property
      })
  }
}

extension Value: SettingValue {
  public static var conversion: Conversion<Value> {
    Conversion(value: { $0 }, property: { $0 })
  }
}

extension Bool: ToggleSetting {
  public static var conversion: Conversion<Bool> {
    Conversion(
      value: { .bool($0) },
      property: { value throws(ValueProblem) in
        guard case .bool(let isOn) = value else { throw .notToggle(value) }
        return isOn
      })
  }
}

extension String: TextSetting {
  public static var conversion: Conversion<String> {
    Conversion(
      value: { .string($0) },
      property: { value throws(ValueProblem) in
        guard case .string(let text) = value else { throw .notText(value) }
        return text
      })
  }
}

extension Array: SettingValue where Element: SettingValue {
  public static var conversion: Conversion<[Element]> {
    Element.conversion.list(of: { $0 }, { $0 })
  }
}

// MARK: - Nothing, where a row is unset

extension Optional: SettingValue where Wrapped: SettingValue {
  public static var conversion: Conversion<Wrapped?> { Wrapped.conversion.optional }
}

extension Optional: ToggleSetting where Wrapped: ToggleSetting {}
extension Optional: TextSetting where Wrapped: TextSetting {}

extension Optional: NumberSetting where Wrapped: NumberSetting {
  public static var isInteger: Bool { Wrapped.isInteger }
  public static var least: Number? { Wrapped.least }
  public static var greatest: Number? { Wrapped.greatest }
}

// MARK: - Numbers

extension NumberSetting where Self: FixedWidthInteger {
  public static var isInteger: Bool { true }
  public static var least: Number? { Number(String(min)) }
  public static var greatest: Number? { Number(String(max)) }

  public static var conversion: Conversion<Self> {
    Conversion(
      value: { Number(String($0)).map { .number($0) } ?? .null },
      property: { value throws(ValueProblem) in
        guard case .number(let number) = value else { throw .notNumber(value) }
        guard number.isInteger else { throw .notWhole(value) }
        guard let integer = Self(number.text) ?? number.intValue.flatMap(Self.init(exactly:)) else {
          throw .outside(number, minimum: least, maximum: greatest)
        }
        return integer
      })
  }
}

extension NumberSetting where Self: BinaryFloatingPoint & LosslessStringConvertible {
  public static var isInteger: Bool { false }
  public static var least: Number? { nil }
  public static var greatest: Number? { nil }

  public static var conversion: Conversion<Self> {
    // A property that is no number, or infinite, shows as what is wrong with it.
    Conversion(
      value: { property in
        Number(decimal: property.description).map { .number($0) } ?? .string("\(property)")
      },
      property: { value throws(ValueProblem) in
        guard case .number(let number) = value else { throw .notNumber(value) }
        guard let property = Self(number.text), property.isFinite else {
          throw .outside(number, minimum: nil, maximum: nil)
        }
        return property
      })
  }
}

extension Number {
  /// A number from the description of a floating-point one: `1.0` is `1`.
  fileprivate init?(decimal text: String) {
    self.init(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }
}

extension Int: NumberSetting {}
extension Int8: NumberSetting {}
extension Int16: NumberSetting {}
extension Int32: NumberSetting {}
extension Int64: NumberSetting {}
extension UInt: NumberSetting {}
extension UInt8: NumberSetting {}
extension UInt16: NumberSetting {}
extension UInt32: NumberSetting {}
extension UInt64: NumberSetting {}
extension Double: NumberSetting {}
extension Float: NumberSetting {}

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
