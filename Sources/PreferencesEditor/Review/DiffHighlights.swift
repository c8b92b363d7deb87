import EditorCore

/// Which parts of the lines of a diff differ from the lines in whose place they stand.
struct DiffHighlights {
  /// The changed characters of each line, in order; none for a line that stands in no other's place.
  let ranges: [[Range<Int>]]

  /// The most pieces of two lines that are compared one by one.
  private static let mostPieces = 4_000
  /// How many added lines are looked at for the one in the place of a removed one.
  private static let mostLines = 100

  init(of lines: [DiffLine]) {
    var ranges = Array(repeating: [Range<Int>](), count: lines.count)
    var index = 0
    while index < lines.count {
      let (removed, added) = Self.run(of: lines, from: &index)
      for (old, new) in Self.pairs(removed, added, in: lines) {
        (ranges[old], ranges[new]) = Self.differences(
          Array(lines[old].text), Array(lines[new].text))
      }
    }
    self.ranges = ranges
  }

  /// The lines that follow each other as removed and as added; goes on behind them.
  private static func run(
    of lines: [DiffLine], from index: inout Int
  ) -> (removed: [Int], added: [Int]) {
    var (removed, added): ([Int], [Int]) = ([], [])
    while index < lines.count {
      switch lines[index].kind {
      case .removed where added.isEmpty: removed.append(index)
      case .added: added.append(index)
      case .note where !removed.isEmpty: break
      default:
        if removed.isEmpty, added.isEmpty { index += 1 }
        return (removed, added)
      }
      index += 1
    }
    return (removed, added)
  }

  /// Which added line stands in the place of which removed one: the next one that is like it.
  private static func pairs(
    _ removed: [Int], _ added: [Int], in lines: [DiffLine]
  ) -> [(old: Int, new: Int)] {
    if removed.count == 1, added.count == 1 { return [(removed[0], added[0])] }
    var pairs: [(old: Int, new: Int)] = []
    var rest = added[...]
    for old in removed {
      let next = rest.prefix(mostLines)
      guard let place = next.firstIndex(where: { isLike(lines[old].text, lines[$0].text) }) else {
        continue
      }
      pairs.append((old, rest[place]))
      rest = rest[(place + 1)...]
    }
    return pairs
  }

  /// Whether at least half of the shorter text stands at the start and at the end of the other.
  private static func isLike(_ text: String, _ other: String) -> Bool {
    let (first, second) = (text.utf8, other.utf8)
    let shorter = min(first.count, second.count)
    let start = zip(first, second).prefix { $0 == $1 }.count
    let end = zip(first.reversed(), second.reversed()).prefix { $0 == $1 }.count
    return min(start + end, shorter) * 2 >= shorter
  }

  /// What of two texts is not in the other, by whole words.
  private static func differences(
    _ old: [Character], _ new: [Character]
  ) -> ([Range<Int>], [Range<Int>]) {
    let (oldPieces, newPieces) = (pieces(of: old), pieces(of: new))
    var start = 0
    while start < min(oldPieces.count, newPieces.count),
      old[oldPieces[start]] == new[newPieces[start]]
    {
      start += 1
    }
    var end = 0
    while end < min(oldPieces.count, newPieces.count) - start,
      old[oldPieces[oldPieces.count - 1 - end]] == new[newPieces[newPieces.count - 1 - end]]
    {
      end += 1
    }
    let oldMiddle = Array(oldPieces[start..<oldPieces.count - end])
    let newMiddle = Array(newPieces[start..<newPieces.count - end])
    guard !oldMiddle.isEmpty, !newMiddle.isEmpty,
      oldMiddle.count + newMiddle.count <= mostPieces
    else { return (joined(oldMiddle, in: old), joined(newMiddle, in: new)) }
    let changes = newMiddle.map { new[$0] }.difference(from: oldMiddle.map { old[$0] }, by: ==)
    let gone = changes.removals.map { change in
      guard case .remove(let offset, _, _) = change else { return 0..<0 }
      return oldMiddle[offset]
    }
    let come = changes.insertions.map { change in
      guard case .insert(let offset, _, _) = change else { return 0..<0 }
      return newMiddle[offset]
    }
    return (joined(gone, in: old), joined(come, in: new))
  }

  /// The words of a text, and each other character by itself.
  private static func pieces(of text: [Character]) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var index = 0
    while index < text.count {
      let start = index
      index += 1
      if isOfWord(text[start]) {
        while index < text.count, isOfWord(text[index]) { index += 1 }
      }
      pieces.append(start..<index)
    }
    return pieces
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// Ranges in order, those that touch as one, without the blanks at their ends.
  private static func joined(_ ranges: [Range<Int>], in text: [Character]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in ranges {
      if let last = joined.last, last.upperBound == range.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<range.upperBound
      } else {
        joined.append(range)
      }
    }
    return joined.compactMap { range in
      guard let first = range.first(where: { text[$0] != " " }),
        let last = range.last(where: { text[$0] != " " })
      else { return nil }
      return first..<last + 1
    }
  }
}
