/// A row with a line of text.
public struct TextRow<Model>: RowElement {
  public let row: Row

  /// - Parameters:
  ///   - title: What the setting is called; empty for a text over the whole width.
  ///   - property: The property of the model.
  ///   - placeholder: What stands, dimmed, where there is no text.
  ///   - kind: What may be typed.
  ///   - capitalization: Which letters become capitals once the text is accepted.
  ///   - isMultiline: Whether the text is edited line by line.
  public init<Property: TextSetting>(
    _ title: String, _ property: WritableKeyPath<Model, Property>, placeholder: String? = nil,
    kind: TextTraits.Kind = .any, capitalization: TextTraits.Capitalization = .none,
    isMultiline: Bool = false
  ) {
    self.init(
      title, property, as: Property.conversion, placeholder: placeholder, kind: kind,
      capitalization: capitalization, isMultiline: isMultiline)
  }

  /// A row for a property of another type, edited as text.
  public init<Property>(
    _ title: String, _ property: WritableKeyPath<Model, Property>,
    as conversion: Conversion<Property>, placeholder: String? = nil,
    kind: TextTraits.Kind = .any, capitalization: TextTraits.Capitalization = .none,
    isMultiline: Bool = false
  ) {
    row = Row(
      title, .property(property), conversion,
      control: .text(TextTraits(placeholder, kind, capitalization, isMultiline: isMultiline)))
  }
}

extension TextRow where Model == NoModel {
  /// A row for a control that the host holds.
  public init<Property: TextSetting>(
    _ title: String, _ control: ControlValue<Property>, placeholder: String? = nil,
    kind: TextTraits.Kind = .any, capitalization: TextTraits.Capitalization = .none,
    isMultiline: Bool = false
  ) {
    row = Row(
      title, .control(control), Property.conversion,
      control: .text(TextTraits(placeholder, kind, capitalization, isMultiline: isMultiline)))
  }

  /// A row that is known by its name.
  public init(
    _ title: String, placeholder: String? = nil, kind: TextTraits.Kind = .any,
    capitalization: TextTraits.Capitalization = .none, isMultiline: Bool = false
  ) {
    row = Row(
      title, .name, String.conversion,
      control: .text(TextTraits(placeholder, kind, capitalization, isMultiline: isMultiline)))
  }
}

extension TextTraits {
  fileprivate init(
    _ placeholder: String?, _ kind: Kind, _ capitalization: Capitalization, isMultiline: Bool
  ) {
    self.init()
    self.placeholder = placeholder
    self.kind = kind
    self.capitalization = capitalization
    self.isMultiline = isMultiline
  }
}

/// A row with a text that is never shown, as a password.
public struct Secret<Model>: RowElement {
  public let row: Row

  /// - Parameters:
  ///   - title: What the secret is called.
  ///   - property: The property of the model.
  ///   - placeholder: What stands, dimmed, where there is no text.
  public init<Property: TextSetting>(
    _ title: String, _ property: WritableKeyPath<Model, Property>, placeholder: String? = nil
  ) {
    row = TextRow(title, property, placeholder: placeholder).row.changed { $0.isSecret = true }
  }
}

extension Secret where Model == NoModel {
  /// A row for a control that the host holds.
  public init<Property: TextSetting>(
    _ title: String, _ control: ControlValue<Property>, placeholder: String? = nil
  ) {
    row = TextRow(title, control, placeholder: placeholder).row.changed { $0.isSecret = true }
  }

  /// A row that is known by its name.
  public init(_ title: String, placeholder: String? = nil) {
    row = TextRow(title, placeholder: placeholder).row.changed { $0.isSecret = true }
  }
}

/// A row with a date, a time or both, in the spelling of RFC 3339.
public struct DateRow<Model>: RowElement {
  public let row: Row

  /// - Parameters:
  ///   - title: What the setting is called.
  ///   - property: The property of the model.
  ///   - kind: Which part of a moment it is.
  public init<Property: TextSetting>(
    _ title: String, _ property: WritableKeyPath<Model, Property>, kind: DateKind = .date
  ) {
    self.init(title, property, as: Property.conversion, kind: kind)
  }

  /// A row for a property of another type, spelled as RFC 3339 has it by the conversion.
  public init<Property>(
    _ title: String, _ property: WritableKeyPath<Model, Property>,
    as conversion: Conversion<Property>, kind: DateKind = .date
  ) {
    row = Row(title, .property(property), conversion, control: .date(kind))
  }
}

extension DateRow where Model == NoModel {
  /// A row for a control that the host holds.
  public init<Property: TextSetting>(
    _ title: String, _ control: ControlValue<Property>, kind: DateKind = .date
  ) {
    row = Row(title, .control(control), Property.conversion, control: .date(kind))
  }

  /// A row that is known by its name.
  public init(_ title: String, kind: DateKind = .date) {
    row = Row(title, .name, String.conversion, control: .date(kind))
  }
}

/// A row with a colour, in a spelling that CSS has.
public struct ColorRow<Model>: RowElement {
  public let row: Row

  /// - Parameters:
  ///   - title: What the setting is called.
  ///   - property: The property of the model.
  ///   - kind: Which spellings are taken.
  public init<Property: TextSetting>(
    _ title: String, _ property: WritableKeyPath<Model, Property>, kind: ColorKind = .hexadecimal
  ) {
    self.init(title, property, as: Property.conversion, kind: kind)
  }

  /// A row for a property of another type, spelled as CSS has it by the conversion.
  public init<Property>(
    _ title: String, _ property: WritableKeyPath<Model, Property>,
    as conversion: Conversion<Property>, kind: ColorKind = .hexadecimal
  ) {
    row = Row(title, .property(property), conversion, control: .color(kind))
  }
}

extension ColorRow where Model == NoModel {
  /// A row for a control that the host holds.
  public init<Property: TextSetting>(
    _ title: String, _ control: ControlValue<Property>, kind: ColorKind = .hexadecimal
  ) {
    row = Row(title, .control(control), Property.conversion, control: .color(kind))
  }

  /// A row that is known by its name.
  public init(_ title: String, kind: ColorKind = .hexadecimal) {
    row = Row(title, .name, String.conversion, control: .color(kind))
  }
}
