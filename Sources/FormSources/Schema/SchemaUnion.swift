import EditorCore
import JSONSchema

/// A list of schemas of which one or more have to fit, and that describe kinds of value.
struct SchemaUnion {
  let list: SchemaPlace
  /// The lists that are chosen from at once: the list itself, and those of schemas in it that only
  /// choose between others.
  private(set) var lists: Set<SchemaPlace>
  /// Whether several of its schemas may fit.
  private let isInclusive: Bool
  /// The schemas of its kinds but for null.
  private(set) var branches: [CompiledSubschema] = []
  /// Whether one of its schemas takes anything, so that the others describe and do not judge.
  private(set) var takesAny = false
  /// Whether null is one of its kinds.
  private(set) var allowsNull = false
  /// The one plain type that all of the kinds have; nil where they have others.
  private(set) var commonType: String?

  /// Types of which there is one control each, whatever else is said.
  static let plainTypes: Set = ["string", "number", "integer", "boolean"]
  /// Whether there are more schemas than are read, which is told of the setting.
  private(set) var isCut = false

  static let mostBranches = 1000

  /// The first such list of a schema; nil where it has none besides those that are known.
  ///
  /// Lists whose schemas only narrow what is described already are passed over.
  init?(of schema: SchemaNode, except known: Set<SchemaPlace> = []) {
    for alternatives in schema.layers.lazy.flatMap(\.alternatives)
    where !known.contains(alternatives.list) {
      let union = Self.union(alternatives, of: schema)
      let types = schema.types
      if union.branches.count > 1,
        union.branches.contains(where: { Self.hasShape(schema.other($0), besides: types) })
      {
        self = union
        return
      }
    }
    return nil
  }

  /// The union of a list, which is the same for all settings that it describes.
  private static func union(
    _ alternatives: CompiledSubschema.Alternatives, of schema: SchemaNode
  ) -> SchemaUnion {
    if let known = schema.source.knownUnions[alternatives.list] { return known }
    let union = SchemaUnion(alternatives, of: schema)
    schema.source.knownUnions[alternatives.list] = union
    return union
  }

  /// Takes the kinds of the list, and in the place of a schema that only chooses those it chooses
  /// between.
  private init(_ alternatives: CompiledSubschema.Alternatives, of schema: SchemaNode) {
    list = alternatives.list
    lists = [list]
    isInclusive = alternatives.isInclusive
    var seen: Set<SchemaPlace> = []
    var pending = Array(alternatives.branches.reversed())
    while let own = pending.popLast() {
      guard branches.count < Self.mostBranches else {
        isCut = true
        break
      }
      if own.verdict == true { takesAny = true }
      guard seen.insert(own.place).inserted, own.hasKeywords else { continue }
      let branch = schema.other(own)
      if branch.isNull {
        allowsNull = true
        continue
      }
      if branch.namesNull { allowsNull = true }
      let inner =
        Self.hasShape(branch, besides: nil) ? [] : branch.layers.flatMap(\.alternatives)
      if inner.isEmpty {
        branches.append(own)
      } else {
        lists.formUnion(inner.map(\.list))
        pending += inner.flatMap(\.branches).reversed()
      }
    }
    let types = branches.map { schema.other($0).plainTypesOfValues }
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
    guard !schema.source.usedKeywords.isDisjoint(with: .kinds) else { return false }
    return schema.contains { $0.hasAlternatives || $0.listsTypes }
  }

  /// Whether a setting may be null because a list says so, and nothing else is against it.
  static func listsNull(_ schema: SchemaNode) -> Bool {
    guard mayBeIn(schema), SchemaUnion(of: schema)?.allowsNull == true else { return false }
    return schema.source.problem(with: .null, by: schema.id) == nil
  }

  /// What null is called among the kinds of a setting.
  static func titleOfNull(in schema: SchemaNode) -> String {
    let branches = schema.layers.flatMap(\.alternatives).flatMap(\.branches)
    let title = branches.lazy.filter(\.hasKeywords).map(schema.other)
      .first { $0.isNull && $0.title != nil }?.title
    return title ?? localized("null")
  }

  /// Whether the schemas describe parts of one object of which any may be there, with nothing that
  /// tells one from another.
  func isOfParts(of schema: SchemaNode) -> Bool {
    guard isInclusive, schema.types == ["object"] || schema.hasProperties else { return false }
    return branches.allSatisfy { branch in
      let branch = schema.other(branch)
      return branch.hasProperties && branch.kindTypes == ["object"]
        && branch.first(\.others)?.verdict != false
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
      || schema.constant != nil || schema.first(\.choices) != nil || schema.elements != nil
  }
}

extension SchemaNode {
  /// Whether null is the only value that it describes.
  fileprivate var isNull: Bool {
    first(\.types) == ["null"] || constant == .null || first(\.choices) == [.null]
  }
}
