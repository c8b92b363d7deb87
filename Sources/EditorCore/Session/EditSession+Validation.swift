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
    guard !changes.isEmpty else { return before }
    let known = Set(before)
    return validator.diagnostics(of: try store.preview(changes, against: baseline)).map { found in
      guard found.severity == .error, known.contains(found) else { return found }
      let isTouched = changes.contains { found.pointer.isWithin($0.pointer) }
      guard !isTouched else { return found }
      var warning = found
      warning.severity = .warning
      return warning
    }
  }

  /// Throws `InvalidDraft` where a Save would make or leave errors that the draft has part in.
  func refuseInvalidDraft() throws {
    let errors = try validate().filter { $0.severity == .error }
    if !errors.isEmpty { throw InvalidDraft(diagnostics: errors) }
  }
}
