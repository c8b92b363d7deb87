import Documents
import EditorCore

/// A list of schemas of which one or more have to fit, and that describe kinds of value.
struct SchemaUnion {
  let list: NodeID
  /// The lists that are chosen from at once: the list itself, and those of schemas in it that only
  /// choose between others.
  private(set) var lists: Set<NodeID>
  /// The schemas of its kinds but for null.
  private(set) var branches: [NodeID] = []
  /// Whether null is one of its kinds.
  private(set) var allowsNull = false
  /// The one plain type that all of the kinds have; nil where they have others.
  private(set) var commonType: String?

  /// Types of which there is one control each, whatever else is said.
  static let plainTypes: Set = ["string", "number", "integer", "boolean"]
  private static let keywords = ["oneOf", "anyOf"]
  /// Whether there are more schemas than are read, which is told of the setting.
  private(set) var isCut = false

  static let mostBranches = 1000

  /// The first such list of a schema; nil where it has none besides those that are known.
  ///
  /// Lists whose schemas only narrow what is described already are passed over.
  init?(of schema: SchemaNode, except known: Set<NodeID> = []) {
    for layer in schema.layers {
      for keyword in Self.keywords {
        guard let list = schema.index.child(of: layer, key: keyword),
          schema.kind(of: list) == .array, !known.contains(list)
        else { continue }
        let union = Self.union(list, of: schema)
        let types = schema.types
        if union.branches.count > 1,
          union.branches.contains(where: { Self.hasShape(schema.sibling($0), besides: types) })
        {
          self = union
          return
        }
      }
    }
    return nil
  }

  /// The union of a list, which is the same for all settings that it describes.
  private static func union(_ list: NodeID, of schema: SchemaNode) -> SchemaUnion {
    if let known = schema.source.knownUnions[list] { return known }
    let union = SchemaUnion(list, of: schema)
    schema.source.knownUnions[list] = union
    return union
  }

  /// Takes the kinds of the list, and in the place of a schema that only chooses those it chooses
  /// between.
  private init(_ list: NodeID, of schema: SchemaNode) {
    self.list = list
    lists = [list]
    var seen: Set<NodeID> = []
    var pending = Array(schema.children(of: list).reversed())
    while let node = pending.popLast() {
      guard branches.count < Self.mostBranches else {
        isCut = true
        break
      }
      guard seen.insert(node).inserted, schema.kind(of: node) == .object else { continue }
      let branch = schema.sibling(node)
      if branch.isNull {
        allowsNull = true
        continue
      }
      if branch.namesNull { allowsNull = true }
      let inner =
        Self.hasShape(branch, besides: nil)
        ? []
        : Self.keywords.flatMap(branch.nodes)
          .filter { schema.kind(of: $0) == .array }
      if inner.isEmpty {
        branches.append(node)
      } else {
        lists.formUnion(inner)
        pending += inner.flatMap { schema.children(of: $0) }.reversed()
      }
    }
    let types = branches.map { schema.sibling($0).plainTypesOfValues }
    if let first = types.first, let first, first.count == 1, Self.plainTypes.contains(first[0]),
      types.allSatisfy({ $0 == first })
    {
      commonType = first[0]
    }
  }

  /// The kinds of value that the schemas of the list make.
  func kinds(in source: JSONSchemaSource) -> [SchemaBranch] {
    if let known = source.knownKinds[list] { return known }
    let kinds = SchemaBranch.branches(of: branches, in: source)
    source.knownKinds[list] = kinds
    return kinds
  }
}

extension SchemaUnion {
  /// Whether one of several schemas or types may hold for a setting; told at little cost.
  static func mayBeIn(_ schema: SchemaNode) -> Bool {
    guard !schema.source.mentions.isDisjoint(with: [.union, .typeList]) else { return false }
    return schema.layers.contains { layer in
      keywords.contains { schema.index.child(of: layer, key: $0) != nil }
        || schema.index.child(of: layer, key: "type").map { schema.kind(of: $0) == .array } ?? false
    }
  }

  /// Whether a setting may be null because a list says so, and nothing else is against it.
  static func listsNull(_ schema: SchemaNode) -> Bool {
    guard mayBeIn(schema), SchemaUnion(of: schema)?.allowsNull == true else { return false }
    return schema.source.problem(with: .null, by: schema.id, hiding: Secrecy()) == nil
  }

  /// What null is called among the kinds of a setting.
  static func titleOfNull(in schema: SchemaNode) -> String {
    let lists = keywords.flatMap(schema.nodes).filter { schema.kind(of: $0) == .array }
    let title = lists.lazy.flatMap { schema.children(of: $0) }
      .filter { schema.kind(of: $0) == .object }.map(schema.sibling)
      .first { $0.isNull && $0.title != nil }?.title
    return title ?? localized("null")
  }

  /// Whether the schemas describe parts of one object of which any may be there, with nothing that
  /// tells one from another.
  func isOfParts(of schema: SchemaNode) -> Bool {
    guard schema.key(of: list) == "anyOf", schema.types == ["object"] || schema.hasProperties else {
      return false
    }
    return branches.allSatisfy { branch in
      let branch = schema.sibling(branch)
      return branch.hasProperties && branch.kindTypes == ["object"]
        && branch.value("additionalProperties") != .bool(false)
        && schema.source.namedProperties(of: branch).allSatisfy { property in
          let property = SchemaNode(property.schema, in: schema.source)
          return property.constant == nil && property.onlyChoice == nil
        }
    }
  }

  /// Whether the schema says what kind of value it describes.
  private static func hasShape(_ schema: SchemaNode, besides types: [String]?) -> Bool {
    if let own = schema.types, own != types { return true }
    return schema.hasProperties || schema.isMap || schema.leadsElsewhere
      || ["const", "enum", "items", "prefixItems"].contains { schema.node($0) != nil }
  }
}

extension SchemaNode {
  /// Whether null is the only value that it describes.
  fileprivate var isNull: Bool {
    value("type") == .string("null") || value("type") == .array([.string("null")])
      || constant == .null || value("enum") == .array([.null])
  }
}
