package import EditorCore

/// The editor line by line: numbered rows go out, commands come in.
///
/// For terminals that place no cursor, for screen readers and for logs. The session is the one the
/// screen edits with, so every rule, mark and refusal is the same.
package final class PlainEditor {
  let session: EditSession
  let location: String
  /// Who looks after the file and the draft; nil where there is nothing to look after.
  let attendant: (any SessionAttendant)?
  /// Whether a person types the lines, who can be asked, and may end the input by mistake.
  let isInteractive: Bool
  /// The signs that what is printed may hold.
  let glyphs: Glyphs
  /// The panes on the way to the open one, the open one last.
  var panes: [PlainPane]
  var question: PlainQuestion?
  var dropped: DroppedDraft?
  /// The rows about which a person was asked and went on.
  private var heeded: Set<RowIdentifier> = []
  private var saved: [Draft.Edit] = []
  private(set) lazy var adding = PlainAdding(in: self)
  /// How it ended; nil while it goes on.
  package private(set) var outcome: EditorOutcome?

  /// An editor over the session; `location` is what is edited, in words.
  package init(
    session: EditSession, location: String, attendant: (any SessionAttendant)? = nil,
    isInteractive: Bool = true, glyphs: Glyphs = .unicode
  ) {
    self.session = session
    self.glyphs = glyphs
    self.isInteractive = isInteractive
    self.attendant = attendant
    self.location = location
    panes = [PlainPane(session.form.root, in: session)]
  }

  var pane: PlainPane { panes[panes.count - 1] }

  // MARK: Lines in, lines out

  /// What stands before the line that is to be typed.
  package var prompt: String { question?.prompt ?? "> " }

  /// Whether the next line must not be shown while it is typed.
  package var hidesInput: Bool { question?.hidesInput ?? false }

  /// What is said before the first prompt.
  package func start() -> [String] {
    ["\(session.form.title): \(location)"] + listing() + [localized("? lists the commands")]
      + offerLeftDrafts()
  }

  /// Takes a line without its end; returns what is to be said.
  package func handle(_ line: String) -> [String] {
    let news = followFile()
    let said: [String]
    if let question {
      self.question = nil
      said = adding.settle(answer(line, to: question), after: line)
    } else {
      followStructure()
      said = perform(PlainCommand(line) { [pane] in pane.head(titled: $0) })
    }
    return news + said + keepDraft()
  }

  /// Leaves where the input ended; changes that were not saved are dropped, or those of a person
  /// kept for the next start.
  package func endOfInput() {
    end(session.draft.isEmpty ? .finished : .cancelled, isByMistake: isInteractive)
  }

  /// Leaves because the process has to.
  package func terminate() { end(.interrupted) }

  // MARK: - Commands

  private func perform(_ command: PlainCommand) -> [String] {
    switch command {
    case .act(let number): withRow(number, act)
    case .set(let number, let text): withRow(number) { take(text, for: $0) }
    case .reset(let number): withRow(number) { set(.unset, for: $0) }
    case .null(let number): withRow(number, setNull)
    case .kind(let number): withRow(number, askForKind)
    case .revert(let number): withRow(number, revert)
    case .inform(let number): withRow(number, details)
    case .reveal(let number): withRow(number, reveal)
    case .empty(let number): withRow(number, setEmpty)
    case .add(let number): add(number)
    case .remove(let number): withRow(number, remove)
    case .move(let number, let offset): withRow(number) { move($0, by: offset) }
    case .duplicate(let number): withRow(number, duplicate)
    case .rename(let number): withRow(number, rename)
    case .find(let text):
      matches { [pane] in pane.pane.holds(SearchQuery(text), at: $0) }
    case .findSet: matches { [session, pane] in session.isSet(session.resolved(pane.pane[$0])) }
    case .list: listing()
    case .nextPage: turnPage(by: 1)
    case .previousPage: turnPage(by: -1)
    case .back: goBack()
    case .undo: takeUpDropped() ?? stepped(session.undo(), localized("nothing to undo"))
    case .redo: stepped(session.redo(), localized("nothing to redo"))
    case .review: review()
    case .write: write()
    case .save: save()
    case .quit: quit()
    case .help: PlainCommand.summary
    case .unknown(let line): [localized("'\(line)' is no command; ? lists them")]
    }
  }

  private func withRow(_ number: Int, _ body: (Row) -> [String]) -> [String] {
    guard let row = pane.row(number) else { return noRow(number) }
    return body(session.resolved(row))
  }

  /// Does what the number of the row alone does.
  func act(_ number: Int) -> [String] { withRow(number, act) }

  private func act(on row: Row) -> [String] {
    let state = session.state(of: row)
    if row.opensPane, row.opensElements(of: state.effectiveValue) || row.control.elements == nil {
      return open(row)
    }
    if let reason = session.isReadOnly ? EditRefusal.readOnly.description : state.lockReason {
      return [localized("\(row.title) is locked: \(reason)")]
    }
    let leave =
      adding.isOpen ? localized("an empty line adds none") : localized("an empty line keeps it")
    if let other = row.control.otherState(than: state.effectiveValue) {
      return set(.value(other), for: row)
    }
    switch row.control {
    case .choice(let choices):
      question = .choice(row, choices)
      return details(of: row)
        + choices.enumerated().map { "  \($0 + 1). \($1.title)\($1.help.map { ": \($0)" } ?? "")" }
        + [leave]
    case _ where row.control.takesSeveral:
      let choices = row.control.choices
      question = .choices(row, choices)
      return details(of: row)
        + boxes(choices, chosen: row.isSecret ? nil : state.effectiveValue)
        + [localized("numbers with blanks between them, 0 for none; \(leave)")]
    case .raw where row.isOfAnyKind && state.slot == .unset: return askForKind(row)
    case .info, .raw, .list, .map, .variant:
      return details(of: row)
    case .text(let traits)
    where traits.isMultiline || state.effectiveValue?.string?.hasLineEnds == true:
      question = .lines(row, [])
      return details(of: row) + [
        adding.isOpen
          ? localized("a line with a dot alone ends it; an empty line at first adds none")
          : localized("a line with a dot alone ends it; an empty line at first keeps it")
      ]
    default:
      question = .value(row)
      return details(of: row) + [localized("\(leave), \"\" is the empty text")]
    }
  }

  private func answer(_ line: String, to question: PlainQuestion) -> [String] {
    switch question {
    case .value(let row): return line.isEmpty ? [localized("kept")] : take(line, for: row)
    case .choice(let row, let choices):
      if line.isEmpty { return [localized("kept")] }
      if let number = Int(line), choices.indices.contains(number - 1) {
        return set(.value(choices[number - 1].value), for: row)
      }
      return take(line, for: row)
    case .lines(let row, let lines):
      if line.isEmpty, lines.isEmpty { return [localized("kept")] }
      guard line == "." else {
        self.question = .lines(row, lines + [line])
        return []
      }
      return take(lines.joined(separator: "\n"), for: row)
    case .kind(let menu, let accept):
      guard let offer = menu.offer(typed: line) else {
        return [
          line.isEmpty
            ? localized("kept") : localized("not taken: '\(line)' is none of the kinds")
        ]
      }
      return attempt { () throws(EditRefusal) in try accept(offer) }
    case .choices(let row, let choices):
      return line.isEmpty ? [localized("kept")] : takeNumbers(line, of: choices, for: row)
    case .key(let accept):
      guard !line.isEmpty else { return [localized("kept")] }
      return attempt { () throws(EditRefusal) in try accept(line) }
    case .caution(let row, let proceed):
      guard ["y", "yes"].contains(line) else { return [localized("kept")] }
      heeded.insert(row)
      return proceed()
    case .discard:
      if ["y", "yes"].contains(line) {
        end(.cancelled)
        return []
      }
      return switch PlainCommand(line) {
      case .save: save()
      case .review: review()
      default: [localized("still here")]
      }
    case .recovery(let offer): return answer(line, to: offer)
    case .saving(let ways, let leaves):
      guard let number = Int(line), ways.indices.contains(number - 1) else {
        return [localized("not saved")]
      }
      ways[number - 1].choose()
      return leaves ? save() : write()
    }
  }

  /// Asks whether to go on, where there is something to know before; nil where there is not.
  func ask(before slot: Slot, for row: Row, proceed: @escaping () -> [String]) -> [String]? {
    guard let caution = session.caution(before: slot, for: row),
      !heeded.contains(row.identifier)
    else { return nil }
    question = .caution(row.identifier, proceed: proceed)
    switch caution {
    case .deprecated(let reason):
      return [localized("deprecated: \(reason)"), localized("change it anyway?")]
    case .dangerous(let reason):
      return [localized("careful: \(reason)"), localized("change it anyway?")]
    }
  }

  private func goBack() -> [String] {
    guard panes.count > 1 else { return [localized("this is the first pane")] }
    panes.removeLast()
    return listing()
  }

  /// Makes the panes anew where rows came, went or were hidden; one whose row is gone is closed.
  func followStructure() {
    for index in panes.indices where !panes[index].follow(session) {
      panes.removeSubrange(index...)
      return
    }
  }

  // MARK: - Save and leave

  private func write(leaves: Bool = false) -> [String] {
    guard !session.isReadOnly else { return [localized("opened read-only; nothing to save")] }
    do {
      let edits = try session.commit()
      saved += edits
      let merged =
        session.lastRebase == nil ? "" : localized(", merged with what another program changed")
      return [
        edits.isEmpty
          ? localized("nothing to save") : localized("saved \(edits.count.changes)\(merged)")
      ]
    } catch {
      return wordsForRefused(error, leaves: leaves)
    }
  }

  private func save() -> [String] {
    let said = write(leaves: true)
    if session.draft.isEmpty && !session.isReadOnly { end(.finished) }
    return said
  }

  private func quit() -> [String] {
    guard !session.draft.isEmpty else {
      end(.finished)
      return []
    }
    question = .discard
    return [leavingQuestion]
  }

  private func end(_ ending: EditorOutcome.Ending, isByMistake: Bool = false) {
    adding.takeBack()
    var isSetAside = false
    if session.draft.isEmpty {
      attendant?.discardDraft()
    } else if ending == .interrupted || isByMistake {
      // What was not the person's choice is offered again.
      _ = keepDraft()
    } else {
      isSetAside = attendant?.setDraftAside() ?? false
    }
    dropped?.end(hasSaved: !saved.isEmpty)
    outcome = EditorOutcome(
      ending: ending, saved: saved, dropped: session.draft.count,
      isDraftKept: !session.draft.isEmpty && attendant?.hasCopyOfDraft ?? false,
      isSetAside: isSetAside)
  }
}
