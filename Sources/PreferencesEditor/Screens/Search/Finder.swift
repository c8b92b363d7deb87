import EditorCore
import TableUI
import Terminal

extension EditorController {
  /// Opens the search, with a query to begin with.
  func openSearch(_ text: String = "") {
    pane.closeField()
    search = SearchPanel(
      text, in: session, includesHidden: showsHiddenRows, appearance: options)
    if !text.isEmpty { search?.isTyping = search?.count == 0 }
  }

  /// Back to the row and line where the search was opened.
  func closeSearch() {
    guard let search else { return }
    closedRowViewCount += search.results.table.madeRowViewCount
    lastSearch = search
    self.search = nil
    pane.draftDidChange()
  }

  /// A key while the query is typed.
  func handleInQuery(_ key: Key, _ search: SearchPanel) {
    switch key {
    case .escape, .control("q"): closeSearch()
    case .enter: showMatch()
    case .tab:
      if !search.takeCompletion() { enterResults(search) }
    case .down, .control("n"): enterResults(search)
    case .pageUp: search.results.table.scrollByViewports(-1)
    case .pageDown: search.results.table.scrollByViewports(1)
    case .control("s"), .function(2): saver.save()
    case .backspace where search.line.text.isEmpty: closeSearch()
    default:
      if !search.edit(key) {
        refuse(localized("\(key.name(options.glyphs)) does nothing in a search; Esc leaves it"))
      }
    }
  }

  /// A key that means something else among the rows found than in a pane; returns whether it did.
  func handleInResults(_ key: Key, _ search: SearchPanel) -> Bool {
    switch key {
    case .escape: closeSearch()
    case .tab: showMatch()
    case .character("/"): search.isTyping = true
    case .up where search.results.table.isFocusOnFirstRow: search.isTyping = true
    default: return false
    }
    return true
  }

  private func enterResults(_ search: SearchPanel) {
    guard search.count > 0 else { return refuse(localized("no match")) }
    search.isTyping = false
  }

  /// Leaves the search for the focused match in the pane where it stands.
  private func showMatch() {
    guard let match = search?.focusedMatch else { return refuse(localized("no match")) }
    closeSearch()
    reveal(match.row.identifier)
  }

  func repeatSearch(forward: Bool) {
    guard let lastSearch, !lastSearch.query.isEmpty else {
      return refuse(localized("nothing was searched yet; / begins"))
    }
    guard let match = lastSearch.match(after: focusedRow, forward: forward) else {
      return refuse(localized("no match"))
    }
    reveal(match.row.identifier)
  }

  /// Lists the filters, to search by one.
  func openFilters() {
    let filters = SearchFilter.completions(
      for: "@", cursor: 1, in: SearchVocabulary(of: session.form))
    open(
      ListPopup(
        title: localized("Show only"),
        items: filters.map { (title: $0.text, detail: $0.meaning ?? "") }, action: localized("show")
      ) { [unowned self] in openSearch(filters[$0].text) })
  }

  // MARK: - Drawing

  /// Draws the query in the bottom line, with what came of it; returns the cursor's place.
  func drawQuery(_ search: SearchPanel, in canvas: inout Canvas, bar: Rect) -> Point {
    let theme = options.theme
    canvas.fill(bar, style: theme.text)
    canvas.write("/", at: Point(x: 1, y: bar.y), columns: 1, style: theme.key)
    let status = status(of: search)
    // What is typed has at least half of the line.
    let statusColumns = min(
      TextWidth.columns(of: status.text, repertoire: canvas.repertoire), bar.columns / 2)
    let columns = max(1, bar.columns - 4 - statusColumns)
    let window = search.line.window(columns: columns, repertoire: canvas.repertoire)
    canvas.write(window.text, at: Point(x: 2, y: bar.y), columns: columns)
    canvas.write(
      status.text, at: Point(x: bar.columns - 1 - statusColumns, y: bar.y),
      columns: statusColumns, style: status.style, truncation: .tail)
    return Point(x: 2 + window.cursorColumn, y: bar.y)
  }

  /// Draws what the filter under the cursor may be, in place of the help.
  func drawCompletions(of search: SearchPanel, in canvas: inout Canvas, frame: Rect) {
    let theme = options.theme
    var x = frame.x
    for (index, completion) in search.completions.enumerated() {
      let style = index == 0 ? theme.selected : theme.text
      let width = TextWidth.columns(of: completion.text, repertoire: canvas.repertoire)
      guard x + width <= frame.x + frame.columns else { return }
      x += canvas.write(completion.text, at: Point(x: x, y: frame.y), style: style) + 2
    }
  }

  private func status(of search: SearchPanel) -> Span {
    let theme = options.theme
    // A filter that is not typed to its end is no mistake yet.
    if !search.completions.isEmpty, search.query.problem != nil {
      return Span(localized("Tab completes"), theme.dimmed)
    }
    if let problem = search.query.problem { return Span("\(problem)", theme.error) }
    if search.query.isEmpty { return Span(localized("words, \"a phrase\", @filter"), theme.dimmed) }
    if search.count == 0 {
      return search.hasWork
        ? Span(localized("searching"), theme.dimmed) : Span(localized("no match"), theme.error)
    }
    let count = search.count.matches
    return Span(search.hasWork ? count + localized(", searching") : count, theme.dimmed)
  }
}
