/// A row with one of some values: side by side where they are few and short, else in a list.
public struct Picker: RowElement {
  public let row: Row

  /// One of the cases of an enumeration.
  ///
  /// - Parameters:
  ///   - title: What the setting is called.
  ///   - source: A key path of the model or a control.
  ///   - caseTitle: What a case is called; else the name of the case in words, `newYork` being
  ///     `New York`, or the description that the type gives.
  public init<Source: RowSource>(
    _ title: String, _ source: Source, caseTitle: ((Source.Property) -> String)? = nil
  )
  where
    Source.Property: CaseIterable & RawRepresentable, Source.Property.RawValue: SettingValue
  {
    row = Row(
      title, source, Source.Property.rawValueConversion,
      control: .choice(Choice.cases(of: Source.Property.self, title: caseTitle)))
  }

  /// One of the cases of an enumeration, or none yet.
  public init<Source: RowSource, Case: CaseIterable & RawRepresentable>(
    _ title: String, _ source: Source, caseTitle: ((Case) -> String)? = nil
  ) where Source.Property == Case?, Case.RawValue: SettingValue {
    row = Row(
      title, source, Case.rawValueConversion.optional,
      control: .choice(Choice.cases(of: Case.self, title: caseTitle)))
  }

  /// One of some values with titles, as `["Small": 10, "Large": 20]`.
  public init<Source: RowSource, Property: SettingValue>(
    _ title: String, _ source: Source, choices: KeyValuePairs<String, Property>
  ) where Source.Property: SettingValue {
    self.init(
      title, source,
      choices: choices.map { title, property in
        Choice(Property.conversion.slot(property).value ?? .null, title: title)
      })
  }

  /// One of some values that are known when the form is made.
  public init<Source: RowSource>(
    _ title: String, _ source: Source = Unbound<Value>(), choices: [Choice]
  ) where Source.Property: SettingValue {
    row = Row(title, source, Source.Property.conversion, control: .choice(choices))
  }

  /// One of some values that depend on other rows, as the provinces of a country.
  ///
  /// - Parameters:
  ///   - title: What the setting is called.
  ///   - source: A key path of the model or a control; without one, the row is known by its name.
  ///   - rows: The rows that the choices are made from.
  ///   - choices: Makes the choices when one of the rows has changed. A value that is no longer
  ///     offered is cleared in the same step, so the property must be one that can be nil.
  public init<Source: RowSource, Wrapped: SettingValue>(
    _ title: String, _ source: Source, dependingOn rows: RowIdentifier...,
    choices: @escaping (FormValues) -> [Choice]
  ) where Source.Property == Wrapped? {
    row = Row(title, source, Source.Property.conversion, control: .choice([])).changed {
      $0.dependentChoices = DependentChoices(dependsOn: Set(rows), choices)
    }
  }

  /// One of some texts, each its own title.
  public init<Source: RowSource>(
    _ title: String, _ source: Source = Unbound<String>(), choices: [String]
  ) where Source.Property: TextSetting {
    self.init(title, source, choices: choices.map { Choice(.string($0), title: $0) })
  }
}

/// A picker of few values, which stand side by side.
public typealias Segmented = Picker

/// A picker of many values, which open as a list.
public typealias Select = Picker

extension Choice {
  /// A choice for each case of an enumeration, in their order.
  static func cases<Case: CaseIterable & RawRepresentable>(
    of type: Case.Type, title: ((Case) -> String)?
  ) -> [Choice] where Case.RawValue: SettingValue {
    type.allCases.compactMap { property in
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

/// A row that is on or off.
public struct Toggle: RowElement {
  public let row: Row

  /// - Parameters:
  ///   - title: What the setting is called.
  ///   - source: A key path of the model or a control; without one, the row is known by its name.
  public init<Source: RowSource>(_ title: String, _ source: Source = Unbound<Bool>())
  where Source.Property: ToggleSetting {
    self.init(title, source, as: Source.Property.conversion)
  }

  /// A row for a property of another type, as a text that is `yes` or `no`.
  public init<Source: RowSource>(
    _ title: String, _ source: Source, as conversion: Conversion<Source.Property>
  ) {
    row = Row(title, source, conversion, control: .toggle)
  }
}
