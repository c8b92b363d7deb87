import Documents
import EditorCore

/// What all parts of one form are made from.
struct FormContext {
  let document: DocumentIndex
  let source: JSONSchemaSource?

  var schema: DocumentIndex? { source?.index }

  func schemaNode(_ setting: Setting) -> SchemaNode? {
    guard let source, let node = setting.schema else { return nil }
    return SchemaNode(node, in: source)
  }

  /// The setting's name: its key in the schema or in the document.
  ///
  /// Nil for a key that is no valid Unicode, which no pointer can name.
  func key(of setting: Setting) -> String? {
    if let schema, let node = setting.schema { return schema.document.key(node) }
    return setting.node.flatMap { document.document.key($0) }
  }

  /// Whether the setting is shown as several rows: an object that has, or may have, members.
  func isGroup(_ setting: Setting) -> Bool {
    let holdsMembers = setting.node.map { isNonEmptyObject($0) }
    guard let schema = schemaNode(setting) else { return holdsMembers ?? false }
    return schema.isObject && (holdsMembers ?? false || schema.hasProperties)
  }

  func isNonEmptyObject(_ node: NodeID) -> Bool {
    document.document.kind(node) == .object && document.document.childCount(node) > 0
  }
}

/// One setting as the schema describes it and as the document holds it, one of them at least.
struct Setting {
  private let rawSchema: UInt32
  private let rawNode: UInt32
  private static let none = UInt32.max

  init(schema: NodeID?, node: NodeID?) {
    rawSchema = schema.map { UInt32($0.index) } ?? Self.none
    rawNode = node.map { UInt32($0.index) } ?? Self.none
  }

  var schema: NodeID? { rawSchema == Self.none ? nil : NodeID(Int(rawSchema)) }
  var node: NodeID? { rawNode == Self.none ? nil : NodeID(Int(rawNode)) }
}
