import Documents

/// Names what describes one setting: a schema of the document, or several schemas together.
///
/// In four bytes, as there may be a million settings.
struct SchemaID: Hashable {
  fileprivate let raw: UInt32

  /// The schema that stands at the node.
  init(_ node: NodeID) { raw = UInt32(node.index) }

  fileprivate init(raw: UInt32) { self.raw = raw }
}

extension SchemaID {
  /// Where the schema stands, if it is one alone.
  func plainNode(in source: JSONSchemaSource) -> NodeID? { source.schemas.node(of: self) }
}

/// The schemas that together describe one setting.
struct SchemaParts: Hashable {
  /// Where they stand, the most particular first.
  var nodes: [NodeID]
  /// Of the types that they allow, the one that is meant.
  var type: String?
  /// Whether it is decided which of several branches count, so that nothing more is to be chosen.
  var isSettled = false
  /// What the setting is called, where that stands at none of the schemas.
  var name: String?
  /// What more there is of them, and is not read.
  var cuts: SchemaCuts = []
}

/// The combinations of schemas that settings have been found to be described by, each under a name.
struct SchemaTable {
  private let nodeCount: Int
  private var combinations: [SchemaParts] = []
  private var names: [SchemaParts: SchemaID] = [:]

  init(of document: Document) { nodeCount = document.nodeCount }

  func parts(of id: SchemaID) -> SchemaParts {
    let number = Int(id.raw)
    return number < nodeCount
      ? SchemaParts(nodes: [NodeID(number)]) : combinations[number - nodeCount]
  }

  /// The name of schemas together.
  mutating func id(of parts: SchemaParts) -> SchemaID {
    if parts.nodes.count == 1, parts.type == nil, !parts.isSettled, parts.name == nil {
      return SchemaID(parts.nodes[0])
    }
    if let known = names[parts] { return known }
    let id = SchemaID(raw: UInt32(nodeCount + combinations.count))
    combinations.append(parts)
    names[parts] = id
    return id
  }

  /// The name that schemas together were given; nil where they were given none.
  func knownID(of parts: SchemaParts) -> SchemaID? { names[parts] }

  /// The place of the schema where it stands as one; nil for several together.
  func node(of id: SchemaID) -> NodeID? {
    Int(id.raw) < nodeCount ? NodeID(Int(id.raw)) : nil
  }
}

/// A schema's name, or none, in four bytes.
struct OptionalSchemaID {
  private let raw: UInt32

  init(_ id: SchemaID?) { raw = id?.raw ?? .max }

  var id: SchemaID? { raw == .max ? nil : SchemaID(raw: raw) }
}
