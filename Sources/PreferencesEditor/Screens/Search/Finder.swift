import EditorCore
import TableUI
import Terminal

/// Finds rows for a person: the search that has the screen, and the one that was closed last.
///
/// While the query is typed and among the rows found, Enter goes to the row in its pane; every other
/// key of the table does to a row that was found what it does anywhere.
final class Finder {
  /// The search that has the screen; nil where the panes have it.
  private(set) var panel: SearchPanel?
  /// The search that was closed last, whose matches are gone through.
  private var last: SearchPanel?

  /// Whether `repeat` has anything to go through.
  var canRepeat: Bool { last.map { !$0.query.isEmpty } ?? false }

  // MARK: Opening and closing

  /// Opens the search, with a query to begin with.
  func open(_ text: String = "", in editor: EditorScreen) {
    close(in: editor)
    editor.pane.closeField()
    let panel = SearchPanel(
      text, in: editor.session, includesHidden: editor.navigator.showsHiddenRows,
      appearance: editor.options)
    if !text.isEmpty { panel.isTyping = panel.count == 0 }
    self.panel = panel
  }

  /// Back to the row and line where the search was opened.
  func close(in editor: EditorScreen) {
    guard let panel else { return }
    editor.navigator.count(closed: panel.results)
    last = panel
    self.panel = nil
    editor.pane.draftDidChange()
  }

  /// Lists the filters, to search by one.
  func openFilters(in editor: EditorScreen) {
    let vocabulary = SearchVocabulary(of: editor.session.form)
    let filters = SearchFilter.completions(for: "@", cursor: 1, in: vocabulary)
    editor.open(
      ListPopup(
        title: localized("Show only"),
        items: filters.map { (title: $0.text, detail: $0.meaning ?? "") }, action: localized("show")
      ) { [unowned self, unowned editor] in open(filters[$0].text, in: editor) })
  }

  /// Shows only what is set here, then only what is not the default, then all again.
  func cycleFilter(in editor: EditorScreen) {
    var steps: [(filter: SearchFilter, query: String, absence: String)] = [
      (.set, "@set", localized("nothing is set here")),
      (.modified, "@modified", localized("nothing differs from its default")),
    ]
    if let shown = panel?.query, shown.words.isEmpty,
      let index = steps.firstIndex(where: { [$0.filter] == shown.filters })
    {
      steps.removeSubrange(...index)
    }
    close(in: editor)
    for step in steps {
      open(step.query, in: editor)
      panel?.findFirst()
      if panel?.count ?? 0 > 0 {
        panel?.isTyping = false
        return
      }
      close(in: editor)
      editor.refuse(step.absence)
    }
  }

  // MARK: Keys

  /// Takes a key where it means something else than in a pane; returns whether it did.
  func handle(_ key: Key, in editor: EditorScreen) -> Bool {
    guard let panel else { return false }
    if panel.isTyping {
      handleInQuery(key, panel, editor)
      return true
    }
    switch key {
    case .escape: close(in: editor)
    case .enter, .tab: showMatch(in: editor)
    case .character("/"): panel.typeOn()
    case .up where panel.results.table.isFocusOnFirstRow: panel.typeOn()
    case .character(" "):
      guard let match = panel.focusedMatch, match.isSection || match.row.control.opensPane else {
        return false
      }
      showMatch(in: editor)
      if !match.isSection { editor.perform(.activate) }
    default: return false
    }
    return true
  }

  private func handleInQuery(_ key: Key, _ panel: SearchPanel, _ editor: EditorScreen) {
    switch key {
    case .escape, .control("q"): close(in: editor)
    case .enter: showMatch(in: editor)
    case .tab:
      if !panel.takeCompletion() { enterResults(panel, editor) }
    case .down, .control("n"):
      // While the query is typed the first match has the focus already.
      if enterResults(panel, editor) { panel.results.table.moveFocus(by: 1) }
    case .pageUp: panel.results.table.scrollByViewports(-1)
    case .pageDown: panel.results.table.scrollByViewports(1)
    case .control("s"), .function(2): editor.perform(.save)
    case .backspace where panel.line.text.isEmpty: close(in: editor)
    default:
      if !panel.edit(key) {
        let name = key.name(editor.options.glyphs)
        editor.refuse(localized("\(name) does nothing in a search; Esc leaves it"))
      }
    }
  }

  @discardableResult
  private func enterResults(_ panel: SearchPanel, _ editor: EditorScreen) -> Bool {
    guard panel.count > 0 else {
      editor.refuse(localized("no match"))
      return false
    }
    panel.isTyping = false
    return true
  }

