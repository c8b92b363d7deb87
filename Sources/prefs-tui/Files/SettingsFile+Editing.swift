import Documents
import EditorCore
import FormSources
import PreferencesFiles
import Stores

extension SettingsFile {
  /// Puts the assignments into the session's draft in their order, but for those that others make room for.
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
    func set(_ assignment: Assignment, isAgain: Bool) throws {
      // The row of the place itself: one around it would take the value in the place of all in it.
      let drafted =
        isAgain && !assignment.appends
        ? session.row(session.identifier(ofSaved: assignment.pointer)) : nil
      let row = drafted ?? rows[placing.place(of: assignment.pointer)]
      let value = try values.value(assignment, for: row)
      try placing.set(value, at: assignment.pointer, on: drafted)
    }
    // What there is no room for may have some once others are set; what is in it, or around it, waits too.
    var left = assignments
    var failure: Failure?
    repeat {
      var waiting: [Assignment] = []
      failure = nil
      for assignment in left {
        if waiting.contains(where: { $0.touches(assignment) }) {
          waiting.append(assignment)
          continue
        }
        do {
          try set(assignment, isAgain: left.count < assignments.count)
        } catch {
          failure = failure ?? self.failure(error, at: assignment.pointer)
          waiting.append(assignment)
        }
      }
      if let failure, waiting.count == left.count {
        guard !placing.heedsWhole else { throw failure }
        placing.heedsWhole = true
      }
      left = waiting
    } while !left.isEmpty
    try refuseCopies(assignments, in: session)
  }

  /// Refuses a value that is there already, but is that of another place, which changes: it would
  /// become what that becomes.
  private func refuseCopies(_ assignments: [Assignment], in session: EditSession) throws(Failure) {
    guard assignments.count > 1 else { return }
    for assignment in assignments {
      guard let original = snapshot.original(of: assignment.pointer),
        !session.draft.changes(session.identifier(ofSaved: assignment.pointer)),
        session.draft.touches(session.identifier(ofSaved: original))
      else { continue }
      let words = localized(
        "'\(assignment.pointer)' has its value from '\(original)', which is set too; set it once that is saved"
      )
      throw Failure(.negative, "\(place(of: assignment.pointer)): \(words)")
    }
  }

  /// Why a place was not changed; no permission, where a layer or a key may not be written that it would go to.
  func failure(_ error: any Error, at pointer: Pointer) -> Failure {
    let stack = snapshot as? LayeredSnapshot
    var (isForbidden, reason) = (false, "\(error)")
    if case .locked(let lock)? = error as? EditRefusal {
      let parts = stack?.parts ?? fileSnapshot.map { [$0] } ?? []
      isForbidden =
        parts.contains { $0.keys?.locks.forbids(by: lock) == true }
        || stack?.layers.contains { $0.isWriteProtected && $0.lock == lock } == true
      if !isForbidden, stack?.isPutTogether(at: pointer) == true {
        reason = localized("\(lock); --in names one")
      }
    }
    return Failure(isForbidden ? .noPermission : .negative, "\(place(of: pointer)): \(reason)")
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
      for line in StackEffects(of: edits, in: self)?.lines ?? [] { StandardError.writeLine(line) }
      if let contentAside { StandardError.writeLine(contentAside) }
    }
    try ConfirmingPerson.settle(files?.held, of: name)
  }
}
