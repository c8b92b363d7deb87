import EditorCore
import Glibc

/// Proves that a text holds exactly the planned changes, from both tables and both texts alone.
///
/// One walk in preorder through the two documents side by side. Equal kinds and counts of children
/// all the way mean equal trees, so it trusts nothing that made the new text but its parser.
package struct EditVerifier {
  private let old: Document
  private let new: Document
  private let plan: EditPlan

  package init(old: Document, new: Document, plan: EditPlan) {
    self.old = old
    self.new = new
    self.plan = plan
  }

  package func holds() -> Bool {
    old.bytes.withUnsafeBytes { oldBytes in
      new.bytes.withUnsafeBytes { newBytes in
        walk(oldBytes, newBytes)
      }
    }
  }

  private func walk(_ oldBytes: UnsafeRawBufferPointer, _ newBytes: UnsafeRawBufferPointer) -> Bool
  {
    var edits = edits[...]
    var removedFrom: [NodeID: Int] = [:]
    for id in plan.removals {
      if let parent = old.parent(id) { removedFrom[parent, default: 0] += 1 }
    }
    // The nodes that are compared next.
    var here = 0
    var there = 0
    while true {
      if let edit = edits.first, edit.place == here {
        edits.removeFirst()
        switch edit.action {
        case .insert(let insertions):
          for insertion in insertions {
            guard there < new.nodeCount else { return false }
            let id = NodeID(there)
            guard hasKey(id, insertion.key), new.value(id) == insertion.value else { return false }
            there = new.subtree(id).upperBound.index
          }
        case .replace(let value):
          guard there < new.nodeCount, new.value(NodeID(there)) == value,
            isSameKey(old.nodes[here], oldBytes, new.nodes[there], newBytes)
          else { return false }
          here = Int(old.nodes[here].subtreeEnd)
          there = Int(new.nodes[there].subtreeEnd)
        case .remove:
          here = Int(old.nodes[here].subtreeEnd)
        }
        continue
      }
      guard here < old.nodeCount else { return there == new.nodeCount }
      guard there < new.nodeCount else { return false }
      let (before, after) = (old.nodes[here], new.nodes[there])
      guard before.kind == after.kind, isSameKey(before, oldBytes, after, newBytes) else {
        return false
      }
      if before.kind.isContainer {
        let id = NodeID(here)
        let count =
          Int(before.childCount) - removedFrom[id, default: 0]
          + (plan.insertions[id]?.count ?? 0)
        guard Int(after.childCount) == count else { return false }
      } else {
        guard isSame(before.valueRange, oldBytes, after.valueRange, newBytes) else { return false }
      }
      here += 1
      there += 1
    }
  }

  // MARK: - The plan in the order of the walk

  private struct Edit {
    enum Action {
      /// What was added to the containers that end before the place, the inner ones first.
      case insert([EditPlan.Insertion])
      case replace(Value)
      case remove
    }

    /// The node of the old document where the walk must do it.
    var place: Int
    /// Orders edits of one place: containers that end here come first, and of those the inner ones.
    var order: Int
    var action: Action
  }

  private var edits: [Edit] {
    var edits: [Edit] = []
    for (id, insertions) in plan.insertions {
      let end = old.subtree(id).upperBound.index
      edits.append(Edit(place: end, order: -id.index, action: .insert(insertions)))
    }
    for (id, value) in plan.replacements {
      edits.append(Edit(place: id.index, order: 1, action: .replace(value)))
    }
    for id in plan.removals {
      edits.append(Edit(place: id.index, order: 1, action: .remove))
    }
    return edits.sorted { ($0.place, $0.order) < ($1.place, $1.order) }
  }

  // MARK: - Comparing

  private func hasKey(_ id: NodeID, _ key: String?) -> Bool {
    guard let key else { return new.keyRange(id) == nil }
    return new.key(id)?.isIdentical(to: key) == true
  }

  private func isSameKey(
    _ before: Node, _ oldBytes: UnsafeRawBufferPointer,
    _ after: Node, _ newBytes: UnsafeRawBufferPointer
  ) -> Bool {
    guard let oldRange = before.keyRange, let newRange = after.keyRange else {
      // The indexes of elements may differ, as others before them were removed.
      return before.hasKey == after.hasKey
    }
    return isSame(oldRange, oldBytes, newRange, newBytes)
  }

  private func isSame(
    _ oldRange: Range<Int>, _ oldBytes: UnsafeRawBufferPointer,
    _ newRange: Range<Int>, _ newBytes: UnsafeRawBufferPointer
  ) -> Bool {
    guard oldRange.count == newRange.count,
      let old = UnsafeRawBufferPointer(rebasing: oldBytes[oldRange]).baseAddress,
      let new = UnsafeRawBufferPointer(rebasing: newBytes[newRange]).baseAddress
    else { return false }
    return memcmp(old, new, oldRange.count) == 0
  }
}
