import Documents
import EditorCore

/// What a new value of an object that several layers make together means for them.
///
/// What it lacks goes from each layer that has it, as the weaker one would count else; what is other in it is
/// changed where it is set, and what is new goes where new keys go.
struct LayeredReplacement {
  /// Which members each layer is to lose, or to get where it was chosen for the object.
  private(set) var ownChanges: [(layer: Int, change: Change)] = []
  /// What is to be set of the members, each in the layer that it belongs to.
  private(set) var changes: [Change] = []
  private let snapshot: LayeredSnapshot
  /// The layer that was chosen for the object; nil where each member goes where it is set.
  private let chosen: Int?

  /// Nil for a change of anything else, and for an object that is one layer's alone.
  ///
  /// Throws where a member would go of which a layer has a part that cannot be written.
  init?(_ change: Change, in snapshot: LayeredSnapshot) throws(LayerRefusal) {
    self.snapshot = snapshot
    chosen = snapshot.choices.byPlace[change.pointer]?.target
    guard case .set(let pointer, .object(let members)) = change, isJoint(pointer) else {
      return nil
    }
    try replace(pointer, by: members)
  }

  /// Has the object at the place hold the members.
  ///
  /// `isGiven` says that a change of an object around it sets them already.
  private mutating func replace(
    _ pointer: Pointer, by members: [Value.Member], isGiven: Bool = false
  ) throws(LayerRefusal) {
    let wanted = Set(members.map { Array($0.key.utf8) })
    for layer in holders(of: pointer).sorted() {
      for key in keys(of: layer, at: pointer) where !wanted.contains(Array(key.utf8)) {
        try remove(pointer.appending(key), from: layer)
      }
    }
    // Something else may stand there, below which nothing can be set.
    let stack = snapshot.stack
    let isObject = snapshot.index.node(at: pointer).map(stack.merged.kind) == .object
    if !isGiven, !isObject { set(pointer, .object(members)) }
    let isGiven = isGiven || !isObject
    for member in members {
      let place = pointer.appending(member.key)
      if case .object(let members) = member.value, isJoint(place, isGiven: isGiven) {
        try replace(place, by: members, isGiven: isGiven)
      } else if !isGiven, snapshot.slot(at: place) != .value(member.value) {
        set(place, member.value)
      }
    }
  }

  private mutating func set(_ pointer: Pointer, _ value: Value) {
    if let chosen {
      ownChanges.append((chosen, .set(pointer, value)))
    } else {
      changes.append(.set(pointer, value))
    }
  }

  private mutating func remove(_ pointer: Pointer, from layer: Int) throws(LayerRefusal) {
    if let lock = snapshot.layers[layer].lock {
      throw LayerRefusal(pointer: pointer, reason: lock)
    }
    ownChanges.append((layer, .remove(pointer)))
  }

  /// Whether an object at the place is made by several layers, and is in no list that stays.
  private func isJoint(_ pointer: Pointer, isGiven: Bool = false) -> Bool {
    let (merged, index) = (snapshot.stack.merged, snapshot.index)
    var node: NodeID? = merged.root
    for token in pointer.tokens where !isGiven {
      guard let outer = node else { break }
      guard merged.kind(outer) != .array else { return false }
      node = index.child(of: outer, token: token)
    }
    let holders = holders(of: pointer)
    guard snapshot.stack.joinsObjects(at: pointer) else { return holders.count > 1 }
    return holders.union(target(of: pointer).map { [$0] } ?? []).count > 1
  }

  /// The layers whose objects are put together at the place once there is one: those above what hides others,
  /// but for what the change itself takes the place of.
  private func holders(of pointer: Pointer) -> Set<Int> {
    let entries = snapshot.stack.entries(at: pointer)
    guard snapshot.stack.joinsObjects(at: pointer) else {
      return Set(entries.filter(\.counts).map(\.document))
    }
    let target = target(of: pointer)
    let isObject = { (entry: DocumentStack.Entry) in
      snapshot.stack.documents[entry.document].kind(entry.node) == .object
    }
    let hiding = entries.lastIndex { !isObject($0) && $0.document != target }
    return Set(entries[(hiding.map { $0 + 1 } ?? 0)...].filter(isObject).map(\.document))
  }

  private func keys(of layer: Int, at pointer: Pointer) -> [String] {
    let document = snapshot.stack.documents[layer]
    guard let object = snapshot.stack.indexes[layer].node(at: pointer) else { return [] }
    return document.children(object).compactMap(document.key)
  }

  /// The layer that a change of the place belongs to; nil where there is none.
  private func target(of pointer: Pointer) -> Int? {
    if let chosen { return chosen }
    guard case .to(let layer, _) = LayerRoute(of: pointer, in: snapshot) else { return nil }
    return layer
  }
}

/// What a change of a text means for the one layer that it is of, where the text alone is left there of a list,
/// as behind an empty one that takes others away.
struct LayeredText {
  let layer: Int
  /// What the layer is asked to change.
  let change: Change

  /// Nil for a change of anything else; a text that stays one is changed as any other.
  init?(_ change: Change, in snapshot: LayeredSnapshot) {
    guard case .set(let pointer, let value) = change else { return nil }
    let isWhole = Self.source(at: pointer, in: snapshot) != nil
    let text = isWhole ? pointer : Pointer(pointer.tokens.dropLast())
    guard let source = Self.source(at: text, in: snapshot),
      case let document = snapshot.stack.documents[source.document],
      let list = document.parent(source.node), document.kind(list) == .array,
      let place = document.pointer(list), place == text
    else { return nil }
    let others = document.children(list).prefix { $0 != source.node }.compactMap(document.value)
    layer = source.document
    if isWhole {
      guard case .array(let values) = value else { return nil }
      self.change = .set(place, .array(others + values))
    } else {
      guard let last = pointer.tokens.last, let index = last == "-" ? 1 : Int(last), 0...1 ~= index
      else { return nil }
      self.change = .set(place.appending(String(others.count + index)), value)
    }
  }

  /// The text that counts at the place, in its own document; nil where no text alone does.
  private static func source(
    at pointer: Pointer, in snapshot: LayeredSnapshot
  ) -> (document: Int, node: NodeID)? {
    let merged = snapshot.stack.merged
    guard let node = snapshot.index.node(at: pointer), !merged.kind(node).isContainer else {
      return nil
    }
    let source = snapshot.stack.source(of: node)
    return (source.document, source.node)
  }
}
