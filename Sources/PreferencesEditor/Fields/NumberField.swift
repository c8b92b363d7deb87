import EditorCore

/// A number, typed or stepped with the arrow keys.
struct NumberField: TitledField {
  let reuseIdentifier = "number"

  func valueSpans(of content: RowContent) -> [Span] {
    let theme = content.appearance.theme
    switch content.value {
    case .number(let number):
      return [Span(number.text, content.showsDefault ? theme.dimmed : theme.value)]
    case let other?: return [Span(content.plainWords(for: other), theme.error)]
    case nil: return [Span(localized("unset"), theme.dimmed)]
    }
  }

  func intent(for action: FieldAction, on content: RowContent) -> Intent {
    switch action {
    case .activate, .toggle: .editText(content.editedText)
    case .decrease: NumberStepping.intent(content, isUp: false)
    case .increase: NumberStepping.intent(content, isUp: true)
    }
  }
}

/// How the arrow keys step a number, whatever it is drawn as.
enum NumberStepping {
  /// The number one step up or down, held to its bounds; a refusal where it stands at one.
  static func intent(_ content: RowContent, isUp: Bool) -> Intent {
    guard case .number(let traits) = content.row.control else { return .none }
    guard case .number(let number)? = content.value else {
      return content.value == nil ? .refuse(localized("unset; Enter types a number")) : .none
    }
    guard let stepped = step(number, traits, isUp: isUp) else {
      return .refuse(localized("'\(number.text)' is too long to step; Enter edits it"))
    }
    // What is beyond a bound comes back to it.
    if let maximum = traits.maximum, stepped > maximum {
      return isUp && number >= maximum
        ? .refuse(localized("at most \(maximum.text)")) : .set(.value(.number(maximum)))
    }
    if let minimum = traits.minimum, stepped < minimum {
      return !isUp && number <= minimum
        ? .refuse(localized("at least \(minimum.text)")) : .set(.value(.number(minimum)))
    }
    return .set(.value(.number(stepped)))
  }

  /// The number of whole steps from the lower bound that is nearest to a part of the way to the upper
  /// one; nil where it cannot be told.
  static func number(at fraction: Double, _ traits: NumberTraits, near number: Number) -> Number? {
    guard let minimum = traits.minimum, let maximum = traits.maximum else { return nil }
    guard fraction > 0 else { return minimum }
    guard fraction < 1 else { return maximum }
    let step = stepSize(number, traits)
    guard let unit = step.plainText().flatMap(Double.init), unit > 0 else { return nil }
    let count = ((maximum.doubleValue - minimum.doubleValue) * fraction / unit).rounded()
    guard let count = Int(exactly: count), let way = product(of: step, and: count),
      let found = Decimal(minimum.text).adding(way)?
        .plainText(fractionDigits: max(0, -Decimal.places(number.text))).flatMap({ Number($0) })
    else { return nil }
    return min(found, maximum)
  }

  private static func step(_ number: Number, _ traits: NumberTraits, isUp: Bool) -> Number? {
    var step = stepSize(number, traits)
    step.isNegative = !isUp
    // A number with an exponent may have many more digits than are spelled.
    return Decimal(number.text).adding(step, maximumDigits: max(number.text.utf8.count, 32))?
      .plainText(fractionDigits: max(0, -Decimal.places(number.text))).flatMap { Number($0) }
  }

  private static func stepSize(_ number: Number, _ traits: NumberTraits) -> Decimal {
    // Without a step, one unit of the last place that is spelled: 3.5 steps by 0.1, 80 by 1.
    traits.step.map { Decimal($0.text) }
      ?? Decimal(
        isNegative: false, digits: [1], exponent: min(0, Decimal.places(number.text)))
  }

  /// Nil where the digits of it are more than an `Int` has.
  private static func product(of step: Decimal, and count: Int) -> Decimal? {
    guard let digits = Int(step.digits.map(String.init).joined()) else { return nil }
    let product = digits.multipliedReportingOverflow(by: max(0, count))
    guard !product.overflow else { return nil }
    return Decimal(
      isNegative: false, digits: String(product.partialValue).utf8.map { $0 - UInt8(ascii: "0") },
      exponent: step.exponent)
  }
}
