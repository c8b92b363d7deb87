/// A row with one of some values: side by side where they are few and short, else in a list.
public struct Picker<Model>: RowElement {
  public let row: Row

  /// One of the cases of an enumeration.
  ///
  /// - Parameters:
  ///   - title: What the setting is called.
  ///   - property: The property of the model.
  ///   - caseTitle: What a case is called; else the name of the case in words, `newYork` being
  ///     `New York`, or the description that the type gives.
  public init<Case: CaseIterable & RawRepresentable>(
    _ title: String, _ property: WritableKeyPath<Model, Case>,
    caseTitle: ((Case) -> String)? = nil
  ) where Case.RawValue: SettingValue {
    row = Row(
      title, .property(property), Case.rawValueConversion,
      control: .choice(Choice.cases(of: Case.self, title: caseTitle)))
  }

  /// One of the cases of an enumeration, or none yet.
  public init<Case: CaseIterable & RawRepresentable>(
    _ title: String, _ property: WritableKeyPath<Model, Case?>,
    caseTitle: ((Case) -> String)? = nil
  ) where Case.RawValue: SettingValue {
    row = Row(
      title, .property(property), Case.rawValueConversion.optional,
      control: .choice(Choice.cases(of: Case.self, title: caseTitle)))
  }

  /// One of some values with titles, as `["Small": 10, "Large": 20]`.
  public init<Property: SettingValue, Offered: SettingValue>(
    _ title: String, _ property: WritableKeyPath<Model, Property>,
    choices: KeyValuePairs<String, Offered>
  ) {
    self.init(title, property, choices: Choice.choices(choices))
  }

  /// One of some values that are known when the form is made.
  public init<Property: SettingValue>(
    _ title: String, _ property: WritableKeyPath<Model, Property>, choices: [Choice]
  ) {
    row = Row(title, .property(property), Property.conversion, control: .choice(choices))
  }

  /// One of some values that depend on other rows, as the provinces of a country.
  ///
  /// - Parameters:
  ///   - title: What the setting is called.
  ///   - property: The property of the model.
  ///   - rows: The rows that the choices are made from.
  ///   - choices: Makes the choices when one of the rows has changed. A value that is no longer
  ///     offered is cleared in the same step, so the property must be one that can be nil.
  public init<Wrapped: SettingValue>(
    _ title: String, _ property: WritableKeyPath<Model, Wrapped?>,
    dependingOn rows: RowIdentifier..., choices: @escaping (FormValues) -> [Choice]
  ) {
    row = Row(title, .property(property), Wrapped?.conversion, control: .choice([])).changed {
      $0.dependentChoices = DependentChoices(dependsOn: Set(rows), choices)
    }
  }

  /// One of some texts, each its own title.
  public init<Property: TextSetting>(
    _ title: String, _ property: WritableKeyPath<Model, Property>, choices: [String]
  ) {
    self.init(title, property, choices: choices.map { Choice(.string($0), title: $0) })
  }
}

/// A picker of few values, which stand side by side.
public typealias Segmented<Model> = Picker<Model>

/// A picker of many values, which open as a list.
public typealias Select<Model> = Picker<Model>

extension Picker where Model == NoModel {
  /// One of the cases of an enumeration, in a control that the host holds.
  public init<Case: CaseIterable & RawRepresentable>(
    _ title: String, _ control: ControlValue<Case>, caseTitle: ((Case) -> String)? = nil
  ) where Case.RawValue: SettingValue {
    row = Row(
      title, .control(control), Case.rawValueConversion,
      control: .choice(Choice.cases(of: Case.self, title: caseTitle)))
  }

  /// One of some values, in a control that the host holds.
  public init<Property: SettingValue>(
    _ title: String, _ control: ControlValue<Property>, choices: [Choice]
  ) {
    row = Row(title, .control(control), Property.conversion, control: .choice(choices))
  }

  /// One of some values, by the name of the row.
  public init(_ title: String, choices: [Choice]) {
    row = Row(title, .name, Value.conversion, control: .choice(choices))
  }

  /// One of some texts, each its own title, by the name of the row.
  public init(_ title: String, choices: [String]) {
    row = Row(
      title, .name, String.conversion,
      control: .choice(choices.map { Choice(.string($0), title: $0) }))
  }
}

extension Choice {
  fileprivate static func choices<Property: SettingValue>(
    _ titles: KeyValuePairs<String, Property>
  ) -> [Choice] {
    titles.map { title, property in
      Choice(Property.conversion.slot(property).value ?? .null, title: title)
    }
  }

  /// A choice for each case of an enumeration, in their order.
  static func cases<Case: CaseIterable & RawRepresentable>(
    of type: Case.Type, title: ((Case) -> String)?
  ) -> [Choice] where Case.RawValue: SettingValue {
    choices(of: type.allCases, title: title)
  }

  /// A choice for each of some cases of an enumeration.
  static func choices<Case: RawRepresentable>(
    of cases: some Sequence<Case>, title: ((Case) -> String)?
  ) -> [Choice] where Case.RawValue: SettingValue {
    cases.compactMap { property in
      Case.rawValueConversion.slot(property).value.map { value in
        Choice(value, title: title?(property) ?? Choice.title(of: property))
      }
    }
  }

  private static func title(of property: some Any) -> String {
    let name = String(describing: property)
    return property is any CustomStringConvertible ? name : name.separatedWords
  }
}

extension String {
  /// The words of a name in camel case, each with a capital: `newYork` as `New York`.
  fileprivate var separatedWords: String {
    var words = ""
    for character in self {
      if words.isEmpty {
        words += character.uppercased()
      } else if character.isUppercase, words.last?.isLowercase ?? false {
        words += " \(character)"
      } else {
        words.append(character)
      }
    }
    return words
  }
}
