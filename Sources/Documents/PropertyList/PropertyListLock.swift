import EditorCore

/// Why some values can be shown, but not edited: in words.
enum PropertyListLock {
  static var comment: String { localized("there is a comment in its text") }
  static var binary: String {
    localized("it is a binary property list; convert it to XML to edit it")
  }
}
