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
  /// The panes on the way to the open one, the open one last.
  var panes: [PlainPane]
  var question: Question?
  private var saved: [Draft.Edit] = []
  /// How it ended; nil while it goes on.
  package private(set) var outcome: EditorOutcome?

  /// What the next line answers, where it is no command.
  enum Question {
    case value(Row)
    case choice(Row, [Choice])
    /// What becomes of the changes when the person leaves.
    case discard
    /// What becomes of a draft that was left behind.
    case recovery(DraftOffer)
    /// How to save all the same, and whether to leave then.
    case saving([SaveWay], leaves: Bool)
  }

  /// An editor over the session; `location` is what is edited, in words.
  package init(
    session: EditSession, location: String, attendant: (any SessionAttendant)? = nil
  ) {
    self.session = session
    self.attendant = attendant
    self.location = location
    panes = [PlainPane(session.form.root, in: session)]
  }

  var pane: PlainPane { panes[panes.count - 1] }

  // MARK: Lines in, lines out

  /// What stands before the line that is to be typed.
  package var prompt: String {
    switch question {
    case .value(let row): row.isSecret ? "new secret: " : "new value: "
    case .choice: "number or name: "
    case .saving: "number: "
    case .discard, .recovery, nil: "> "
    }
  }

  /// Whether the next line must not be shown while it is typed.
  package var hidesInput: Bool {
    if case .value(let row)? = question { return row.isSecret }
    return false
  }

  /// What is said before the first prompt.
  package func start() -> [String] {
    ["\(session.form.title): \(location)"] + listing() + ["? lists the commands"]
      + offerLeftDrafts()
  }

  /// Takes a line without its end; returns what is to be said.
  package func handle(_ line: String) -> [String] {
    let news = followFile()
    let said: [String]
    if let question {
      self.question = nil
      said = answer(line, to: question)
    } else {
      followStructure()
      said = perform(PlainCommand(line))
    }
    return news + said + keepDraft()
  }

  /// Leaves where the input ended; changes that were not saved are dropped.
  package func endOfInput() { end(session.draft.isEmpty ? .finished : .cancelled) }

  /// Leaves because the process has to.
  package func terminate() { end(.interrupted) }

  // MARK: - Commands

  private func perform(_ command: PlainCommand) -> [String] {
    switch command {
    case .act(let number): withRow(number, act)
    case .set(let number, let text): withRow(number) { take(text, for: $0) }
    case .reset(let number): withRow(number) { set(.unset, for: $0) }
    case .null(let number): withRow(number, setNull)
    case .revert(let number): withRow(number, revert)
    case .inform(let number): withRow(number, details)
    case .find(let text): matches(of: SearchQuery(text))
    case .list: listing()
    case .nextPage: turnPage(by: 1)
    case .previousPage: turnPage(by: -1)
    case .back: goBack()
    case .undo: stepped(session.undo(), "nothing to undo")
    case .redo: stepped(session.redo(), "nothing to redo")
    case .review: review()
    case .write: write()
    case .save: save()
    case .quit: quit()
    case .help: PlainCommand.summary
    case .unknown(let line): ["'\(line)' is no command; ? lists them"]
    }
  }

  private func withRow(_ number: Int, _ body: (Row) -> [String]) -> [String] {
    guard let row = pane.row(number) else {
      return ["there is no row \(number); the rows are 1 to \(pane.count)"]
    }
    return body(session.resolved(row))
  }

  private func act(on row: Row) -> [String] {
    let state = session.state(of: row)
    if case .pane(let link) = row.control {
      panes.append(PlainPane(link.pane(), in: session))
      return [panes.dropFirst().map(\.pane.title).joined(separator: " › ")] + listing()
    }
    if let reason = session.isReadOnly ? EditRefusal.readOnly.description : state.lockReason {
      return ["\(row.title) is locked: \(reason)"]
    }
    switch row.control {
    case .toggle:
      return set(.value(.bool(state.effectiveValue != .bool(true))), for: row)
    case .choice(let choices):
      question = .choice(row, choices)
      return details(of: row)
        + choices.enumerated().map { "  \($0 + 1). \($1.title)\($1.help.map { ": \($0)" } ?? "")" }
        + ["an empty line keeps it"]
    case .info, .raw:
      return details(of: row)
    default:
      question = .value(row)
      return details(of: row) + ["an empty line keeps it, \"\" is the empty text"]
    }
  }

  private func answer(_ line: String, to question: Question) -> [String] {
    switch question {
    case .value(let row): return line.isEmpty ? ["kept"] : take(line, for: row)
    case .choice(let row, let choices):
      if line.isEmpty { return ["kept"] }
      if let number = Int(line), choices.indices.contains(number - 1) {
        return set(.value(choices[number - 1].value), for: row)
      }
      return take(line, for: row)
    case .discard:
      switch PlainCommand(line) {
      case .quit: end(.cancelled)
      case .save: return save()
      case .review: return review()
      default: return ["still here"]
      }
      return []
    case .recovery(let offer): return answer(line, to: offer)
    case .saving(let ways, let leaves):
      guard let number = Int(line), ways.indices.contains(number - 1) else { return ["not saved"] }
      ways[number - 1].choose()
      return leaves ? save() : write()
    }
  }

  /// Gives the row the value that a typed text means.
  private func take(_ text: String, for row: Row) -> [String] {
    if case .pane = row.control { return ["\(row.title) is a pane; its number opens it"] }
    do throws(ValueProblem) {
      return set(.value(try row.value(typed: text == "\"\"" ? "" : text)), for: row)
    } catch {
      return ["not taken: \(error)"]
    }
  }

  private func set(_ slot: Slot, for row: Row) -> [String] {
    let before = session.state(of: row)
    do {
      // As on the screen: put back to the default of a row that was not set, it is put back.
      let isPutBack = before.stored == .unset && slot.value == row.defaultValue
      try session.set(isPutBack ? .unset : slot, for: row)
    } catch {
      return ["not taken: \(error)"]
    }
    let after = session.state(of: row)
    guard before.slot != after.slot else { return ["\(row.title) is unchanged"] }
    return ["\(row.title): \(shown(before, of: row)) → \(shown(after, of: row))"]
  }

  private func setNull(_ row: Row) -> [String] {
    row.allowsNull ? set(.value(.null), for: row) : ["\(row.title) cannot be null"]
  }

  private func revert(_ row: Row) -> [String] {
    guard session.state(of: row).isUnsaved else { return ["\(row.title) has no change to drop"] }
    session.revert(row)
    return ["\(row.title): \(shown(session.state(of: row), of: row))"]
  }

  private func stepped(_ row: Row?, _ nothing: String) -> [String] {
    guard let row else { return [nothing] }
    return ["\(row.title): \(shown(session.state(of: row), of: row))"]
  }

  private func goBack() -> [String] {
    guard panes.count > 1 else { return ["this is the first pane"] }
    panes.removeLast()
    return listing()
  }

  /// Makes the panes anew where rows came, went or were hidden.
  func followStructure() {
    for index in panes.indices { panes[index].follow(session) }
  }

  // MARK: - Save and leave

  private func write(leaves: Bool = false) -> [String] {
    guard !session.isReadOnly else { return ["opened read-only; nothing to save"] }
    do {
      let edits = try session.commit()
      saved += edits
      let merged =
        session.lastRebase == nil ? "" : ", merged with what another program changed"
      return [
        edits.isEmpty ? "nothing to save" : "saved \(edits.count.counted("change"))\(merged)"
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
    return [
      "\(session.draft.count.counted("unsaved change")): q drops, s saves, d reviews, "
        + "anything else stays"
    ]
  }

  private func end(_ ending: EditorOutcome.Ending) {
    attendant?.discardDraft()
    outcome = EditorOutcome(ending: ending, saved: saved, dropped: session.draft.count)
  }
}
