/// A row that opens a pane of sections of its own.
public struct PaneRow: RowElement {
  public let row: Row

  /// - Parameters:
  ///   - title: What the row and its pane are called.
  ///   - sections: What the pane holds.
  public init(_ title: String, @SectionBuilder sections: () -> [Section]) {
    let pane = Pane(title: title, indexed: sections())
    row = Row(
      identifier: RowIdentifier(title), pointer: nil, title: title,
      control: .pane(PaneLink { pane }))
  }
}

/// A row that shows something and is not edited.
public struct Info: RowElement {
  public let row: Row

  /// A row that shows a text.
  public init(_ title: String, _ text: String) {
    self.init(title, .string(text))
  }

  /// A row that shows a value.
  public init(_ title: String, _ value: Value) {
    var row = Row(
      identifier: RowIdentifier(title), pointer: nil, title: title, control: .info)
    row.fixedValue = value
    self.row = row
  }

  /// A row that shows a property of the model or a control.
  public init<Source: RowSource>(_ title: String, _ source: Source)
  where Source.Property: SettingValue {
    row = Row(title, source, Source.Property.conversion, control: .info)
  }
}

/// A row that is drawn and edited by a field of the host's.
public struct Custom: RowElement {
  public let row: Row

  /// - Parameters:
  ///   - title: What the setting is called.
  ///   - source: A key path of the model or a control; without one, the row is known by its name.
  ///   - field: The name of the field, among those the form is opened with.
  public init<Source: RowSource>(
    _ title: String, _ source: Source = Unbound<Value>(), field: String
  ) where Source.Property: SettingValue {
    row = Row(title, source, Source.Property.conversion, control: .info).field(field)
  }
}
