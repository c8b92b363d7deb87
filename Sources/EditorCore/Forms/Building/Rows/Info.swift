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
