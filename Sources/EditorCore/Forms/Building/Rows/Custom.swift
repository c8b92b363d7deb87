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
