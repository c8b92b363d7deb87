import EditorCore

/// How the arrow keys step a number, whatever it is drawn as.
enum NumberStepping {
  /// The number one step up or down, held to its bounds; a refusal where it stands at one.
  static func intent(_ content: RowContent, isUp: Bool) -> Intent {
    guard case .number(let traits) = content.row.control,
      case .number(let number)? = content.value
    else { return .none }
    guard let stepped = step(number, traits, isUp: isUp) else {
      return .refuse("'\(number.text)' is too long to step; Enter edits it")
    }
    if let maximum = traits.maximum, isUp, stepped > maximum {
      return number < maximum ? .set(.value(.number(maximum))) : .refuse("at most \(maximum.text)")
    }
    if let minimum = traits.minimum, !isUp, stepped < minimum {
      return number > minimum ? .set(.value(.number(minimum))) : .refuse("at least \(minimum.text)")
    }
    return .set(.value(.number(stepped)))
  }

  private static func step(_ number: Number, _ traits: NumberTraits, isUp: Bool) -> Number? {
    // Without a step, one unit of the last place that is spelled: 3.5 steps by 0.1, 80 by 1.
    let places = min(0, Decimal.places(number.text))
    var step =
      traits.step.map { Decimal($0.text) }
      ?? Decimal(isNegative: false, digits: [1], exponent: places)
    step.isNegative = !isUp
    return Decimal(number.text).adding(step)?.plainText(fractionDigits: -places)
      .flatMap { Number($0) }
  }
}