  /// Leaves the search for the focused match in the pane where it stands.
  private func showMatch(in editor: EditorScreen) {
    guard let match = panel?.focusedMatch else { return editor.refuse(localized("no match")) }
    close(in: editor)
    editor.go(to: match.target)
  }

  /// Goes to the match after or before the focused row.
  func `repeat`(forward: Bool, in editor: EditorScreen) {
    guard let match = last?.match(after: editor.focusedRow, forward: forward) else {
      return editor.refuse(localized("no match"))
    }
    editor.go(to: match.target)
  }

  /// What the keys do while the query is typed; empty while none is.
  var hints: [Hint] {
    guard let panel, panel.isTyping else { return [] }
    var hints: [Hint] = []
    if !panel.completions.isEmpty { hints.append(Hint(.tab, localized("complete"))) }
    if panel.count > 0 {
      hints.append(Hint(.enter, localized("go there"), isEssential: true))
      hints.append(Hint(.down, localized("next")))
    }
    return hints + [Hint(.escape, localized("leave")), Hint(.function(1), localized("help"))]
  }

  // MARK: - Drawing

  /// Draws the query in the bottom line, with the keys and what came of it; returns the cursor's place.
  func draw(
    in canvas: inout Canvas, completions: Rect, bar: Rect, editor: EditorScreen,
    drawHints: (inout Canvas, Rect) -> Void
  ) -> Point? {
    guard let panel, panel.isTyping else { return nil }
    drawCompletions(of: panel, in: &canvas, frame: completions, theme: editor.options.theme)
    let theme = editor.options.theme
    canvas.fill(bar, style: theme.text)
    canvas.write("/", at: Point(x: 1, y: bar.y), columns: 1, style: theme.key)
    let status = status(of: panel, listsEditors: editor.isDisplay && editor.group != nil, theme)
    // What is typed has at least half of the line.
    let statusColumns = min(
      TextWidth.columns(of: status.text, repertoire: canvas.repertoire), bar.columns / 2)
    let columns = max(1, bar.columns - 4 - statusColumns)
    let window = panel.line.window(columns: columns, repertoire: canvas.repertoire)
    let typed = TextWidth.columns(of: window.text, repertoire: canvas.repertoire)
    let x = 2 + max(typed, Self.leastQueryColumns) + Self.gap
    let room = bar.columns - 1 - statusColumns - Self.gap - x
    if room > 0, editor.options.showsHints {
      drawHints(&canvas, Rect(x: x, y: bar.y, columns: room, rows: 1))
    }
    canvas.write(window.text, at: Point(x: 2, y: bar.y), columns: columns)
    canvas.write(
      status.text, at: Point(x: bar.columns - 1 - statusColumns, y: bar.y),
      columns: statusColumns, style: status.style, truncation: .tail)
    return Point(x: 2 + window.cursorColumn, y: bar.y)
  }

  /// The room for a query that is hardly begun, so that what stands behind it need not move.
  private static let leastQueryColumns = 12
  private static let gap = 2

  /// Draws what the filter under the cursor may be, in place of the help.
  private func drawCompletions(
    of panel: SearchPanel, in canvas: inout Canvas, frame: Rect, theme: Theme
  ) {
    var x = frame.x
    for (index, completion) in panel.completions.enumerated() {
      let style = index == 0 ? theme.selected : theme.text
      let width = TextWidth.columns(of: completion.text, repertoire: canvas.repertoire)
      guard x + width <= frame.x + frame.columns else { return }
      x += canvas.write(completion.text, at: Point(x: x, y: frame.y), style: style) + 2
    }
  }

  private func status(of panel: SearchPanel, listsEditors: Bool, _ theme: Theme) -> Span {
    // A filter that is not typed to its end is no mistake yet.
    if !panel.completions.isEmpty, panel.query.problem != nil {
      return Span(localized("Tab completes"), theme.dimmed)
    }
    if let problem = panel.query.problem { return Span("\(problem)", theme.error) }
    if panel.query.isEmpty, listsEditors {
      return Span(localized("words; @all: in all programs"), theme.dimmed)
    }
    if panel.query.isEmpty { return Span(localized("words, \"a phrase\", @filter"), theme.dimmed) }
    if panel.count == 0 {
      return panel.hasWork
        ? Span(localized("searching"), theme.dimmed) : Span(localized("no match"), theme.error)
    }
    let count = panel.count.matches
    return Span(panel.hasWork ? count + localized(", searching") : count, theme.dimmed)
  }
}
