/// A row with a number of few values, between arrows.
public struct Stepper: RowElement {
  public let row: Row

  /// - Parameters:
  ///   - title: What the setting is called.
  ///   - source: A key path of the model or a control; without one, the row is known by its name.
  ///   - range: The least and the greatest value, both allowed.
  ///   - step: What an arrow key adds; nil for one unit of the last place that is spelled.
  public init<Source: RowSource, Bound: NumberSetting>(
    _ title: String, _ source: Source = Unbound<Int>(), in range: ClosedRange<Bound>,
    step: Bound? = nil
  ) where Source.Property: NumberSetting {
    row = Row(title, source, in: range, step: step, presentation: .stepper)
  }
}
