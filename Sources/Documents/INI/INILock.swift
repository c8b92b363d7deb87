/// Why some values can be shown, but not edited: in words.
enum INILock {
  static let comments = "there are comments between its lines"
  static let unfinished = "its last line ends with a backslash"
  static let severalParts = "it is put together from several parts"
}
