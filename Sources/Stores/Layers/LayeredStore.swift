package import Documents
package import EditorCore

/// Settings that several places decide together: layers, each a store of its own, the weakest first.
///
/// What it holds is what they make together; a change goes to the layer that sets the place now, or else
/// to the person's own.
///
/// **Limitations**: a list that several layers make together is changed by its elements.
package final class LayeredStore: Store {
  /// Those that come to be while it is open are at the end, wherever they are read.
  package private(set) var layers: [Layer]
  package let order: LayerOrder
  /// Finds layers that have come to be, by what those that are known hold.
  package var findMore: (([Document]) throws -> [Layer])?
  /// The layers that Saves have written since the store was made.
  package private(set) var written: Set<Int> = []
  private let choices = LayerChoices()
  /// What makes one Save of several files, and judges and applies it.
  package var saveGuard = SaveGuard()

  package init(_ layers: [Layer], order: LayerOrder = LayerOrder()) {
    precondition(!layers.isEmpty, "A stack has one layer at least")
    self.layers = layers
    self.order = order
  }

  /// Reads all layers.
  package func read() throws(StoreError) -> LayeredSnapshot {
    var parts: [DocumentSnapshot] = []
    for layer in layers { parts.append(try layer.store.read()) }
    return try made(of: parts)
  }

  package func load() throws -> any Snapshot { try read() }

  package func reload(since baseline: any Snapshot) throws -> any Snapshot {
    let baseline = Self.own(baseline)
    var parts: [DocumentSnapshot] = []
    for (layer, part) in zip(layers, baseline.parts) {
      parts.append(Self.part(try layer.store.reload(since: part)))
    }
    repeat {
      for layer in layers[parts.count...] { parts.append(try layer.store.read()) }
    } while try hasMore(than: parts)
    guard parts.count > baseline.parts.count || zip(parts, baseline.parts).contains(where: !==)
    else { return baseline }
    return try made(of: parts)
  }

  /// Whether there are layers that the snapshot was read without; they are in what is read from now on.
  package func hasMore(than snapshot: LayeredSnapshot) throws -> Bool {
    try hasMore(than: snapshot.parts)
  }

  private func hasMore(than parts: [DocumentSnapshot]) throws -> Bool {
    guard layers.count == parts.count else { return true }
    let more = try findMore?(parts.map(\.document)) ?? []
    let options = layers.lazy.compactMap { $0.store as? DocumentStore }.first?.options
    for case let file as DocumentStore in more.map(\.store) {
      file.options.writer = options?.writer
      file.options.keepsBackup = options?.keepsBackup ?? false
    }
    layers += more
    return !more.isEmpty
  }

  package func prepare(_ changes: [Change], against baseline: any Snapshot) throws -> any Snapshot {
    let baseline = Self.own(baseline)
    var split: [Int: [Change]] = [:]
    var arrangements: [LayeredArrangement] = []
    var changes = changes
    for place in changes.indices.reversed() {
      guard let replacement = try LayeredReplacement(changes[place], in: baseline) else { continue }
      changes.replaceSubrange(place...place, with: replacement.changes)
      for (layer, change) in replacement.ownChanges {
        split[first(like: layer), default: []].append(change)
      }
    }
    for change in changes {
      if let arrangement = LayeredArrangement(change, in: baseline) {
        arrangements.append(arrangement)
        for (layer, change) in try arrangement.split() {
          split[first(like: layer), default: []].append(change)
        }
        continue
      }
      if case .copy(let pointer, let key) = change {
        // Only where its model is can it look like that.
        let model = Pointer(pointer.tokens.dropLast() + [key])
        if case .to(let layer, _) = LayerRoute(of: model, in: baseline) {
          split[first(like: layer), default: []].append(change)
        }
        continue
      }
      if choices.byPlace[change.pointer] == nil, let text = LayeredText(change, in: baseline) {
        if let reason = layers[text.layer].lock {
          throw LayerRefusal(pointer: change.pointer, reason: reason)
        }
        split[first(like: text.layer), default: []].append(text.change)
        continue
      }
      switch LayerRoute(of: change, in: baseline) {
      case .to(let layer, let pointer):
        split[first(like: layer), default: []].append(change.at(pointer))
      case .locked(let reason): throw LayerRefusal(pointer: change.pointer, reason: reason)
      }
      if case .spell = change { continue }
      for (layer, slot) in choices.byPlace[change.pointer]?.others ?? [:] {
        if let reason = layers[layer].lock {
          throw LayerRefusal(pointer: change.pointer, reason: reason)
        }
        split[first(like: layer), default: []].append(
          slot.value.map { .set(change.pointer, $0) } ?? .remove(change.pointer))
      }
    }
    var parts = baseline.parts
    for (layer, changes) in split {
      parts[layer] = Self.part(
        try layers[layer].store.prepare(changes, against: baseline.parts[layer]))
      for other in parts.indices where other != layer && first(like: other) == layer {
        parts[other] = parts[layer]
      }
    }
    let made = try made(of: parts)
    if let lost = arrangements.first(where: { !$0.isMade(in: made) }) {
      throw LayerRefusal(
        pointer: lost.pointer, reason: localized("its keys are in the order of their files"))
    }
    return made
  }

  package func commit(
    _ prepared: any Snapshot, against baseline: any Snapshot
  ) throws -> any Snapshot {
    let prepared = Self.own(prepared)
    let baseline = Self.own(baseline)
    if try hasMore(than: baseline) {
      throw StoreError.file(
        .changedUnderneath(path: layers[baseline.parts.count].location, .created))
    }
    let changed = layers.indices.filter {
      prepared.parts[$0] !== baseline.parts[$0] && first(like: $0) == $0
    }
    func write() throws -> [DocumentSnapshot] {
      var parts = baseline.parts
      // What may be refused by others, or take its time, comes before what only waits for the disk.
      for layer in changed.sorted(by: { isRemote($0) && !isRemote($1) }) {
        parts[layer] = Self.part(
          try layers[layer].store.commit(prepared.parts[layer], against: baseline.parts[layer]))
        // A file may be read in two places.
        for other in layers.indices where other != layer {
          guard let path = layers[other].path, path == layers[layer].path else { continue }
          parts[other] = Self.part(try layers[other].store.reload(since: parts[other]))
        }
      }
      return parts
    }
    let parts = try saveGuard.saving(
      changed.compactMap { layer in
        let part = prepared.parts[layer]
        return try (layers[layer].store as? DocumentStore).map { store in
          try store.prepareFolder()
          return (try store.journalPart(of: part, over: baseline.parts[layer]), part.index)
        }
      }, areSeveral: changed.count > 1, write)
    written.formUnion(changed)
    return try made(of: parts)
  }

  package func meansOutdated(_ error: any Error) -> Bool {
    (error as? StoreError)?.isOutdatedBaseline ?? false
  }

  package func meansUnderWay(_ error: any Error) -> Bool {
    (error as? StoreError)?.isUnderWay ?? false
  }

  package func chooseLayers(_ choice: ChosenLayers?, for pointer: Pointer) {
    choices.byPlace[pointer] = choice
  }

  package func chosenLayers(for pointer: Pointer) -> ChosenLayers? { choices.byPlace[pointer] }

  /// What the layers make together that hold the parts.
  package func made(of parts: [DocumentSnapshot]) throws(StoreError) -> LayeredSnapshot {
    do {
      return try LayeredSnapshot(
        Array(layers.prefix(parts.count)), parts, order: order, choices: choices)
    } catch {
      throw .document(path: layers[0].location, error)
    }
  }

  /// The snapshot with another part at a place, and wherever else its file is read.
  package func snapshot(
    _ snapshot: LayeredSnapshot, with part: DocumentSnapshot, at place: Int
  ) throws(StoreError) -> LayeredSnapshot {
    var parts = snapshot.parts
    for other in parts.indices where first(like: other) == first(like: place) {
      parts[other] = part
    }
    return try made(of: parts)
  }

  private func isRemote(_ layer: Int) -> Bool { layers[layer].store is EtcdStore }

  /// The first of the layers that are the file of this one: a program may read one in two places.
  private func first(like layer: Int) -> Int {
    guard let path = layers[layer].path else { return layer }
    return layers.firstIndex { $0.path == path } ?? layer
  }

  private static func own(_ baseline: any Snapshot) -> LayeredSnapshot {
    guard let baseline = baseline as? LayeredSnapshot else {
      preconditionFailure("A baseline is a snapshot that the same store has read")
    }
    return baseline
  }

  private static func part(_ snapshot: any Snapshot) -> DocumentSnapshot {
    guard let snapshot = snapshot as? DocumentSnapshot else {
      preconditionFailure("A layer is a document")
    }
    return snapshot
  }
}

/// Why a change can be made in no layer.
package struct LayerRefusal: Error, Hashable, CustomStringConvertible {
  package var pointer: Pointer
  package var reason: String

  package var description: String {
    // The whole has no name to tell.
    pointer.tokens.isEmpty ? reason : localized("'\(pointer)' is locked: \(reason)")
  }
}
