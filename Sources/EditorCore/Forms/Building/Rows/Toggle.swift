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
