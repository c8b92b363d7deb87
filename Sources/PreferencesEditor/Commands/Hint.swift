import Terminal

/// A key and what it does now, in a word or two, for the footer.
struct Hint {
  var key: Key
  var words: String
  /// The columns kept for it, so that those after it stay in their places when it changes.
  var columns = 0
  /// Whether it stands where there is hardly room for any.
  var isEssential = false

  init(_ key: Key, _ words: String, isEssential: Bool = false) {
    self.key = key
    self.words = words
    self.isEssential = isEssential
  }
}
