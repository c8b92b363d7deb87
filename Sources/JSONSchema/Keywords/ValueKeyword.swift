import Documents
import EditorCore

/// `type`, `enum` and `const`: which values, whatever their kind.
enum ValueKeyword {
  /// In draft 4 `1.0` is no integer.
  case types([SchemaType], integersHavePoints: Bool)
  /// The values as listed, and as they compare.
  case choices([Value], canonical: CanonicalValues)

  static let rules = [
    KeywordRule("type") { schema in types(schema).map { .value($0) } },
    KeywordRule("enum") { $0.list("enum").map { .value(choices($0)) } },
    // Draft 4 has no `const`, but schemas of draft 4 do, and other validators honour it.
    KeywordRule("const") { $0.value("const").map { .value(choices([$0])) } },
  ]

  func check(_ instance: ValueView, _ use: KeywordUse, _ evaluation: inout Evaluation) -> Outcome {
    switch self {
    case .types(let types, let integersHavePoints):
      let kind = instance.kind
      for type in types where type.admits(kind) {
        guard type == .integer, let number = instance.number else { return .valid }
        let hasPoint = number.text.utf8.contains { !$0.isASCIIDigit && $0 != UInt8(ascii: "-") }
        if integersHavePoints ? number.isInteger : !hasPoint { return .valid }
      }
      return evaluation.report(.wrongType(instance.subject, expected: types), use)
    case .choices(let listed, let canonical):
      guard evaluation.takeSteps(instance.weight) else { return .unchecked }
      if canonical.contains(instance.value) { return .valid }
      return evaluation.report(.notChoice(instance.subject, choices: listed), use)
    }
  }

  private static func choices(_ values: [Value]) -> ValueKeyword {
    .choices(values, canonical: CanonicalValues(values))
  }

  private static func types(_ schema: SchemaReader) -> ValueKeyword? {
    guard let node = schema.node("type"), let value = schema.value(at: node) else { return nil }
    let integersHavePoints = schema.dialect != .draft4
    if case .string(let name) = value, let type = SchemaType(rawValue: name) {
      return .types([type], integersHavePoints: integersHavePoints)
    }
    let names: [Value] = if case .array(let list) = value { list } else { [value] }
    var types: [SchemaType] = []
    for name in names {
      guard case .string(let text) = name else {
        schema.reject("type", expected: .typeNames)
        return nil
      }
      guard let type = SchemaType(rawValue: text) else {
        schema.report(.unknownType(text), at: node)
        return nil
      }
      types.append(type)
    }
    return .types(types, integersHavePoints: integersHavePoints)
  }
}

/// The values that a list allows, as they compare.
struct CanonicalValues {
  private let values: [Value]
  /// Nil where there are so few that to look through them takes less time.
  private let set: Set<Value>?
  private static let few = 16

  init(_ listed: [Value]) {
    values = listed.map(\.canonical)
    set = values.count > Self.few ? Set(values) : nil
  }

  func contains(_ value: Value) -> Bool {
    let value = value.canonical
    return set?.contains(value) ?? values.contains(value)
  }
}

extension Value {
  /// The value with its objects' members sorted by key, so that `==` and hashing are those of JSON.
  ///
  /// Of duplicate keys the last is kept. Recursion goes as deep as the value, which a document
  /// bounds at 512.
  var canonical: Value {
    switch self {
    case .null, .bool, .number, .string: self
    case .array(let elements): .array(elements.map(\.canonical))
    case .object(let members):
      .object(
        Self.distinct(members).map { Member($0.key, $0.value.canonical) }
          .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    }
  }

  /// The value with one member for each key, the last, as a document counts them.
  var withDistinctKeys: Value {
    switch self {
    case .null, .bool, .number, .string: self
    case .array(let elements): .array(elements.map(\.withDistinctKeys))
    case .object(let members):
      .object(Self.distinct(members).map { Member($0.key, $0.value.withDistinctKeys) })
    }
  }

  private static func distinct(_ members: [Member]) -> [Member] {
    var last: [ExactText: Int] = [:]
    for (index, member) in members.enumerated() { last[ExactText(member.key)] = index }
    guard last.count < members.count else { return members }
    return members.enumerated().filter { last[ExactText($1.key)] == $0 }.map(\.element)
  }
}
