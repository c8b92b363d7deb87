/// A row with a number as a place on a bar.
public struct Slider<Model>: RowElement {
  public let row: Row

  /// - Parameters:
  ///   - title: What the setting is called.
  ///   - property: The property of the model.
  ///   - range: The values at the ends of the bar.
  ///   - step: What an arrow key adds; nil for one unit of the last place that is spelled.
  public init<Property: NumberSetting>(
    _ title: String, _ property: WritableKeyPath<Model, Property>,
    in range: ClosedRange<Property>, step: Property? = nil
  ) {
    row = Row(title, .property(property), in: range, step: step, .slider)
  }

  /// A row for a number that may be absent.
  public init<Property: NumberSetting>(
    _ title: String, _ property: WritableKeyPath<Model, Property?>,
    in range: ClosedRange<Property>, step: Property? = nil
  ) {
    row = Row(title, .property(property), in: range, step: step, .slider)
  }
}

extension Slider where Model == NoModel {
  /// A row for a control that the host holds.
  public init<Property: NumberSetting>(
    _ title: String, _ control: ControlValue<Property>, in range: ClosedRange<Property>,
    step: Property? = nil
  ) {
    row = Row(title, .control(control), in: range, step: step, .slider)
  }

  /// A row that is known by its name.
  public init<Bound: NumberSetting>(
    _ title: String, in range: ClosedRange<Bound>, step: Bound? = nil
  ) {
    row = Row(title, RowSource<Double>.name, in: range, step: step, .slider)
  }
}

/// A row with a number of few values, between arrows.
public struct Stepper<Model>: RowElement {
  public let row: Row

  /// - Parameters:
  ///   - title: What the setting is called.
  ///   - property: The property of the model.
  ///   - range: The least and the greatest value, both allowed.
  ///   - step: What an arrow key adds; nil for one unit of the last place that is spelled.
  public init<Property: NumberSetting>(
    _ title: String, _ property: WritableKeyPath<Model, Property>,
    in range: ClosedRange<Property>, step: Property? = nil
  ) {
    row = Row(title, .property(property), in: range, step: step, .stepper)
  }

  /// A row for a number that may be absent.
  public init<Property: NumberSetting>(
    _ title: String, _ property: WritableKeyPath<Model, Property?>,
    in range: ClosedRange<Property>, step: Property? = nil
  ) {
    row = Row(title, .property(property), in: range, step: step, .stepper)
  }
}

extension Stepper where Model == NoModel {
  /// A row for a control that the host holds.
  public init<Property: NumberSetting>(
    _ title: String, _ control: ControlValue<Property>, in range: ClosedRange<Property>,
    step: Property? = nil
  ) {
    row = Row(title, .control(control), in: range, step: step, .stepper)
  }

  /// A row that is known by its name.
  public init<Bound: NumberSetting>(
    _ title: String, in range: ClosedRange<Bound>, step: Bound? = nil
  ) {
    row =
      Bound.isInteger
      ? Row(title, RowSource<Int>.name, in: range, step: step, .stepper)
      : Row(title, RowSource<Double>.name, in: range, step: step, .stepper)
  }
}
