package import Documents

/// A JSON Schema, read as the description of a form.
///
/// **Limitations**: what is read is `properties` in document order, `type`, `enum`, `default`,
/// `minimum`, `maximum`, `title` and `description`; a setting described by other means shows its
/// value and is not edited.
package struct JSONSchemaSource {
  package let index: DocumentIndex
  let root: NodeID

  /// Takes a parsed document as a schema; throws where it cannot be one.
  package init(_ document: Document) throws(SchemaError) {
    index = DocumentIndex(document)
    root = document.root
    switch document.kind(root) {
    case .object: break
    case .bool: return
    default: throw .notASchema(document.position(of: document.valueRange(root).lowerBound))
    }
    if let properties = index.child(of: root, key: "properties"),
      document.kind(properties) != .object
    {
      throw .propertiesNotAnObject(
        document.position(of: document.valueRange(properties).lowerBound))
    }
  }
}

/// Why a document is no JSON Schema.
package enum SchemaError: Error, Hashable, Sendable {
  case notASchema(SourcePosition)
  case propertiesNotAnObject(SourcePosition)

  package var position: SourcePosition {
    switch self {
    case .notASchema(let position), .propertiesNotAnObject(let position): position
    }
  }
}

extension SchemaError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notASchema: "a JSON Schema is an object, or true or false"
    case .propertiesNotAnObject: "'properties' is not an object"
    }
  }
}
