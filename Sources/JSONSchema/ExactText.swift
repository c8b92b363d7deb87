import EditorCore

/// A text as a key of tables, compared by its bytes.
///
/// `String` itself would call two spellings of `é` the same, which JSON does not.
struct ExactText: Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.isIdentical(to: right.text)
  }

  func hash(into hasher: inout Hasher) {
    text.hashBytes(into: &hasher)
  }
}
