import Documents
import EditorCore

/// What other names and another order of the keys of an object mean for the layers that make it together.
///
/// A key that is called otherwise is so in each layer that has it; the order is that of each layer's own keys; and
/// what goes does so where it counts.
struct LayeredArrangement {
  let pointer: Pointer
  private let parts: [ArrangedPart]
  private let snapshot: LayeredSnapshot
  /// The keys of the object, in their order.
  private let keys: [String]
  /// The layers that have the object, and it in each.
  private let holders: [(layer: Int, node: NodeID)]

  /// Nil for a change of anything else, and for an object that is one layer's alone.
  init?(_ change: Change, in snapshot: LayeredSnapshot) {
    guard case .arrange(let pointer, let parts) = change,
      let node = snapshot.index.node(at: pointer), snapshot.stack.merged.kind(node) == .object
    else { return nil }
    (self.pointer, self.parts, self.snapshot) = (pointer, parts, snapshot)
    keys = snapshot.stack.merged.children(node).compactMap(snapshot.stack.merged.key)
    holders = snapshot.layers.indices.compactMap { layer in
      let index = snapshot.stack.indexes[layer]
      return index.node(at: pointer)
        .flatMap { index.document.kind($0) == .object ? (layer, $0) : nil }
    }
    if holders.count < 2 { return nil }
  }

  /// What each layer is asked to change.
  func split() throws(LayerRefusal) -> [(layer: Int, change: Change)] {
    var changes: [(layer: Int, change: Change)] = []
    for (layer, node) in holders {
      let own = parts(of: node, in: layer)
      guard let own else { continue }
      if let lock = snapshot.layers[layer].lock {
        throw LayerRefusal(pointer: pointer, reason: lock)
      }
      changes.append((layer, .arrange(pointer, own)))
    }
    for (place, part) in parts.enumerated() {
      guard case .new(let value, let key?, _) = part,
        !holders.contains(where: { $0.layer == layer(ofNew: place) })
      else { continue }
      changes.append((layer(ofNew: place), .set(pointer.appending(key), value)))
    }
    return changes
  }

  /// Whether the keys stand in the order that was asked for, in what the layers make with the changes.
  func isMade(in new: LayeredSnapshot) -> Bool {
    let wanted = parts.compactMap(name)
    let kept = parts.compactMap { part in
      if case .kept(let index, _) = part { index } else { nil }
    }
    guard kept != kept.sorted(), let node = new.index.node(at: pointer) else { return true }
    let merged = new.stack.merged
    return merged.children(node).compactMap(merged.key).filter(wanted.contains) == wanted
  }

  /// The name that a part is to have.
  private func name(of part: ArrangedPart) -> String? {
    switch part {
    case .kept(let index, let key): key ?? (keys.indices.contains(index) ? keys[index] : nil)
    case .new(_, let key, _): key
    }
  }

  /// The parts that the object is to have in a layer; nil where they are those that it has.
  private func parts(of node: NodeID, in layer: Int) -> [ArrangedPart]? {
    let index = snapshot.stack.indexes[layer]
    let children = Array(index.document.children(node))
    // The layer's own keys with what is new behind each, in the order that is asked for.
    var groups: [(number: Int, position: Int, parts: [ArrangedPart])] = [(-1, -1, [])]
    for (place, part) in parts.enumerated() {
      switch part {
      case .kept(let number, let key):
        guard keys.indices.contains(number),
          let child = index.child(of: node, key: keys[number]),
          let position = children.firstIndex(of: child)
        else { continue }
        groups.append((number, position, [.kept(position, key: key)]))
      case .new(let value, let key, var origin) where layer == self.layer(ofNew: place):
        // A copy looks like its model where the layer has that, too.
        let copied = origin?.copied.flatMap { number in
          keys.indices.contains(number)
            ? index.child(of: node, key: keys[number]).flatMap(children.firstIndex) : nil
        }
        origin?.copied = copied
        groups[groups.count - 1].parts.append(.new(value, key: key, origin: origin))
      case .new: continue
      }
    }
    let listed = Set(groups.map(\.position))
    let stay = children.indices.filter { !listed.contains($0) && !goes(children[$0], in: layer) }
    let numbers = groups.map(\.number)
    if numbers == numbers.sorted() {
      // Nothing is moved: the layer's own order stays.
      groups += stay.map { (0, $0, [.kept($0)]) }
      groups.sort { $0.position < $1.position }
    } else {
      for position in stay {
        groups.insert((0, position, [.kept(position)]), at: min(position + 1, groups.count))
      }
    }
    let own = groups.flatMap(\.parts)
    return own == children.indices.map { .kept($0) } ? nil : own
  }

  /// Whether a member that is to have no part goes from the layer: it is what counts.
  private func goes(_ member: NodeID, in layer: Int) -> Bool {
    guard let key = snapshot.stack.indexes[layer].document.key(member),
      keys.contains(where: { $0.isIdentical(to: key) })
    else { return false }
    let place = pointer.appending(key)
    return LayerRoute(of: .remove(place), in: snapshot) == .to(layer, place)
  }

  /// The layer that a new part goes to: that of the part before it, where one was chosen neither for it nor for the
  /// object.
  private func layer(ofNew place: Int) -> Int {
    let own = snapshot.ownLayer ?? snapshot.layers.count - 1
    let choices = snapshot.choices.byPlace
    let chosen = name(of: parts[place]).flatMap { choices[pointer.appending($0)]?.target }
    if let chosen = chosen ?? choices[pointer]?.target { return chosen }
    guard place > 0, case .kept(let number, _) = parts[place - 1], keys.indices.contains(number),
      case .to(let layer, _) = LayerRoute(of: pointer.appending(keys[number]), in: snapshot)
    else { return own }
    return layer
  }
}
