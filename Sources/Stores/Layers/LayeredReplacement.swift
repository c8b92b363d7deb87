import Documents
import EditorCore

/// What a new value of an object that several layers make together means for them.
///
/// What it lacks goes from each layer that has it, as the weaker one would count else; what is other in it is
/// changed where it is set, and what is new goes where new keys go.
struct LayeredReplacement {
  /// Which members each layer is to lose.
  private(set) var removals: [(layer: Int, change: Change)] = []
  /// What is to be set of the members, each in the layer that it belongs to.
  private(set) var changes: [Change] = []
  private let snapshot: LayeredSnapshot

  /// Nil for a change of anything else, and for an object that is one layer's alone.
  ///
  /// Throws where a member would go of which a layer has a part that cannot be written.
  init?(_ change: Change, in snapshot: LayeredSnapshot) throws(LayerRefusal) {
    self.snapshot = snapshot
    guard case .set(let pointer, .object(let members)) = change, isJoint(pointer) else {
      return nil
    }
    try replace(pointer, by: members)
  }

  private mutating func replace(
    _ pointer: Pointer, by members: [Value.Member]
  ) throws(LayerRefusal) {
    let merged = snapshot.stack.merged
    guard let object = snapshot.index.node(at: pointer) else { return }
    let wanted = Set(members.map { Array($0.key.utf8) })
    for key in merged.children(object).compactMap(merged.key)
    where !wanted.contains(Array(key.utf8)) {
      try remove(pointer.appending(key))
    }
    for member in members {
      let place = pointer.appending(member.key)
      if case .object(let members) = member.value, isJoint(place) {
        try replace(place, by: members)
      } else if snapshot.slot(at: place) != .value(member.value) {
        changes.append(.set(place, member.value))
      }
    }
  }

  private mutating func remove(_ pointer: Pointer) throws(LayerRefusal) {
    for layer in holders(of: Pointer(Array(pointer.tokens.dropLast()))).sorted()
    where snapshot.stack.indexes[layer].node(at: pointer) != nil {
      if let lock = snapshot.layers[layer].lock {
        throw LayerRefusal(pointer: pointer, reason: lock)
      }
      removals.append((layer, .remove(pointer)))
    }
  }

  /// Whether an object stands at the place that several layers make together, and that is in no list.
  private func isJoint(_ pointer: Pointer) -> Bool {
    let (merged, index) = (snapshot.stack.merged, snapshot.index)
    guard let object = index.node(at: pointer), merged.kind(object) == .object,
      !sequence(first: object, next: { merged.parent($0) }).contains(where: {
        merged.kind($0) == .array
      })
    else { return false }
    return holders(of: pointer).count > 1
  }

  /// The layers of which what they have at the place counts.
  private func holders(of pointer: Pointer) -> Set<Int> {
    Set(snapshot.stack.entries(at: pointer).filter(\.counts).map(\.document))
  }
}
