package import EditorCore

extension EditPlan {
  /// The plan for the same text of YAML, in which aliases and merge keys are not expanded.
  ///
  /// Nothing is planned inside of copies. A value in the place of an inherited one is a member of the mapping's own.
  /// Where `asSpelled`, a part that looks like one beside it has the value that this has here.
  init(
    _ plan: EditPlan, forUnexpanded document: Document, asSpelled: Bool = false
  ) throws(EditError) {
    try self.init([], for: document)
    guard let expanded = plan.document.yaml,
      let unexpanded = UnexpandedNodes(of: expanded, in: document, asSpelled: asSpelled)
    else { return }
    let node = unexpanded.node

    try expanded.check(plan)
    var overrides: [NodeID: Insertion] = [:]
    for (id, value) in plan.replacements.sorted(by: { $0.key < $1.key }) {
      if expanded.parts[id.index].isInherited, let key = plan.document.key(id) {
        overrides[id] = Insertion(key: key, value: value)
      } else if let node = node(id) {
        replacements[node] = value
      }
    }
    dates = plan.dates
    for (id, asDate) in plan.respelled where overrides[id] == nil {
      if let node = node(id) { respelled[node] = asDate }
    }
    for (id, key) in plan.renames {
      if let node = node(id) { renames[node] = key }
    }
    for (id, added) in plan.insertions {
      // In quotes it were a key of that name, beside what is merged.
      if added.contains(where: { $0.key == "<<" }) {
        let pointer = plan.document.path(to: id).appending("<<")
        throw .unspellable(pointer, reason: YAMLLock.mergeKey.description)
      }
      if let node = node(id) { insertions[node] = added.map(unexpanded.new) }
    }
    for (id, override) in overrides.sorted(by: { $0.key < $1.key }) {
      guard let mapping = plan.document.parent(id), plan.arrangements[mapping] == nil,
        let node = node(mapping)
      else { continue }
      insertions[node, default: []].append(override)
    }
    removals = Set(plan.removals.compactMap(node))
    for (id, parts) in plan.arrangements {
      guard let container = node(id) else { continue }
      var kept: Set<NodeID> = []
      arrangements[container] = parts.compactMap { part in
        if let new = unexpanded.new(part) { return new }
        guard case .kept(let id) = part else { return part }
        if let override = overrides[id] { return .new(key: override.key, override.value) }
        // All that a merge key brings in is the one member that it is.
        return node(id).flatMap { kept.insert($0).inserted ? .kept($0) : nil }
      }
    }
  }
}

/// The values of a text of YAML in which aliases are not expanded, by those of the one in which they are.
private struct UnexpandedNodes {
  private let document: Document
  private let expanded: YAMLNotes
  private let nodes: [Int: NodeID]
  private let asSpelled: Bool

  /// Nil for what is no YAML.
  init?(of expanded: YAMLNotes, in document: Document, asSpelled: Bool) {
    guard let notes = document.yaml else { return nil }
    (self.document, self.expanded, self.asSpelled) = (document, expanded, asSpelled)
    var nodes: [Int: NodeID] = [:]
    for (index, part) in notes.parts.enumerated() { nodes[part.source] = NodeID(index) }
    self.nodes = nodes
  }

  func node(_ id: NodeID) -> NodeID? { nodes[expanded.parts[id.index].source] }

  /// A new part, which looks like another where that can be; nil for one that is kept.
  func new(_ part: EditPlan.Part) -> EditPlan.Part? {
    guard case .new(let key, let value, let model) = part else { return nil }
    return new(EditPlan.Insertion(key: key, value: value, model: model)).part
  }

  func new(_ part: EditPlan.Insertion) -> EditPlan.Insertion {
    guard let model = part.model, expanded.mayBeCopied(model), let node = node(model) else {
      return .init(key: part.key, value: part.value)
    }
    let value = asSpelled ? document.value(node) ?? part.value : part.value
    return .init(key: part.key, value: value, model: node)
  }
}

extension YAMLNotes {
  /// Whether a part may look like another: not with an anchor that is meant elsewhere, nor as a copy of something.
  fileprivate func mayBeCopied(_ id: NodeID) -> Bool {
    let part = parts[id.index]
    return !part.isCopy && !aliases.contains { part.source..<part.sourceEnd ~= $0.target }
  }

  /// Whether an alias of the value stands behind a merge key elsewhere, and brings something in.
  private func isMerged(_ id: NodeID) -> Bool {
    guard mergeCount > 0, !parts[id.index].isInherited else { return false }
    let named = Set(
      aliases.lazy.filter { $0.target == parts[id.index].source }.map(\.source))
    return !named.isEmpty && parts.contains { $0.isInherited && named.contains($0.source) }
  }

  /// Refuses to take away, to rename and to respell what a merge key brings in, and to make what is no
  /// mapping of one that it brings in.
  fileprivate func check(_ plan: EditPlan) throws(EditError) {
    let spelled = plan.respelled.keys.filter { plan.replacements[$0] == nil }
    for id in Array(plan.removals) + Array(plan.renames.keys) + spelled {
      guard let reason = plan.index.reasonToStay(id) else { continue }
      throw .locked(plan.document.path(to: id), reason: reason)
    }
    for (id, value) in plan.replacements where ValueKind(of: value) != .object {
      guard plan.document.kind(id) == .object, isMerged(id) else { continue }
      throw .unspellable(plan.document.path(to: id), reason: YAMLLock.merged.description)
    }
  }
}

extension DocumentIndex {
  /// Why the value must not be taken away, though it may be edited, in words: a merge key brings it in; nil where it
  /// may be.
  package func reasonToStay(_ id: NodeID) -> String? {
    document.yaml?.parts[id.index].isInherited == true
      ? YAMLLock.inherited(nil).description : nil
  }

  /// Whether a merge key would bring in another value where the one at the pointer goes.
  package func isOverride(at pointer: Pointer) -> Bool {
    node(at: pointer).flatMap { document.yaml?.parts[$0.index].isOverride } ?? false
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
