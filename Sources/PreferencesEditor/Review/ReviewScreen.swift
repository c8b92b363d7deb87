import EditorCore
import Terminal

/// The review of what Save would do: every conflict, to be decided, every change, which can be held
/// back, every error, and the exact difference that Save makes to the file.
///
/// To hold back is a state of this view and not an edit: undo does not know of it.
final class ReviewScreen: Overlay {
  private unowned let editor: EditorScreen
  /// Leads back to where the review was begun; nil where that is the editor.
  private let goBack: (() -> Void)?
  private var list: ReviewListView
  /// Where the diff was drawn last; nil where it was not.
  private var diffFrame: Rect?
  private var diff = DiffView()
  /// What a Save does to the text of the store; nil where it holds none, or cannot be written.
  private var saveDiff: SaveDiff?
  /// Whether the store holds a text that there can be a diff of.
  private var hasDiff = true
  /// Whether the diff has the whole frame.
  private var showsDiffAlone = false
  /// What of the session the list and the diff were made from.
  private var source: Source

  /// The lines of help where there are none below the table.
  private static let helpRows = 2

  /// A review that begins on the change to a row, where there is one.
  init(_ row: RowIdentifier?, in editor: EditorScreen, thenBack goBack: (() -> Void)?) {
    (self.editor, self.goBack) = (editor, goBack)
    list = ReviewListView(ReviewList(of: editor), selecting: row)
    source = Source(editor.session)
    showDiff(of: editor.session)
    followSelected(in: editor.session)
  }

  // MARK: Keys

  var hints: [Hint] {
    var hints = [
      Hint(.control("s"), localized("save")),
      Hint(.escape, localized("close"), isEssential: true),
      Hint(.enter, localized("go")),
    ]
    if case .conflict? = list.selected?.subject {
      hints.insert(
        contentsOf: [
          Hint(.character("m"), localized("mine"), isEssential: true),
          Hint(.character("t"), Conflict.theirs(in: editor.session), isEssential: true),
        ], at: 0)
    }
    if let edit = list.selected?.subject.edit {
      let isHeldBack = source.heldBack.contains(edit.row.identifier)
      let place = if case .conflict? = list.selected?.subject { 2 } else { 0 }
      hints.insert(
        Hint(
          .character(" "), isHeldBack ? localized("take in") : localized("hold back"),
          isEssential: true), at: place)
      hints.append(Hint(.character("x"), localized("drop")))
    }
    if list.entries.contains(where: { $0.subject.edit != nil }) {
      hints.append(Hint(.character("a"), localized("all")))
    }
    if editor.group?.hasOtherChanges() ?? false {
      hints.append(Hint(.character("n"), localized("next program"), isEssential: true))
    }
    if hasDiff { hints += [Hint(.tab, localized("diff")), Hint(.pageDown, localized("scroll"))] }
    return hints
  }

  let followsFile = true

  func handle(_ key: Key, on stage: OverlayHost) {
    switch key {
    case .escape, .control("q"), .character("q"), .character("d"):
      editor.close(self)
      goBack?()
    case .up, .character("k"): move(by: -1, in: editor)
    case .down, .character("j"): move(by: 1, in: editor)
    case .home, .character("g"): move(by: -list.entries.count, in: editor)
    case .end, .character("G"): move(by: list.entries.count, in: editor)
    case .pageUp, .control("u"): diff.scroll(byViewports: -1)
    case .pageDown, .control("d"): diff.scroll(byViewports: 1)
    case .left: diff.scroll(sideways: -1)
    case .right: diff.scroll(sideways: 1)
    case .tab: showsDiffAlone.toggle()
    case .character(" "): holdBackSelected(in: editor)
    case .character("a"): holdBackAll(in: editor)
    case .character("m"): resolveSelected(.mine, in: editor)
    case .character("t"): resolveSelected(.theirs, in: editor)
    case .character("x"): dropSelected(in: editor)
    case .character("n") where editor.group?.hasOtherChanges() ?? false:
      editor.close(self)
      editor.group?.reviewNext(goBack)
    case .character("X"): editor.perform(.revertAll)
    case .character("u"): editor.perform(.undo)
    case .character("U"): editor.perform(.redo)
    case .enter: go(in: editor)
    case .character("?"): editor.perform(.help)
    case .control("s"), .function(2):
      editor.close(self)
      editor.perform(.save)
    case .character("w"): editor.perform(.write)
    default:
      editor.refuse(localized("\(key.name(editor.options.glyphs)) does nothing in the review"))
    }
    refresh(editor)
  }

