/// Why some values can be shown, but not edited: in words.
enum PropertyListLock {
  static let comment = "there is a comment in its text"
  static let binary = "it is a binary property list; convert it to XML to edit it"
}
