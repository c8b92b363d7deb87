/// A row with a number as a place on a bar.
public struct Slider: RowElement {
  public let row: Row

  /// - Parameters:
  ///   - title: What the setting is called.
  ///   - source: A key path of the model or a control; without one, the row is known by its name.
  ///   - range: The values at the ends of the bar.
  ///   - step: What an arrow key adds; nil for one unit of the last place that is spelled.
  public init<Source: RowSource, Bound: NumberSetting>(
    _ title: String, _ source: Source = Unbound<Double>(), in range: ClosedRange<Bound>,
    step: Bound? = nil
  ) where Source.Property: NumberSetting {
    row = Row(title, source, in: range, step: step, presentation: .slider)
  }
}