  private func move(by count: Int, in editor: EditorScreen) {
    list.move(by: count)
    followSelected(in: editor.session)
  }

  /// Has the diff show the selected change.
  private func followSelected(in session: EditSession) {
    guard let saveDiff, let row = list.selected?.subject.edit?.row else { return diff.follow(nil) }
    let saved = Pointer(parsing: session.drafted.identifier(onceSaved: row.identifier).text)
    diff.follow(saveDiff.place(of: row.pointer, once: saved ?? row.pointer))
  }

  /// The selected change; where something else is selected, says that it is none.
  private func selectedChange(in editor: EditorScreen) -> Draft.Edit? {
    if let edit = list.selected?.subject.edit { return edit }
    switch list.selected?.subject {
    case nil: editor.refuse(localized("nothing is changed"))
    case .merged: editor.refuse(localized("the file has this already; Enter goes to the row"))
    default: editor.refuse(localized("an error is mended on its row; Enter goes there"))
    }
    return nil
  }

  private func resolveSelected(_ resolution: Conflict.Resolution, in editor: EditorScreen) {
    guard case .conflict(_, let conflict)? = list.selected?.subject else {
      return editor.refuse(localized("nothing is to be decided about this row"))
    }
    editor.resolve(conflict.row, resolution)
  }

  private func holdBackSelected(in editor: EditorScreen) {
    guard let row = selectedChange(in: editor)?.row.identifier else { return }
    if editor.session.draft.heldBack.contains(row) {
      editor.session.takeIn([row])
    } else {
      editor.session.holdBack([row])
    }
  }

  private func holdBackAll(in editor: EditorScreen) {
    let draft = editor.session.draft
    if draft.heldBack.isEmpty {
      editor.session.holdBack(draft.edits.map(\.row.identifier))
    } else {
      editor.session.takeIn(draft.heldBack)
    }
  }

  private func dropSelected(in editor: EditorScreen) {
    guard let edit = selectedChange(in: editor) else { return }
    editor.session.revert(edit.row)
    editor.pane.draftDidChange()
    editor.say(
      localized("dropped: \(edit.row.shownTitle); \(editor.keyName(of: .undo)) takes it back"))
  }

  private func go(in editor: EditorScreen) {
    guard let entry = list.selected else { return editor.refuse(localized("nothing is changed")) }
    guard let row = entry.row else {
      return editor.refuse(localized("this is about the whole file"))
    }
    if case .conflict = entry.subject, editor.session.route(to: row) == nil {
      return editor.refuse(localized("its row is gone; m keeps yours, t takes theirs"))
    }
    editor.close(self)
    editor.reveal(row)
  }

  /// Lists anew what an edit, an undo or a Save has changed.
  private func refresh(_ editor: EditorScreen) {
    let now = Source(editor.session)
    guard now != source else { return }
    if now.revision != source.revision {
      list.show(ReviewList(of: editor))
    }
    source = now
    showDiff(of: editor.session)
    followSelected(in: editor.session)
  }

