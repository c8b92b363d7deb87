import Documents

/// Which keywords a schema uses anywhere, by which most of the others need not be looked for.
struct SchemaMentions: OptionSet {
  let rawValue: UInt16

  static let reference = SchemaMentions(rawValue: 1 << 0)
  static let allOf = SchemaMentions(rawValue: 1 << 1)
  /// `oneOf` or `anyOf`.
  static let union = SchemaMentions(rawValue: 1 << 2)
  /// `if`, or what depends on members.
  static let condition = SchemaMentions(rawValue: 1 << 3)
  /// A `type` of several.
  static let typeList = SchemaMentions(rawValue: 1 << 4)
  /// Properties may have an order of their own.
  static let order = SchemaMentions(rawValue: 1 << 5)
  /// References that depend on the way they are reached.
  static let dynamicReference = SchemaMentions(rawValue: 1 << 6)
  /// Something may be secret.
  static let secret = SchemaMentions(rawValue: 1 << 7)

  private static let keywords: [(key: StaticString, mention: SchemaMentions)] = [
    ("type", .typeList), ("$ref", .reference), ("allOf", .allOf), ("oneOf", .union),
    ("anyOf", .union), ("if", .condition), ("dependentSchemas", .condition),
    ("dependencies", .condition), ("order", .order), ("$dynamicRef", .dynamicReference),
    ("$recursiveRef", .dynamicReference), ("writeOnly", .secret), ("x-secret", .secret),
    ("format", .secret),
  ]

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(in schema: Document) {
    var found: SchemaMentions = []
    schema.forEachMember(named: Self.keywords.map(\.key)) { node, key in
      let mention = Self.keywords[key].mention
      switch mention {
      case .typeList where schema.kind(node) != .array: break
      case .secret where schema.kind(node) == .string && schema.text(node) != "\"password\"": break
      default: found.insert(mention)
      }
    }
    self = found
  }
}
