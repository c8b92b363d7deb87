package import Documents
package import EditorCore

/// What a stack of layers held at one moment: what they make together, and what each of them has.
package final class LayeredSnapshot: Snapshot, DocumentBacked {
  package let layers: [Layer]
  /// What each layer held, in their order, the weakest first.
  package let parts: [DocumentSnapshot]
  package let stack: DocumentStack

  /// The layer that takes what is set nowhere: the strongest of the person's own that can be written, or, where
  /// there is no such thing, the strongest of all that can be.
  let ownLayer: Int?

  package var index: DocumentIndex { stack.index }

  /// The layers that a person chose for changes to places.
  let choices: LayerChoices

  init(
    _ layers: [Layer], _ parts: [DocumentSnapshot], order: LayerOrder, choices: LayerChoices
  ) throws(DocumentError) {
    self.layers = layers
    self.choices = choices
    self.parts = parts
    let documents = parts.map(\.document)
    stack = try DocumentStack(
      documents, stretches: order.stretches?(documents), rules: order.rules)
    let open = layers.indices.filter { layers[$0].lock == nil }
    let own = open.filter { layers[$0].isOwn }
    let takers = own.isEmpty ? open.filter { !layers[$0].isForOthers } : own
    let strengths = takers.map { [stack] in (stack.strength(of: $0), $0) }
    ownLayer = strengths.max { $0 < $1 }?.1
  }

  package func foreignLayer(of pointer: Pointer) -> String? {
    guard let node = index.node(at: pointer), index.document.kind(node) != .object else {
      return nil
    }
    let source = stack.source(of: node).document
    guard source != ownLayer, index.document.kind(node) != .array || !stack.isPutTogether(node)
    else { return nil }
    return layers[source].isIncluded ? layers[source].location : layers[source].name
  }

  package func origins(of pointer: Pointer) -> [Origin] {
    stack.entries(at: pointer).map(origin)
  }

  private func origin(_ entry: DocumentStack.Entry) -> Origin {
    let document = stack.documents[entry.document]
    let place = place(of: entry.node, in: entry.document)
    return Origin(
      layer: layers[entry.document].name, location: place.location, line: place.line,
      value: document.value(entry.node) ?? .string(document.text(entry.node)),
      counts: entry.counts)
  }

  package func original(of pointer: Pointer) -> Pointer? {
    index.node(at: pointer).flatMap { node in
      let source = stack.source(of: node)
      return parts[source.document].index.original(of: source.node)
    }
  }

  package func copies(of pointer: Pointer) -> [Pointer] {
    guard let node = index.node(at: pointer) else { return [] }
    let source = stack.source(of: node)
    let index = parts[source.document].index
    return index.document.pointer(source.node).map(index.copies) ?? []
  }

  package func place(of pointer: Pointer) -> String? {
    index.node(at: pointer).map { node in
      let source = stack.source(of: node)
      let (location, line) = place(of: source.node, in: source.document)
      return line.map { "\(location):\($0)" } ?? location
    }
  }

  /// Whether the place is, or is in, a list that is put together of what several layers have.
  package func isPutTogether(at pointer: Pointer) -> Bool {
    sequence(first: index.nearestNode(to: pointer)) { [index] in index.document.parent($0) }
      .contains { index.document.kind($0) == .array && stack.isPutTogether($0) }
  }

  /// The variable that a value of the merged document was taken from; nil for one of a file.
  package func variable(of node: NodeID) -> String? {
    let source = stack.source(of: node)
    guard layers[source.document].sourceOfLine != nil else { return nil }
    return place(of: source.node, in: source.document).location
  }

  /// The path of the file in which a value of the merged document stands, and its line; nil for what is in
  /// no file.
  package func file(of node: NodeID) -> (path: String, line: Int)? {
    let source = stack.source(of: node)
    guard let path = layers[source.document].path else { return nil }
    return place(of: source.node, in: source.document).line.map { (path, $0) }
  }

  /// Where a value of the merged document stands, and in which file.
  package func position(of node: NodeID) -> (location: String, position: SourcePosition) {
    let source = stack.source(of: node)
    if let place = parts[source.document].keyPlace(of: source.node) { return place }
    let index = stack.indexes[source.document]
    return (layers[source.document].location, index.position(of: source.node))
  }

  private func place(of node: NodeID, in document: Int) -> (location: String, line: Int?) {
    if let place = parts[document].keyLine(of: node) { return place }
    let layer = layers[document]
    let index = stack.indexes[document]
    let line = index.position(of: node).line
    guard let source = layer.sourceOfLine else { return (layer.location, line) }
    return (source(line) ?? layer.location, nil)
  }

  // MARK: Editing

  package func lockReason(at pointer: Pointer) -> String? {
    if let reason = index.document.lockReason(index.nearestNode(to: pointer)) { return reason }
    switch LayerRoute(of: pointer, in: self) {
    case .locked(let reason): return reason
    case .to(let layer, let place): return parts[layer].lockReason(at: place)
    }
  }

  package func reasonToStay(at pointer: Pointer) -> String? {
    guard case .to(let layer, let place) = LayerRoute(of: pointer, in: self) else { return nil }
    return parts[layer].reasonToStay(at: place)
  }

  package var hasLayers: Bool { true }

  package func layerTargets(of pointer: Pointer) -> [LayerTarget] {
    guard LayerRoute.isOpen(pointer, in: self) else { return [] }
    var now: Int?
    if case .to(let layer, _) = LayerRoute(of: pointer, in: self) { now = layer }
    let cleared = choices.byPlace[pointer]?.cleared ?? []
    return layers.indices.map { layer in
      let entry = stack.entry(hidingChangeOf: layer, at: pointer, cleared: cleared)
      return LayerTarget(
        location: layers[layer].location, lock: layers[layer].lock, isNow: now == layer,
        isOwn: layer == ownLayer, hiding: entry.map { ($0.document, origin($0)) })
    }
  }

  package func slot(replacedAt pointer: Pointer, by choice: ChosenLayers?) -> Slot {
    guard let layer = (choice ?? choices.byPlace[pointer])?.target,
      LayerRoute.isOpen(pointer, in: self),
      stack.entry(hidingChangeOf: layer, at: pointer) != nil,
      let document = stack.documents.indices.contains(layer) ? stack.documents[layer] : nil
    else { return slot(at: pointer) }
    guard let node = stack.indexes[layer].node(at: pointer) else { return .unset }
    return document.kind(node).isContainer ? slot(at: pointer) : parts[layer].slot(at: pointer)
  }

  package func origin(leftAt pointer: Pointer) -> Origin? {
    guard LayerRoute.isOpen(pointer, in: self, lists: true),
      case .to(let layer, _) = LayerRoute(of: .remove(pointer), in: self)
    else { return nil }
    let cleared = choices.byPlace[pointer]?.cleared ?? []
    let path = layers[layer].path
    let same = layers.indices.filter { $0 == layer || path != nil && layers[$0].path == path }
    return stack.entry(leftAt: pointer, without: cleared.union(same)).map(origin)
  }

  package func layer(taking change: Change) -> Int? {
    guard case .to(let layer, change.pointer) = LayerRoute(of: change, in: self) else { return nil }
    return layer
  }

  package func layers(changedAt pointer: Pointer, since earlier: any Snapshot) -> [Int] {
    guard let earlier = earlier as? LayeredSnapshot else { return [] }
    return earlier.parts.indices.filter { layer in
      parts[layer] !== earlier.parts[layer] && isFirstOfFile(layer)
        && parts[layer].slot(at: pointer) != earlier.parts[layer].slot(at: pointer)
    }
  }

  /// Whether no weaker layer is the same file.
  private func isFirstOfFile(_ layer: Int) -> Bool {
    layers[layer].path.map { path in layers.firstIndex { $0.path == path } == layer } ?? true
  }

  package func slot(at pointer: Pointer, inLayer layer: Int) -> Slot {
    parts.indices.contains(layer) ? parts[layer].slot(at: pointer) : .unset
  }

  // MARK: What differs

  package func changes(since earlier: any Snapshot) -> [Pointer] {
    guard let earlier = earlier as? LayeredSnapshot else { return [] }
    let changes = parts.indices.flatMap { layer -> [Pointer] in
      guard earlier.parts.indices.contains(layer) else {
        return (try? layers[layer].store.reading([])).map(parts[layer].changes) ?? []
      }
      let before = earlier.parts[layer]
      return parts[layer] === before ? [] : parts[layer].changes(since: before)
    }
    // What a stronger layer hides changes nothing that holds.
    return changes.filter { slot(at: $0) != earlier.slot(at: $0) }
  }

  package var storedTexts: [[UInt8]] { parts.map(\.stored) }

  package var isText: Bool { true }

  package func diff(
    to other: any Snapshot, hiding secrets: TextSecrets, there secretsThere: TextSecrets
  ) -> [DiffLine] {
    diffs(to: other, hiding: secrets, there: secretsThere).flatMap { location, diff in
      [DiffLine(.place, location)] + diff.lines
    }
  }

  /// The diff of each file that differs, with its path.
  package func diffs(
    to other: any Snapshot, hiding secrets: TextSecrets, there secretsThere: TextSecrets
  ) -> [(location: String, diff: UnifiedDiff)] {
    guard let other = other as? LayeredSnapshot else {
      preconditionFailure("What a stack's store previews is a stack")
    }
    return parts.indices.compactMap { layer in
      guard parts[layer] !== other.parts[layer], isFirstOfFile(layer) else { return nil }
      let diff = parts[layer].unifiedDiff(
        to: other.parts[layer], hiding: secrets, there: secretsThere)
      return diff.isEmpty ? nil : (layers[layer].location, diff)
    }
  }
}

/// The layers that a person chose for changes to places: the store has them, and what it has read.
final class LayerChoices {
  var byPlace: [Pointer: ChosenLayers] = [:]
}
