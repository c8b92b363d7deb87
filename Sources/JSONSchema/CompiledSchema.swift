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
  private let schemas: SchemaSet

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
    let root = Place(file: 0, node: index.document.root)
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
    CompiledSubschema(
      schemas.subschema(at: schemas.resources[0].place, within: schemas.firstResource), in: schemas)
  }

  /// The schema that stands at the pointer in the schema document; nil where none does.
  package func subschema(at pointer: Pointer) -> CompiledSubschema? {
    guard
      let (place, resource) = schemas.place(
        at: pointer, from: schemas.resources[0].place, schemas.firstResource),
      schemas.kind(place) == .object || schemas.kind(place) == .bool
    else { return nil }
    return CompiledSubschema(schemas.subschema(at: place, within: resource), in: schemas)
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

/// One schema inside a compiled one, to check the value of one setting with.
package struct CompiledSubschema {
  private let schemas: SchemaSet
  private let id: SubschemaID

  init(_ id: SubschemaID, in schemas: SchemaSet) {
    self.id = id
    self.schemas = schemas
  }

  /// The document that the schema stands in: not always the one that was compiled.
  package var document: DocumentIndex { schemas.index(schemas.entry(id).place.file) }

  package var node: NodeID { schemas.entry(id).place.node }

  /// The schema that its `$ref` leads to, which may lead further; nil without one.
  ///
  /// References that depend on the way they were reached are taken as plain ones.
  package var referenced: CompiledSubschema? {
    for use in schemas.body(id).keywords {
      guard case .reference(let reference) = use.keyword, let target = reference.plainTarget else {
        continue
      }
      return CompiledSubschema(target, in: schemas)
    }
    return nil
  }

  /// Checks the document, or the part of it that stands at the node.
  package func validate(_ document: DocumentIndex, at node: NodeID? = nil) -> Validation {
    let node = node ?? document.document.root
    return validate(.node(node, document), at: document.document.pointer(node) ?? Pointer())
  }

  /// Checks a decoded value; `pointer` says where it is, for the violations.
  package func validate(_ value: Value, at pointer: Pointer = Pointer()) -> Validation {
    validate(.value(value.withDistinctKeys), at: pointer)
  }

  private func validate(_ instance: Instance, at pointer: Pointer) -> Validation {
    var evaluation = Evaluation(schemas, at: pointer)
    var coverage = Coverage.untracked
    _ = evaluation.check(instance, against: id, &coverage)
    return evaluation.result
  }
}
