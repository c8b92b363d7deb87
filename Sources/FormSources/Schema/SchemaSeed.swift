import EditorCore
import JSONSchema

/// What settings that a schema describes begin as, once they are added or get another kind.
struct SchemaSeed {
  let schema: SchemaNode

  /// What a setting of this kind begins as: as little as the schema lets it be.
  var value: Value { seed(depth: 0) }

  /// What a value of this kind begins as, whatever holds by default for others.
  var ofKind: Value {
    let seed = value
    guard let types = schema.kindTypes, seed.typeName(among: types) == nil else { return seed }
    return switch types.first {
    case "boolean": .bool(false)
    case "integer", "number": number
    case "array": .array([])
    case "object": object
    default: .string("")
    }
  }

  /// What an object of this kind begins as.
  ///
  /// It has those of the members that it has to have of which the schema tells the value; the others
  /// are to be asked for, not to be made up.
  var object: Value {
    .object(
      schema.source.namedProperties(of: schema).compactMap { key, id in
        let member = SchemaNode(id, in: schema.source)
        guard schema.demands.contains(key),
          let value = member.constant ?? member.onlyChoice
            ?? SchemaSeed(schema: member).fittingDefault
        else { return nil }
        return .init(key, value)
      })
  }

  private var number: Value {
    guard
      case .number(let traits) = SchemaControl(schema: schema).control(holding: .number(Number(0))),
      traits.problem(with: Number(0)) != nil
    else { return .number(Number(0)) }
    return .number(traits.minimum ?? traits.maximum ?? Number(0))
  }

  private static let deepestSeed = 8

  private func seed(depth: Int) -> Value {
    if let value = schema.constant ?? fittingDefault ?? schema.choices?.first?.value {
      return value
    }
    switch schema.types?.first {
    case "boolean": return .bool(false)
    case "integer", "number": return number
    case "array": return .array([])
    case "object": return object
    case nil where schema.hasProperties: return object
    case nil where schema.isMap: return .object([])
    case nil where schema.elements != nil: return .array([])
    default:
      // Where any text may be had besides those that are offered, none of them is the first.
      if let type = SchemaUnion(of: schema)?.commonType {
        return type == "boolean" ? .bool(false) : type == "string" ? .string("") : number
      }
      if let branch = firstBranch, depth < Self.deepestSeed {
        return SchemaSeed(schema: branch).seed(depth: depth + 1)
      }
      return .string("")
    }
  }

  /// The default, where it is of a type that the schema allows: some are not.
  private var fittingDefault: Value? {
    guard let value = schema.defaultValue, let types = schema.kindTypes,
      value != .null || !schema.allowsNull
    else {
      return schema.defaultValue
    }
    return value.typeName(among: types) == nil ? nil : value
  }

  /// The first of the kinds of value that it may have.
  private var firstBranch: SchemaNode? {
    guard let union = SchemaUnion(of: schema) else { return nil }
    let branch = SchemaBranch.branches(of: [union.branches[0]], in: schema.source)[0]
    let parts = branch.parts(addedTo: schema.source.schemas.parts(of: schema.id))
    return union.branches[0].place == schema.id.plainPlace(in: schema.source)
      ? nil : SchemaNode(schema.source.schemas.id(of: parts), in: schema.source)
  }
}
