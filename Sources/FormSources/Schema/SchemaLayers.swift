import Documents
import EditorCore
import JSONSchema

/// The schemas that say something of one setting, by references and `allOf`, in reading order.
///
/// The most particular comes first: a schema's own keywords, those of what it refers to, and those
/// of the parts that it is made of. Cycles end where they begin again.
struct SchemaLayers {
  struct Layer {
    let node: NodeID
    /// Whether only words count, as beside a `$ref` before 2019-09 (draft-07 §8.3).
    let hasWordsOnly: Bool
    /// Whether a reference led here: what stands here describes other settings as well.
    let isReferred: Bool
  }

  private(set) var layers: [Layer] = []
  /// The reference that leads out of the schema's document, or nowhere; nil where none does.
  private(set) var lostReference: NodeID?
  /// Whether null is one of several schemas that the setting may fit.
  private(set) var isNullable = false

  /// Of which schemas there are more than are read, which is told of the setting.
  private(set) var cuts: SchemaCuts = []

  static let mostLayers = 1000
  /// How many references are followed in a row.
  static let mostHops = ValidationLimits.standard.referenceHops

  init(_ parts: [NodeID], in source: JSONSchemaSource) {
    if parts.count == 1,
      source.mentions.isDisjoint(with: [.reference, .dynamicReference, .union, .allOf])
    {
      layers = [Layer(node: parts[0], hasWordsOnly: false, isReferred: false)]
      return
    }
    let index = source.index
    var known: Set<NodeID> = []
    var pending = parts.reversed().map { (node: $0, hops: 0) }
    while let (node, hops) = pending.popLast() {
      guard known.insert(node).inserted else { continue }
      guard layers.count < Self.mostLayers else {
        cuts.insert(.layers)
        break
      }
      let reference = index.child(of: node, key: "$ref")
      let refers = reference != nil
      layers.append(
        Layer(
          node: node, hasWordsOnly: refers && source.hasBareReferences, isReferred: hops > 0))
      var next: [(node: NodeID, hops: Int)] = []
      if refers || source.hasDynamicReference(node) {
        let target = source.target(ofReferenceAt: node)
        if target == nil { lostReference = lostReference ?? reference ?? node }
        if let target, hops < Self.mostHops { next.append((target, hops + 1)) }
        if let target, hops == Self.mostHops, !known.contains(target) { cuts.insert(.references) }
      }
      if !refers || !source.hasBareReferences {
        if let only = Self.onlyBranch(of: node, in: index) {
          isNullable = isNullable || only.isBesideNull
          next.append((only.branch, hops))
        }
        if let all = index.child(of: node, key: "allOf"), index.document.kind(all) == .array {
          next += index.document.children(all).map { ($0, hops) }
        }
      }
      pending += next.reversed()
    }
  }

  /// Of a choice that leaves one schema, that schema, and whether null may be there instead.
  ///
  /// A constant stays a choice of one: it can be given, as what holds anyhow cannot.
  private static func onlyBranch(
    of node: NodeID, in index: DocumentIndex
  ) -> (branch: NodeID, isBesideNull: Bool)? {
    for keyword in ["anyOf", "oneOf"] {
      guard let list = index.child(of: node, key: keyword), index.document.kind(list) == .array
      else { continue }
      let others = index.document.children(list).filter {
        index.child(of: $0, key: "type").flatMap { index.document.value($0) } != .string("null")
      }
      let count = index.document.childCount(list)
      guard others.count == 1, index.document.kind(others[0]) == .object else { continue }
      if count == 2 { return (others[0], true) }
      if count == 1, index.child(of: others[0], key: "const") == nil { return (others[0], false) }
    }
    return nil
  }
}

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
