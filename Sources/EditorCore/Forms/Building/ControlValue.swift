/// A value that a host program holds for one row: its switch, slider or text field.
///
/// The host fills it before the form opens and reads it when the form was saved. While the form is
/// open, it holds what was saved last; edits are in the form's draft.
public final class ControlValue<Property> {
  public var value: Property
  /// What a reset of the row goes back to.
  public let defaultValue: Property

  public init(_ value: Property) {
    self.value = value
    defaultValue = value
  }
}
