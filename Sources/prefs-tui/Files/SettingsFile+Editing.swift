import Documents
import EditorCore
import FormSources
import PreferencesFiles
import Stores

extension SettingsFile {
  /// The value that the assignment means for the row.
  private func value(_ assignment: Assignment, for row: Row) throws(ValueProblem) -> Value {
    guard assignment.isJSON else { return try value(assignment.text, for: row) }
    guard let json = json(assignment.text) else { throw notJSON(assignment.text, for: row) }
    return json
  }

  private func json(_ text: String) -> Value? {
    (try? Document(Array(text.utf8), format: .json)).flatMap { $0.value($0.root) }
  }

  private func notJSON(_ text: String, for row: Row) -> ValueProblem {
    let stored = row.pointer.flatMap { snapshot.slot(at: $0).value }
    return row.told(.notJSON(text), with: .string(text), replacing: stored)
  }

  /// The value that a text on the command line means for the row.
  func value(_ text: String, for row: Row) throws(ValueProblem) -> Value {
    if row.control.isOnOrOff, !row.control.isSwitch,
      let truth = index.document.format.truth(spelledBy: text)
    {
      return .bool(truth)
    }
    let json = json(text)
    if json == .null && row.allowsNull { return .null }
    switch row.control {
    case .choice(let choices) where row.isGuessedSwitch && !index.document.format.holdsTexts:
      // The file's own words say so; any other text is one in quotes.
      guard case .bool(let isOn)? = json else { return .string(json?.string ?? text) }
      return choices[isOn ? 0 : 1].value
    case .choice where row.isGuessedSwitch:
      // What is spelled as on or off there today may be another word tomorrow.
      return .string(json?.string ?? text)
    case .text, .date:
      if case .string? = json { return json ?? .string(text) }
      return .string(text)
    case .raw, .multipleChoice, .list, .map, .pane:
      guard let json else { throw notJSON(text, for: row) }
      return json
    case .number(let traits) where json == nil:
      return traits.notFinite(typed: text) ?? .string(text)
    default:
      // A choice may be named without quotes; what is no JSON is told apart by the control.
      return json ?? .string(text)
    }
  }

  /// Puts the assignments into the session's draft, each after the one before.
  func apply(_ assignments: [Assignment], to session: EditSession) throws(Failure) {
    for assignment in assignments {
      let row = row(at: assignment.pointer)
      do {
        let value = try value(assignment, for: row)
        try OpenKindChange(row, in: session).set(value)
      } catch {
        throw Failure(.negative, "\(place(of: assignment.pointer)): \(error)")
      }
    }
  }

  /// Hands on what was read from standard input, as it is now; nothing for a file.
  func writeToStandardOutput() throws(Failure) {
    if let store = store as? MemoryStore { try StandardOutput.write(data: store.bytes) }
  }

  /// Writes the session's draft and says what was written.
  func commit(_ session: EditSession, quiet: Bool) throws(Failure) {
    let edits: [Draft.Edit]
    do {
      edits = try session.commit()
    } catch {
      throw Failure(committing: error, to: name)
    }
    try writeToStandardOutput()
    if !quiet {
      if let rebase = session.merging.latest {
        StandardError.writeLine(SaveReport.merged(rebase, into: self))
      }
      for line in SaveReport.lines(saved: edits, to: self) { StandardError.writeLine(line) }
      if let contentAside { StandardError.writeLine(contentAside) }
    }
  }
}
