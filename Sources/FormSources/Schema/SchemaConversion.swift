import EditorCore
import JSONSchema

/// Makes a value of one kind of what a setting holds of another.
struct SchemaConversion {
  private let schema: SchemaNode
  private let former: SchemaNode

  /// - Parameters:
  ///   - schema: What describes the kind that is chosen.
  ///   - former: What describes the kind that the value is of.
  init(to schema: SchemaNode, from former: SchemaNode) {
    self.schema = schema
    self.former = former
  }

  /// The value with what of it fits the schema, and with what the schema demands besides.
  func converted(_ value: Value?) -> Value {
    guard let value else { return SchemaSeed(schema: schema).ofKind }
    if let choices = schema.choices {
      return choices.contains { $0.value == value } ? value : SchemaSeed(schema: schema).ofKind
    }
    if let constant = schema.constant { return constant }
    if case .object(let members) = value, schema.kindTypes == ["object"] {
      return converted(members)
    }
    if value.typeName(among: schema.kindTypes ?? []) != nil { return value }
    return counterpart(of: value) ?? SchemaSeed(schema: schema).ofKind
  }

  private func converted(_ members: [Value.Member]) -> Value {
    let properties = schema.source.namedProperties(of: schema)
    let isOpen = schema.first(\.others)?.verdict != false
    var kept: [Value.Member] = []
    for member in members {
      if let property = properties.first(where: { $0.key.isIdentical(to: member.key) }) {
        let property = SchemaNode(property.schema, in: schema.source)
        if let constant = property.constant ?? property.onlyChoice {
          kept.append(.init(member.key, constant))
        } else if property.takes(member.value) {
          kept.append(member)
        }
      } else if isOpen, !former.describes(member.key) {
        kept.append(member)
      }
    }
    guard case .object(let demanded) = SchemaSeed(schema: schema).object else {
      return .object(kept)
    }
    let missing = demanded.filter { member in
      !kept.contains { $0.key.isIdentical(to: member.key) }
    }
    return .object(kept + missing)
  }

  /// The same in another type: a number as text, a text that spells one, a list of one element.
  private func counterpart(of value: Value) -> Value? {
    switch (schema.kindTypes?.first, value) {
    case ("string", .number), ("string", .bool): return .string(value.plainText)
    case ("integer", .string(let text)), ("number", .string(let text)):
      return Number(typed: text).map { .number($0) }
        .flatMap { $0.typeName(among: schema.types ?? []) == nil ? nil : $0 }
    case ("array", _):
      guard let items = schema.elementSchema, schema.other(items).takes(value) else { return nil }
      return .array([value])
    case (_, .array(let elements)) where elements.count == 1:
      return elements[0].typeName(among: schema.kindTypes ?? []) == nil ? nil : elements[0]
    default: return nil
    }
  }
}

extension SchemaNode {
  /// Whether a value of that type, and of those to choose from, may be had.
  fileprivate func takes(_ value: Value) -> Bool {
    if let choices { return choices.contains { $0.value == value } }
    return value.typeName(among: kindTypes ?? []) != nil || value == .null && allowsNull
  }
}
