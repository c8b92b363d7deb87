import EditorCore

/// A number, typed or stepped with the arrow keys.
struct NumberField: TitledField {
  let reuseIdentifier = "number"

  func valueSpans(of content: RowContent) -> [Span] {
    let theme = content.appearance.theme
    switch content.value {
    case .number(let number):
      return [Span(number.text, content.showsDefault ? theme.dimmed : theme.value)]
    case let other?: return [Span(other.shownText, theme.error)]
    case nil: return [Span("unset", theme.dimmed)]
    }
  }

  func intent(for action: FieldAction, on content: RowContent) -> Intent {
    switch action {
    case .activate, .toggle: .editText(content.value?.shownText ?? "")
    case .decrease: step(content, isUp: false)
    case .increase: step(content, isUp: true)
    }
  }

  private func step(_ content: RowContent, isUp: Bool) -> Intent {
    guard case .number(let traits) = content.row.control,
      case .number(let number)? = content.value
    else { return .none }
    // One unit of the last place that the number is spelled with: 3.5 steps by 0.1, 80 by 1.
    let places = min(0, Decimal.places(number.text))
    let step = Decimal(isNegative: !isUp, digits: [1], exponent: places)
    guard let sum = Decimal(number.text).adding(step),
      let stepped = sum.plainText(fractionDigits: -places).flatMap({ Number($0) })
    else { return .refuse("'\(number.text)' is too long to step; Enter edits it") }
    if let maximum = traits.maximum, isUp, stepped > maximum {
      return number < maximum ? .set(.value(.number(maximum))) : .refuse("at most \(maximum.text)")
    }
    if let minimum = traits.minimum, !isUp, stepped < minimum {
      return number > minimum ? .set(.value(.number(minimum))) : .refuse("at least \(minimum.text)")
    }
    return .set(.value(.number(stepped)))
  }
}
