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
  private(set) var replacements: [NodeID: Value] = [:]
  private(set) var removals: Set<NodeID> = []
  /// By container, in the order in which they shall stand.
  private(set) var insertions: [NodeID: [Insertion]] = [:]

  private let document: Document
  private let index: DocumentIndex

  package init(_ changes: [Change], for document: Document) throws(EditError) {
    self.document = document
    index = DocumentIndex(document)
    for change in Self.settingArranged(changes, in: index) {
      guard change.pointer.tokens.count <= document.limits.nesting else {
        throw .tooDeep(limit: document.limits.nesting)
      }
      switch change {
      case .set(let pointer, let value): try set(pointer, to: value)
      case .remove(let pointer): try remove(pointer)
      case .arrange: break
      }
    }
  }

  var isEmpty: Bool { replacements.isEmpty && removals.isEmpty && insertions.isEmpty }

  /// One part of a container, as the plan has it.
  enum Part {
    /// A part that the container has already, whatever becomes of what is in it.
    case kept(NodeID)
    /// One that is added; with a key, where the container is an object.
    case new(key: String?, Value)
  }

  /// Visits the parts that the container shall have, in order, until the body says false.
  ///
  /// - Returns: Whether all were visited.
  @discardableResult
  func forEachPart(of container: NodeID, _ body: (Part) -> Bool) -> Bool {
    for child in document.children(container) where !removals.contains(child) {
      guard body(.kept(child)) else { return false }
    }
    for insertion in insertions[container] ?? [] {
      guard body(.new(key: insertion.key, insertion.value)) else { return false }
    }
    return true
  }

  /// The containers in which anything changes, however deep.
  var touchedContainers: Set<NodeID> {
    var touched = Set(insertions.keys)
    for place in Array(insertions.keys) + Array(replacements.keys) + Array(removals) {
      var next = document.parent(place)
      while let container = next, touched.insert(container).inserted {
        next = document.parent(container)
      }
    }
    return touched
  }

  /// The changes with every arrangement, and what changes inside it, as one value that is set.
  private static func settingArranged(_ changes: [Change], in index: DocumentIndex) -> [Change] {
    let arranged = changes.compactMap { change in
      if case .arrange(let pointer, _) = change { return pointer }
      return nil
    }
    let outermost = arranged.filter { pointer in
      !arranged.contains { $0 != pointer && pointer.isWithin($0) }
    }
    guard !outermost.isEmpty else { return changes }
    let sets = outermost.compactMap { list -> Change? in
      guard let value = index.node(at: list).flatMap({ index.document.value($0) }) else {
        return nil
      }
      let parts = changes.filter { $0.pointer.isWithin(list) }
        .map { $0.dropping(list.tokens.count) }
      return value.applying(parts).map { .set(list, $0) }
    }
    return changes.filter { change in !outermost.contains { change.pointer.isWithin($0) } } + sets
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

  private mutating func removeStored(_ id: NodeID) throws(EditError) {
    try checkLock(of: id)
    forgetParts(of: id)
    replacements[id] = nil
    removals.insert(id)
  }

  private func checkLock(of id: NodeID) throws(EditError) {
    guard let reason = document.lockReason(id) else { return }
    throw .locked(document.pointer(id) ?? Pointer(), reason: reason)
  }

  /// Drops what was planned inside a value that is given or removed as a whole.
  private mutating func forgetParts(of id: NodeID) {
    guard document.kind(id).isContainer else { return }
    let parts = document.subtree(id)
    replacements = replacements.filter { !parts.contains($0.key) }
    removals = removals.filter { !parts.contains($0) }
    insertions = insertions.filter { !parts.contains($0.key) }
  }

  // MARK: - Finding the place

  /// What a pointer leads to, and the tokens that lead on from there.
  private enum Place {
    case stored(NodeID)
    case replaced(NodeID, Value, ArraySlice<String>)
    case removed(NodeID, ArraySlice<String>)
    case inserted(container: NodeID, Int, ArraySlice<String>)
    case new(container: NodeID, key: String?, ArraySlice<String>)
    /// There is no such place, nor can it be made.
    case impossible(EditError)
  }

  private func place(of pointer: Pointer) throws(EditError) -> Place {
    var id = document.root
    var rest = pointer.tokens[...]
    while true {
      if let value = replacements[id] { return .replaced(id, value, rest) }
      if removals.contains(id) { return .removed(id, rest) }
      guard let token = rest.popFirst() else { return .stored(id) }
      let container = pointer.dropLast(rest.count + 1)
      let added = insertions[id] ?? []
      switch document.kind(id) {
      case .object:
        if let child = index.child(of: id, key: token) {
          if index.isAmbiguous(child) { throw .ambiguousKey(container.appending(token)) }
          id = child
        } else if let position = added.lastIndex(where: { $0.key?.isIdentical(to: token) == true })
        {
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
      case .null, .bool, .number, .string:
        return .impossible(.notAContainer(container))
      }
    }
  }
}

extension Change {
  /// The same change by a pointer that leads on from so many tokens.
  fileprivate func dropping(_ count: Int) -> Change {
    let rest = Pointer(Array(pointer.tokens.dropFirst(count)))
    return switch self {
    case .set(_, let value): .set(rest, value)
    case .remove: .remove(rest)
    case .arrange(_, let parts): .arrange(rest, parts)
    }
  }
}

extension Pointer {
  fileprivate func dropLast(_ count: Int) -> Pointer {
    Pointer(Array(tokens.dropLast(count)))
  }
}
