/// A row with a date, a time or both, in the spelling of RFC 3339.
public struct DateRow: RowElement {
  public let row: Row

  /// - Parameters:
  ///   - title: What the setting is called.
  ///   - source: A key path of the model or a control; without one, the row is known by its name.
  ///   - kind: Which part of a moment it is.
  public init<Source: RowSource>(
    _ title: String, _ source: Source = Unbound<String>(), kind: DateKind = .date
  ) where Source.Property: TextSetting {
    self.init(title, source, as: Source.Property.conversion, kind: kind)
  }

  /// A row for a property of another type, spelled as RFC 3339 has it by the conversion.
  public init<Source: RowSource>(
    _ title: String, _ source: Source, as conversion: Conversion<Source.Property>,
    kind: DateKind = .date
  ) {
    row = Row(title, source, conversion, control: .date(kind))
  }
}
