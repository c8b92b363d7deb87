package import EditorCore
package import Terminal

/// The home: a list of what can be opened, and an editor for each that was, which are one to the person.
///
/// Enter opens an editor, Esc comes back with its draft kept; what is unsaved in several of them is
/// reviewed one after the other, and one Save writes all of it.
package final class HomeController: ScreenController {
  private let title: String
  private let location: String
  private var entries: [HomeEntry] {
    didSet { opened.list(entries) }
  }
  /// Makes an entry of a path that a person gives; throws why that cannot be, in words.
  private let entryForPath: (String) throws -> HomeEntry
  private var list: EditorController
  private let opened: OpenedEditors
  /// Which of them has the screen; nil while the list has it.
  private var current: RowIdentifier?
  private var closedRowViewCount = 0
  package private(set) var outcome: EditorOutcome?

  package var options: EditorOptions {
    didSet {
      list.options = options.asDisplay
      for (_, editor) in opened.all { editor.options = options.with(editor.options.surroundings) }
    }
  }

  /// - Parameters:
  ///   - title: What the list is called.
  ///   - location: What stands beside that.
  ///   - entries: What can be opened, in order, this program's own preferences last.
  ///   - options: How all of it looks.
  ///   - saveAsOne: Runs what it is given, which writes the drafts of the sessions, such that after any kill
  ///     all or none of it is done.
  ///   - entryForPath: Makes an entry of a path that a person gives; throws why that cannot be.
  package init(
    title: String, location: String, entries: [HomeEntry], options: EditorOptions,
    saveAsOne: @escaping ([EditSession], () -> Void) -> Void = { $1() },
    entryForPath: @escaping (String) throws -> HomeEntry
  ) {
    self.title = title
    self.location = location
    self.entries = entries
    self.options = options
    opened = OpenedEditors(saveAsOne: saveAsOne)
    self.entryForPath = entryForPath
    list = [HomeEntry]().list(titled: title, at: location, options)
    opened.list(entries)
    showList(at: nil)
    if entries.contains(where: \.hasLeftDraft) {
      list.tell(localized("unsaved changes were kept; open what says 'draft' to have them"))
    }
  }

  // MARK: What is open

  /// What was opened, in the order of the list, with its outcome once all have ended.
  package var editors: [(row: RowIdentifier, editor: EditorController)] { opened.all }

  /// How the editor of a row ended, with all that was saved of it.
  package func outcome(of row: RowIdentifier) -> EditorOutcome? { opened.outcome(of: row) }

  private var editor: EditorController { current.flatMap { opened[$0] } ?? list }

  /// Opens the editor of an entry; of a row that was found, that of its entry, on the row.
  private func open(_ asked: RowIdentifier) {
    let isMeant = { (entry: HomeEntry) in
      entry.identifier == asked || asked.isWithin(entry.identifier)
    }
    guard let entry = entries.first(where: isMeant) else { return }
    do {
      let editor = try opened(entry)
      if let row = asked.named(inside: entry.identifier) { editor.reveal(row) }
      current = entry.identifier
    } catch {
      list.reveal(entry.identifier)
      list.warn("\(error)")
    }
  }

  /// The editor of an entry, made when it is asked for first.
  private func opened(_ entry: HomeEntry) throws -> EditorController {
    if let editor = opened[entry.identifier] { return editor }
    let editor = try entry.open(options)
    editor.group = group(
      title: title, goBack: { [unowned self] in showList(at: entry.identifier) },
      reopen: { [unowned self] in open(opened.forget(entry.identifier)) })
    opened[entry.identifier] = editor
    editor.draftOffers.offer()
    return editor
  }

  /// Opens all there is, for their settings to be searched with the rest of a query.
  private func searchAll(_ query: String) {
    var failures = 0
    for entry in entries where (try? opened(entry)) == nil { failures += 1 }
    showList(at: list.focusedRow)
    list.searchController.open(query, in: list)
    list.search?.isTyping = true
    if failures > 0 {
      list.say(
        localized(
          count: failures, one: "\(failures) of them cannot be opened",
          other: "\(failures) of them cannot be opened"))
    }
  }

  /// The word by which the settings of all are searched, and not of those alone that were opened.
  private static let allWord = "@all"

  private func group(
    title: String? = nil, goBack: (() -> Void)? = nil, reopen: (() -> Void)? = nil,
    act: @escaping (Command) -> EditorGroup.Act? = { _ in nil }
  ) -> EditorGroup {
    EditorGroup(
      title: title, unsavedCount: { [unowned self] in opened.unsavedCount },
      save: { [unowned self] in save(leaves: $0) }, end: { [unowned self] in end($0) },
      goBack: goBack, reopen: reopen,
      hasOtherChanges: { [unowned self] in opened.changed.contains { $0.row != current } },
      reviewNext: { [unowned self] in reviewNext(thenBack: $0) }, act: act)
  }

  // MARK: The list

  private func showList(at identifier: RowIdentifier?) {
    // Where what all of this looks like was edited, the rest follows.
    if let own = identifier.flatMap({ opened[$0] }), own.options.surroundings.ownOptions != nil {
      options = own.options.with(options.surroundings)
    }
    closedRowViewCount += list.madeRowViewCount
    list = entries.list(titled: title, at: location, options) {
      [opened, glyphs = options.glyphs] in
      opened.marks(of: $0, glyphs)
    } rows: { [opened, options] entry in
      opened[entry].map {
        SearchableRows(
          session: $0.session, opener: entry, mask: options.glyphs.secretMask
        ).link
      }
    }
    list.group = group(act: { [unowned self] in act(of: $0) })
    if let identifier { list.reveal(identifier) }
    current = nil
  }

  /// What a command does to all that are open; nil for one that does what it does elsewhere.
  private func act(of command: Command) -> EditorGroup.Act? {
    switch command {
    case .review:
      EditorGroup.Act(
        hint: localized("review"),
        obstacle: { [unowned self] in
          opened.unsavedCount == 0 ? localized("no unsaved changes") : nil
        },
        run: { [unowned self] in reviewNext { [unowned self] in showList(at: current) } })
    case .undo, .redo, .revertAll, .nextUnsaved, .previousUnsaved: notHere
    case .addElement:
      EditorGroup.Act(
        hint: localized("open a file"), run: { [unowned self] in askForPath() })
    default: nil
    }
  }

  /// What is about the changes of one program.
  private var notHere: EditorGroup.Act {
    EditorGroup.Act(
      hint: localized("the changes of one program: open that"),
      obstacle: { [unowned self] in
        opened.unsavedCount == 0
          ? localized("no unsaved changes")
          : localized("changes are their program's; \(list.keyName(of: .review)) leads there")
      }, run: {})
  }

  private func askForPath() {
    list.open(
      KeyPrompt(
        title: localized("Open a file"), key: "", action: localized("open"),
        completion: { [unowned self] in completed($0) }
      ) { [unowned self] path throws(EditRefusal) in
        do {
          let entry = try entryForPath(path)
          let isNew = !entries.contains { $0.identifier == entry.identifier }
          // What cannot be opened is not listed.
          if isNew { _ = try opened(entry) }
          if isNew {
            // The last entry is the program's own.
            let place = entries.lastIndex { $0.section == entry.section }.map { $0 + 1 }
            entries.insert(entry, at: place ?? max(0, entries.count - 1))
            showList(at: entry.identifier)
          }
          open(entry.identifier)
        } catch {
          list.warn("\(error)")
        }
      })
  }

  private func completed(_ path: String) -> String {
    let completer = options.surroundings.folderListing.map {
      PathCompleter(list: $0, offersFoldersOnly: false)
    }
    return completer?.completion(of: path)?.text ?? path
  }

  // MARK: Reviewing, saving and leaving

  private func reviewNext(thenBack goBack: (() -> Void)?) {
    guard let next = opened.changed(after: current) else { return }
    current = next.row
    ReviewScreen.open(in: next.editor, thenBack: goBack)
  }

  private func save(leaves: Bool) {
    switch opened.save(again: { [unowned self] in save(leaves: leaves) }) {
    case .refused(let row, let count):
      current = row
      if count > 0, let said = editor.said {
        editor.warn(said + localized("; of the others, \(count.changes) saved"))
      }
    case .saved(let count):
      let left = opened.unsavedCount
      if left == 0, leaves { return end(.finished) }
      list.pane.draftDidChange()
      editor.say(
        (count == 0 ? localized("nothing to save") : localized("saved \(count.changes)"))
          + (left == 0 ? "" : localized("; \(left) held back")))
    }
  }

  private func end(_ ending: EditorOutcome.Ending) { outcome = opened.end(ending) }

  // MARK: The screen

  package var madeRowViewCount: Int {
    opened.all.reduce(closedRowViewCount + list.madeRowViewCount) {
      $0 + $1.editor.madeRowViewCount
    }
  }

  package var focusedRow: RowIdentifier? { editor.focusedRow }

  package func reveal(_ row: RowIdentifier) { editor.reveal(row) }

  package func handle(_ event: Event) {
    editor.handle(event)
    guard outcome == nil else { return }
    if let words = list.search?.line.text.split(separator: " "), words.contains(Self.allWord[...]) {
      searchAll(words.filter { $0 != Self.allWord }.map { $0 + " " }.joined())
    } else if let asked = list.takeEditRequest() {
      open(asked)
    }
  }

  package func draw(in canvas: inout Canvas) -> Point? { editor.draw(in: &canvas) }

  package var workDelay: Int? { editor.workDelay }

  package func work() { editor.work() }

  package var watchedDescriptor: Int32? { editor.watchedDescriptor }

  package var tickInterval: Int? {
    ([list] + opened.all.map(\.editor)).compactMap(\.tickInterval).min()
  }

  package func tick() -> Bool {
    opened.all.reduce(false) { $1.editor.tick() || $0 }
  }

  package func follow() { editor.follow() }

  package func say(_ text: String) { editor.say(text) }

  /// Says above the line of the keys what has to be known before anything is opened.
  package func tell(_ text: String) { list.tell(text) }

  package func takeRequests() -> [ScreenRequest] {
    ([list] + opened.all.map(\.editor)).flatMap { $0.takeRequests() }
  }
}

extension EditorOptions {
  /// The same with the surroundings of one editor.
  fileprivate func with(_ surroundings: Surroundings) -> EditorOptions {
    var options = self
    options.surroundings = surroundings
    return options
  }
}
