import Documents

/// The keywords that lead to another schema for the same value.
enum ReferenceKeyword {
  case plain(SubschemaID)
  /// `$dynamicRef`: the outermost resource on the way here that has the anchor takes over.
  case dynamic(SubschemaID, anchor: String)
  /// `$recursiveRef`: the outermost resource on the way here that allows it takes over.
  case recursive(SubschemaID)
  case unresolved(String)

  static let rules = [
    reference,
    KeywordRule("$dynamicRef", in: .draft2020 ... .draft2020, of: .core) { schema in
      guard let text = schema.text("$dynamicRef") else { return nil }
      return .reference(dynamicReference(text, schema))
    },
    KeywordRule("$recursiveRef", in: .draft2019 ... .draft2019, of: .core) { schema in
      guard let text = schema.text("$recursiveRef") else { return nil }
      let plain = target(text, "$recursiveRef", schema)
      guard case .plain(let id) = plain else { return .reference(plain) }
      let owner = schema.schemas.entry(id).resource
      return .reference(schema.schemas.hasRecursiveAnchor(owner) ? .recursive(id) : plain)
    },
  ]

  func check(
    _ instance: ValueView, _ evaluation: inout Evaluation, _ coverage: inout Coverage
  ) -> Outcome {
    switch self {
    case .plain(let id):
      return evaluation.follow(id, instance, &coverage)
    case .dynamic(let id, let anchor):
      return evaluation.follow(evaluation.dynamicTarget(anchor) ?? id, instance, &coverage)
    case .recursive(let id):
      return evaluation.follow(evaluation.recursiveTarget() ?? id, instance, &coverage)
    case .unresolved(let reference):
      return evaluation.note(.referenceNotFound(reference))
    }
  }

  private static func target(
    _ reference: String, _ keyword: String, _ schema: SchemaReader
  ) -> ReferenceKeyword {
    switch schema.schemas.target(of: reference, in: schema.schema.resource) {
    case .found(let id): return .plain(id)
    case .missing: return .unresolved(reference)
    case .dangling:
      if let node = schema.node(keyword) { schema.report(.danglingReference(reference), at: node) }
      return .unresolved(reference)
    }
  }

  private static func dynamicReference(
    _ reference: String, _ schema: SchemaReader
  ) -> ReferenceKeyword {
    let plain = target(reference, "$dynamicRef", schema)
    // It is dynamic only where it leads to a `$dynamicAnchor` to begin with.
    guard case .plain(let id) = plain,
      let name = URIReference(reference).decodedFragment, !name.isEmpty,
      name.utf8.first != UInt8(ascii: "/"),
      schema.schemas.dynamicAnchor(name, in: schema.schemas.entry(id).resource)
        == schema.schemas.entry(id).place
    else { return plain }
    return .dynamic(id, anchor: name)
  }
}

extension ReferenceKeyword {
  static let reference = KeywordRule("$ref", of: .core) { schema in
    schema.text("$ref").map { .reference(target($0, "$ref", schema)) }
  }
}

extension KeywordRule {
  /// The rule that alone counts beside `$ref` up to draft 7.
  static var reference: KeywordRule { ReferenceKeyword.reference }
}
