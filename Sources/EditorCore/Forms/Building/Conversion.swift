/// How a property of a host program becomes the value of a row, and the value the property again.
///
/// The types that a host needs most have one (see `SettingValue`); one of its own is made of two
/// closures, or by `text(_:parse:expecting:)`.
public struct Conversion<Property> {
  package let slot: (Property) -> Slot
  package let property: (Value) throws(ValueProblem) -> Property
  /// What the property is while the row is unset; nil where it must have a value.
  let unset: (() -> Property)?

  /// - Parameters:
  ///   - value: The value that a row shows for a property.
  ///   - property: The property that a value stands for; throws what is wrong with a value that
  ///     stands for none. It runs for every edit, before the draft takes it.
  public init(
    value: @escaping (Property) -> Value,
    property: @escaping (Value) throws(ValueProblem) -> Property
  ) {
    slot = { .value(value($0)) }
    self.property = property
    unset = nil
  }

  /// That of a property which holds several of what this is for.
  func list<Whole>(
    of parts: @escaping (Whole) -> [Property], _ whole: @escaping ([Property]) -> Whole
  ) -> Conversion<Whole> {
    Conversion<Whole>(
      value: { .array(parts($0).map { slot($0).value ?? .null }) },
      property: { value throws(ValueProblem) in
        guard case .array(let values) = value else { throw .notList(value) }
        var made: [Property] = []
        for value in values { made.append(try property(value)) }
        return whole(made)
      })
  }

  private init(
    slot: @escaping (Property) -> Slot,
    property: @escaping (Value) throws(ValueProblem) -> Property, unset: (() -> Property)?
  ) {
    self.slot = slot
    self.property = property
    self.unset = unset
  }

  /// A property that is edited as text.
  ///
  /// - Parameters:
  ///   - text: The text to edit. What a row shows while it is not edited may differ; see
  ///     `RowElement.display(_:)`.
  ///   - parse: The property that a text spells; nil where it spells none.
  ///   - expectation: What the text should have been, such as `a port number`.
  /// - Returns: The conversion.
  public static func text(
    _ text: @escaping (Property) -> String, parse: @escaping (String) -> Property?,
    expecting expectation: String
  ) -> Conversion {
    Conversion(
      value: { .string(text($0)) },
      property: { value throws(ValueProblem) in
        guard case .string(let typed) = value else { throw .notText(value) }
        guard let property = parse(typed) else {
          throw .broken(localized("\(value.quoted) is not \(expectation)"))
        }
        return property
      })
  }

  /// The same for a property that may be nil, which the row shows as unset.
  public var optional: Conversion<Property?> {
    Conversion<Property?>(
      slot: { property in property.map(slot) ?? .unset },
      property: { value throws(ValueProblem) in try property(value) }, unset: { nil })
  }
}

extension Conversion where Property == String {
  /// A text that spells a number, edited as a number; texts that spell none show as what is wrong.
  public static var numberText: Conversion {
    Conversion(
      value: { text in Number(text).map { .number($0) } ?? .string(text) },
      property: { value throws(ValueProblem) in
        guard case .number(let number) = value else { throw .notNumber(value) }
        return number.text
      })
  }
}
