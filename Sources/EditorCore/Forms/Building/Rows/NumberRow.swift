/// A row with a number that is typed, or stepped with the arrow keys.
public struct NumberRow: RowElement {
  public let row: Row

  /// - Parameters:
  ///   - title: What the setting is called.
  ///   - source: A key path of the model or a control; without one, the row is known by its name.
  ///   - step: What an arrow key adds; nil for one unit of the last place that is spelled.
  public init<Source: RowSource>(
    _ title: String, _ source: Source = Unbound<Double>(), step: Source.Property? = nil
  ) where Source.Property: NumberSetting {
    row = Row(
      title, source, Source.Property.conversion,
      control: .number(NumberTraits(of: Source.Property.self, step: step?.number)))
  }

  /// - Parameters:
  ///   - title: What the setting is called.
  ///   - source: A key path of the model or a control; without one, the row is known by its name.
  ///   - range: The least and the greatest value, both allowed.
  ///   - step: What an arrow key adds; nil for one unit of the last place that is spelled.
  public init<Source: RowSource, Bound: NumberSetting>(
    _ title: String, _ source: Source = Unbound<Double>(), in range: ClosedRange<Bound>,
    step: Bound? = nil
  ) where Source.Property: NumberSetting {
    row = Row(title, source, in: range, step: step, presentation: .field)
  }

  /// A row for a property of another type, edited as a number.
  public init<Source: RowSource>(
    _ title: String, _ source: Source, as conversion: Conversion<Source.Property>
  ) {
    row = Row(title, source, conversion, control: .number(NumberTraits()))
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
  init<Source: RowSource, Bound: NumberSetting>(
    _ title: String, _ source: Source, in range: ClosedRange<Bound>, step: Bound?,
    presentation: NumberTraits.Presentation
  ) where Source.Property: NumberSetting {
    var traits = NumberTraits(of: Source.Property.self, step: step?.number)
    traits.minimum = range.lowerBound.number
    traits.maximum = range.upperBound.number
    traits.presentation = presentation
    self.init(title, source, Source.Property.conversion, control: .number(traits))
  }
}

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
