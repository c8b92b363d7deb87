import EditorCore

/// A number of few values, between the arrows that step it.
struct StepperField: TitledField {
  let reuseIdentifier = "stepper"

  private let number = NumberField()

  func valueSpans(of content: RowContent) -> [Span] {
    let glyphs = content.appearance.glyphs
    guard case .number(let value)? = content.value,
      case .number(let traits) = content.row.control
    else { return number.valueSpans(of: content) }
    let arrow = content.appearance.theme.key
    return [Span(value == traits.minimum ? "  " : "\(glyphs.less) ", arrow)]
      + number.valueSpans(of: content)
      + [Span(value == traits.maximum ? "  " : " \(glyphs.opens)", arrow)]
  }

  func intent(for action: FieldAction, on content: RowContent) -> Intent {
    number.intent(for: action, on: content)
  }

  func intent(forClickOn place: ValuePlace, of content: RowContent) -> Intent {
    let actions: [FieldAction] = [.decrease, .activate, .increase]
    // A value that is no number stands without arrows.
    let hasArrows = if case .number? = content.value { true } else { false }
    guard hasArrows, actions.indices.contains(place.span) else {
      return intent(for: .activate, on: content)
    }
    return intent(for: actions[place.span], on: content)
  }
}
