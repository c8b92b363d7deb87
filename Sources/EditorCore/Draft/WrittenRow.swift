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
    for edit in edits {
      if let written = WrittenRow(edit, over: working, saved: saved) { fold(written) }
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

  /// Makes one step of what was done to a row, in the place that took it.
  private mutating func fold(_ written: WrittenRow) {
    let isReplaced = { (step: Step) in !step.isSaved && written.isAbout(step.row.identifier) }
    // There is no way back to what other layers have lost.
    guard !written.isInSeveral else {
      return forgetAll(isReplaced) { $0.layers?.clears == true }
    }
    let choice = written.layer.map { ChosenLayers(target: $0) }
    let layers = choice.map { LayerStep(old: $0, new: $0) }
    let step = Step(
      row: written.row, old: written.before, new: written.now, isWhole: true, layers: layers)
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

/// What a Save wrote of a row where something else counts without it: a weaker layer of a stack, or a merge key.
///
/// Once that is written, the former value would go elsewhere by itself: into the layer whose value comes through
/// or the one that takes what is set nowhere, or it would stay as a copy of what is merged.
private struct WrittenRow {
  let row: Row
  /// The number of the layer; nil where the store has none.
  let layer: Int?
  /// Whether more layers were written than that.
  let isInSeveral: Bool
  /// What becomes of the row there where all that was written is taken back.
  let before: Draft.Content
  /// What became of it there.
  let now: Draft.Content

  /// Nil where all of it is taken back where it was without being told.
  init?(_ entry: Draft.Entry, over working: WorkingCopy, saved: any Snapshot) {
    guard entry.row.addition == nil, !entry.row.isKeyOrder, let pointer = entry.row.pointer else {
      return nil
    }
    row = entry.row
    let baseline = working.baseline
    let written = saved.layers(changedAt: pointer, since: baseline)
    isInSeveral = written.count > 1
    layer = written.first
    guard let layer = written.first else {
      guard baseline.original(of: pointer) != nil, saved.origin(leftAt: pointer) != nil else {
        return nil
      }
      before = .slot(.unset)
      now = working.whole(saved.slot(at: pointer), of: row)
      return
    }
    let (own, held) = (baseline.slot(at: pointer, inLayer: layer), baseline.slot(at: pointer))
    if !isInSeveral, own == held,
      saved.layer(taking: own.value.map { .set(pointer, $0) } ?? .remove(pointer)) == layer
    {
      return nil
    }
    /// Of an object, which layers may make together, each keeps what it has.
    func whole(_ snapshot: any Snapshot) -> Draft.Content {
      let own = snapshot.slot(at: pointer, inLayer: layer)
      return working.whole(own.isObject ? snapshot.slot(at: pointer) : own, of: entry.row)
    }
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
