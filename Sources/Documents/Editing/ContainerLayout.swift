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

/// Which parts of a container stay where they are, as many as can, and which move, as they get another order.
struct PartOrder {
  /// Where each planned part is among those of the container; nil for a new one.
  private(set) var indexes: [Int?] = []
  /// By index, which of the container's parts stay, and which move; the others go.
  private(set) var stays: [Bool]
  private(set) var moves: [Bool]

  init(_ planned: [EditPlan.Part], among parts: [NodeID]) {
    stays = Array(repeating: false, count: parts.count)
    moves = stays
    indexes.reserveCapacity(planned.count)
    var next = 0
    for part in planned {
      guard case .kept(let id) = part else {
        indexes.append(nil)
        continue
      }
      while next < parts.count, parts[next] < id { next += 1 }
      guard next < parts.count, parts[next] == id else {
        reorder(planned, among: parts)
        return
      }
      stays[next] = true
      indexes.append(next)
      next += 1
    }
  }

  /// Places parts that are not in the order of their identifiers.
  private mutating func reorder(_ planned: [EditPlan.Part], among parts: [NodeID]) {
    let known = Dictionary(uniqueKeysWithValues: zip(parts, parts.indices))
    indexes = planned.map { part -> Int? in
      if case .kept(let id) = part { known[id] } else { nil }
    }
    let kept = indexes.compactMap(\.self)
    let staying = longestRun(of: kept)
    for index in kept {
      stays[index] = staying.contains(index)
      moves[index] = !stays[index]
    }
  }
}
