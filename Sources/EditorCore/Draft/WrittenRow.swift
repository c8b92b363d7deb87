// What a Save makes of the steps to undo.

extension UndoHistory {
  /// Has what was written be taken back as it was written: lists as a whole, and each value where it was
  /// written.
  ///
  /// - Parameters:
  ///   - edits: What was written.
  ///   - working: What was stored, and the draft that was written.
  ///   - saved: What is stored now.
  mutating func fold(_ edits: [Draft.Entry], over working: WorkingCopy, saved: any Snapshot) {
    for edit in edits where edit.row.hasParts { fold(edit, over: working, saved: saved) }
    fold(edits.compactMap { WrittenRow($0, over: working, saved: saved) })
    keepRenaming(edits, working.draft.keyEdits)
    // What was to change several layers is saved; what stands for the Save takes it back.
    forgetSteps { !$0.isWhole && $0.layers?.isOfSeveral == true }
    let heldBack = working.draft.heldBack
    changeUnsaved { $0.isSaved = !heldBack.contains($0.row.identifier) }
  }

  /// Makes one step of what was done to a list, whose elements have other names once it is saved.
  private mutating func fold(_ entry: Draft.Entry, over working: WorkingCopy, saved: any Snapshot) {
    let list = entry.row
    let now = list.pointer.map { saved.slot(at: $0) } ?? .unset
    let count = list.control.elements != nil ? now.value?.partCount ?? 0 : 0
    fold(
      list, before: working.content(of: list), stored: working.whole(entry.baseline, of: list),
      saved: count > 0 ? .arranged(Arrangement(storedCount: count)) : .slot(now))
  }

  /// Makes one step of what was done to each row, in the place that took it.
  private mutating func fold(_ written: [WrittenRow]) {
    guard !written.isEmpty else { return }
    let chosen = unsaved.filter { $0.layers != nil }
    let moved = Set(chosen.map(\.row.identifier))
    let joint = Set(chosen.filter { $0.layers?.isOfSeveral == true }.map(\.row.identifier))
    var steps: [RowIdentifier: Step] = [:]
    for row in written {
      let name = row.step.row.identifier
      // Where a key is called otherwise in several layers, its order tells all; an object that takes the place of
      // another kind takes keys from weaker layers.
      let isFolded =
        row.isInSeveral
        ? joint.contains(name) || row.step.row.isVariant : row.isNeeded || moved.contains(name)
      if isFolded { steps[name] = row.step }
    }
    replaceUnsaved { step in
      let row = step.row.identifier
      return (row.openers + [row]).lazy.compactMap { steps[$0] }.first
    }
  }

  /// Has a key that was called otherwise be taken back as that, which keeps its comments.
  private mutating func keepRenaming(_ edits: [Draft.Entry], _ keys: KeyEdits) {
    for edit in edits {
      guard let former = keys.formerRows[edit.row.identifier],
        let key = edit.row.pointer?.tokens.last
      else { continue }
      changeUnsaved { step in
        if step.row.identifier == former { step.row.formerKey = key }
      }
    }
  }
}

/// What a Save wrote of a row where something else counts without it: a weaker layer of a stack, or a merge key.
///
/// Once that is written, the former value would go elsewhere by itself: into the layer whose value comes through
/// or the one that takes what is set nowhere, or it would stay as a copy of what is merged.
private struct WrittenRow {
  /// What stands for all that was done to the row.
  let step: UndoHistory.Step
  /// Whether several layers were written.
  let isInSeveral: Bool
  /// Whether it would not be taken back where it was without being told.
  let isNeeded: Bool

  /// Nil for a row of no layer, where nothing else counts without it.
  init?(_ entry: Draft.Entry, over working: WorkingCopy, saved: any Snapshot) {
    guard entry.row.addition == nil, !entry.row.isKeyOrder, let pointer = entry.row.pointer else {
      return nil
    }
    let row = entry.row
    let baseline = working.baseline
    let layers = saved.layers(changedAt: pointer, since: baseline)
    isInSeveral = layers.count > 1
    guard let first = layers.first else {
      guard baseline.original(of: pointer) != nil, saved.origin(leftAt: pointer) != nil else {
        return nil
      }
      isNeeded = true
      step = UndoHistory.Step(
        row: row, old: .slot(.unset), new: working.whole(saved.slot(at: pointer), of: row),
        isWhole: true)
      return
    }
    let own = baseline.slot(at: pointer, inLayer: first)
    isNeeded =
      own != baseline.slot(at: pointer)
      || saved.layer(taking: own.value.map { .set(pointer, $0) } ?? .remove(pointer)) != first
    func state(_ snapshot: any Snapshot) -> (choice: ChosenLayers, content: Draft.Content) {
      let slots = layers.map { ($0, snapshot.slot(at: pointer, inLayer: $0)) }
      let choice = ChosenLayers(Dictionary(uniqueKeysWithValues: slots))
      let slot = choice.target.map { snapshot.slot(at: pointer, givenInLayer: $0) } ?? .unset
      return (choice, working.whole(slot, of: row))
    }
    let (old, new) = (state(baseline), state(saved))
    step = UndoHistory.Step(
      row: row, old: old.content, new: new.content, isWhole: true,
      layers: UndoHistory.LayerStep(old: old.choice, new: new.choice))
  }
}
