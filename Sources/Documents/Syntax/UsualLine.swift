/// A line that is spelled as most are: a key, a sign and a value, with nothing in it of which a language may
/// make more than what stands there.
struct UsualLine {
  let key: Range<Int>
  let value: Range<Int>
  /// The end of the line, before its line end.
  let end: Int

  /// What such a line is in a language.
  struct Kind {
    /// What stands between key and value.
    let sign: UInt8
    /// Whether a space may stand before the sign, and none behind it.
    let isLoose: Bool
    /// Whether the value may stand between quotes.
    let takesQuotes: Bool
    /// What a value starts with, and what more it is made of.
    let firstSigns: ByteMask
    let signs: ByteMask
    /// What a key is made of, which starts with a letter.
    private let keySigns = ByteMask.bareKey + [.point]

    init(
      sign: UInt8, isLoose: Bool, takesQuotes: Bool = false, firstSigns: ByteMask, signs: ByteMask
    ) {
      (self.sign, self.isLoose, self.takesQuotes) = (sign, isLoose, takesQuotes)
      (self.firstSigns, self.signs) = (firstSigns, signs)
    }
  }
}

extension UsualLine.Kind {
  /// The line whose key is at the offset; nil where it is of another kind.
  @inline(__always)
  func line(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> UsualLine? {
    guard let text = UsualText(bytes), start < text.last, text[start].isLetter else { return nil }
    let keyEnd = text.end(of: keySigns, from: start)
    var first = keyEnd
    if isLoose, text[first] == .space { first &+= 1 }
    guard first < text.last, text[first] == sign else { return nil }
    first &+= 1
    if text[first] == .space { first &+= 1 } else if !isLoose { return nil }
    var end = first
    if takesQuotes, text[first] == .quote || text[first] == .apostrophe {
      guard let close = text.endOfQuoted(from: first) else { return nil }
      end = close
    } else if firstSigns.contains(text[first]) {
      end = text.end(of: signs, from: first)
    }
    let lineEnd = text[end] == .carriageReturn ? end &+ 1 : end
    guard end > first, end < text.last, text[lineEnd] == .lineFeed, !text[end &- 1].isBlank else {
      return nil
    }
    return UsualLine(key: start..<keyEnd, value: first..<end, end: end)
  }
}
