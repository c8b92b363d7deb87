import EditorCore
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
  private static let gap = 2
  private static let narrowGap = 1

  /// Takes the essential hints first, then as many others as fit, the first ones first.
  ///
  /// All stand in the order of `hints`. `columns` is the width of the line.
  init(_ hints: [Hint], columns: Int, glyphs: Glyphs, repertoire: Repertoire) {
    let sized = hints.map { hint in
      let key = hint.key.name(glyphs)
      let width = TextWidth.columns(of: "\(key) \(hint.words)", repertoire: repertoire)
      return (key: key, words: hint.words, width: width, kept: max(width, hint.columns))
    }
    let essential = hints.indices.filter { hints[$0].isEssential }
    let others = hints.indices.filter { !hints[$0].isEssential }
    // Room kept for steadiness goes before a hint does, and so does the wider gap.
    let needed = essential.reduce(-Self.gap) { $0 + sized[$1].kept + Self.gap }
    let isTight = needed > columns
    let gap = isTight ? Self.narrowGap : Self.gap
    let width = { (index: Int) in isTight ? sized[index].width : sized[index].kept }
    var used = -gap
    var chosen: Set<Int> = []
    for index in essential + others where used + gap + width(index) <= columns {
      used += gap + width(index)
      chosen.insert(index)
    }
    var x = 0
    for index in hints.indices where chosen.contains(index) {
      items.append(
        Item(
          x: x, pressed: hints[index].key, key: sized[index].key, words: sized[index].words))
      x += width(index) + gap
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
