import Documents
import EditorCore
import FormSources
import PreferencesFiles
import Stores

extension SettingsFile {
  /// Puts the assignments into the session's draft, each after the one before.
  func apply(_ assignments: [Assignment], to session: EditSession) throws(Failure) {
    let values = AssignedValues(of: self)
    if let list = try values.listForBlank(assignments) {
      do {
        return try session.set(.value(list), for: row(at: Pointer()))
      } catch {
        throw Failure(.negative, "\(place(of: Pointer())): \(error)")
      }
    }
    var appended: [Pointer: Int] = [:]
    var grown: [Pointer: [Value]] = [:]
    for var assignment in assignments {
      let isAppended = assignment.pointer.tokens.last == "-"
      // Each appends an element of its own: what one row is given twice, it is given once.
      if isAppended {
        let count = appended[assignment.pointer, default: 0]
        appended[assignment.pointer] = count + 1
        if count > 0 { assignment.pointer = place(ofElement: count, behind: assignment.pointer) }
      }
      let row = row(at: assignment.pointer)
      do {
        var value = try values.value(assignment, for: row)
        let list = Pointer(assignment.pointer.tokens.dropLast())
        if isAppended, let one = textAlone(at: list) {
          grown[list, default: [one]].append(value)
          (assignment.pointer, value) = (list, .array(grown[list] ?? []))
        }
        try OpenKindChange(self.row(at: assignment.pointer, taking: value), in: session)
          .set(value)
      } catch {
        throw Failure(.negative, "\(place(of: assignment.pointer)): \(error)")
      }
    }
  }

  /// The value of a key that may be there again, and is not yet, in a language of texts.
  private func textAlone(at pointer: Pointer) -> Value? {
    guard index.document.format.holdsTexts, let node = index.node(at: pointer),
      ![.null, .array, .object].contains(index.document.kind(node))
    else { return nil }
    return index.document.value(node)
  }

  /// Where the element goes that is appended after so many others.
  private func place(ofElement number: Int, behind end: Pointer) -> Pointer {
    let list = Pointer(Array(end.tokens.dropLast()))
    let stored = snapshot.slot(at: list).value?.partCount ?? 0
    return list.appending(String(stored + number))
  }

  /// Writes the session's draft and says what was written.
  func commit(_ session: EditSession, quiet: Bool) throws(Failure) {
    if around != nil, let obstacle {
      throw Failure(.noPermission, localized("the layer '\(name)' is locked: \(obstacle)"))
    }
    let edits: [Draft.Edit]
    do {
      edits = try session.commit()
    } catch {
      throw Failure(committing: error, to: name)
    }
    try StandardOutput.handOn(self)
    if !quiet {
      if let rebase = session.merging.latest {
        StandardError.writeLine(SaveReport.merged(rebase, into: self))
      }
      for line in SaveReport.lines(saved: edits, to: self) { StandardError.writeLine(line) }
      for line in SaveReport.comingThrough(after: edits, to: self) { StandardError.writeLine(line) }
      if let contentAside { StandardError.writeLine(contentAside) }
    }
    try ConfirmingPerson.settle(files?.held, of: name)
  }
}
