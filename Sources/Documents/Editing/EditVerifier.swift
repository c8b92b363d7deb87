import EditorCore

/// Proves that a text holds exactly the planned changes, from both tables and both texts alone.
///
/// A walk through the two documents side by side. Equal kinds and counts of children all the way
/// mean equal trees, so it trusts nothing that made the new text but its parser.
package struct EditVerifier {
  private let old: Document
  private let new: Document
  private let plan: EditPlan
  /// The values in which the plan changes anything, however deep, in order.
  private let affected: [NodeID]
  /// Whether members must stand in the order of the plan.
  private let isOrdered: Bool

  package init(old: Document, new: Document, plan: EditPlan) {
    self.old = old
    self.new = new
    self.plan = plan
    affected = plan.affected
    isOrdered = old.syntax.keepsMemberOrder
  }

  package func holds() -> Bool {
    NodeComparison.with(old, new) { walk($0) }
  }

  private func walk(_ nodes: NodeComparison) -> Bool {
    if let isSame = isSameUnlooked(old.root, new.root, nodes) { return isSame }
    var pending = [(old.root, new.root)]
    while let (before, after) = pending.popLast() {
      if let value = plan.replacements[before] {
        guard holds(after, value) else { return false }
      } else {
        guard old.kind(before) == new.kind(after), hasPlannedParts(after, before, nodes, &pending)
        else { return false }
      }
    }
    return true
  }

  /// Whether a value that does not change is the same in both; nil where it must be compared part by
  /// part: it does change, or its members may stand in another order.
  private func isSameUnlooked(_ before: NodeID, _ after: NodeID, _ nodes: NodeComparison) -> Bool? {
    let place = affected.partitioningIndex { $0 >= before }
    if place < affected.count, affected[place] == before { return nil }
    if nodes.isSameSubtree(before, after) { return true }
    return !isOrdered && old.kind(before).isContainer ? nil : false
  }

  // MARK: - Parts

  /// Whether the container has the parts that the plan leaves or puts into the old one.
  ///
  /// Those that stay are compared themselves, or added to the pending where they need a closer look.
  private func hasPlannedParts(
    _ after: NodeID, _ before: NodeID, _ nodes: NodeComparison,
    _ pending: inout [(NodeID, NodeID)]
  ) -> Bool {
    if !isOrdered, old.kind(before) == .object, !hasPlannedKeys(after, before, nodes) {
      let children = sorted(Array(new.children(after))) { new.key($0) }
      let planned = sorted(plan.parts(of: before)) { plan.key(of: $0) }
      return planned.count == children.count
        && zip(children, planned).allSatisfy { isPlanned($0, $1, nodes, &pending) }
    }
    var children = new.children(after)
    let areThere = plan.forEachPart(of: before) { part in
      guard let child = children.next() else { return false }
      return isPlanned(child, part, nodes, &pending)
    }
    return areThere && children.next() == nil
  }

  /// Whether the keys stand in the order of the plan, as they do where nothing was to move them.
  private func hasPlannedKeys(_ after: NodeID, _ before: NodeID, _ nodes: NodeComparison) -> Bool {
    var children = new.children(after)
    let areThere = plan.forEachPart(of: before) { part in
      guard let child = children.next() else { return false }
      return hasPlannedKey(child, part, nodes)
    }
    return areThere && children.next() == nil
  }

  private func hasPlannedKey(
    _ child: NodeID, _ part: EditPlan.Part, _ nodes: NodeComparison
  ) -> Bool {
    switch part {
    case .new(let key, _, _): return hasKey(child, key)
    case .kept(let id):
      if !plan.renames.isEmpty, let key = plan.renames[id] { return hasKey(child, key) }
      return nodes.isSameKey(id, child)
    }
  }

  private func isPlanned(
    _ child: NodeID, _ part: EditPlan.Part, _ nodes: NodeComparison,
    _ pending: inout [(NodeID, NodeID)]
  ) -> Bool {
    guard hasPlannedKey(child, part, nodes) else { return false }
    switch part {
    case .new(_, let value, _): return holds(child, value)
    case .kept(let id):
      if let isSame = isSameUnlooked(id, child, nodes) { return isSame }
      pending.append((id, child))
      return true
    }
  }

  private func hasKey(_ id: NodeID, _ key: String?) -> Bool {
    guard let key else { return !new.nodes[id.index].hasKey }
    return new.key(id)?.isIdentical(to: key) == true
  }

  private func holds(_ id: NodeID, _ value: Value) -> Bool {
    guard let found = new.value(id) else { return false }
    return isOrdered ? found == value : found.isEqualInAnyOrder(to: value)
  }

  // MARK: - Without order

  private func sorted<Part>(_ parts: [Part], by key: (Part) -> String?) -> [Part] {
    parts.map { part in
      let key = key(part) ?? ""
      // Of those that differ in case alone, where any may, each is compared with its like.
      let folded = old.syntax.foldsKeyCase ? old.syntax.folded(key) + "\0" : ""
      return (part, Array((folded + key).utf8))
    }
    .sorted { $0.1.lexicographicallyPrecedes($1.1) }
    .map(\.0)
  }
}

extension Syntax {
  func holds(_ plan: EditPlan, from old: Document, in new: Document) -> Bool {
    EditVerifier(old: old, new: new, plan: plan).holds()
  }
}
