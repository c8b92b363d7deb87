import EditorCore
import TableUI
import Terminal

/// Finds rows for a person: the search that has the screen, and the one that was closed last.
///
/// While the query is typed and among the rows found, Enter goes to the row in its pane; every other
/// key of the table does to a row that was found what it does anywhere.
final class SearchController {
  /// The search that has the screen; nil where the panes have it.
  private(set) var model: SearchModel?
  /// The search that was closed last, whose matches are gone through.
  private var last: SearchModel?

  /// Whether `repeat` has anything to go through.
  var canRepeat: Bool { model != nil || last.map { !$0.query.isEmpty } ?? false }

  // MARK: Opening and closing

  /// Opens the search, with a query to begin with.
  func open(_ text: String = "", in editor: EditorScreen) {
    close(in: editor)
    editor.pane.closeField()
    let model = SearchModel(
      text, in: editor.session, includesHidden: editor.navigator.showsHiddenRows,
      appearance: editor.options)
    if !text.isEmpty { model.isTyping = model.count == 0 }
    self.model = model
  }

  /// Back to the row and line where the search was opened.
  func close(in editor: EditorScreen) {
    guard let model else { return }
    editor.navigator.count(closed: model.results)
    last = model
    self.model = nil
    editor.pane.draftDidChange()
  }

  /// Lists the filters, to search by one.
  func openFilters(in editor: EditorScreen) {
    let vocabulary = SearchVocabulary(of: editor.session.form)
    let filters = SearchFilter.completions(for: "@", cursor: 1, in: vocabulary)
    editor.open(
      ListPopup(
        title: localized("Show only"),
        items: filters.map { PopupLine(title: $0.text, detail: $0.meaning ?? "") },
        action: localized("show")
      ) { [unowned self, unowned editor] in open(filters[$0].text, in: editor) })
  }

  /// Shows only what is set here, then only what is not the default, then all again.
  func cycleFilter(in editor: EditorScreen) {
    var steps: [(filter: SearchFilter, query: String, absence: String)] = [
      (.set, "@set", localized("nothing is set here")),
      (.modified, "@modified", localized("nothing differs from its default")),
    ]
    if let shown = model?.query, shown.words.isEmpty,
      let index = steps.firstIndex(where: { [$0.filter] == shown.filters })
    {
      steps.removeSubrange(...index)
    }
    close(in: editor)
    for step in steps {
      open(step.query, in: editor)
      model?.findFirst()
      if model?.count ?? 0 > 0 {
        model?.isTyping = false
        return
      }
      close(in: editor)
      editor.refuse(step.absence)
    }
  }

  // MARK: Keys

  /// Takes a key where it means something else than in a pane; returns whether it did.
  func handle(_ key: Key, in editor: EditorScreen) -> Bool {
    guard let model else { return false }
    if model.isTyping {
      handleInQuery(key, model, editor)
      return true
    }
    switch key {
    case .escape: close(in: editor)
    case .enter, .tab: showMatch(in: editor)
    case .character("/"): model.typeOn()
    case .up where model.results.table.isFocusOnFirstRow: model.typeOn()
    case .character(" "):
      guard let match = model.focusedMatch, match.isSection || match.row.control.opensPane else {
        return false
      }
      showMatch(in: editor)
      if !match.isSection { editor.perform(.activate) }
    default: return false
    }
    return true
  }

  private func handleInQuery(_ key: Key, _ model: SearchModel, _ editor: EditorScreen) {
    switch key {
    case .escape, .control("q"): close(in: editor)
    case .enter: showMatch(in: editor)
    case .tab:
      if !model.takeCompletion() { enterResults(model, editor) }
    case .down, .control("n"):
      // While the query is typed the first match has the focus already.
      if enterResults(model, editor) { model.results.table.moveFocus(by: 1) }
    case .pageUp: model.results.table.scrollByViewports(-1)
    case .pageDown: model.results.table.scrollByViewports(1)
    case .control("s"), .function(2): editor.perform(.save)
    case .backspace where model.line.text.isEmpty: close(in: editor)
    default:
      if !model.edit(key) {
        let name = key.name(editor.options.glyphs)
        editor.refuse(localized("\(name) does nothing in a search; Esc leaves it"))
      }
    }
  }

  @discardableResult
  private func enterResults(_ model: SearchModel, _ editor: EditorScreen) -> Bool {
    guard model.count > 0 else {
      editor.refuse(localized("no match"))
      return false
    }
    model.isTyping = false
    return true
  }

  /// Leaves the search for the focused match in the pane where it stands.
  private func showMatch(in editor: EditorScreen) {
    guard let match = model?.focusedMatch else { return editor.refuse(localized("no match")) }
    close(in: editor)
    editor.go(to: match.target)
  }

  /// Goes to the match after or before the focused row; while matches are listed, in the list.
  func `repeat`(forward: Bool, in editor: EditorScreen) {
    if let model { return model.results.table.moveFocus(by: forward ? 1 : -1) }
    guard let match = last?.match(after: editor.focusedRow, forward: forward) else {
      return editor.refuse(localized("no match"))
    }
    editor.go(to: match.target)
  }

  /// What the keys do while the query is typed; empty while none is.
  var hints: [Hint] {
    guard let model, model.isTyping else { return [] }
    var hints: [Hint] = []
    if !model.completions.isEmpty { hints.append(Hint(.tab, localized("complete"))) }
    if model.count > 0 {
      hints.append(Hint(.enter, localized("go there"), isEssential: true))
      hints.append(Hint(.down, localized("next")))
    }
    return hints + [Hint(.escape, localized("leave")), Hint(.function(1), localized("help"))]
  }
}
