/// A row that is on or off.
public struct Toggle<Model>: RowElement {
  public let row: Row

  /// - Parameters:
  ///   - title: What the setting is called.
  ///   - property: The property of the model.
  public init<Property: ToggleSetting>(
    _ title: String, _ property: WritableKeyPath<Model, Property>
  ) {
    self.init(title, property, as: Property.conversion)
  }

  /// A row for a property of another type, as a text that is `yes` or `no`.
  public init<Property>(
    _ title: String, _ property: WritableKeyPath<Model, Property>,
    as conversion: Conversion<Property>
  ) {
    row = Row(title, .property(property), conversion, control: .toggle)
  }
}

extension Toggle where Model == NoModel {
  /// A row for a control that the host holds.
  public init<Property: ToggleSetting>(_ title: String, _ control: ControlValue<Property>) {
    row = Row(title, .control(control), Property.conversion, control: .toggle)
  }

  /// A row that is known by its name.
  public init(_ title: String) {
    row = Row(title, .name, Bool.conversion, control: .toggle)
  }
}
