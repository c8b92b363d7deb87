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
    /// The part beside it that it looks just like; see `CopiedParts`.
    var model: NodeID?
  }

  /// New values of places that stay; one that equals what stands there is spelled otherwise.
  ///
  /// A container is one as a whole only where it becomes another kind, or its parts are not told apart.
  var replacements: [NodeID: Value] = [:]
  var removals: Set<NodeID> = []
  /// By container, in the order in which they shall stand.
  var insertions: [NodeID: [Insertion]] = [:]
  /// Texts that stay or are replaced, and whether they are to be dates rather than texts.
  var respelled: [NodeID: Bool] = [:]
  /// Texts that are dates where they are in new parts.
  var dates: Set<String> = []
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
  /// What it was made of.
  let changes: [Change]
  let document: Document
  let index: DocumentIndex

  package init(_ changes: [Change], for document: Document) throws(EditError) {
    self.document = document
    self.changes = changes
    index = DocumentIndex(document)
    for change in changes {
      guard change.pointer.tokens.count <= document.limits.nesting else {
        throw .tooDeep(limit: document.limits.nesting)
      }
      switch change {
      case .set(let pointer, let value): try set(pointer, to: value)
      case .remove(let pointer): try remove(pointer)
      case .arrange(let pointer, let parts): try arrange(pointer, parts)
      case .spell(let pointer, let text, let asDate):
        if document.syntax.dateKinds != nil { try spell(pointer, text, asDate: asDate) }
      case .copy: continue
      }
    }
    for case .copy(let pointer, let key) in changes { try CopiedParts.add(pointer, key, to: &self) }
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
      insertions[container, default: []].append(.init(key: key, value: Value(value, under: rest)))
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

  private mutating func spell(_ pointer: Pointer, _ text: String, asDate: Bool) throws(EditError) {
    switch try place(of: pointer) {
    case .stored(let id) where document.value(id) == .string(text),
      .replaced(let id, .string(text), []):
      try checkLock(of: id)
      replacements[id] = .string(text)
      respelled[id] = asDate
    default:
      if asDate { dates.insert(text) }
    }
  }

  mutating func removeStored(_ id: NodeID) throws(EditError) {
    try checkLock(of: index.isAlias(id) ? document.parent(id) ?? id : id)
    forgetParts(of: id)
    replacements[id] = nil
    renames[id] = nil
    removals.insert(id)
  }

  func checkLock(of id: NodeID) throws(EditError) {
    guard let reason = document.lockReason(id) else { return }
    throw .locked(document.path(to: id), reason: reason)
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

extension EditPlan {
  /// What a pointer leads to, and the tokens that lead on from there.
  enum Place {
    case stored(NodeID)
    case replaced(NodeID, Value, ArraySlice<String>)
    case removed(NodeID, ArraySlice<String>)
    case inserted(container: NodeID, Int, ArraySlice<String>)
    case new(container: NodeID, key: String?, ArraySlice<String>)
    /// There is no such place, nor can it be made.
    case impossible(EditError)
  }

  mutating func place(of pointer: Pointer) throws(EditError) -> Place {
    var id = document.root
    var rest = pointer.tokens[...]
    while true {
      if let value = replacements[id] { return .replaced(id, value, rest) }
      if removals.contains(id) { return .removed(id, rest) }
      let way = rest
      guard let token = rest.popFirst() else { return .stored(id) }
      let container = pointer.dropLast(rest.count + 1)
      let added = insertions[id] ?? []
      switch document.kind(id) {
      case .object:
        if let child = index.child(of: id, key: token) {
          if index.isAmbiguous(child) { throw .ambiguousKey(container.appending(token)) }
          id = child
        } else if let position = insertedKeys.position(of: token, in: id, among: added) {
          return .inserted(container: id, position, rest)
        } else {
          return .new(container: id, key: token, rest)
        }
      case .array:
        let stored = document.childCount(id)
        let position: Int
        do throws(EditError) {
          position = try elementIndex(token, count: stored + added.count, in: container)
        } catch {
          return .impossible(error)
        }
        if let child = index.child(of: id, at: position) {
          id = child
        } else if position < stored + added.count {
          return .inserted(container: id, position - stored, rest)
        } else {
          return .new(container: id, key: nil, rest)
        }
      case .null:
        // Nothing stands there, so what is put below it makes it an object or a list.
        return .replaced(id, .null, way)
      case .bool, .number, .string:
        return .impossible(
          document.syntax.refusal(ofPartsIn: id, of: document) ?? .notAContainer(container))
      }
    }
  }
}

extension EditPlan {
  /// One part of a container, as the plan has it.
  enum Part {
    /// A part that the container has already, whatever becomes of its key and of what is in it.
    case kept(NodeID)
    /// One that is added; with a key, where the container is an object.
    case new(key: String?, Value, model: NodeID? = nil)
  }

  var isEmpty: Bool {
    replacements.isEmpty && removals.isEmpty && insertions.isEmpty && renames.isEmpty
      && arrangements.isEmpty
  }

  /// Visits the parts that the container shall have, in order, until the body says false.
  ///
  /// - Returns: Whether all were visited.
  @discardableResult
  func forEachPart(of container: NodeID, _ body: (Part) -> Bool) -> Bool {
    var listed: Set<NodeID> = []
    for part in arrangements[container] ?? [] {
      if case .kept(let id) = part {
        listed.insert(id)
        if removals.contains(id) { continue }
      }
      guard body(part) else { return false }
    }
    for child in document.children(container)
    where (removals.isEmpty || !removals.contains(child))
      && (listed.isEmpty || !listed.contains(child))
    {
      guard body(.kept(child)) else { return false }
    }
    for insertion in insertions[container] ?? [] {
      guard body(insertion.part) else { return false }
    }
    return true
  }

  /// The parts that the container shall have, in order.
  func parts(of container: NodeID) -> [Part] {
    var parts: [Part] = []
    forEachPart(of: container) { part in
      parts.append(part)
      return true
    }
    return parts
  }

  /// The key that the part shall have; nil for an element.
  func key(of part: Part) -> String? {
    switch part {
    case .new(let key, _, _): key
    case .kept(let id): renames[id] ?? document.key(id)
    }
  }

  /// The containers in which anything changes, however deep, and the values that do, in order.
  var affected: [NodeID] {
    var affected = Set(insertions.keys).union(arrangements.keys)
    for place in affected.union(replacements.keys).union(removals).union(renames.keys) {
      var next = document.parent(place)
      while let container = next, affected.insert(container).inserted {
        next = document.parent(container)
      }
    }
    return affected.union(replacements.keys).sorted()
  }
}
