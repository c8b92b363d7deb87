/// A row with the members of a dictionary: its pane has a row for each, under a key that a person makes up.
///
/// ```swift
/// Map("Environment", \.environment)            // [String: String]
/// Map("Limits", \.limits, in: 0...100)         // [String: Int]
/// Map("Features", \.features)                  // [String: Bool]
/// ```
///
/// Members are added, removed, renamed and copied by the keys of maps. They stand in the order of their
/// keys once they are saved, as a dictionary has none. A value is masked whose key says that it is a
/// secret, such as `API_TOKEN`.
///
/// The row is called `/` and its key path, as `/environment`; its members are `/environment/PATH` and so on.
public struct Map<Model>: RowElement {
  public let row: Row

  /// A map of texts.
  ///
  /// - Parameters:
  ///   - title: What the map is called.
  ///   - property: The property of the model.
  ///   - kind: What may be typed for a value.
  public init<Property: TextSetting>(
    _ title: String, _ property: WritableKeyPath<Model, [String: Property]>,
    kind: TextTraits.Kind = .any
  ) {
    row = Row(title, property, members: PlainElements(kind))
  }

  /// A map of what is on or off.
  public init<Property: ToggleSetting>(
    _ title: String, _ property: WritableKeyPath<Model, [String: Property]>
  ) {
    row = Row(title, property, members: PlainElements(.toggle, new: .bool(false)))
  }

  /// A map of numbers.
  ///
  /// - Parameters:
  ///   - title: What the map is called.
  ///   - property: The property of the model.
  ///   - range: The least and the greatest value, both allowed; nil for all that the type holds.
  public init<Property: NumberSetting>(
    _ title: String, _ property: WritableKeyPath<Model, [String: Property]>,
    in range: ClosedRange<Property>? = nil
  ) {
    row = Row(title, property, members: PlainElements(in: range))
  }
}

extension Row {
  fileprivate init<Model, Property: SettingValue>(
    _ title: String, _ property: WritableKeyPath<Model, [String: Property]>,
    members: PlainElements<Property>
  ) {
    let member = Property.conversion
    let conversion = Conversion<[String: Property]>(
      value: { properties in
        .object(
          properties.sorted { $0.key < $1.key }.map { key, property in
            Value.Member(key, member.slot(property).value ?? .null)
          })
      },
      property: { value throws(ValueProblem) in
        guard case .object(let members) = value else { throw .notMap(value) }
        var properties: [String: Property] = [:]
        for part in members { properties[part.key] = try member.property(part.value) }
        return properties
      })
    self.init(title, .property(property), conversion, control: .map(MapTraits(members)))
    name(identifier)
  }
}
