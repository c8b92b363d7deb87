/// What is wrong with what a session shows, and with what it would save.
package final class ErrorList {
  private unowned let session: EditSession
  /// What was wrong when that was last looked for, at which revision that was, and whether all was
  /// looked at, or only what the draft touches.
  private(set) var latest: (errors: [Diagnostic], revision: Int, isWhole: Bool)? {
    didSet { if latest?.errors ?? [] != oldValue?.errors ?? [] { changeCount += 1 } }
  }
  /// How often something else was wrong than before.
  package private(set) var changeCount = 0

  init(of session: EditSession) { self.session = session }

  /// The name of the rule that values are what their rows take.
  package static let ruleOfRows = "value"

  // MARK: What the form shows

  /// How many errors the form shows, as far as they have been looked for.
  ///
  /// It costs nothing, and is out of date after an edit until `find()` is called.
  package var knownCount: Int { latest?.errors.count ?? 0 }

  /// Whether errors have been looked for since the draft last changed.
  package var isCurrent: Bool { latest?.revision == session.revision }

  /// Whether looking for errors takes so little that nobody notices.
  package var isQuick: Bool {
    session.drafted.atHand.rows.count <= Self.quickRowCount
      && session.check.validator?.isQuick(for: session.baseline) ?? true
  }

  /// The most rows of a program's form that are looked at after every edit.
  private static let quickRowCount = 5_000

  /// How many errors there are, as far as is known without looking: 0 where none was found so far, nil where
  /// those that were may be out of date.
  package var countAtHand: Int? { knownCount == 0 || isCurrent || isQuick ? knownCount : nil }

  /// Whether there are errors to look for, which waits until nobody types.
  package var areToBeFound: Bool { !isCurrent }

  /// Looks for the errors that are to be found: all, or those that the draft has part in where all are
  /// too many to look for after every edit.
  package func follow() {
    let scope = SaveScope(of: session, heldBackToo: true)
    let isShort = session.drafted.atHand.rows.count <= Self.quickRowCount
    if isShort, let quick = session.check.quickFindings(in: scope), quick.isWhole || !isQuick,
      !isQuick || obstacle(to: scope.draft.changes) == nil
    {
      note(quick.findings.map(\.diagnostic), isWhole: quick.isWhole)
    } else if isQuick {
      find()
    } else {
      latest = (latest?.errors ?? [], session.revision, isWhole: false)
    }
  }

  /// The errors as far as they can be told at once.
  ///
  /// All of them, or, where to look takes long, those that were found last and that no edit is
  /// about.
  package func atHand() -> [Diagnostic] {
    if isQuick { return find() }
    if let latest, isCurrent { return latest.errors }
    return (latest?.errors ?? []).filter { error in
      session.row(at: error.pointer).map { session.draft[$0.identifier] == nil } ?? true
    }
  }

  /// All that is wrong with what the form shows now, hidden rows too, one error a place.
  ///
  /// What is held back counts: the form shows it. Looks once after each change of the draft. An
  /// edit that the store cannot make is an error of its place; where each can be made but not all, of the whole.
  @discardableResult
  package func find() -> [Diagnostic] {
    if let latest, isCurrent, latest.isWhole { return latest.errors }
    let found: [Diagnostic]
    let scope = SaveScope(of: session, heldBackToo: true)
    do {
      found = try session.check.findings(in: scope).map(\.diagnostic)
    } catch {
      let edits = scope.draft.changes.prefix(Self.mostTriedChanges).compactMap { change in
        obstacle(to: [change]).map { (change, $0) }
      }
      let others = scope.without(edits.map { RowIdentifier($0.0.pointer) }, in: session)
      found =
        edits.isEmpty
        ? [diagnostic(of: error, at: Pointer())]
        : edits.map { diagnostic(of: $1, at: placeOnceSaved(of: $0)) }
          + ((try? session.check.findings(in: others)) ?? []).map(\.diagnostic)
    }
    return note(found, isWhole: true)
  }

  /// That an edit cannot be made, as an error of a place.
  private func diagnostic(of error: any Error, at place: Pointer) -> Diagnostic {
    Diagnostic(.error, at: place, rule: "edit", "\(error)")
  }

  /// The place that a change is about, as it is called once the draft is saved.
  private func placeOnceSaved(of change: Change) -> Pointer {
    session.drafted.identifier(onceSaved: RowIdentifier(change.pointer)).pointer ?? change.pointer
  }

  /// Why the store cannot make the edits; nil where it can.
  private func obstacle(to changes: [Change]) -> (any Error)? {
    thrown { _ = try session.preparer.prepared(changes) }
  }

  /// How many errors the store is left with by a Save, which may hold back some of what is shown; 0 where to
  /// look for them takes time that is felt.
  package var countOnceSaved: Int {
    let heldBack = session.draft.heldBack
    guard isQuick else { return 0 }
    if heldBack.isEmpty { return find().count }
    let found = try? session.check.findings(in: SaveScope(of: session, heldBackToo: false))
    return errors(among: (found ?? []).map(\.diagnostic), except: heldBack).count
  }

  /// Keeps the errors among what was found, one a place.
  @discardableResult
  private func note(_ found: [Diagnostic], isWhole: Bool) -> [Diagnostic] {
    let errors = errors(among: found)
    latest = (errors, session.revision, isWhole)
    guard !errors.isEmpty || !errorsByRow.words.isEmpty else { return errors }
    // Rows that were drawn meanwhile may lack theirs.
    if errorsByRow.revision != session.revision { changeCount += 1 }
    let words = errors.map { (session.identifier(ofSaved: $0.pointer), $0.message) }
    errorsByRow = (Dictionary(words) { first, _ in first }, session.revision)
    return errors
  }

  /// The errors among what was found and of what rows demand, but for the rows given, one a place.
  private func errors(
    among found: [Diagnostic], except rows: Set<RowIdentifier> = []
  ) -> [Diagnostic] {
    var found = found.filter { $0.severity == .error }
    let parts = found.map(\.pointer)
    // What rows demand of their values is known to no validator where a program wrote the form.
    found += session.drafted.atHand.rows.values.compactMap { row in
      let isLeftOut =
        !rows.isEmpty
        && (rows.contains(row.identifier) || row.identifier.openers.contains(where: rows.contains))
      guard !isLeftOut, case let state = session.state(of: row), let problem = state.problem,
        !state.isHidden || !state.isMissing,
        let pointer = session.drafted.pointer(onceSaved: row),
        state.slot.value?.isLeaf != false || !isTold(problem, pointer, in: parts)
      else { return nil }
      return Diagnostic(.error, at: pointer, rule: Self.ruleOfRows, problem.description)
    }
    var places: Set<Pointer> = []
    return found.filter { places.insert($0.pointer).inserted }
  }

  /// Whether what is wrong with a list or an object is what a validator found in its parts, at these places.
  private func isTold(_ problem: ValueProblem, _ pointer: Pointer, in parts: [Pointer]) -> Bool {
    guard case .broken = problem, session.form.validator == nil else { return false }
    return parts.contains { $0 != pointer && $0.isWithin(pointer) }
  }

  // MARK: What one row does not tell

  /// What a host's form demands of its model that does not hold now, and at which revision that was asked.
  private var violations: (words: [RowIdentifier: String], revision: Int)?
  /// The errors of rows, in words, and at which revision they were looked for.
  private var errorsByRow: (words: [RowIdentifier: String], revision: Int) = ([:], 0)

  /// What is wrong at the row though its value alone does not tell; nil where nothing is.
  ///
  /// A host's form is asked once after each change of the draft. Other errors are those that were found last; that a
  /// value is missing is told otherwise.
  func violation(of row: Row, isMissing: Bool) -> String? {
    guard session.form.validator != nil else { return isMissing ? nil : knownError(at: row) }
    if let violations, violations.revision == session.revision {
      return violations.words[row.identifier]
    }
    let found = session.check.violations(in: SaveScope(of: session, heldBackToo: true))
    let words = found.compactMap { found in
      session.drafted.row(at: found.pointer).map { ($0.identifier, found.message) }
    }
    let known = Dictionary(words) { first, _ in first }
    violations = (known, session.revision)
    return known[row.identifier]
  }

  /// What was wrong at the row when errors were last looked for; nil where an edit of it came after that.
  private func knownError(at row: Row) -> String? {
    guard let words = errorsByRow.words[row.identifier],
      errorsByRow.revision == session.revision || !session.draft.changes(row.identifier)
    else { return nil }
    return words
  }

  // MARK: What a Save would leave

  /// Throws `InvalidDraft` where a Save would make or leave errors that the draft has part in.
  func refuseInvalidDraft() throws {
    let errors = try ofSave()
    guard !errors.isEmpty else { return }
    throw InvalidDraft(diagnostics: errors, needed: changesNeeded())
  }

  /// The errors of a Save; those that it has no part in need not be known for that.
  private func ofSave() throws -> [Diagnostic] {
    let scope = SaveScope(of: session, heldBackToo: false)
    let changes = scope.draft.changes
    // What the store cannot make, such as a value too deep inside others, is not to be judged.
    _ = try session.preparer.prepared(changes)
    let quick = changes.isEmpty ? nil : session.check.quickFindings(in: scope)
    let findings = try quick?.findings ?? session.check.findings(in: scope)
    return findings.map(\.judged).filter { $0.severity == .error }
  }

  /// How many changes are tried one by one: each takes as long as a Save does without its write.
  private static let mostTriedChanges = 16

  /// The changes held back of which each alone would mend what is wrong with the rest.
  private func changesNeeded() -> [String] {
    let heldBack = session.draft.heldBack
    defer { session.holdBack(heldBack) }
    return session.draft.edits.filter { heldBack.contains($0.row.identifier) }
      .prefix(Self.mostTriedChanges)
      .filter { edit in
        session.takeIn([edit.row.identifier])
        defer { session.holdBack([edit.row.identifier]) }
        return (try? ofSave().isEmpty) ?? false
      }
      .map(\.row.title)
  }

  /// Why a Save was refused, in words for whoever has the rows before them, which have titles.
  package func words(for error: any Error) -> String {
    if let open = error as? OpenConflicts {
      return open.words { session.drafted.identifier(onceSaved: $0) }
    }
    guard let invalid = error as? InvalidDraft else { return "\(error)" }
    return invalid.words { found in
      guard let row = session.row(at: found.pointer),
        row.identifier == session.drafted.identifier(ofSaved: found.pointer)
          || row.pointer == found.pointer
      else { return "'\(found.pointer)': \(found.message)" }
      return session.working.currentSlot(of: row) == .unset
        ? "'\(row.title)' \(row.words(for: .missing))" : "'\(row.title)': \(found.message)"
    }
  }
}
