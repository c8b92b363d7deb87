import EditorCore
import Terminal

extension LineEditor {
  /// The keys that edit a line of text, for the key help; those of cursor and characters go without.
  static let keys: [(key: Key, words: String)] = [
    (.control("a"), localized("to the start")), (.control("e"), localized("to the end")),
    (.alt("b"), localized("a word back")), (.alt("f"), localized("a word forward")),
    (.control("w"), localized("cut the word before")), (.alt("d"), localized("cut the word after")),
    (.control("u"), localized("cut all before")), (.control("k"), localized("cut all after")),
    (.control("y"), localized("put back what was cut")),
    (.control("t"), localized("swap two characters")),
  ]
}
