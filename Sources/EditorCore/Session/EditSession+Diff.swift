extension EditSession {
  /// What a Save would change in the text of the store; nil where the store holds no text.
  ///
  /// What is held back is left out, and nothing is validated. Throws what the store throws where
  /// the draft does not fit what it holds.
  package func diff() throws -> [DiffLine]? {
    guard let before = baseline as? any TextSnapshot else { return nil }
    let changes = draft.pending.changes
    guard !changes.isEmpty else { return [] }
    let after = try store.preview(changes, against: baseline)
    // What is new may be secret too, and only a form over it tells.
    let newForm = makeForm?(after) ?? form
    return before.diff(
      to: after, isSecret: { form.isSecret($0) }, isSecretThere: { newForm.isSecret($0) })
  }
}

extension Form {
  /// Whether the row of the place is masked.
  package func isSecret(_ pointer: Pointer) -> Bool {
    row(RowIdentifier(pointer.description))?.isSecret == true
  }
}
