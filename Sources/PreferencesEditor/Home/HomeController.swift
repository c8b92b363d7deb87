package import EditorCore
package import Terminal

/// The home: a list of what can be opened, and an editor for each that was, which are one to the person.
///
/// Enter opens an editor, Esc comes back with its draft kept; what is unsaved in several of them is
/// reviewed one after the other, and one Save writes all of it.
package final class HomeController: ScreenController {
  private let title: String
  private let location: String
  private var entries: [HomeEntry]
  /// Makes an entry of a path that a person gives; throws why that cannot be, in words.
  private let entryForPath: (String) throws -> HomeEntry
  /// Has what is done to several sessions survive a kill as a whole.
  private let saveAsOne: ([EditSession], () -> Void) -> Void
  private var list: EditorController
  private var opened: [RowIdentifier: EditorController] = [:]
  /// Which of them has the screen; nil while the list has it.
  private var current: RowIdentifier?
  private var closedRowViewCount = 0
  package private(set) var outcome: EditorOutcome?

  package var options: EditorOptions {
    didSet {
      list.options = options.asDisplay
      for editor in opened.values { editor.options = options.with(editor.options.surroundings) }
    }
  }

  /// - Parameters:
  ///   - title: What the list is called.
  ///   - location: What stands beside that.
  ///   - entries: What can be opened, in order.
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
    self.saveAsOne = saveAsOne
    self.entryForPath = entryForPath
    list = Self.makeList([], titled: title, location, options) { _ in [] }
    showList(at: nil)
  }

  // MARK: What is open

  /// What was opened, in the order of the list, with its outcome once all have ended.
  package var editors: [(entry: RowIdentifier, editor: EditorController)] {
    entries.compactMap { entry in opened[entry.identifier].map { (entry.identifier, $0) } }
  }

  private var editor: EditorController { current.flatMap { opened[$0] } ?? list }

  private var changed: [(entry: RowIdentifier, editor: EditorController)] {
    editors.filter { !$0.editor.session.draft.isEmpty }
  }

  private var unsavedCount: Int {
    opened.values.reduce(0) { $0 + $1.session.draft.count }
  }

  private func open(_ identifier: RowIdentifier) {
    if opened[identifier] == nil {
      guard let entry = entries.first(where: { $0.identifier == identifier }) else { return }
      do {
        let editor = try entry.open(options)
        editor.group = group(
          title: title, goBack: { [unowned self] in showList(at: identifier) })
        opened[identifier] = editor
        editor.draftOffers.offer()
      } catch {
        return list.warn("\(error)")
      }
    }
    current = identifier
  }

  private func group(
    title: String? = nil, goBack: (() -> Void)? = nil, commands: [Command: EditorGroup.Act] = [:]
  ) -> EditorGroup {
    EditorGroup(
      title: title, unsavedCount: { [unowned self] in unsavedCount },
      save: { [unowned self] in save(leaves: $0) }, end: { [unowned self] in end($0) },
      goBack: goBack,
      hasOtherChanges: { [unowned self] in changed.contains { $0.entry != current } },
      reviewNext: { [unowned self] in reviewNext() }, commands: commands)
  }

  // MARK: The list

  private func showList(at identifier: RowIdentifier?) {
    closedRowViewCount += list.madeRowViewCount
    list = Self.makeList(entries, titled: title, location, options) { [weak self] entry in
      self?.marks(of: entry) ?? []
    }
    list.group = group(commands: listCommands)
    if let identifier { list.reveal(identifier) }
    current = nil
  }

  private static func makeList(
    _ entries: [HomeEntry], titled title: String, _ location: String, _ options: EditorOptions,
    marks: @escaping @MainActor @Sendable (RowIdentifier) -> [FieldText]
  ) -> EditorController {
    let form = entries.form(title: title, marks: marks)
    guard let store = try? ModelStore(form: form) else {
      preconditionFailure("A row of the home is bound to no model")
    }
    let session = EditSession(form: form, store: store, baseline: store.latest)
    return EditorController(session: session, location: location, options: options.asDisplay)
  }

  private func marks(of identifier: RowIdentifier) -> [FieldText] {
    guard let session = opened[identifier]?.session else { return [] }
    var marks: [FieldText] = []
    if let count = session.errors.countAtHand, count > 0 {
      marks.append(FieldText("! \(count.errors)  ", .error))
    }
    if !session.draft.isEmpty {
      let words = localized("\(session.draft.count) unsaved")
      marks.append(FieldText("\(options.glyphs.unsaved) \(words)  "))
    }
    return marks
  }

  private var listCommands: [Command: EditorGroup.Act] {
    [
      .review: EditorGroup.Act(
        hint: localized("review"),
        obstacle: { [unowned self] in unsavedCount == 0 ? localized("no unsaved changes") : nil },
        run: { [unowned self] in reviewNext() }),
      .addElement: EditorGroup.Act(
        hint: localized("open a file"), run: { [unowned self] in askForPath() }),
    ]
  }

  private func askForPath() {
    list.open(
      KeyPrompt(title: localized("Open a file"), key: "", action: localized("open")) {
        [unowned self] path throws(EditRefusal) in
        do {
          let entry = try entryForPath(path)
          if !entries.contains(where: { $0.identifier == entry.identifier }) {
            let place = entries.lastIndex { $0.section == entry.section }
            entries.insert(entry, at: place.map { $0 + 1 } ?? entries.count)
            showList(at: entry.identifier)
          }
          open(entry.identifier)
        } catch {
          list.warn("\(error)")
        }
      })
  }

  // MARK: Reviewing, saving and leaving

  private func reviewNext() {
    let changed = changed
    let place = changed.firstIndex { $0.entry == current }.map { $0 + 1 } ?? 0
    guard !changed.isEmpty else { return }
    let next = changed[place % changed.count]
    current = next.entry
    next.editor.perform(.review)
  }

  /// Saves all that is unsaved; where something is refused, shows that, and what comes before it is saved.
  private func save(leaves: Bool) {
    let changed = changed
    let count = changed.reduce(0) { $0 + $1.editor.session.draft.pending.count }
    let commit = { [unowned self] (entry: RowIdentifier, editor: EditorController) in
      let isSaved = editor.saver.commit { [unowned self] in save(leaves: leaves) }
      if !isSaved { current = entry }
      return isSaved
    }
    // What is certain to be refused is told before anything of the others is written.
    if let refused = changed.first(where: { (try? $0.editor.session.preview()) == nil }) {
      guard commit(refused.entry, refused.editor) else { return }
    }
    var isSaved = true
    saveAsOne(changed.map(\.editor.session)) {
      isSaved = changed.allSatisfy { commit($0.entry, $0.editor) }
    }
    guard isSaved else { return }
    let left = unsavedCount
    if left == 0, leaves { return end(.finished) }
    for editor in [list] + changed.map(\.editor) { editor.pane.draftDidChange() }
    editor.say(
      (count == 0 ? localized("nothing to save") : localized("saved \(count.changes)"))
        + (left == 0 ? "" : localized("; \(left) held back")))
  }

  private func end(_ ending: EditorOutcome.Ending) {
    var whole = EditorOutcome(ending: ending, saved: [], dropped: 0)
    for (_, editor) in editors {
      let isCancelled = ending == .cancelled && !editor.session.draft.isEmpty
      editor.leaving.end(ending == .cancelled && !isCancelled ? .finished : ending)
      guard let outcome = editor.outcome else { continue }
      whole.saved += outcome.saved
      whole.dropped += outcome.dropped
      whole.isDraftKept = whole.isDraftKept || outcome.isDraftKept
      whole.isSetAside = whole.isSetAside || outcome.isSetAside
    }
    outcome = whole
  }

  // MARK: The screen

  package var madeRowViewCount: Int {
    opened.values.reduce(closedRowViewCount + list.madeRowViewCount) { $0 + $1.madeRowViewCount }
  }

  package var focusedRow: RowIdentifier? { editor.focusedRow }

  package func reveal(_ row: RowIdentifier) { editor.reveal(row) }

  package func handle(_ event: Event) {
    editor.handle(event)
    guard outcome == nil, let asked = list.takeEditRequest() else { return }
    open(asked)
  }

  package func draw(in canvas: inout Canvas) -> Point? { editor.draw(in: &canvas) }

  package var workDelay: Int? { editor.workDelay }

  package func work() { editor.work() }

  package var watchedDescriptor: Int32? { editor.watchedDescriptor }

  package var tickInterval: Int? {
    ([list] + opened.values).compactMap(\.tickInterval).min()
  }

  package func tick() {
    for editor in opened.values { editor.tick() }
  }

  package func follow() { editor.follow() }

  package func say(_ text: String) { editor.say(text) }

  /// Says above the line of the keys what has to be known before anything is opened.
  package func tell(_ text: String) { list.tell(text) }

  package func takeRequests() -> [ScreenRequest] {
    ([list] + opened.values).flatMap { $0.takeRequests() }
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
