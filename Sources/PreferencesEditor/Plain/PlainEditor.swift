package import EditorCore

/// The editor line by line: numbered rows go out, commands come in.
///
/// For terminals that place no cursor, for screen readers and for logs. What is done to the session
/// is what the screen does, so every rule, mark and refusal is the same.
package final class PlainEditor {
  let model: EditingModel
  let location: String
  /// Whether a person types the lines, who can be asked, and may end the input by mistake.
  let isInteractive: Bool
  /// What is printed of rows.
  let words: PlainWords
  /// The panes on the way to the open one, the open one last.
  private(set) var panes: [PlainPane]
  /// What the next line answers, where it is no command.
  var question: PlainQuestion?
  private(set) lazy var elements = PlainElements(in: self)
  private(set) lazy var work = PlainWork(in: self)
  /// How many lines did nothing of what they asked for.
  package private(set) var refusedLines = 0
  /// How it ended; nil while it goes on.
  package private(set) var outcome: EditorOutcome?

  /// An editor over the session; `location` is what is edited, in words.
  package init(
    session: EditSession, location: String, attendant: (any SessionAttendant)? = nil,
    isInteractive: Bool = true, glyphs: Glyphs = .unicode
  ) {
    model = EditingModel(session, attendant: attendant)
    words = PlainWords(session: session, glyphs: glyphs)
    self.isInteractive = isInteractive
    self.location = location
    panes = [PlainPane(session.form.root, in: session)]
  }

  var session: EditSession { model.session }
  var pane: PlainPane { panes[panes.count - 1] }

  // MARK: Lines in, lines out

  /// What stands before the line that is to be typed.
  package var prompt: String { question?.prompt ?? "> " }

  /// Whether the next line must not be shown while it is typed.
  package var hidesInput: Bool { question?.hidesInput ?? false }

  /// What is said before the first prompt.
  package func start() -> [String] {
    let title = session.form.title
    return [title + (location.isEmpty || location == title ? "" : ": \(location)")] + listing() + [
      localized("? lists the commands")
    ]
      + offerLeftDrafts()
  }

  /// Takes a line without its end; returns what is to be said.
  package func handle(_ line: String) -> [String] {
    let news = followFile()
    var said: [String]
    if let question {
      self.question = nil
      said = elements.settle(question.answer(line), after: line)
    } else {
      followStructure()
      let command = PlainCommand(line) { [pane] in pane.head(titled: $0) }
      if news.isRenumbered, command.isNumbered {
        // Whoever typed the number meant the row that had it then.
        said = refuse(localized("not taken: the rows have other numbers now"))
      } else {
        said = news.isRenumbered && command == .list ? [] : perform(command)
      }
    }
    guard outcome == nil else { return news.said + said }
    if question == nil {
      followStructure()
      if pane.isRenumbered { said += listing() }
    }
    // The next line of a script follows at once: a copy after each would cost more than what the lines do.
    return news.said + said + keepDraft(atOnce: isInteractive)
  }

  /// Leaves where the input ended; changes that were not saved are dropped, or those of a person
  /// kept for the next start.
  ///
  /// Returns what is to be said.
  @discardableResult
  package func endOfInput() -> [String] {
    defer { end(session.draft.isEmpty ? .finished : .cancelled, isOffered: isInteractive) }
    return question == nil || isInteractive
      ? [] : refuse(localized("not taken: the input ended before all of it was there"))
  }

  /// Leaves, with the draft to be offered again where that is not the person's choice.
  func end(_ ending: EditorOutcome.Ending, isOffered: Bool = false) {
    elements.takeBack()
    outcome = model.end(ending, isOffered: isOffered)
  }

  // MARK: Commands

  private func perform(_ command: PlainCommand) -> [String] {
    switch command {
    case .act(let number): withRow(number, act)
    case .set(let number, let text): withRow(number) { take(text, for: $0) }
    case .reset(let number): withRow(number, reset)
    case .null(let number): withRow(number, setNull)
    case .kind(let number): withRow(number, askForKind)
    case .layer(let number): withRow(number, PlainLayers(editor: self).ask)
    case .goToHiding(let number): withRow(number, PlainLayers(editor: self).goToHiding)
    case .removeHiding(let number): withRow(number, PlainLayers(editor: self).removeHiding)
    case .revert(let number): withRow(number, revert)
    case .inform(let number): withRow(number, words.details)
    case .reveal(let number): withRow(number, reveal)
    case .empty(let number): withRow(number, setEmpty)
    case .add(let number): elements.add(at: number)
    case .remove(let number): withRow(number, elements.remove)
    case .move(let number, let offset): withRow(number) { elements.move($0, by: offset) }
    case .duplicate(let number): withRow(number, elements.duplicate)
    case .rename(let number): withRow(number, elements.rename)
    case .find(let text):
      matches(PaneMatching(SearchQuery(text), in: pane.pane, of: session).finds)
    case .findSet:
      matches { [session, pane] in
        RowFiltering(in: session).isSet(session.resolved(pane.pane[$0]))
      }
    case .list: listing()
    case .nextPage: turnPage(by: 1)
    case .previousPage: turnPage(by: -1)
    case .back: goBack()
    case .undo: takeUpDropped() ?? stepped(model.obstacles.toUndo, session.undo)
    case .redo: stepped(model.obstacles.toRedo, session.redo)
    case .review: model.obstacles.toActingOnChanges.map { [$0] } ?? words.review()
    case .mine: decide(.mine)
    case .theirs: decide(.theirs)
    case .history: PlainHistory(of: self).ask()
    case .write: write()
    case .save: save()
    case .quit: quit()
    case .help: PlainCommand.summary
    case .unknown(let line) where PlainCommand.goesWithNumber(line):
      refuse(localized("'\(line)' goes with the number of a row: \(line) NUMBER"))
    case .unknown(let line): refuse(localized("'\(line)' is no command; ? lists them"))
    }
  }

  private func withRow(_ number: Int, _ body: (Row) -> [String]) -> [String] {
    guard let row = pane.row(number) else { return noRow(number) }
    return body(session.resolved(row))
  }

  func noRow(_ number: Int) -> [String] {
    refuse(
      number < 0
        ? localized("no section of that title is an object")
        : pane.count == 0
          ? localized("there is no row \(number); there are none here")
          : localized("there is no row \(number); the rows are 1 to \(pane.count)"))
  }

  /// Says why a line is not taken, and remembers that one was not: whoever hands in lines is told at the end.
  func refuse(_ words: String) -> [String] {
    refusedLines += 1
    return [words]
  }

  // MARK: Panes

  /// The rows of the page, with their sections.
  func listing() -> [String] {
    let list = openList
    return panes[panes.count - 1].listing(words, of: list)
  }

  private func matches(_ fits: (RowPosition) -> Bool) -> [String] {
    panes[panes.count - 1].matches(words, fits)
  }

  private func turnPage(by count: Int) -> [String] {
    let page = pane.page + count
    guard 0..<pane.pageCount ~= page else { return [localized("there is no page further")] }
    panes[panes.count - 1].page = page
    return listing()
  }

  /// Opens the pane of a row.
  func open(_ row: Row) -> [String] {
    guard let opened = session.pane(of: row) else { return words.details(of: row) }
    panes.append(PlainPane(opened, openedBy: row.identifier, in: session))
    let path = panes.dropFirst().map(title).joined(separator: " \(words.glyphs.opens) ")
    return [path] + listing()
  }

  private func title(of pane: PlainPane) -> String {
    let row = pane.openedBy.flatMap { session.row($0) }
    return row?.element == nil ? pane.pane.title : row?.shownTitle ?? pane.pane.title
  }

  /// The list or map that is open; nil in any other pane.
  var openList: Row? {
    pane.openedBy.flatMap { session.row($0) }.flatMap { session.drafted.list(in: $0) }
  }

  private func goBack() -> [String] {
    guard panes.count > 1 else { return [localized("this is the first pane")] }
    panes.removeLast()
    return listing()
  }

  /// Makes the panes anew where rows came, went or were hidden; one whose row is gone is closed.
  func followStructure(_ moves: ElementMoves? = nil) {
    for index in panes.indices where !panes[index].follow(session, moves) {
      panes.removeSubrange(index...)
      return
    }
  }
}
