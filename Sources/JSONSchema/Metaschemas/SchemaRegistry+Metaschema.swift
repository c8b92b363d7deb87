package import Documents

extension SchemaRegistry {
  /// The schema of schemas with the URI, whose fragment does not count; nil for all that are none.
  package static func metaschema(at uri: String) -> Document? {
    Metaschema.document(at: URIReference(uri).document)?.document
  }
}
