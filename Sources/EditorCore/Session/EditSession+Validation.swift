extension EditSession {
  /// What would be wrong after a Save, by the rules of the whole form.
  ///
  /// What is held back is not saved, and counts as if it were not there. Errors that were there
  /// before and that the Save does not touch are warnings: whoever did not make them need not mend
  /// them to save. What it touches or causes is an error. Throws what the store throws where the
  /// draft does not fit what it holds.
  public func validate() throws -> [Diagnostic] {
    try findings(in: scope(heldBackToo: false)).map(\.judged)
  }

  /// Throws `InvalidDraft` where a Save would make or leave errors that the draft has part in.
  func refuseInvalidDraft() throws {
    let errors = try errors(in: scope(heldBackToo: false))
    guard !errors.isEmpty else { return }
    throw InvalidDraft(diagnostics: errors, needed: changesNeeded())
  }

  func findings(in scope: SaveScope) throws -> [Finding] {
    try missingValues(in: scope) + lostChoices(in: scope) + brokenRules(in: scope)
  }

  /// Something that is wrong, and whether a Save has part in it.
  struct Finding {
    var diagnostic: Diagnostic
    var isTouched: Bool

    /// The diagnostic with an error that the Save has no part in as a warning.
    var judged: Diagnostic {
      guard !isTouched else { return diagnostic }
      var judged = diagnostic
      judged.severity = .warning
      return judged
    }
  }

  // MARK: - Private

  private func errors(in scope: SaveScope) throws -> [Diagnostic] {
    try findings(in: scope).map(\.judged).filter { $0.severity == .error }
  }

  /// How many of the changes held back are tried, to tell which one is needed.
  private static let mostTriedChanges = 16

  /// The changes held back of which each alone would mend what is wrong with the rest.
  private func changesNeeded() -> [String] {
    let heldBack = draft.heldBack
    defer { holdBack(heldBack) }
    return draft.edits.filter { heldBack.contains($0.row.identifier) }
      .prefix(Self.mostTriedChanges)
      .filter { edit in
        takeIn([edit.row.identifier])
        defer { holdBack([edit.row.identifier]) }
        return (try? errors(in: scope(heldBackToo: false)).isEmpty) ?? false
      }
      .map(\.row.title)
  }

  /// The rows that rules of the form demand a value of, and that have none.
  private func missingValues(in scope: SaveScope) -> [Finding] {
    scope.rules.required.compactMap { identifier in
      guard let row = rowsAtHand[identifier], let pointer = row.pointer,
        !scope.rules.isHidden(identifier), row.defaultValue == nil,
        slot(of: row, in: scope) == .unset
      else { return nil }
      // The Save has part in it where it changes the row, or one that the demand depends on.
      let causes = scope.rules.rowsRead(by: identifier).union([identifier])
      return Finding(
        diagnostic: Diagnostic(.error, at: pointer, rule: "required", "is required"),
        isTouched: causes.contains { scope.slots[$0] != nil })
    }
    .sorted { $0.diagnostic.pointer.description < $1.diagnostic.pointer.description }
  }

  /// Values that are no longer offered, where what decides about them is saved without them, or
  /// they without it.
  private func lostChoices(in scope: SaveScope) -> [Finding] {
    let values = values(by: scope.slots)
    var seen: Set<RowIdentifier> = []
    return scope.edits.flatMap { [$0.row] + rules.rowsChoosing(by: $0.row.identifier) }
      .compactMap { row in
        guard let choices = row.dependentChoices?.choices(for: values), let pointer = row.pointer,
          let value = slot(of: row, in: scope).value,
          !choices.contains(where: { $0.value == value }), seen.insert(row.identifier).inserted
        else { return nil }
        let problem = ValueProblem.notChoice(value, choices: choices.map(\.value))
        return Finding(
          diagnostic: masked(
            Diagnostic(.error, at: pointer, rule: "choices", problem.description)),
          isTouched: true)
      }
  }

  private func brokenRules(in scope: SaveScope) throws -> [Finding] {
    guard let validator else { return [] }
    let before = baselineDiagnostics ?? validator.diagnostics(of: baseline)
    baselineDiagnostics = before
    let changes = scope.edits.compactMap(\.change)
    guard !changes.isEmpty else {
      return before.map { Finding(diagnostic: masked($0), isTouched: true) }
    }
    let known = Set(before)
    let after = validator.diagnostics(of: try store.preview(changes, against: baseline))
    return after.map { found in
      let isOld = found.severity == .error && known.contains(found)
      return Finding(
        diagnostic: masked(found),
        isTouched: !isOld || changes.contains { found.pointer.isWithin($0.pointer) })
    }
  }

  /// The diagnostic as it may be told: that of a secret does not quote it.
  private func masked(_ found: Diagnostic) -> Diagnostic {
    guard form.isSecret(found.pointer) else { return found }
    var masked = found
    masked.message = "is not a secret that is accepted here"
    return masked
  }
}
