import Documents
package import EditorCore

/// Which values the schema allows, as far as that is told without one.
extension CompiledSubschema {
  /// The one value that it allows.
  package var constant: Value? { value("const") }

  /// The values that it lists; nil where it lists none.
  package var choices: [Value]? {
    guard let values = value("enum")?.elements, !values.isEmpty else { return nil }
    return values
  }

  /// The names of types that it allows; nil where it names none.
  package var types: [String]? {
    switch value("type") {
    case .string(let type): [type]
    case .array(let types): types.compactMap(\.string)
    default: nil
    }
  }

  /// Whether it names types as a list.
  package var listsTypes: Bool {
    child("type").map { document.document.kind($0) == .array } ?? false
  }

  package var format: String? { text("format") }

  /// Whether a text is base64 of what is meant: OpenAPI calls that a format.
  package var isBase64: Bool { text("contentEncoding") == "base64" || format == "byte" }
  package var pattern: String? { text("pattern") }

  /// The type that its keywords speak of, where it names none: a pattern is for texts.
  package var impliedType: String? {
    let says = { (keywords: [String]) in keywords.contains { child($0) != nil } }
    if says(["pattern", "minLength", "maxLength"]) { return "string" }
    let bounds = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]
    if says(bounds) { return "number" }
    if says(["minItems", "maxItems", "uniqueItems", "contains"]) { return "array" }
    return nil
  }

  // MARK: Limits

  /// What a schema bounds, each from one end.
  package enum Limit: String {
    case shortest = "minLength"
    case longest = "maxLength"
    case fewestElements = "minItems"
    case mostElements = "maxItems"
    case fewestMembers = "minProperties"
    case mostMembers = "maxProperties"
  }

  package func limit(_ limit: Limit) -> Number? { number(limit.rawValue) }

  package var step: Number? { number("multipleOf") }

  /// Whether elements of a list have to differ.
  package var isDistinct: Bool { isTrue("uniqueItems") }

  /// An end of a range of numbers.
  package struct Bound {
    /// The last number that is allowed.
    package var inclusive: Number?
    /// The first number that is not.
    package var exclusive: Number?
  }

  package var lowest: Bound { bound("minimum", exclusive: "exclusiveMinimum") }
  package var highest: Bound { bound("maximum", exclusive: "exclusiveMaximum") }

  /// In draft-04 the second keyword says whether the first is exclusive (validation §5.1.2).
  private func bound(_ inclusive: String, exclusive: String) -> Bound {
    isTrue(exclusive)
      ? Bound(inclusive: nil, exclusive: number(inclusive))
      : Bound(inclusive: number(inclusive), exclusive: number(exclusive))
  }
}

extension CompiledSubschema {
  private static var deepest: Int { 32 }

  /// Whether the schema accepts that there is no value, as the validator of JSON Forms takes it.
  ///
  /// Keywords about a type of value say nothing then; `type`, `const` and `enum` are not met.
  package var fitsAbsence: Bool { fitsAbsence(depth: 0) }

  private func fitsAbsence(depth: Int) -> Bool {
    guard depth < Self.deepest else { return true }
    if let verdict { return verdict }
    func fit(_ keyword: String) -> [Bool]? {
      list(keyword)?.map { $0.fitsAbsence(depth: depth + 1) }
    }
    if ["type", "const", "enum"].contains(where: { child($0) != nil }) { return false }
    if let not = subschema("not"), not.fitsAbsence(depth: depth + 1) { return false }
    if let all = fit("allOf"), all.contains(false) { return false }
    if let any = fit("anyOf"), !any.contains(true) { return false }
    if let one = fit("oneOf"), one.count(where: { $0 }) != 1 { return false }
    if let condition = subschema("if") {
      let branch = subschema(condition.fitsAbsence(depth: depth + 1) ? "then" : "else")
      return branch?.fitsAbsence(depth: depth + 1) ?? true
    }
    return true
  }
}
