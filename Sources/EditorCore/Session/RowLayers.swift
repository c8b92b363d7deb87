/// The layers that a change to a row may go to, where a stack of several stands behind the session.
///
/// Where changes go is part of the draft: each choice is a step to undo.
package struct RowLayers {
  /// The weakest first; none where there is no choice.
  package let targets: [LayerTarget]
  private let row: Row
  private let pointer: Pointer?
  private let session: EditSession

  package init(of row: Row, in session: EditSession) {
    self.row = row
    let isPlaced =
      row.addition == nil && row.kinds == nil && !session.draft.isPlacedWithKeys(row)
      && session.working.remains(around: row.identifier) == nil
    pointer = isPlaced ? row.pointer : nil
    targets = pointer.map { session.baseline.layerTargets(of: $0) } ?? []
    self.session = session
  }

  /// What each layer has for the row, the weakest first; nothing for what no layer has yet.
  package var origins: [Origin] {
    guard row.addition == nil, let place = row.pointer else { return [] }
    return session.baseline.origins(of: place)
  }

  /// The one that changes go to now.
  package var now: LayerTarget? { targets.first(where: \.isNow) }

  /// The one whose value keeps a change from having an effect; nil where it has one.
  package var hiding: LayerTarget? { now?.hiding.map { targets[$0.layer] } }

  /// Has changes to the row go to one of them.
  package func choose(_ target: Int) {
    apply(ChosenLayers(target: target))
  }

  /// Has the change to the row made in the layer that hides it.
  package func goToHiding() {
    if let layer = now?.hiding?.layer { choose(layer) }
  }

  /// Has the value removed that hides the row's change; without a change, the row goes back to what comes
  /// through then.
  package func removeHiding() {
    guard let layer = now?.hiding?.layer else { return }
    guard session.working.isUnsaved(row) else {
      return apply(ChosenLayers(target: layer), giving: .unset)
    }
    var choice = choice ?? ChosenLayers()
    choice.target = choice.target ?? targets.firstIndex(where: \.isNow)
    choice.others[layer] = .unset
    apply(choice)
  }

  /// Why the list, map or object of the row is not to be removed; nil where it may be.
  ///
  /// A removal drops what is changed in it, and that may be a change which goes to another layer.
  var refusalToRemove: EditRefusal? {
    let baseline = session.baseline
    guard row.hasParts || row.objectPlace != nil, let place = row.pointer,
      let layer = baseline.layer(taking: .remove(place))
    else { return nil }
    let part = session.draft.entries(within: row.identifier).first { part in
      guard part.row.addition == nil, let pointer = part.row.pointer else { return false }
      let change: Change =
        part.content.slot == .unset ? .remove(pointer) : .set(pointer, .null)
      return baseline.layer(taking: change) != layer
        || session.store.chosenLayers(for: pointer)?.others.isEmpty == false
    }
    return part.map { part in
      .locked(
        localized(
          "'\(part.row.title)' in it is changed in another file; save that first, or take it back"))
    }
  }

  /// The step by which no other layer is changed with the row's; nil where none is.
  var stepToOneLayer: UndoHistory.LayerStep? {
    guard let choice, !choice.others.isEmpty else { return nil }
    return UndoHistory.LayerStep(old: choice, new: ChosenLayers(target: choice.target))
  }

  /// The locations of the layers that changes go to, to be kept; nil where there is no choice.
  var record: DraftRecord.Layers? {
    guard let now else { return nil }
    var record = DraftRecord.Layers(target: now.location)
    for (layer, slot) in (choice?.others ?? [:]).sorted(by: { $0.key < $1.key })
    where targets.indices.contains(layer) {
      let location = targets[layer].location
      if let value = slot.value {
        record.given[location] = value
      } else {
        record.cleared.append(location)
      }
    }
    return record
  }

  /// What the change takes from other layers, or gives back to them, in words to stand behind what it is; empty for
  /// most.
  package var wordsForOthers: String {
    let joint = jointLayers
    guard joint.isEmpty else { return ", " + localized("also in \(joint.joined(separator: ", "))") }
    guard let record else { return wordsForRemaining.map { ", " + $0 } ?? "" }
    let given = record.given.keys.sorted().joined(separator: ", ")
    let cleared = record.cleared.joined(separator: ", ")
    return (cleared.isEmpty ? "" : ", " + localized("removed from \(cleared)"))
      + (given.isEmpty ? "" : ", " + localized("\(given) as it was"))
  }

  /// Which other layers go on setting parts of an object that the draft removes, in words; nil where none does.
  package var wordsForRemaining: String? {
    let row = self.row.whole ?? self.row
    guard let pointer = row.pointer,
      let remains = session.working.remains(of: row.identifier)
    else { return nil }
    var others: [String] = []
    for origin in remains.origins(of: pointer).reversed()
    where origin.counts && !others.contains(origin.location) {
      others.append(origin.location)
    }
    return others.isEmpty
      ? nil : localized("parts of it stay in \(others.joined(separator: ", "))")
  }

  /// The locations of the other layers that an object of the draft's takes keys from, as they would count else.
  private var jointLayers: [String] {
    guard row.isVariant, let pointer, targets.count > 1, choice?.others.isEmpty ?? true,
      case .value(.object) = session.working.currentSlot(of: row),
      let made = try? session.preparer.prepared(session.draft.pending.changes)
    else { return [] }
    return made.layers(changedAt: pointer, since: session.baseline)
      .filter { targets.indices.contains($0) && !targets[$0].isNow }.map { targets[$0].location }
  }

  /// The choice that was kept; nil where its layer is there no more, or takes no change.
  func choice(of record: DraftRecord.Layers) -> ChosenLayers? {
    func place(_ location: String) -> Int? {
      targets.lastIndex { $0.location == location && $0.lock == nil }
    }
    guard let target = place(record.target) else { return nil }
    var choice = ChosenLayers(target: target, cleared: Set(record.cleared.compactMap(place)))
    for (location, value) in record.given {
      if let layer = place(location) { choice.others[layer] = .value(value) }
    }
    return targets[target].isNow && choice.others.isEmpty ? nil : choice
  }

  /// Has changes go where they went when they were kept.
  func apply(_ choice: ChosenLayers, giving slot: Slot? = nil) {
    guard let pointer else { return }
    let working = session.working
    let old = working.content(of: row)
    let step = UndoHistory.LayerStep(old: self.choice, new: choice)
    // What the row is without a change depends on the layer.
    session.preparer.chooseLayers(choice, for: pointer)
    let new =
      working.draft.changes(row.identifier) || slot != nil
      ? slot.map { Draft.Content.slot($0) } ?? old : working.storedContent(of: row)
    session.apply([UndoHistory.Step(row: row, old: old, new: new, layers: step)], remember: true)
  }

  private var choice: ChosenLayers? { pointer.flatMap { session.store.chosenLayers(for: $0) } }
}
