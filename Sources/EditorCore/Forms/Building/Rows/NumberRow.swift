/// A row with a number that is typed, or stepped with the arrow keys.
public struct NumberRow<Model>: RowElement {
  public let row: Row

  /// - Parameters:
  ///   - title: What the setting is called.
  ///   - property: The property of the model.
  ///   - step: What an arrow key adds; nil for one unit of the last place that is spelled.
  public init<Property: NumberSetting>(
    _ title: String, _ property: WritableKeyPath<Model, Property>, step: Property? = nil
  ) {
    row = Row(
      title, .property(property), Property.conversion,
      control: .number(NumberTraits(of: Property.self, step: step?.number)))
  }

  /// - Parameters:
  ///   - title: What the setting is called.
  ///   - property: The property of the model.
  ///   - range: The least and the greatest value, both allowed.
  ///   - step: What an arrow key adds; nil for one unit of the last place that is spelled.
  public init<Property: NumberSetting>(
    _ title: String, _ property: WritableKeyPath<Model, Property>,
    in range: ClosedRange<Property>, step: Property? = nil
  ) {
    row = Row(title, .property(property), in: range, step: step, .field)
  }

  /// A row for a number that may be absent.
  public init<Property: NumberSetting>(
    _ title: String, _ property: WritableKeyPath<Model, Property?>,
    in range: ClosedRange<Property>, step: Property? = nil
  ) {
    row = Row(title, .property(property), in: range, step: step, .field)
  }

  /// A row for a property of another type, edited as a number.
  public init<Property>(
    _ title: String, _ property: WritableKeyPath<Model, Property>,
    as conversion: Conversion<Property>
  ) {
    row = Row(title, .property(property), conversion, control: .number(NumberTraits()))
  }
}

extension NumberRow where Model == NoModel {
  /// A row for a control that the host holds.
  public init<Property: NumberSetting>(
    _ title: String, _ control: ControlValue<Property>, in range: ClosedRange<Property>,
    step: Property? = nil
  ) {
    row = Row(title, .control(control), in: range, step: step, .field)
  }

  /// A row that is known by its name, of whole numbers where the range is one of those: `1...65535`, but
  /// not `0.0...1.0`.
  public init<Bound: NumberSetting>(
    _ title: String, in range: ClosedRange<Bound>, step: Bound? = nil
  ) {
    row = Row(
      title, RowSource<Double>.name, in: range, step: step, .field, isInteger: Bound.isInteger)
  }

  /// A row of any number that is known by its name.
  public init(_ title: String, step: Double? = nil) {
    row = Row(
      title, RowSource<Double>.name, Double.conversion,
      control: .number(NumberTraits(of: Double.self, step: step?.number)))
  }
}

extension NumberTraits {
  init<Property: NumberSetting>(of property: Property.Type, step: Number?) {
    self.init(
      isInteger: property.isInteger, minimum: property.least, maximum: property.greatest,
      step: step)
  }
}

extension Row {
  init<Property: NumberSetting, Bound: NumberSetting>(
    _ title: String, _ source: RowSource<Property>, in range: ClosedRange<Bound>, step: Bound?,
    _ presentation: NumberTraits.Presentation, isInteger: Bool = Property.isInteger
  ) {
    var traits = NumberTraits(of: Property.self, step: step?.number)
    traits.isInteger = isInteger
    traits.minimum = range.lowerBound.number
    traits.maximum = range.upperBound.number
    traits.presentation = presentation
    self.init(title, source, Property.conversion, control: .number(traits))
  }
}
