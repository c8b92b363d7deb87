import EditorCore
import Terminal

/// A key and what it does now, in a word or two, for the footer.
struct Hint: Equatable {
  var key: Key
  var words: String
  /// The columns kept for it, so that those after it stay in their places when it changes.
  var columns = 0
  /// Whether it stands where there is hardly room for any.
  var isEssential = false

  init(_ key: Key, _ words: String, isEssential: Bool = false) {
    (self.key, self.words, self.isEssential) = (key, words, isEssential)
  }
}

/// The hints that fit in a line, whole, and where each stands.
struct HintLine {
  struct Item: Equatable {
    /// The column of the key, from the line's start.
    var x: Int
    /// The key that it tells of, and its name.
    var pressed: Key
    var key: String
    var words: String
  }

  private(set) var items: [Item] = []

  /// What stands between two hints, and where only that makes room for the essential ones.
  static let gap = 2
  private static let narrowGap = 1

  /// Takes the essential hints first, then as many others as fit, the first ones first.
  ///
  /// All stand in the order of `hints`. `columns` is the width of the line.
  init(_ hints: [Hint], columns: Int, glyphs: Glyphs, repertoire: Repertoire) {
    var keys: [String] = []
    var widths: [Int] = []
    // Room kept for steadiness goes before a hint does, and so does the wider gap.
    var needed = -Self.gap
    for hint in hints {
      keys.append(hint.key.name(glyphs))
      let key = keys[keys.count - 1]
      widths.append(
        TextWidth.columns(of: key, repertoire: repertoire) + 1
          + TextWidth.columns(of: hint.words, repertoire: repertoire))
      if hint.isEssential { needed += max(widths[widths.count - 1], hint.columns) + Self.gap }
    }
    let isTight = needed > columns
    let gap = isTight ? Self.narrowGap : Self.gap
    if !isTight {
      for index in hints.indices { widths[index] = max(widths[index], hints[index].columns) }
    }
    var used = -gap
    var isChosen = Array(repeating: false, count: hints.count)
    for isEssential in [true, false] {
      for index in hints.indices where hints[index].isEssential == isEssential {
        guard used + gap + widths[index] <= columns else { continue }
        used += gap + widths[index]
        isChosen[index] = true
      }
    }
    var x = 0
    for index in hints.indices where isChosen[index] {
      items.append(
        Item(x: x, pressed: hints[index].key, key: keys[index], words: hints[index].words))
      x += widths[index] + gap
    }
  }
}

extension Hint {
  /// What the focused row answers to, which changes from row to row.
  init(onFocus key: Key, _ words: String) {
    self.init(key, words, isEssential: true)
    columns = localized("Space toggle").count
  }

  /// The key that shows a secret under edit, and hides it again.
  static func showing(_ isMasked: Bool) -> Hint {
    Hint(.control("r"), isMasked ? localized("show") : localized("hide"))
  }
}
