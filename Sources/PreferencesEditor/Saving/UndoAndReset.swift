import EditorCore
import TableUI

/// The ways back: to the default, to what is stored, and through the edits that were made.
final class UndoAndReset {
  private unowned let editor: EditorScreen
  private var session: EditSession { editor.session }
  private var pane: PaneController { editor.pane }

  init(of editor: EditorScreen) { self.editor = editor }

  // MARK: Back to the default

  func resetSection() {
    guard let section = pane.table.focus?.section else { return }
    reset(SlotEditing(in: session).resettable(pane.shownRows(ofSection: section)))
  }

  func resetShown() {
    let rows = SlotEditing(in: session).resettable(
      (0..<pane.outline.sectionCount).lazy.flatMap { [pane] in pane.shownRows(ofSection: $0) })
    guard !rows.isEmpty else { return editor.refuse(localized("nothing to reset")) }
    let count = rows.count.settings
    let (title, question, answer) =
      hasDefaults(rows)
      ? (localized("Reset"), localized("Reset \(count) to the defaults?"), localized("reset"))
      : (localized("Remove"), localized("Remove \(count)?"), localized("remove"))
    editor.ask(title, question, yes: answer, no: localized("keep")) { [unowned self] in
      reset(rows)
    }
  }

  private func reset(_ rows: [Row]) {
    guard !rows.isEmpty else { return editor.refuse(localized("nothing to reset")) }
    editor.attempt { () throws(EditRefusal) in
      try session.reset(rows)
      pane.draftDidChange()
      let (count, undo) = (rows.count.settings, editor.keyName(of: .undo))
      editor.say(
        hasDefaults(rows)
          ? localized("reset \(count); \(undo) takes it back")
          : localized("removed \(count); \(undo) takes it back"))
    }
  }

  /// Whether to reset the rows is more than to remove them, as the bottom line says of one.
  private func hasDefaults(_ rows: [Row]) -> Bool { rows.contains { $0.defaultValue != nil } }

  // MARK: Back to what is stored

  func revertRow() {
    guard let content = pane.focusedContent else { return }
    session.revert(content.row)
    pane.draftDidChange()
  }

  func revertAll() {
    let drop = { [unowned self] in
      let count = session.draft.count
      session.revertAll()
      pane.draftDidChange()
      editor.say(localized("dropped \(count.changes); \(editor.keyName(of: .undo)) takes it back"))
    }
    editor.ask(
      localized("Unsaved"), localized("\(session.draft.count.unsavedChanges): drop all?"),
      yes: localized("drop"), no: localized("keep"), take: drop)
  }

  // MARK: Undo and redo

  /// Takes back the last edit, says what that did, and shows its row, in whichever pane it is.
  func undo() { follow(session.undoSteps(), isUndo: true) }

  func redo() { follow(session.redoSteps(), isUndo: false) }

  private func follow(_ steps: [DraftStep], isUndo: Bool) {
    // What is done to a list goes with what becomes of the rows in it.
    let told = steps.filter { !$0.row.isKeyOrder || steps.count == 1 }
    guard let last = told.last(where: { $0.place != nil }) ?? told.last ?? steps.last else {
      return
    }
    // Who is in the review stays there.
    if editor.overlays.isEmpty { editor.navigator.show(last) }
    pane.draftDidChange()
    let renamed = steps.count > 1 ? steps.first { $0.row.formerKey != nil } : nil
    let isOne = told.count == 1 || last.place != nil || renamed != nil
    let layer = RowLayers(of: last.row, in: session).now
    let change = last.slots.flatMap {
      $0.old == $0.new
        ? layer.map { ", " + $0.words }
        : " " + editor.options.changeText(of: session.shown(last.row), from: $0.old, to: $0.new)
    }
    let what =
      if let renamed, let key = renamed.row.formerKey {
        // It goes where the key comes back.
        renamed.slots?.new == .unset
          ? localized("\(renamed.row.shownTitle) renamed to \(key)")
          : localized("\(key) renamed to \(renamed.row.shownTitle)")
      } else {
        isOne ? "\(last.row.shownTitle)\(change ?? "")" : told.count.changes
      }
    editor.say(
      isUndo
        ? isOne ? localized("undid: \(what)") : localized("undid \(what)")
        : isOne ? localized("redid: \(what)") : localized("redid \(what)"))
  }
}

extension PaneController {
  /// The rows of a section that is shown, without those that are hidden.
  func shownRows(ofSection section: Int) -> some Sequence<Row> {
    (0..<outline.rowCount(inSection: section)).lazy.map { [pane, outline] row in
      pane[outline.position(shownAt: RowPosition(section: section, row: row))]
    }
  }
}
