import EditorCore

/// Where the secrets stand in a document.
enum Secrets {
  /// Whether the leaf is a secret: one that the form masks, or a text or number that is one by name.
  static func contain(_ leaf: Value, at pointer: Pointer, form: Form) -> Bool {
    if leaf.canBeSecret, SecretNames.cover(pointer.tokens) { return true }
    return form.row(RowIdentifier(pointer.description))?.isSecret ?? false
  }
}
