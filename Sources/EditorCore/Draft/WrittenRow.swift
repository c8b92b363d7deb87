// What a Save makes of the steps to undo.

extension UndoHistory {
  /// Has what was written be taken back as it was written: lists as a whole, and each value in the layer that
  /// took it.
  ///
  /// - Parameters:
  ///   - edits: What was written.
  ///   - working: What was stored, and the draft that was written.
  ///   - saved: What is stored now.
  mutating func fold(_ edits: [Draft.Entry], over working: WorkingCopy, saved: any Snapshot) {
    for edit in edits where edit.row.hasParts { fold(edit, over: working, saved: saved) }
    for edit in edits {
      if let save = LayeredSave(edit, over: working, saved: saved) { fold(save) }
    }
    keepRenaming(edits, working.draft.keyEdits)
    forgetClearing()
    markSaved()
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

  /// Makes one step of what was done to a row, in the layer that took it.
  private mutating func fold(_ save: LayeredSave) {
    let isReplaced = { (step: Step) in !step.isSaved && save.isAbout(step.row.identifier) }
    guard let layer = save.layer else {
      // There is no way back to what other layers have lost.
      return forgetAll(isReplaced) { $0.layers?.clears == true }
    }
    let choice = ChosenLayers(target: layer)
    let layers = LayerStep(old: choice, new: choice)
    let step = Step(row: save.row, old: save.before, new: save.now, isWhole: true, layers: layers)
    replace(isReplaced, by: step) { $0.layers = $0.layers ?? layers }
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

/// What a Save wrote of a row into a layer of a stack.
///
/// Once that is written, the store by itself may take the former value elsewhere: into a layer whose own value
/// comes through, or into the one that takes what is set nowhere.
private struct LayeredSave {
  let row: Row
  /// The number of the layer; nil where several were written.
  let layer: Int?
  /// What becomes of the row in the layer where all that was written is taken back.
  let before: Draft.Content
  /// What became of it there.
  let now: Draft.Content

  /// Nil where the store takes all of it back where it was by itself.
  init?(_ entry: Draft.Entry, over working: WorkingCopy, saved: any Snapshot) {
    guard entry.row.addition == nil, !entry.row.isKeyOrder, let pointer = entry.row.pointer else {
      return nil
    }
    let baseline = working.baseline
    let written = saved.layers(changedAt: pointer, since: baseline)
    guard let first = written.first else { return nil }
    let (own, held) = (baseline.slot(at: pointer, inLayer: first), baseline.slot(at: pointer))
    if written.count == 1, own == held,
      saved.layer(taking: own.value.map { .set(pointer, $0) } ?? .remove(pointer)) == first
    {
      return nil
    }
    /// Of an object, which layers may make together, each keeps what it has.
    func whole(_ snapshot: any Snapshot) -> Draft.Content {
      let own = snapshot.slot(at: pointer, inLayer: first)
      return working.whole(own.isObject ? snapshot.slot(at: pointer) : own, of: entry.row)
    }
    row = entry.row
    layer = written.count == 1 ? first : nil
    (before, now) = (whole(baseline), whole(saved))
  }

  func isAbout(_ row: RowIdentifier) -> Bool {
    row == self.row.identifier || row.isWithin(self.row.identifier)
  }
}

extension Slot {
  fileprivate var isObject: Bool {
    if case .value(.object) = self { true } else { false }
  }
}
