package import EditorCore

/// What becomes of each place of a document, once all changes of one call are taken together.
///
/// Pointers name places of the document as it stands before the call, so that removing an element
/// does not move the indexes of the others. A later change of the same place replaces an earlier
/// one; in a value that an earlier change gave, a later one finds what the earlier left.
package struct EditPlan {
  /// A member or element that comes after those its container has.
  struct Insertion {
    /// Nil for an element of an array.
    var key: String?
    var value: Value
  }

  /// New values of places that stay; none equals what stands there already.
  ///
  /// A container is given a new value as a whole only where nothing of the old one is in it.
  var replacements: [NodeID: Value] = [:]
  var removals: Set<NodeID> = []
  /// By container, in the order in which they shall stand.
  var insertions: [NodeID: [Insertion]] = [:]
  /// New keys of members that stay.
  var renames: [NodeID: String] = [:]
  /// The containers whose parts change places, or get others between them.
  ///
  /// Parts that are removed after all are listed still; `forEachPart` leaves them out.
  var arrangements: [NodeID: [Part]] = [:]

  /// The element that is left of each list that becomes a text.
  var remnants: [NodeID: NodeID] = [:]

  /// The containers of which a change says what parts they shall have.
  var arranged: Set<NodeID> = []
  var insertedKeys = InsertedKeys()
  let document: Document
  let index: DocumentIndex

  package init(_ changes: [Change], for document: Document) throws(EditError) {
    self.document = document
    index = DocumentIndex(document)
    for change in changes {
      guard change.pointer.tokens.count <= document.limits.nesting else {
        throw .tooDeep(limit: document.limits.nesting)
      }
      switch change {
      case .set(let pointer, let value): try set(pointer, to: value)
      case .remove(let pointer): try remove(pointer)
      case .arrange(let pointer, let parts): try arrange(pointer, parts)
      }
    }
    try checkKeys()
    try settleArrangements()
    try refineReplacements()
    if document.syntax.valuesAreTexts { settleTexts() }
  }

  // MARK: - Taking one change in

  private mutating func set(_ pointer: Pointer, to value: Value) throws(EditError) {
    switch try place(of: pointer) {
    case .stored(let id): try replace(id, with: value)
    case .replaced(let id, var replacement, let rest):
      try replacement.set(value, at: rest, of: pointer.dropLast(rest.count))
      try replace(id, with: replacement)
    case .removed(let id, let rest):
      removals.remove(id)
      try replace(id, with: Value(value, under: rest))
    case .inserted(let container, let position, let rest):
      try insertions[container]?[position].value.set(
        value, at: rest, of: pointer.dropLast(rest.count))
    case .new(let container, let key, let rest):
      try checkLock(of: container)
      insertions[container, default: []].append(
        Insertion(key: key, value: Value(value, under: rest)))
    case .impossible(let error): throw error
    }
  }

  private mutating func remove(_ pointer: Pointer) throws(EditError) {
    guard !pointer.tokens.isEmpty else { throw .rootRemoval }
    switch try place(of: pointer) {
    case .stored(let id): try removeStored(id)
    case .replaced(let id, _, []): try removeStored(id)
    case .replaced(let id, var replacement, let rest):
      replacement.remove(at: rest)
      try replace(id, with: replacement)
    case .inserted(let container, let position, []):
      insertions[container]?.remove(at: position)
      insertedKeys.forget()
      if insertions[container]?.isEmpty == true { insertions[container] = nil }
    case .inserted(let container, let position, let rest):
      insertions[container]?[position].value.remove(at: rest)
    case .removed, .new, .impossible: break
    }
  }

  private mutating func replace(_ id: NodeID, with value: Value) throws(EditError) {
    forgetParts(of: id)
    replacements[id] = nil
    guard document.value(id) != value else { return }
    try checkLock(of: id)
    replacements[id] = value
  }

  mutating func removeStored(_ id: NodeID) throws(EditError) {
    try checkLock(of: id)
    forgetParts(of: id)
    replacements[id] = nil
    renames[id] = nil
    removals.insert(id)
  }

  func checkLock(of id: NodeID) throws(EditError) {
    guard let reason = document.lockReason(id) else { return }
    throw .locked(document.pointer(id) ?? Pointer(), reason: reason)
  }

  /// Drops what was planned inside a value that is given or removed as a whole.
  mutating func forgetParts(of id: NodeID) {
    guard document.kind(id).isContainer else { return }
    let parts = document.subtree(id)
    let rename = renames[id]
    insertedKeys.forget()
    // By whichever is less, the parts or the plans, so that many changes take no time squared.
    let plans =
      replacements.count + removals.count + insertions.count + arrangements.count + renames.count
    if parts.upperBound.index - parts.lowerBound.index < plans {
      for part in parts.lowerBound.index..<parts.upperBound.index { forget(NodeID(part)) }
    } else {
      replacements = replacements.filter { !parts.contains($0.key) }
      removals = removals.filter { !parts.contains($0) }
      insertions = insertions.filter { !parts.contains($0.key) }
      arrangements = arrangements.filter { !parts.contains($0.key) }
      renames = renames.filter { !parts.contains($0.key) }
    }
    renames[id] = rename
  }

  private mutating func forget(_ id: NodeID) {
    replacements[id] = nil
    removals.remove(id)
    insertions[id] = nil
    arrangements[id] = nil
    renames[id] = nil
  }
}

extension Pointer {
  func dropLast(_ count: Int) -> Pointer {
    Pointer(Array(tokens.dropLast(count)))
  }
}
