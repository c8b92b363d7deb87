import EditorCore

/// The keys of a key-value store below a prefix, as one document: `/` in a key makes objects, and a value
/// that is JSON, YAML or TOML stands there with all that is in it.
///
/// A key that has a value makes no object: keys below it stand beside it, with the slash in their names. So
/// the keys that lead to a value are always the parts of its key, and a new value says which key gets it.
///
/// **Limitations**: the keys of an object have no order but their own, and comments in values help nobody.
struct KeyListSyntax: Syntax {
  let keepsMemberOrder = false
  let movesParts = true
  var types: ValueTypes?

  func mayBeTruth(_ id: NodeID, in document: Document) -> Bool {
    guard let item = KeyListNotes(of: document)?.item(around: id, of: document),
      let inner = item.document
    else { return false }
    return inner.syntax.mayBeTruth(NodeID(id.index - item.node.index), in: inner)
  }

  func table(
    of bytes: UnsafeBufferPointer<UInt8>, document number: Int, limits: Limits
  ) throws(DocumentError) -> NodeTable {
    guard bytes.count <= limits.fileSize else {
      throw DocumentError(.fileTooLarge(limit: limits.fileSize), at: 0, in: bytes)
    }
    var reader = KeyListReader(bytes, types: types?.root)
    return reader.table()
  }

  func splices(of plan: EditPlan, in document: Document) throws(EditError) -> [Splice] {
    let records = try KeyListWriter(plan, of: document).records()
    return [Splice(document.bytes.indices, KeyListText.text(of: records))]
  }

  /// A text that is put in the place of a whole value is compared with what it is read as.
  func holds(_ plan: EditPlan, from old: Document, in new: Document) -> Bool {
    let plan = KeyListWriter(plan, of: old).planAsRead()
    return EditVerifier(old: old, new: new, plan: plan).holds()
  }

  func refusal(ofPartsIn id: NodeID, of document: Document) -> EditError? {
    guard let list = KeyList(document), let key = list.place(of: id)?.key else { return nil }
    let name = KeyListText.name(of: key)
    let reason =
      if let error = list.error(around: id) {
        localized(
          "what the key '\(name)' holds cannot be read: line \(error.position.line), column \(error.position.column): \(error)"
        )
      } else {
        localized("the key '\(name)' has a value; a key below it is '\(name)/…', in one part")
      }
    return .unspellable(document.path(to: id), reason: reason)
  }
}
