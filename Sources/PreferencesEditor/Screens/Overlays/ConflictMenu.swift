import EditorCore
import Terminal

extension KeyMenu {
  /// Asks which value a row is to have that another program has changed too.
  convenience init(
    _ conflict: Conflict, of content: RowContent, in editor: EditorScreen,
    other giveOther: @escaping () -> Void
  ) {
    let row = content.row
    let before = row.changedWords(for: conflict.base, mask: editor.options.glyphs.secretMask)
    let words = editor.options.words(of: conflict, on: row)
    let takeTheirs =
      editor.session.form.isOfHost ? localized("take the program's") : localized("take the file's")
    var items = [
      Item(
        keys: [.character("m")], line: PopupLine(title: localized("take mine"), detail: words.mine)
      ) { [unowned editor] in editor.resolve(row.identifier, .mine) },
      Item(keys: [.character("t")], line: PopupLine(title: takeTheirs, detail: words.theirs)) {
        [unowned editor] in editor.resolve(row.identifier, .theirs)
      },
    ]
    var hints = [
      Hint(.enter, localized("take"), isEssential: true), Hint(.escape, localized("cancel")),
      Hint(.character("m"), localized("mine")),
      Hint(.character("t"), Conflict.theirs(in: editor.session)),
    ]
    if row.control.hasManyValues {
      let line = PopupLine(title: localized("another value"))
      items.append(Item(keys: [.character("e")], line: line, take: giveOther))
      hints.append(Hint(.character("e"), localized("another")))
    }
    self.init(
      title: localized("'\(row.shownTitle)' changed on both sides"),
      footer: localized("before: \(before)"), items: items, hints: hints)
  }
}

extension EditorScreen {
  /// Decides a conflict and says what holds now.
  func resolve(_ row: RowIdentifier, _ resolution: Conflict.Resolution) {
    ConflictDecision(in: session).resolve(row, resolution)
    navigator.followStructure()
    pane.draftDidChange()
    let left = session.merging.conflicts.count
    let theirs =
      session.form.isOfHost
      ? localized("the program's value holds") : localized("the file's value holds")
    say(
      (resolution == .mine ? localized("Save writes yours") : theirs)
        + (left == 0 ? "" : localized("; \(left.rows) left in conflict")))
  }
}

extension Conflict {
  /// What the other side of a conflict is called.
  static func theirs(in session: EditSession) -> String {
    session.form.isOfHost ? localized("the program's") : localized("the file's")
  }
}

extension FormContent {
  /// Whether it is over a model of a host's, and no file.
  var isOfHost: Bool { makeModel != nil }
}
