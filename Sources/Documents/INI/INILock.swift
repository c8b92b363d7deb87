import EditorCore

/// Why some values can be shown, but not edited: in words.
enum INILock {
  static var comments: String { localized("there are comments between its lines") }
  static var unfinished: String { localized("its last line ends with a backslash") }
  static var severalParts: String { localized("it is put together from several parts") }
}
