import EditorCore

extension EditPlan {
  /// The plan for the same text of YAML, in which aliases and merge keys are not expanded.
  ///
  /// Nothing is planned inside of copies, as they are locked.
  init(_ plan: EditPlan, forUnexpanded document: Document) throws(EditError) {
    try self.init([], for: document)
    guard let expanded = plan.document.yaml, let notes = document.yaml else { return }
    var nodes: [Int: NodeID] = [:]
    for (index, part) in notes.parts.enumerated() { nodes[part.source] = NodeID(index) }
    func node(_ id: NodeID) -> NodeID? { nodes[expanded.parts[id.index].source] }

    for id in Array(plan.removals) + Array(plan.renames.keys)
    where expanded.parts[id.index].isOverride {
      throw .locked(
        plan.document.pointer(id) ?? Pointer(), reason: YAMLLock.override.description)
    }
    for (id, value) in plan.replacements {
      if let node = node(id) { replacements[node] = value }
    }
    dates = plan.dates
    for (id, asDate) in plan.respelled {
      if let node = node(id) { respelled[node] = asDate }
    }
    for (id, key) in plan.renames {
      if let node = node(id) { renames[node] = key }
    }
    for (id, added) in plan.insertions {
      // In quotes it were a key of that name, beside what is merged.
      if added.contains(where: { $0.key == "<<" }) {
        let pointer = (plan.document.pointer(id) ?? Pointer()).appending("<<")
        throw .unspellable(pointer, reason: YAMLLock.mergeKey.description)
      }
      // What an alias stands for is another value here, so that nothing looks like it.
      if let node = node(id) {
        insertions[node] = added.map { Insertion(key: $0.key, value: $0.value) }
      }
    }
    removals = Set(plan.removals.compactMap(node))
    for (id, parts) in plan.arrangements {
      guard let container = node(id) else { continue }
      var kept: Set<NodeID> = []
      arrangements[container] = parts.compactMap { part in
        if case .new(let key, let value, _) = part { return .new(key: key, value) }
        guard case .kept(let id) = part else { return part }
        // All that a merge key brings in is the one member that it is.
        return node(id).flatMap { kept.insert($0).inserted ? .kept($0) : nil }
      }
    }
  }
}

extension Document {
  /// Whether the value is replaced as a whole where nothing of it stays: a pair of YAML without braces,
  /// and a mapping that a merge key may bring parts into.
  func isReplacedWhole(_ container: NodeID) -> Bool {
    guard let yaml, case .mapping(_, let isPair) = yaml.parts[container.index].shape else {
      return false
    }
    return isPair || yaml.mergeCount + yaml.looseMergeCount > 0
  }
}
