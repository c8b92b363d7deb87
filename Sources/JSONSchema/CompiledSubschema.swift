package import Documents
package import EditorCore

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
