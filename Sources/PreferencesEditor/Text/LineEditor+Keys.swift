import Terminal

extension LineEditor {
  /// The keys that edit a line of text, for the key help; those of cursor and characters go without.
  static let keys: [(key: Key, words: String)] = [
    (.control("a"), "to the start"), (.control("e"), "to the end"),
    (.alt("b"), "a word back"), (.alt("f"), "a word forward"),
    (.control("w"), "cut the word before"), (.alt("d"), "cut the word after"),
    (.control("u"), "cut all before"), (.control("k"), "cut all after"),
    (.control("y"), "put back what was cut"), (.control("t"), "swap two characters"),
  ]
}
