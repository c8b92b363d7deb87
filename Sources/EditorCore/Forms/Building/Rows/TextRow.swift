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

/// A row with a text that is never shown, as a password.
public struct Secret: RowElement {
  public let row: Row

  /// - Parameters:
  ///   - title: What the secret is called.
  ///   - source: A key path of the model or a control; without one, the row is known by its name.
  ///   - placeholder: What stands, dimmed, where there is no text.
  public init<Source: RowSource>(
    _ title: String, _ source: Source = Unbound<String>(), placeholder: String? = nil
  ) where Source.Property: TextSetting {
    row = TextRow(title, source, placeholder: placeholder).changed { $0.isSecret = true }
  }
}

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
