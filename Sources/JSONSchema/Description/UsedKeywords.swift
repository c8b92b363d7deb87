package import Documents

/// Which keywords a schema uses anywhere, by which most of the others need not be looked for.
package struct UsedKeywords: OptionSet, Sendable {
  package let rawValue: UInt16

  package static let reference = UsedKeywords(rawValue: 1 << 0)
  package static let allOf = UsedKeywords(rawValue: 1 << 1)
  /// `oneOf` or `anyOf`.
  package static let union = UsedKeywords(rawValue: 1 << 2)
  /// `if`, or what depends on members.
  package static let condition = UsedKeywords(rawValue: 1 << 3)
  /// A `type` of several.
  package static let typeList = UsedKeywords(rawValue: 1 << 4)
  /// Properties may have an order of their own.
  package static let order = UsedKeywords(rawValue: 1 << 5)
  /// References that depend on the way they are reached.
  package static let dynamicReference = UsedKeywords(rawValue: 1 << 6)
  /// Something may be secret.
  package static let secret = UsedKeywords(rawValue: 1 << 7)
  /// A reference may lead to another document.
  package static let otherDocument = UsedKeywords(rawValue: 1 << 8)
  /// Lists of schemas under `items`, one for each place, as they were up to 2019-09.
  package static let itemLists = UsedKeywords(rawValue: 1 << 9)

  /// What makes of one schema another, or has several describe the same value.
  static let leadingOn: UsedKeywords = [.reference, .dynamicReference, .union, .allOf]
  /// What has it depend on the value which schemas count.
  package static let branches: UsedKeywords = [.condition, .union, .typeList]
  /// What has a value be of several kinds.
  package static let kinds: UsedKeywords = [.union, .typeList]

  private static let keywords: [(key: StaticString, use: UsedKeywords)] = [
    ("type", .typeList), ("$ref", .reference), ("allOf", .allOf), ("oneOf", .union),
    ("anyOf", .union), ("if", .condition), ("dependentSchemas", .condition),
    ("dependencies", .condition), ("order", .order), ("$dynamicRef", .dynamicReference),
    ("$recursiveRef", .dynamicReference), ("writeOnly", .secret), ("x-secret", .secret),
    ("format", .secret), ("items", .itemLists),
  ]

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package init(in schema: Document) {
    var found: UsedKeywords = []
    let keywords = Self.keywords
    // Types are what is there most often by far, and those that are lists are few.
    let sought = keywords.map { (key, use) -> (key: StaticString, kind: NodeKind?) in
      (key, use == .typeList ? .array : nil)
    }
    schema.forEachMember(named: sought) { node, key in
      let use = keywords[key].use
      switch use {
      case .secret where schema.kind(node) == .string && schema.text(node) != "\"password\"": break
      case .itemLists:
        if !found.contains(.itemLists), Self.listsSchemas(node, in: schema) {
          found.insert(.itemLists)
        }
      case .reference:
        found.insert(.reference)
        if !found.contains(.otherDocument), !Self.isLocal(node, in: schema) {
          found.insert(.otherDocument)
        }
      default: found.insert(use)
      }
    }
    self = found
  }

  /// Whether it is a list of schemas, and no part of a value that a schema holds, such as a default.
  private static func listsSchemas(_ items: NodeID, in schema: Document) -> Bool {
    guard schema.kind(items) == .array,
      schema.children(items).contains(where: { schema.kind($0) == .object })
    else { return false }
    var outer = schema.parent(items)
    while let node = outer {
      if let key = schema.key(node), ["default", "const", "enum", "examples"].contains(key) {
        return false
      }
      outer = schema.parent(node)
    }
    return true
  }

  /// Whether a reference leads to a place of the same document, as most do.
  private static func isLocal(_ reference: NodeID, in schema: Document) -> Bool {
    guard schema.kind(reference) == .string else { return true }
    guard let range = schema.plainTextRange(reference) else { return false }
    return range.isEmpty || schema.bytes[range.lowerBound] == UInt8(ascii: "#")
  }
}

extension CompiledSchema {
  /// What its documents use of the language, of which those of its own are known: with those that are
  /// referred to.
  package func usedKeywords(with own: UsedKeywords) -> UsedKeywords {
    guard own.contains(.otherDocument) else { return own }
    findReferredDocuments()
    return documents.dropFirst().reduce(own) { $0.union(UsedKeywords(in: $1.document)) }
  }
}

extension Dialect {
  /// The dialect of a schema that does not name one, told by the keywords that it uses; nil where nothing tells
  /// it.
  package init?(suggestedBy usedKeywords: UsedKeywords, of document: Document) {
    guard usedKeywords.contains(.itemLists), document.kind(document.root) == .object,
      !document.children(document.root).contains(where: { document.key($0) == "$schema" })
    else { return nil }
    self = .draft2019
  }
}
