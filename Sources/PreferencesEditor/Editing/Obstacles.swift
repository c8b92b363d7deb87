import EditorCore

/// Why what a person may ask for does nothing now, in words, on the screen and line by line; nil where
/// it does something.
struct Obstacles {
  let model: EditingModel
  private var session: EditSession { model.session }

  /// Why nothing at all is edited.
  var toAnyEdit: String? { session.isReadOnly ? EditRefusal.readOnly.description : whileSaving }

  /// Why nothing becomes of the draft while it is being written.
  private var whileSaving: String? { session.isSaving ? EditRefusal.saving.description : nil }

  // MARK: The value of a row

  /// Why a row in this state takes no other value.
  func toEdit(_ state: RowState) -> String? { toAnyEdit ?? state.lockReason }

  func toReset(_ row: Row, _ state: RowState) -> String? {
    guard row.pointer != nil || row.kinds != nil else {
      return localized("nothing to reset on this row")
    }
    // To ask for what the draft holds anyhow decides a conflict.
    let isReset = state.slot == .unset && state.conflict == nil
    return toEdit(state) ?? (isReset ? localized("nothing to reset") : nil)
  }

  func toRevert(_ state: RowState) -> String? {
    state.isUnsaved ? whileSaving : localized("this row has no change to drop")
  }

  func toNull(_ row: Row, _ state: RowState) -> String? {
    guard row.allowsNull || row.control.offersNull else {
      return localized("this setting cannot be null")
    }
    let isNull = state.slot == .value(.null) && state.conflict == nil
    return isNull ? localized("this setting is null already") : toEdit(state)
  }

  func toOtherKind(_ row: Row, _ state: RowState) -> String? {
    if let toAnyEdit { return toAnyEdit }
    return KindMenu(for: row, in: session) == nil
      ? localized("this setting has one kind of value") : state.lockReason
  }

  func toReveal(_ row: Row, _ state: RowState) -> String? {
    if row.hides(state.effectiveValue) { return nil }
    return row.isSecret && row.control.opensPane && state.effectiveValue != nil
      ? localized("its secrets are shown one by one; open it")
      : localized("no secret is set on this row")
  }

  func toChoosingLayer(of row: Row) -> String? {
    if let toAnyEdit { return toAnyEdit }
    return RowLayers(of: row, in: session).targets.isEmpty
      ? localized("there is one place for this row") : nil
  }

  /// Why there is nothing to do about what hides a change to the row.
  func toActingOnHiding(of row: Row) -> String? {
    if let obstacle = toChoosingLayer(of: row) { return obstacle }
    let hiding = RowLayers(of: row, in: session).hiding
    return hiding == nil ? localized("nothing hides a change to this row") : hiding?.lock
  }

  // MARK: Parts of lists, maps and objects

  /// Why a row whose place and key are its form's is not arranged.
  func toArrangingNamed(_ row: Row, resetKey: String) -> String {
    session.state(of: row).lockReason
      ?? localized("the form names this setting; \(resetKey) unsets it")
  }

  func toRenaming(_ part: Row) -> String? {
    guard part.givenKey != nil else { return localized("items of a list have no keys") }
    return session.elements.refusalToRename(part)?.description
  }

  // MARK: All changes

  var toUndo: String? {
    session.canUndo || model.draftCopies.canTakeUpDropped
      ? whileSaving : localized("nothing to undo")
  }

  var toRedo: String? { session.canRedo ? whileSaving : localized("nothing to redo") }

  var toSaving: String? {
    session.isReadOnly ? localized("opened read-only; nothing to save") : nil
  }

  /// Why there is nothing to do about all changes.
  var toActingOnChanges: String? {
    session.draft.isEmpty ? localized("no unsaved changes") : whileSaving
  }
}

extension EditingModel {
  var obstacles: Obstacles { Obstacles(model: self) }
}
