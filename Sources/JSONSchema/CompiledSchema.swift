package import Documents
package import EditorCore

/// A JSON Schema, ready to check values against.
///
/// Each schema in it is read when a value first needs it. For one session alone: checking changes
/// what has been read.
///
/// **Limitations**: drafts 4, 6, 7, 2019-09 and 2020-12. The contents of texts (`contentEncoding`)
/// are not checked, nor are formats other than those of `TextFormat`.
package final class CompiledSchema {
  package let index: DocumentIndex
  let schemas: SchemaSet

  /// Takes a document as a schema; throws only where its root is no object and no boolean.
  ///
  /// `uri` says where the document was found: references in it are relative to that, unless the
  /// schema itself says otherwise.
  package init(
    _ index: DocumentIndex, uri: String = "", registry: SchemaRegistry = SchemaRegistry(),
    options: SchemaOptions = SchemaOptions()
  ) throws(SchemaProblem) {
    self.index = index
    schemas = SchemaSet(index, uri: uri, registry: registry, options: options)
    let root = SchemaPlace(file: 0, node: index.document.root)
    guard schemas.kind(root) == .object || schemas.kind(root) == .bool else {
      throw schemas.problem(.notASchema, at: root)
    }
  }

  package convenience init(
    _ document: Document, uri: String = "", registry: SchemaRegistry = SchemaRegistry(),
    options: SchemaOptions = SchemaOptions()
  ) throws(SchemaProblem) {
    try self.init(DocumentIndex(document), uri: uri, registry: registry, options: options)
  }

  package var dialect: Dialect { schemas.resources[0].dialect }

  /// What is wrong with the document as a schema, in its order; reads every schema in it.
  ///
  /// Of more than 100 problems that many are listed.
  /// A keyword that is wrong is checked as if it were not there.
  package var problems: [SchemaProblem] {
    schemas.readAll()
    return schemas.problems.sorted {
      ($0.uri, $0.position.line, $0.position.column) < (
        $1.uri, $1.position.line, $1.position.column
      )
    }
  }

  /// The whole schema.
  package var root: CompiledSubschema {
    CompiledSubschema(schemas.resources[0].place, in: schemas)
  }

  /// The schema at a place, which need not have been looked at before.
  package func subschema(at place: SchemaPlace) -> CompiledSubschema {
    CompiledSubschema(place, in: schemas)
  }

  /// The documents with schemas: the one that was compiled, then those that were referred to so far.
  package var documents: [DocumentIndex] { schemas.files.map(\.index) }

  /// The URIs that references were found to lead to and that no document has, in their order.
  package var missingDocuments: [String] { schemas.missingURIs.sorted() }

  /// Looks for all that references lead to in other documents, and in what these refer to.
  package func findReferredDocuments() { schemas.findReferredDocuments() }

  /// The schema that stands at the pointer in the schema document; nil where none does.
  package func subschema(at pointer: Pointer) -> CompiledSubschema? {
    guard
      let (place, _) = schemas.place(
        at: pointer, from: schemas.resources[0].place, schemas.firstResource),
      schemas.kind(place) == .object || schemas.kind(place) == .bool
    else { return nil }
    return CompiledSubschema(place, in: schemas)
  }

  /// Checks the document, or the part of it that stands at the node.
  package func validate(_ document: DocumentIndex, at node: NodeID? = nil) -> Validation {
    root.validate(document, at: node)
  }

  package func validate(_ document: Document) -> Validation {
    validate(DocumentIndex(document))
  }

  package func validate(_ value: Value) -> Validation {
    root.validate(value)
  }
}

extension CompiledSchema {
  /// What is wrong where the root has `properties` that are no object; nil where nothing is.
  ///
  /// A form depends on them, so no form is made of such a schema.
  package var problemWithProperties: SchemaProblem? {
    guard let node = root.child("properties"), index.document.kind(node) != .object else {
      return nil
    }
    return schemas.problem(
      .wrongValue(keyword: "properties", expected: .mapOfSchemas),
      at: SchemaPlace(file: root.place.file, node: node))
  }
}
