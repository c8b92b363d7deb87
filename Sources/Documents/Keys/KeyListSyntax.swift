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

  func table(
    of bytes: UnsafeBufferPointer<UInt8>, document number: Int, limits: Limits
  ) throws(DocumentError) -> NodeTable {
    guard bytes.count <= limits.fileSize else {
      throw DocumentError(.fileTooLarge(limit: limits.fileSize), at: 0, in: bytes)
    }
    var reader = KeyListReader(bytes)
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
    guard let key = document.keyPlace(of: id)?.key else { return nil }
    let name = KeyListText.name(of: key)
    return .unspellable(
      document.pointer(id) ?? Pointer(),
      reason: localized("the key '\(name)' has a value; a key below it is '\(name)/…', in one part")
    )
  }

  func addingEmptyObject(to bytes: [UInt8]) -> [UInt8] { bytes }
}

/// What the table of such a document notes: where its keys are.
struct KeyListNotes: Sendable {
  struct Item: Sendable {
    var place: KeyListText.Place
    /// The node of its value.
    var node: NodeID
    /// What the value is; nil for a text.
    var document: Document?
  }

  /// In the order of the text.
  var items: [Item] = []
  /// The bytes that the keys in an object begin with, by its node.
  var sections: [NodeID: [UInt8]] = [:]
}

extension Document {
  /// The document of the keys of a store; a key that is there again counts as JSON has it.
  package convenience init(keys records: [KeyRecord]) throws(DocumentError) {
    try self.init(KeyListText.text(of: records), format: .keys)
  }

  var keyList: KeyListNotes? { decoded?.notes as? KeyListNotes }

  /// The keys of the store and their values; nil where the document is no list of keys.
  package var keyRecords: [KeyRecord]? {
    keyList?.items.map { item in
      let bytes = Array(bytes[item.place.valueRange])
      return KeyRecord(
        key: item.place.key,
        value: item.place.isBinary ? Base64.decode(bytes) ?? [] : bytes, lock: item.place.lock)
    }
  }

  /// The key of the store in whose value another one stands, and where in the text that value begins; nil
  /// for an object of several keys.
  package func keyPlace(of id: NodeID) -> (key: [UInt8], start: Int)? {
    guard let items = keyList?.items else { return nil }
    let place = items.partitioningIndex { $0.node > id } - 1
    guard place >= 0, subtree(items[place].node).contains(id) else { return nil }
    return (items[place].place.key, items[place].place.valueRange.lowerBound)
  }
}
