import Documents

/// Names one schema of a `SchemaSet`.
struct SubschemaID: Hashable {
  let index: Int
}

/// Names one schema resource of a `SchemaSet`: a schema with a URI of its own.
struct ResourceID: Hashable {
  let index: Int
}

/// Where a schema stands: in which document of a `SchemaSet`, and as which value.
struct Place: Hashable {
  let file: Int
  let node: NodeID
}

/// One schema, read when it is first needed.
struct Subschema {
  let place: Place
  let resource: ResourceID
  var body: Body?

  struct Body {
    var keywords: [KeywordUse]
    /// Whether a keyword asks which members or elements the others have looked at.
    var needsCoverage: Bool
    /// Whether the schema is `false`.
    var rejectsAll: Bool
  }
}

/// A schema with a URI of its own, and what holds for everything in it.
struct Resource {
  let place: Place
  /// What references in it are relative to.
  let base: URIReference
  let dialect: Dialect
  let vocabulary: Vocabulary
}
