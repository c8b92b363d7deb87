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
    guard needsLook(old.root) else { return nodes.isSameSubtree(old.root, new.root) }
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

  /// Whether the value must be compared part by part: it is changed, or has members in any order.
  private func needsLook(_ id: NodeID) -> Bool {
    if !isOrdered, old.kind(id).isContainer { return true }
    let place = affected.partitioningIndex { $0 >= id }
    return place < affected.count && affected[place] == id
  }

  // MARK: - Parts

  /// Whether the container has the parts that the plan leaves or puts into the old one.
  ///
  /// Those that stay are compared themselves, or added to the pending where they need a closer look.
  private func hasPlannedParts(
    _ after: NodeID, _ before: NodeID, _ nodes: NodeComparison,
    _ pending: inout [(NodeID, NodeID)]
  ) -> Bool {
    if !isOrdered, old.kind(before) == .object {
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

  private func isPlanned(
    _ child: NodeID, _ part: EditPlan.Part, _ nodes: NodeComparison,
    _ pending: inout [(NodeID, NodeID)]
  ) -> Bool {
    switch part {
    case .new(let key, let value): return hasKey(child, key) && holds(child, value)
    case .kept(let id):
      let hasItsKey =
        if !plan.renames.isEmpty, let key = plan.renames[id] {
          hasKey(child, key)
        } else {
          nodes.isSameKey(id, child)
        }
      guard hasItsKey else { return false }
      guard needsLook(id) else { return nodes.isSameSubtree(id, child) }
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
      return (part, Array((old.syntax.foldsKeyCase ? key.foldedCase : key).utf8))
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
