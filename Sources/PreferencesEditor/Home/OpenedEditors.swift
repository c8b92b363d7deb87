import EditorCore

/// The editors that were opened from a list, each by the name of its row, and what is done to all of them.
final class OpenedEditors {
  typealias Entry = (row: RowIdentifier, editor: EditorController)

  /// The rows of the list, in order.
  private var order: [RowIdentifier] = []
  /// Those of which drafts were left that nobody was offered yet.
  private var leftDrafts: Set<RowIdentifier> = []
  private var editors: [RowIdentifier: EditorController] = [:]
  /// What was saved before an editor was opened anew.
  private var savedBefore: [RowIdentifier: [Draft.Edit]] = [:]
  private let saveAsOne: ([EditSession], () -> Void) -> Void

  /// - Parameter saveAsOne: Runs what writes the drafts of the sessions, such that after any kill all or none
  ///   of it is done.
  init(saveAsOne: @escaping ([EditSession], () -> Void) -> Void) {
    self.saveAsOne = saveAsOne
  }

  subscript(row: RowIdentifier) -> EditorController? {
    get { editors[row] }
    set { editors[row] = newValue }
  }

  /// Takes what the list has.
  func list(_ entries: [HomeEntry]) {
    order = entries.map(\.identifier)
    leftDrafts = Set(entries.lazy.filter(\.hasLeftDraft).map(\.identifier))
  }

  /// In the order of the list.
  var all: [Entry] {
    order.compactMap { row in editors[row].map { (row, $0) } }
  }

  /// Those with a draft.
  var changed: [Entry] { all.filter { !$0.editor.session.draft.isEmpty } }

  var unsavedCount: Int { editors.values.reduce(0) { $0 + $1.session.draft.count } }

  /// The one with a draft after that of a row, round the end; nil where none has one.
  func changed(after row: RowIdentifier?) -> Entry? {
    let changed = changed
    let place = changed.firstIndex { $0.row == row }.map { $0 + 1 } ?? 0
    return changed.isEmpty ? nil : changed[place % changed.count]
  }

  /// What the row of an editor says of it: what is wrong, what is to be decided, and what is unsaved.
  func marks(of row: RowIdentifier, _ glyphs: Glyphs) -> [FieldText] {
    guard let session = editors[row]?.session else {
      return leftDrafts.contains(row)
        ? [FieldText("\(glyphs.unsaved) " + localized("draft") + "  ")] : []
    }
    var marks: [FieldText] = []
    if let count = session.errors.countAtHand, count > 0 {
      marks.append(FieldText("! \(count.errors)  ", .error))
    }
    let conflicts = session.merging.conflicts.count
    if conflicts > 0 { marks.append(FieldText("! \(conflicts.conflicts)  ", .error)) }
    if !session.draft.isEmpty {
      let words = localized("\(session.draft.count) unsaved")
      marks.append(FieldText("\(glyphs.unsaved) \(words)  "))
    }
    return marks
  }

  /// What came of a Save of all drafts.
  enum Saving {
    /// So many changes were written.
    case saved(Int)
    /// That one says why not; so many changes of others were written before it, and stay.
    case refused(RowIdentifier, saved: Int)
  }

  /// Writes all drafts.
  ///
  /// - Parameter again: Called once a person has chosen a way to write what was refused.
  /// - Returns: What came of it.
  func save(again: @escaping () -> Void) -> Saving {
    let changed = changed
    let count = changed.reduce(0) { $0 + $1.editor.session.draft.pending.count }
    // What is certain to be refused is told before anything of the others is written.
    if let refused = changed.first(where: { (try? $0.editor.session.preview()) == nil }),
      !refused.editor.saver.commit(again: again)
    {
      return .refused(refused.row, saved: 0)
    }
    var refused: RowIdentifier?
    saveAsOne(changed.map(\.editor.session)) {
      refused = changed.first { !$0.editor.saver.commit(again: again) }?.row
    }
    for (_, editor) in changed { editor.pane.draftDidChange() }
    guard let refused else { return .saved(count) }
    let left = self.changed.reduce(0) { $0 + $1.editor.session.draft.pending.count }
    return .refused(refused, saved: max(0, count - left))
  }

  /// Ends one without a draft, to be opened anew; returns its row.
  func forget(_ row: RowIdentifier) -> RowIdentifier {
    editors[row]?.leaving.end(.reopening)
    savedBefore[row, default: []] += editors[row]?.outcome?.saved ?? []
    editors[row] = nil
    return row
  }

  /// How the editor of a row ended, with what was saved before it was opened anew.
  func outcome(of row: RowIdentifier) -> EditorOutcome? {
    guard var outcome = editors[row]?.outcome else { return nil }
    outcome.saved = savedBefore[row, default: []] + outcome.saved
    return outcome
  }

  /// Ends all of them, without asking; returns how they ended together.
  func end(_ ending: EditorOutcome.Ending) -> EditorOutcome {
    var whole = EditorOutcome(ending: ending, saved: [], dropped: 0)
    for (row, editor) in all {
      let isChanged = !editor.session.draft.isEmpty || editor.takeTyped != nil
      let isCancelled = ending == .cancelled && isChanged
      editor.leaving.end(ending == .cancelled && !isCancelled ? .finished : ending)
      guard let outcome = outcome(of: row) else { continue }
      whole.saved += outcome.saved
      whole.dropped += outcome.dropped
      whole.isDraftKept = whole.isDraftKept || outcome.isDraftKept
      whole.lacksSecrets = whole.lacksSecrets || outcome.lacksSecrets
      whole.isSetAside = whole.isSetAside || outcome.isSetAside
    }
    return whole
  }
}
