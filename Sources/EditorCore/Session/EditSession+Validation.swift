extension EditSession {
  /// What would be wrong after a Save, by the rules of the whole form.
  ///
  /// Errors that were there before and that the draft does not touch are warnings: whoever did not
  /// make them need not mend them to save. What the draft touches or causes is an error. Throws
  /// what the store throws where the draft does not fit what it holds.
  public func validate() throws -> [Diagnostic] {
    try missingValues() + brokenRules()
  }

  /// The rows that rules of the form demand a value of, and that have none.
  private func missingValues() -> [Diagnostic] {
    rules.required.compactMap { identifier in
      guard let row = rowsAtHand[identifier], let pointer = row.pointer, !isHidden(identifier),
        row.defaultValue == nil, currentSlot(of: row) == .unset
      else { return nil }
      // The draft has part in it where it changes the row, or one that the demand depends on.
      let causes = rules.rowsRead(by: identifier).union([identifier])
      let isTouched = causes.contains { draft[$0] != nil }
      return Diagnostic(isTouched ? .error : .warning, at: pointer, rule: "required", "is required")
    }
    .sorted { $0.pointer.description < $1.pointer.description }
  }

  private func brokenRules() throws -> [Diagnostic] {
    guard let validator else { return [] }
    let changes = draft.edits.compactMap(\.change)
    let before = validator.diagnostics(of: baseline)
    guard !changes.isEmpty else { return before.map(masked) }
    let known = Set(before)
    let after = validator.diagnostics(of: try store.preview(changes, against: baseline))
    return after.map { found in
      guard found.severity == .error, known.contains(found) else { return found }
      let isTouched = changes.contains { found.pointer.isWithin($0.pointer) }
      guard !isTouched else { return found }
      var warning = found
      warning.severity = .warning
      return warning
    }.map(masked)
  }

  /// The diagnostic as it may be told: that of a secret does not quote it.
  private func masked(_ found: Diagnostic) -> Diagnostic {
    guard form.row(RowIdentifier(found.pointer.description))?.isSecret == true else { return found }
    var masked = found
    masked.message = "is not a secret that is accepted here"
    return masked
  }

  /// Throws `InvalidDraft` where a Save would make or leave errors that the draft has part in.
  func refuseInvalidDraft() throws {
    let errors = try validate().filter { $0.severity == .error }
    if !errors.isEmpty { throw InvalidDraft(diagnostics: errors) }
  }
}
