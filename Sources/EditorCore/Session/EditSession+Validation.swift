extension EditSession {
  /// What would be wrong after a Save, by the rules of the whole form.
  ///
  /// Errors that were there before and that the draft does not touch are warnings: whoever did not
  /// make them need not mend them to save. What the draft touches or causes is an error. Throws
  /// what the store throws where the draft does not fit what it holds.
  public func validate() throws -> [Diagnostic] {
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
