import EditorCore

/// Where the secrets stand in a document.
enum Secrets {
  /// Whether the leaf is a secret: one that the form masks, or a text whose key names a secret.
  static func contain(_ leaf: Value, at pointer: Pointer, form: Form) -> Bool {
    if case .string = leaf, pointer.tokens.last.map(SecretNames.includes) ?? false { return true }
    return form.row(RowIdentifier(pointer.description))?.isSecret ?? false
  }
}
