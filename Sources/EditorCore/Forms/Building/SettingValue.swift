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
