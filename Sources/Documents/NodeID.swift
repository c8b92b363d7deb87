/// Names one value of a document by its place in preorder.
///
/// The root is 0, the first child of a container comes right after it, and a subtree is contiguous.
package struct NodeID: Hashable, Comparable, Sendable {
  private let rawIndex: UInt32

  package init(_ index: Int) {
    rawIndex = UInt32(index)
  }

  package var index: Int { Int(rawIndex) }

  package static func < (left: NodeID, right: NodeID) -> Bool {
    left.rawIndex < right.rawIndex
  }
}

/// The type of a value, as the document spells it; the containers come last.
package enum NodeKind: UInt8, Sendable {
  case null, bool, number, string, array, object

  package var isContainer: Bool { rawValue >= NodeKind.array.rawValue }
}
