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
    var traits = TextTraits()
    traits.kind = kind
    row = Row(title, property, members: .text(traits), new: .string(""))
  }

  /// A map of what is on or off.
  public init<Property: ToggleSetting>(
    _ title: String, _ property: WritableKeyPath<Model, [String: Property]>
  ) {
    row = Row(title, property, members: .toggle, new: .bool(false))
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
    var traits = NumberTraits(of: Property.self, step: nil)
    if let range {
      (traits.minimum, traits.maximum) = (range.lowerBound.number, range.upperBound.number)
    }
    let new = traits.problem(with: Number(0)) == nil ? Number(0) : traits.minimum ?? Number(0)
    row = Row(title, property, members: .number(traits), new: .number(new))
  }
}

extension Row {
  fileprivate init<Model, Property: SettingValue>(
    _ title: String, _ property: WritableKeyPath<Model, [String: Property]>,
    members control: Control, new: Value
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
    let members = ModelMembers(control: control, new: new) { value in
      do throws(ValueProblem) {
        _ = try member.property(value)
        return nil
      } catch {
        return error
      }
    }
    self.init(title, .property(property), conversion, control: .map(MapTraits(members)))
    name(identifier)
  }
}

/// The members of one dictionary of a host's model, with a row for each.
struct ModelMembers: ElementSource {
  /// How the value of a member is edited.
  private let control: Control
  private let new: Value
  /// What is wrong with a value as the dictionary's; nil where nothing is.
  private let rule: (Value) -> ValueProblem?
  /// The members that are stored.
  private var stored: [Value.Member] = []

  /// - Parameters:
  ///   - control: How the value of a member is edited.
  ///   - new: What a member begins as.
  ///   - rule: What is wrong with a value as the dictionary's; nil where nothing is.
  init(control: Control, new: Value, rule: @escaping (Value) -> ValueProblem?) {
    self.control = control
    self.new = new
    self.rule = rule
  }

  func over(_ map: Value?, elements: [Any]) -> any ElementSource {
    var members = self
    members.stored = map?.members ?? []
    return members
  }

  var storedCount: Int { stored.count }
  var label: [String]? { nil }
  var isAtHand: Bool { true }

  func storedKey(at index: Int) -> String? { stored[index].key }

  func storedIndex(ofKey key: String) -> Int? {
    stored.firstIndex { $0.key.isIdentical(to: key) }
  }

  func seed(at index: Int, key: String?) -> Value { new }
  func kinds(at index: Int) -> [ValueKind] { [] }
  func problem(withKey key: String) -> ValueProblem? { nil }

  func row(for element: ListElement, of list: Row) -> Row {
    let key = element.key ?? ""
    var row: Row
    switch element.origin {
    case .stored(let index):
      let key = stored[index].key
      row = Row(
        identifier: list.identifier.member(key),
        pointer: list.pointer?.appending(key), title: key, control: control)
      row.addition = list.addition
    case .added(let addition):
      row = Row(
        identifier: addition.identifier, pointer: Pointer(), title: key, control: control)
      row.addition = addition
    }
    row.title = key
    row.rule = rule
    row.take(list.secrecy.inside(key))
    return row
  }
}
