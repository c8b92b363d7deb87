import EditorCore

extension EditPlan {
  /// One part of a container, as the plan has it.
  enum Part {
    /// A part that the container has already, whatever becomes of its key and of what is in it.
    case kept(NodeID)
    /// One that is added; with a key, where the container is an object.
    case new(key: String?, Value)
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
      guard body(.new(key: insertion.key, insertion.value)) else { return false }
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
    case .new(let key, _): key
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
