extension EditSession {
  /// Takes back the last edit; returns the row it was made to, or nil where there is none.
  @discardableResult
  package func undo() -> Row? { undoSteps().last?.row }

  /// Makes the last undone edit again; returns the row it is made to, or nil where there is none.
  @discardableResult
  package func redo() -> Row? { redoSteps().last?.row }

  /// Takes back the last edit; returns what that did to each row, nothing where there was none.
  package func undoSteps() -> [DraftStep] { made(isSaving ? nil : history.undo()) }

  /// Makes the last undone edit again; returns what that did to each row.
  package func redoSteps() -> [DraftStep] { made(isSaving ? nil : history.redo()) }

  private func made(_ steps: [UndoHistory.Step]?) -> [DraftStep] {
    apply(steps ?? [], remember: false)
    return (steps ?? []).map(DraftStep.init)
  }

  /// Drops every change of the draft, as one step to undo.
  package func revertAll() {
    if isSaving { return }
    apply(
      draft.allEntries.reversed().map { entry in
        UndoHistory.Step(
          row: entry.row, old: entry.content,
          new: entry.row.addition == nil
            ? working.storedContent(of: row(entry.row.identifier) ?? entry.row)
            : .slot(entry.baseline),
          layers: RowLayers(of: entry.row, in: self).stepToOneLayer)
      },
      remember: true)
    form.reader?.forgetKinds()
  }

  /// How many steps there are to undo.
  package var undoCount: Int { history.undoCount }

  /// How many steps were made, be they taken back or forgotten since.
  package var stepCount: Int { history.count }

  /// Makes one step of those made after the first so many.
  package func joinSteps(after count: Int) { history.join(after: count) }

  /// Takes back the steps made after the first so many, which then cannot be made again.
  package func takeBackSteps(after count: Int) {
    while !isSaving, history.isLastDone(after: count) {
      undo()
      history.forgetUndone(after: count)
    }
  }

  /// Leaves the edits of rows out of the next Saves; rows without an edit are passed over.
  ///
  /// To hold back is a way to look at the draft, not a change to it: undo leaves it alone, and it
  /// ends where the edit leaves the draft. A list whose elements are put in another order goes with
  /// all that is changed in it.
  package func holdBack(_ rows: some Sequence<RowIdentifier>) {
    working.draft.holdBack(true, rows)
  }

  /// Takes the edits of rows into the next Save again.
  package func takeIn(_ rows: some Sequence<RowIdentifier>) {
    working.draft.holdBack(false, rows)
  }
}
