import EditorCore
import JSONSchema

/// The control that fits what a schema says of a setting.
struct SchemaControl {
  let schema: SchemaNode

  /// The control for the setting, which holds `value` now.
  func control(holding value: Value?) -> Control {
    if schema.takesNothing { return .info }
    if let only = schema.onlyValue {
      return value == only ? .info : .choice([Choice(only, title: only.plainText)])
    }
    if let choices = schema.choices { return .choice(choices) }
    if schema.leadsElsewhere { return .raw(lostReason) }
    return switch schema.type(holding: value) {
    case "boolean": .toggle
    case "string": textControl
    case "integer": .number(numberTraits(isInteger: true))
    case "number": .number(numberTraits(isInteger: false))
    case "object" where schema.hasProperties && value.map { $0.partCount == nil } ?? false:
      .raw(localized("shown as JSON: it is not the object that its schema describes"))
    case "object": .raw(localized("an object of any members is shown as JSON and not edited here"))
    default: .raw(rawReason(schema.types ?? []))
    }
  }

  private var textControl: Control {
    switch schema.format {
    case "date": .date(.date)
    case "time": .date(.time)
    case "date-time": .date(.dateTime)
    case "color": .color(.css, suggestions: schema.suggestions)
    case "color-hex": .color(.hexadecimal, suggestions: schema.suggestions)
    default: .text(textTraits)
    }
  }

  private var textTraits: TextTraits {
    var traits = TextTraits(suggestions: schema.suggestions)
    traits.isMultiline = schema.read.layers.contains(where: \.schema.isOfLines)
    if schema.read.layers.contains(where: \.schema.isBase64) { traits.coding = .base64 }
    switch schema.format {
    case "path", "file", "file-path": traits.kind = .path
    case "folder", "directory", "directory-path": traits.kind = .folder
    default: break
    }
    return traits
  }

  /// Why nothing is known of a setting whose reference leads to no schema, and what helps.
  private var lostReason: String {
    guard let reference = schema.read.lostReference, !reference.hasPrefix("#") else {
      return localized(
        "shown as JSON: its schema refers to '\(schema.read.lostReference ?? "")', where there is none"
      )
    }
    guard SchemaURI.isAbsolute(reference) else {
      return localized("shown as JSON: its schema is in '\(reference)', which is not there")
    }
    let uri = String(reference.prefix { $0 != "#" })
    return localized(
      "shown as JSON: its schema is not here; 'prefs-tui schema fetch \(uri)' gets it"
    )
  }

  private func rawReason(_ types: [String]) -> String {
    types.isEmpty
      ? localized("shown as JSON: its schema says nothing that a control could be made from")
      : localized("shown as JSON: it may be \(types.joined(separator: localized(" or ")))")
  }

  private func numberTraits(isInteger: Bool) -> NumberTraits {
    var traits = NumberTraits(
      isInteger: isInteger, minimum: lowest(isInteger), maximum: highest(isInteger),
      step: schema.first(\.step))
    guard let minimum = traits.minimum?.doubleValue, let maximum = traits.maximum?.doubleValue,
      minimum < maximum
    else { return traits }
    let isAskedForSlider = schema.format == "range" || schema.format == "slider"
    if isInteger {
      if isAskedForSlider {
        traits.presentation = .slider
      } else if maximum - minimum <= Self.widestStepper {
        traits.presentation = .stepper
      }
    } else if isAskedForSlider || maximum - minimum <= Self.widestSlider {
      traits.presentation = .slider
      if traits.step == nil { traits.step = Self.step(dividing: maximum - minimum) }
    }
    return traits
  }

  /// A stepper for more values than this would take too many keys.
  private static let widestStepper = 100.0
  /// A slider over a wider range than this would tell too little.
  private static let widestSlider = 1000.0
  /// About how many steps lead from one end of a slider to the other.
  private static let sliderSteps = 20.0

  /// The round number, 1, 2 or 5 times a power of ten, nearest to a twentieth of the range.
  private static func step(dividing range: Double) -> Number? {
    guard range.isFinite, range / sliderSteps >= .leastNormalMagnitude else { return nil }
    var unit = 1.0
    while unit * 10 <= range / sliderSteps { unit *= 10 }
    while unit > range / sliderSteps { unit /= 10 }
    let factor = [1.0, 2, 5].last { unit * $0 <= range / sliderSteps * 1.001 } ?? 1
    return Number(unit * factor)
  }

  /// The inclusive lower bound, the tightest where there are several.
  ///
  /// The number next to an exclusive bound is known only of whole numbers that an `Int` holds; of
  /// others the schema still checks it.
  private func lowest(_ isInteger: Bool) -> Number? {
    schema.all(\.lowest).flatMap { Self.bounds($0, isInteger, towards: 1) }.max()
  }

  private func highest(_ isInteger: Bool) -> Number? {
    schema.all(\.highest).flatMap { Self.bounds($0, isInteger, towards: -1) }.min()
  }

  private static func bounds(
    _ bound: CompiledSubschema.Bound, _ isInteger: Bool, towards inside: Int
  ) -> [Number] {
    let next =
      isInteger ? bound.exclusive?.intValue.flatMap { number(after: $0, inside) } : nil
    return [bound.inclusive, next].compactMap { $0 }
  }

  /// The whole number next to another; nil where no `Int` holds it.
  private static func number(after whole: Int, _ step: Int) -> Number? {
    let (next, overflows) = whole.addingReportingOverflow(step)
    return overflows ? nil : Number(next)
  }
}
