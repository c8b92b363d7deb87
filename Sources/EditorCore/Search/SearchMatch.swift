/// One row that was found, with all there is to show of it.
package struct SearchMatch {
  /// The row, with the choices that it offers now.
  package let row: Row
  /// The row to go to: the match's own, or the first of the section that was found.
  package let target: RowIdentifier
  /// Whether a section was found by its header, for which a row stands that only names it.
  package let isSection: Bool
  /// The positions that lead to the row from the form's root pane, the row's own last.
  package let route: [RowPosition]
  package let rank: SearchRank
  /// The titles of where the row stands: panes below the root, and sections, the outermost first.
  package let path: [String]
  /// What of the title was found, as offsets in its UTF-8, in order and apart.
  package let titleHighlights: [Range<Int>]
  /// What else was found, where the title alone does not tell why the row is here.
  package let excerpt: SearchExcerpt?
  /// Names the match among those of its search.
  let number: Int
}

/// The text in which a word was found that the title does not hold.
package struct SearchExcerpt: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    case identifier, help, choice, value
  }

  package var source: Source
  /// The text, or of a long one a piece with `…` where it was cut; on one line.
  package var text: String
  /// What of it was found, as offsets in its UTF-8.
  package var highlights: [Range<Int>]
}

extension SearchQuery {
  /// What of the title the words are found in, near misses too where no word is there as typed.
  func titleHighlights(in title: String) -> [Range<Int>] {
    words.flatMap { $0.highlights(in: title) }.merged
  }

  /// The text that holds the first of the words that the title does not hold.
  func excerpt(of row: Row, value: Value?) -> SearchExcerpt? {
    for word in words where word.highlights(in: row.title).isEmpty {
      if let help = row.help, word.isFound(in: help), !word.isFound(in: row.identifier.text) {
        return excerpt(of: help, around: word, from: .help)
      }
      let identifier = row.identifier.text
      if word.isFound(in: identifier) {
        return excerpt(of: identifier, around: word, from: .identifier)
      }
      let choiceTexts = row.control.choices.lazy.map { choice in
        choice.searchedTexts.joined(separator: ": ")
      }
      if let text = choiceTexts.first(where: { word.isFound(in: $0) }) {
        return excerpt(of: text, around: word, from: .choice)
      }
      let texts = row.secrecy.searchedTexts(of: value)
      if let text = texts.first(where: { word.isFound(in: $0) }) {
        return excerpt(of: text, around: word, from: .value)
      }
      if !word.highlights(in: identifier).isEmpty {
        return excerpt(of: identifier, around: word, from: .identifier)
      }
    }
    return nil
  }

  /// A piece of the first of some texts in which one of the words stands; nil where none does.
  package func excerpt(of texts: [String], from source: SearchExcerpt.Source) -> SearchExcerpt? {
    for word in words {
      guard let text = texts.first(where: { word.isFound(in: $0) }) else { continue }
      return excerpt(of: text, around: word, from: source)
    }
    return nil
  }

  /// How many bytes stand before what was found, and behind it, where the text goes on.
  private static let contextBefore = 24
  private static let contextAfter = 56

  /// A piece of the text with the word in it, on one line.
  private func excerpt(
    of text: String, around word: SearchText, from source: SearchExcerpt.Source
  ) -> SearchExcerpt? {
    guard let found = word.firstHighlight(in: text) else { return nil }
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: found.lowerBound)
    let end = utf8.index(utf8.startIndex, offsetBy: found.upperBound)
    var lower =
      utf8.index(start, offsetBy: -Self.contextBefore, limitedBy: text.startIndex)
      ?? text.startIndex
    var upper =
      utf8.index(end, offsetBy: Self.contextAfter, limitedBy: text.endIndex) ?? text.endIndex
    // Cut between words where there are some, and between characters in any case.
    let space = UInt8(ascii: " ")
    if lower > text.startIndex, let blank = utf8[lower..<start].firstIndex(of: space) {
      lower = utf8.index(after: blank)
    }
    if upper < text.endIndex, let blank = utf8[end..<upper].lastIndex(of: space) { upper = blank }
    while lower > text.startIndex, lower.samePosition(in: text) == nil {
      utf8.formIndex(before: &lower)
    }
    while upper < text.endIndex, upper.samePosition(in: text) == nil {
      utf8.formIndex(after: &upper)
    }
    var piece = ""
    for character in text[lower..<upper] { piece += character.isNewline ? " " : String(character) }
    let shown =
      (lower > text.startIndex ? "…" : "") + piece + (upper < text.endIndex ? "…" : "")
    return SearchExcerpt(
      source: source, text: shown,
      highlights: words.flatMap { $0.highlights(in: shown) }.merged)
  }
}

extension SearchText {
  /// What of the text is this one, or else a near miss of it.
  fileprivate func highlights(in text: String) -> [Range<Int>] {
    let exact = ranges(in: text)
    return exact.isEmpty ? firstHighlight(in: text).map { [$0] } ?? [] : exact
  }

  /// The first of these, looked for no further.
  fileprivate func firstHighlight(in text: String) -> Range<Int>? {
    var text = text
    return text.withUTF8 {
      let text = UnsafeRawBufferPointer($0)
      return (isEmpty ? nil : firstRange(in: text)) ?? nearMiss?.firstRange(in: text)
    }
  }
}

extension [Range<Int>] {
  /// The ranges in order, those that meet as one.
  package var merged: [Range<Int>] {
    sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, range in
      guard let last = merged.last, range.lowerBound <= last.upperBound else {
        return merged.append(range)
      }
      merged[merged.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
    }
  }
}