  private func showDiff(of session: EditSession) {
    do {
      saveDiff = try SaveDiff(of: session)
      hasDiff = saveDiff != nil
      let lines = saveDiff?.lines ?? []
      let nothing =
        editor.group == nil
        ? localized("Save changes nothing") : localized("Save changes nothing of this program")
      diff.show(lines.isEmpty ? [DiffLine(.note, nothing)] : lines)
    } catch {
      saveDiff = nil
      diff.show([DiffLine(obstacle: error, in: session)])
    }
  }

  // MARK: Mouse

  func click(at point: Point, on stage: OverlayHost) {
    refresh(editor)
    guard list.select(at: point) else { return }
    followSelected(in: editor.session)
    if ReviewListView.signColumns.contains(point.x), case .change? = list.selected?.subject {
      holdBackSelected(in: editor)
      refresh(editor)
    }
  }

  func scroll(toBarAt point: Point, on stage: OverlayHost) -> Bool {
    refresh(editor)
    if diffFrame != nil, diff.scroll(toBarAt: point) { return true }
    guard list.scroll(toBarAt: point) else { return false }
    followSelected(in: editor.session)
    return true
  }

  func scroll(by notches: Int, at point: Point, on stage: OverlayHost) {
    let isOverDiff = diffFrame?.contains(point) ?? false
    guard isOverDiff else { return move(by: notches, in: editor) }
    diff.scroll(byLines: notches * OverlayHost.wheelLines)
  }

  // MARK: Drawing

  func draw(in canvas: inout Canvas, over frame: OverlayFrame, on stage: OverlayHost) -> Point? {
    refresh(editor)
    let frame = frame.reservingHelp(rows: Self.helpRows)
    let table = frame.table
    canvas.fill(table, style: editor.options.theme.text)
    drawHelp(in: &canvas, frame: frame.help, editor: editor)
    let places = ReviewLayout(
      in: table, hasDiff: hasDiff, showsDiffAlone: showsDiffAlone, listLines: list.lineCount)
    diffFrame = places.diff
    if let place = places.diff {
      places.drawSeparator(in: &canvas, appearance: editor.options)
      diff.draw(in: &canvas, frame: place, appearance: editor.options)
    }
    guard let place = places.list else {
      list.hide()
      return table.origin
    }
    return list.draw(in: &canvas, frame: place, editor: editor)
  }

  /// Says all of the selected entry, which its line may have no room for.
  private func drawHelp(in canvas: inout Canvas, frame: Rect, editor: EditorScreen) {
    let theme = editor.options.theme
    canvas.fill(frame, style: theme.text)
    guard let entry = list.selected else { return }
    let row = entry.row.flatMap { editor.session.row($0) }
    let name = row.flatMap { RowHelp.name(of: $0, in: editor.session) } ?? entry.title
    let text = "\(name)  \(entry.detail(in: editor))"
    let lines = TextWidth.wrap(
      text, columns: max(1, frame.columns - 2), repertoire: canvas.repertoire)
    canvas.write(lines: lines, in: frame.inset, style: theme.text)
  }
}

extension ReviewScreen {
  /// Opens the review where there is something to review, and says so where there is not.
  ///
  /// - Parameters:
  ///   - editor: Whose changes are reviewed.
  ///   - row: The row that it begins on; nil for the one that has the focus.
  ///   - goBack: Leads back from it, where the review was begun elsewhere; nil to stay in the editor.
  static func open(
    in editor: EditorScreen, at row: RowIdentifier? = nil, thenBack goBack: (() -> Void)? = nil
  ) {
    guard
      !editor.session.draft.isEmpty || !editor.model.followed.isEmpty
        || !editor.session.errors.atHand().isEmpty
    else { return editor.refuse(localized("no unsaved changes")) }
    editor.open(ReviewScreen(row ?? editor.focusedRow, in: editor, thenBack: goBack))
  }

  /// What of a session a review is made from.
  struct Source: Equatable {
    var revision: Int
    var heldBack: Set<RowIdentifier>

    init(_ session: EditSession) {
      revision = session.revision
      heldBack = session.draft.heldBack
    }
  }
}
