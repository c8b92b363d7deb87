import EditorCore
import TableUI
import Terminal

/// A search over the whole form, while it has the screen: what is typed, and the rows found.
///
/// The panes under it stay as they were, so that to close it is to be back where it was opened. The
/// rows found are edited where they stand; a row that an edit takes out of the query stays until
/// the query is changed.
final class SearchModel {
  private(set) var line: LineEditor
  /// Whether keys go to the query; else they go to the rows that were found.
  var isTyping = true
  /// The rows that were found, as a pane like any other.
  private(set) var results: PaneController
  /// What is on offer for the filter that the cursor stands in.
  private(set) var completions: [SearchCompletion] = []

  private let session: EditSession
  private let includesHidden: Bool
  private var search: FormSearch
  /// The session's revision for which rows were searched; others are looked for no longer.
  private var searchedRevision: Int
  private lazy var vocabulary = SearchVocabulary(of: session.form)

  /// About how many rows are looked at between two frames.
  private static let slice = 20_000

  init(_ text: String, in session: EditSession, includesHidden: Bool, appearance: EditorOptions) {
    self.session = session
    self.includesHidden = includesHidden
    line = LineEditor(text)
    search = FormSearch(
      SearchQuery(parsing: text), in: session, includesHidden: includesHidden)
    searchedRevision = session.revision
    results = PaneController(
      pane: Pane(title: "", sections: []), session: session, appearance: appearance)
    results.decorate = { [unowned self] in decorate($1, at: $0) }
    textChanged()
  }

  // MARK: The query

  var query: SearchQuery { search.query }

  /// Edits the query; returns whether the key means something in a line of text.
  func edit(_ key: Key) -> Bool {
    let text = line.text
    guard line.handle(key) else { return false }
    if line.text != text { queryChanged() } else { complete() }
    return true
  }

  func insert(_ text: String) {
    line.insert(text)
    queryChanged()
  }

  /// Goes on with the query from what was found.
  func typeOn() {
    isTyping = true
    // What is typed after filters is a word of its own.
    guard query.words.isEmpty, !query.filters.isEmpty, !line.text.hasSuffix(" ") else { return }
    line = LineEditor(line.text + " ")
    queryChanged()
  }

  /// Takes the first of what is on offer; returns whether there was any.
  func takeCompletion() -> Bool {
    guard let completion = completions.first else { return false }
    let bytes = Array(line.text.utf8)
    let before = bytes[..<completion.replaced.lowerBound]
    let after = bytes[completion.replaced.upperBound...]
    line = LineEditor(String(decoding: before + completion.text.utf8 + after, as: UTF8.self))
    queryChanged()
    return true
  }

  private func queryChanged() {
    // The rows on the screen are made from matches that the search is about to forget.
    results.show(Pane(title: "", sections: []))
    if searchedRevision == session.revision {
      search.search(for: SearchQuery(parsing: line.text))
    } else {
      search = FormSearch(
        SearchQuery(parsing: line.text), in: session, includesHidden: includesHidden)
      searchedRevision = session.revision
    }
    textChanged()
  }

  private func textChanged() {
    complete()
    // Most forms are searched whole before the next frame, which waits for nothing else.
    if !query.isEmpty { work() }
    showResults()
    results.table.moveFocusToFirstRow()
  }

  private func complete() {
    completions = SearchFilter.completions(
      for: line.text, cursor: line.offset, in: vocabulary)
  }

  /// Whether the rows that were found stand on the screen; while there is nothing to search for, the
  /// pane stays.
  var showsResults: Bool { !query.isEmpty }

  // MARK: Searching

  /// Whether more rows are to be looked at, or to be made ready for that.
  var hasWork: Bool { searchedRevision == session.revision && !search.isDone }

  /// Looks at some more rows.
  func work() {
    guard hasWork else { return }
    let count = search.count
    let focused = focusedMatch
    let followsFirst = isTyping && results.table.isFocusOnFirstRow
    search.advance(for: Self.slice)
    guard search.count != count else { return }
    showResults(focusing: focused)
    if followsFirst { results.table.moveFocusToFirstRow() }
  }

  /// Looks at rows until one is found, or none are left.
  func findFirst() {
    while hasWork, count == 0 { work() }
  }

  /// Looks at all rows that are left.
  func finish() {
    while hasWork { work() }
  }

  var count: Int { search.count }

  /// The match that has the focus among the rows that were found.
  var focusedMatch: SearchMatch? {
    results.focusedPosition.map { search[$0.section * exactCount + $0.row] }
  }

  /// The match after or before the row, round the ends; the first where the row is none.
  func match(after row: RowIdentifier?, forward: Bool) -> SearchMatch? {
    finish()
    guard search.count > 0 else { return nil }
    let here = (0..<search.count).first { search[$0].row.identifier == row }
    guard let here else { return search[0] }
    return search[(here + (forward ? 1 : search.count - 1)) % search.count]
  }

  // MARK: - The rows that were found

  /// How many matches were found as they were typed; those after them are near misses.
  private var exactCount = 0
  /// Where the rows are that were looked at since the matches came to stand as they do.
  private var positions: [RowIdentifier: RowPosition] = [:]

  /// Shows the matches so far, among which those found last may stand before others.
  private func showResults(focusing match: SearchMatch? = nil) {
    exactCount = search.count - search.count(of: .nearMiss)
    positions.removeAll(keepingCapacity: true)
    results.show(
      Pane(
        title: localized("Search"), sections: LazyList(sections),
        locate: { [weak self] in self?.positions[$0] })
    )
    guard let match, let place = search.place(of: match) else { return }
    results.focus(on: position(of: place))
  }

  private func position(of place: Int) -> RowPosition {
    place < exactCount || exactCount == 0
      ? RowPosition(section: 0, row: place) : RowPosition(section: 1, row: place - exactCount)
  }

  private var sections: [PaneSection] {
    let nearMissCount = search.count - exactCount
    let exact = PaneSection(
      rows: LazyList(count: exactCount) { [search] in search[$0].row })
    guard nearMissCount > 0 else { return exactCount > 0 ? [exact] : [] }
    let near = PaneSection(
      header: localized("Similar"),
      rows: LazyList(count: nearMissCount) { [search, exactCount] in
        search[exactCount + $0].row
      })
    return exactCount > 0 ? [exact, near] : [near]
  }

  private func decorate(_ content: RowContent, at position: RowPosition) {
    let match = search[position.section * exactCount + position.row]
    positions[content.row.identifier] = position
    content.path = match.path
    content.highlights = match.titleHighlights
    content.excerpt = readable(match.excerpt, of: content.row)
  }

  /// A piece of help as people read it, and not with the marks of Markdown.
  private func readable(_ excerpt: SearchExcerpt?, of row: Row) -> SearchExcerpt? {
    let texts: [String] =
      switch excerpt?.source {
      case .help where row.helpIsMarkdown:
        [Markdown(row.help ?? "", isMarkdown: true).joined.text]
      case .choice:
        row.control.choices.filter(\.helpIsMarkdown).map { "\($0.title): \($0.readHelp ?? "")" }
      case .help, .identifier, .value, nil: []
      }
    return excerpt.flatMap { query.excerpt(of: texts, from: $0.source) } ?? excerpt
  }
}
