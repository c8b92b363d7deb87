package import Documents

/// Which keywords a schema uses anywhere, by which most of the others need not be looked for.
package struct SchemaMentions: OptionSet, Sendable {
  package let rawValue: UInt16

  package static let reference = SchemaMentions(rawValue: 1 << 0)
  package static let allOf = SchemaMentions(rawValue: 1 << 1)
  /// `oneOf` or `anyOf`.
  package static let union = SchemaMentions(rawValue: 1 << 2)
  /// `if`, or what depends on members.
  package static let condition = SchemaMentions(rawValue: 1 << 3)
  /// A `type` of several.
  package static let typeList = SchemaMentions(rawValue: 1 << 4)
  /// Properties may have an order of their own.
  package static let order = SchemaMentions(rawValue: 1 << 5)
  /// References that depend on the way they are reached.
  package static let dynamicReference = SchemaMentions(rawValue: 1 << 6)
  /// Something may be secret.
  package static let secret = SchemaMentions(rawValue: 1 << 7)
  /// A reference may lead to another document.
  package static let otherDocument = SchemaMentions(rawValue: 1 << 8)

  /// What makes of one schema another, or has several describe the same value.
  static let leadingOn: SchemaMentions = [.reference, .dynamicReference, .union, .allOf]
  /// What has it depend on the value which schemas count.
  package static let branches: SchemaMentions = [.condition, .union, .typeList]
  /// What has a value be of several kinds.
  package static let kinds: SchemaMentions = [.union, .typeList]

  private static let keywords: [(key: StaticString, mention: SchemaMentions)] = [
    ("type", .typeList), ("$ref", .reference), ("allOf", .allOf), ("oneOf", .union),
    ("anyOf", .union), ("if", .condition), ("dependentSchemas", .condition),
    ("dependencies", .condition), ("order", .order), ("$dynamicRef", .dynamicReference),
    ("$recursiveRef", .dynamicReference), ("writeOnly", .secret), ("x-secret", .secret),
    ("format", .secret),
  ]

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package init(in schema: Document) {
    var found: SchemaMentions = []
    schema.forEachMember(named: Self.keywords.map(\.key)) { node, key in
      let mention = Self.keywords[key].mention
      switch mention {
      case .typeList where schema.kind(node) != .array: break
      case .secret where schema.kind(node) == .string && schema.text(node) != "\"password\"": break
      case .reference:
        found.insert(.reference)
        if !found.contains(.otherDocument), !Self.isLocal(node, in: schema) {
          found.insert(.otherDocument)
        }
      default: found.insert(mention)
      }
    }
    self = found
  }

  /// Whether a reference leads to a place of the same document, as most do.
  private static func isLocal(_ reference: NodeID, in schema: Document) -> Bool {
    guard schema.kind(reference) == .string else { return true }
    guard let range = schema.plainTextRange(reference) else { return false }
    return range.isEmpty || schema.bytes[range.lowerBound] == UInt8(ascii: "#")
  }
}

extension CompiledSchema {
  /// What its documents use of the language, with those that are referred to.
  package func mentions() -> SchemaMentions {
    var mentions = SchemaMentions(in: index.document)
    guard mentions.contains(.otherDocument) else { return mentions }
    findReferredDocuments()
    for other in documents.dropFirst() { mentions.formUnion(SchemaMentions(in: other.document)) }
    return mentions
  }
}

extension Dialect {
  /// The dialect of a schema that does not name one, told by lists of schemas under `items`, one for
  /// each place, as they were up to 2019-09; nil where nothing tells it.
  package init?(suggestedBy document: Document) {
    guard document.kind(document.root) == .object,
      !document.children(document.root).contains(where: { document.key($0) == "$schema" })
    else { return nil }
    let listsItems = (0..<document.nodeCount).contains { number in
      let node = NodeID(number)
      guard document.kind(node) == .array, document.key(node) == "items" else { return false }
      return document.children(node).contains { document.kind($0) == .object }
        && !Self.isValue(node, in: document)
    }
    guard listsItems else { return nil }
    self = .draft2019
  }

  /// Whether the node is part of a value that a schema holds, such as a default.
  private static func isValue(_ node: NodeID, in document: Document) -> Bool {
    var node = document.parent(node)
    while let next = node {
      if let key = document.key(next), ["default", "const", "enum", "examples"].contains(key) {
        return true
      }
      node = document.parent(next)
    }
    return false
  }
}
