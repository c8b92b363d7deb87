public import EditorCore

#if canImport(FoundationEssentials)
public import FoundationEssentials

// This package has a type of the name for its own use.
package typealias FoundationDecimal = FoundationEssentials.Decimal
#else
public import Foundation

package typealias FoundationDecimal = Foundation.Decimal
#endif

/// A number of a model with all its digits, in a row for a number.
extension FoundationDecimal: NumberSetting {
  public static var isInteger: Bool { false }
  public static var least: Number? { nil }
  public static var greatest: Number? { nil }

  /// With all its digits.
  public static var conversion: Conversion<Self> {
    Conversion(
      value: { decimal in
        let text = decimal.description
        return Number(text).map { .number($0) } ?? .string(text)
      },
      property: { value throws(ValueProblem) in
        guard case .number(let number) = value else { throw .notNumber(value) }
        guard let decimal = Self(string: number.text), decimal.isFinite else {
          throw .outside(number, minimum: nil, maximum: nil)
        }
        return decimal
      })
  }
}
