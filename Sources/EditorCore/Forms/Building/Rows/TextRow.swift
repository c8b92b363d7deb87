/// A row with a line of text.
public struct TextRow: RowElement {
  public let row: Row

  /// - Parameters:
  ///   - title: What the setting is called; empty for a text over the whole width.
  ///   - source: A key path of the model or a control; without one, the row is known by its name.
  ///   - placeholder: What stands, dimmed, where there is no text.
  ///   - kind: What may be typed.
  ///   - capitalization: Which letters become capitals once the text is accepted.
  ///   - isMultiline: Whether the text is edited line by line.
  public init<Source: RowSource>(
    _ title: String, _ source: Source = Unbound<String>(), placeholder: String? = nil,
    kind: TextTraits.Kind = .any, capitalization: TextTraits.Capitalization = .none,
    isMultiline: Bool = false
  ) where Source.Property: TextSetting {
    self.init(
      title, source, as: Source.Property.conversion, placeholder: placeholder, kind: kind,
      capitalization: capitalization, isMultiline: isMultiline)
  }

  /// A row for a property of another type, edited as text.
  public init<Source: RowSource>(
    _ title: String, _ source: Source, as conversion: Conversion<Source.Property>,
    placeholder: String? = nil, kind: TextTraits.Kind = .any,
    capitalization: TextTraits.Capitalization = .none, isMultiline: Bool = false
  ) {
    var traits = TextTraits()
    traits.placeholder = placeholder
    traits.kind = kind
    traits.capitalization = capitalization
    traits.isMultiline = isMultiline
    row = Row(title, source, conversion, control: .text(traits))
  }
}
