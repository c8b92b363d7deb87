import EditorCore

/// A list or object as its language lays it out: its parts, and what they are separated by.
///
/// A language says where the parts stand and how a value is spelled; `ContainerEdit` does the rest.
struct ContainerLayout {
  struct Part {
    let id: NodeID
    let range: Range<Int>
  }

  let container: NodeID
  /// All between the brackets or tags.
  var inside: Range<Int>
  /// In the order of the text; a part has its key, and what else stands before the value.
  var parts: [Part]
  var hasCommas = true

  /// The layout of a container between two brackets, whose parts are its children.
  init(_ container: NodeID, in document: Document) {
    self.container = container
    let range = document.valueRange(container)
    inside = range.lowerBound + 1..<range.upperBound - 1
    parts = document.children(container).map { child in
      let node = document.nodes[child.index]
      return Part(id: child, range: node.start..<node.end)
    }
  }
}

extension EditPlan {
  /// The containers that get other parts, or lose some, from the inside out.
  ///
  /// What is moved takes along the edits that are made in it, so those must be made before.
  var containers: [NodeID] {
    Set(removals.compactMap { document.parent($0) }).union(insertions.keys)
      .union(arrangements.keys).sorted(by: >)
  }

  /// The value of a container that has no parts yet, with those it is given.
  func valueOfParts(in container: NodeID) -> Value {
    let added = parts(of: container).compactMap { part in
      if case .new(let key, let value, _) = part { Value.Member(key ?? "", value) } else { nil }
    }
    return document.kind(container) == .array ? .array(added.map(\.value)) : .object(added)
  }
}
