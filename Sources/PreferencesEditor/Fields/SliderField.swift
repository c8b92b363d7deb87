import EditorCore

/// A number as a place on a bar between its bounds, with its digits beside it.
struct SliderField: TitledField {
  let reuseIdentifier = "slider"

  private let number = NumberField()
  private static let barColumns = 15

  func valueSpans(of content: RowContent) -> [Span] {
    let theme = content.appearance.theme
    guard case .number(let value)? = content.value,
      case .number(let traits) = content.row.control,
      let minimum = traits.minimum, let maximum = traits.maximum, minimum < maximum
    else { return number.valueSpans(of: content) }
    let knob = Self.knob(value.doubleValue, from: minimum.doubleValue, to: maximum.doubleValue)
    let glyphs = content.appearance.glyphs
    let bar =
      String(repeating: glyphs.sliderFilled, count: knob) + glyphs.sliderKnob
      + String(repeating: glyphs.sliderEmpty, count: Self.barColumns - 1 - knob)
    let style = content.showsDefault ? theme.dimmed : theme.value
    // Room for the longest number the keys lead to, so that the bar stands still.
    let places = traits.step.map { max(0, -Decimal.places($0.text)) } ?? 0
    let digits = max(minimum.text.count, maximum.text.count) + (places > 0 ? places + 1 : 0)
    let padding = String(repeating: " ", count: max(0, digits - value.text.count) + 2)
    return [Span(bar, style, isOrnament: true), Span(padding + value.text, style)]
  }

  func intent(for action: FieldAction, on content: RowContent) -> Intent {
    number.intent(for: action, on: content)
  }

  /// The bar is the first piece of the value.
  var draggedSpan: Int? { 0 }

  func intent(forClickOn place: ValuePlace, of content: RowContent) -> Intent {
    guard place.span == draggedSpan, case .number(let value)? = content.value,
      case .number(let traits) = content.row.control,
      let minimum = traits.minimum, let maximum = traits.maximum, minimum < maximum
    else { return intent(for: .activate, on: content) }
    let last = Self.barColumns - 1
    // Where the knob is already, what the number is to the last digit stays.
    let knob = Self.knob(value.doubleValue, from: minimum.doubleValue, to: maximum.doubleValue)
    guard place.column != knob else { return .none }
    let fraction = Double(min(max(0, place.column), last)) / Double(last)
    return NumberStepping.number(at: fraction, traits, near: value).map {
      .set(.value(.number($0)))
    }
      ?? .none
  }

  /// The cell of the knob: at an end of the bar only where the value is at or past that bound.
  private static func knob(_ value: Double, from minimum: Double, to maximum: Double) -> Int {
    let last = barColumns - 1
    let fraction = (value - minimum) / (maximum - minimum)
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return last }
    return min(max(1, Int((fraction * Double(last)).rounded())), last - 1)
  }
}
