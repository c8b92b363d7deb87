/// A row that opens a pane of sections of its own.
public struct PaneRow<Model>: RowElement {
  public let row: Row

  /// - Parameters:
  ///   - title: What the row and its pane are called.
  ///   - sections: What the pane holds.
  public init(_ title: String, @SectionBuilder<Model> sections: () -> [Section<Model>]) {
    let pane = Pane(title: title, indexed: sections().map(\.content))
    row = Row(
      identifier: RowIdentifier(title), pointer: nil, title: title,
      control: .pane(PaneLink { pane }))
  }
}

/// A row that shows something and is not edited.
public struct Info<Model>: RowElement {
  public let row: Row

  /// A row that shows a text.
  public init(_ title: String, _ text: String) where Model == NoModel {
    self.init(title, .string(text))
  }

  /// A row that shows a value.
  public init(_ title: String, _ value: Value) where Model == NoModel {
    var row = Row(
      identifier: RowIdentifier(title), pointer: nil, title: title, control: .info)
    row.fixedValue = value
    self.row = row
  }

  /// A row that shows a property of the model.
  public init<Property: SettingValue>(_ title: String, _ property: KeyPath<Model, Property>) {
    row = Row(title, .property(property), Property.conversion, control: .info)
  }
}

/// A row that is drawn and edited by a field of the host's.
public struct Custom<Model>: RowElement {
  public let row: Row

  /// - Parameters:
  ///   - title: What the setting is called.
  ///   - property: The property of the model.
  ///   - field: The field.
  public init<Property: SettingValue>(
    _ title: String, _ property: WritableKeyPath<Model, Property>, field: some RowField
  ) {
    let row = Row(
      title, .property(property), Property.conversion, control: Self.control(of: Property.self))
    self.row = FormRow<Model>(row).field(field).row
  }

  /// What a line of text means that the field has a person edit.
  private static func control(of type: any SettingValue.Type) -> Control {
    switch type {
    case let type as any NumberSetting.Type: .number(NumberTraits(of: type, step: nil))
    case is any ToggleSetting.Type: .toggle
    default: .info
    }
  }
}

extension Custom where Model == NoModel {
  /// A row of any value that is known by its name.
  public init(_ title: String, field: some RowField) {
    row = FormRow<Model>(Row(title, .name, Value.conversion, control: .info)).field(field).row
  }
}
