import Documents
import EditorCore
import FormSources
import PreferencesFiles
import Stores

extension SettingsFile {
  /// Puts the assignments into the session's draft, each after the one before.
  func apply(_ assignments: [Assignment], to session: EditSession) throws(Failure) {
    let values = AssignedValues(of: self, in: session)
    if let list = try values.listForBlank(assignments) {
      do {
        return try session.set(.value(list), for: rows[Pointer()])
      } catch {
        throw Failure(.negative, "\(place(of: Pointer())): \(error)")
      }
    }
    let placing = Placing(in: session, of: self)
    // What the file has no room for may have some once the others are set.
    var refused: [(assignment: Assignment, error: any Error)] = []
    for assignment in assignments {
      do {
        let row = rows[placing.place(of: assignment.pointer)]
        try placing.set(try values.value(assignment, for: row), at: assignment.pointer)
      } catch {
        refused.append((assignment, error))
      }
    }
    for (assignment, error) in refused {
      guard !session.draft.isEmpty, assignment.pointer.tokens.last != "-",
        let row = session.row(at: assignment.pointer)
      else { throw failure(error, at: assignment.pointer) }
      do {
        let value = try values.value(assignment, for: row)
        try placing.set(value, at: assignment.pointer, on: row)
      } catch {
        throw failure(error, at: assignment.pointer)
      }
    }
  }

  /// Why a place was not changed; no permission, where a layer may not be written that it would go to.
  func failure(_ error: any Error, at pointer: Pointer) -> Failure {
    let isProtected = (snapshot as? LayeredSnapshot)?.layers.contains { layer in
      layer.isWriteProtected && error as? EditRefusal == layer.lock.map { .locked($0) }
    }
    return Failure(
      isProtected == true ? .noPermission : .negative, "\(place(of: pointer)): \(error)")
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
