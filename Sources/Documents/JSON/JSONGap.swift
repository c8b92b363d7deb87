/// What stands between two parts of a container, or a part and a bracket, by what it belongs to.
///
/// The ranges follow one another, with no more than the comma between them.
struct JSONGap {
  /// What follows the part before on its line: before its comma, and where it has none.
  let beforeComma: Range<Int>
  /// Whether the last of that is a comment that only a line end closes.
  let endsInLineComment: Bool
  /// Where the comma stands; nil at the brackets, but for a trailing one.
  let comma: Int?
  /// What follows the part before on its line, after its comma.
  let afterComma: Range<Int>
  /// White space and comments that belong to no part.
  let glue: Range<Int>
  /// The comments on the lines directly above the part after, to where it or its comma starts.
  let lead: Range<Int>
  /// Where the part after starts, with the comments before it on its line.
  let partStart: Int
  /// The end of the last comment in the glue; its start, where there is none.
  let detachedEnd: Int
  /// Whether the comma starts the line of the part after, and so comes after the lead.
  let isCommaFirst: Bool

  /// Cuts the pieces of the gap that ends at the offset.
  init(_ pieces: [JSONTrivia], from start: Int, to end: Int, isCommaFirst: Bool, at place: Place) {
    self.isCommaFirst = isCommaFirst
    let commaIndex = pieces.firstIndex { $0.kind == .comma }
    comma = commaIndex.map { pieces[$0].range.lowerBound }
    var region = pieces[...]
    var regionStart = start
    var regionEnd = end
    if let commaIndex {
      if isCommaFirst {
        region = pieces[..<commaIndex]
        regionEnd = pieces[commaIndex].range.lowerBound
      } else {
        region = pieces[(commaIndex + 1)...]
        regionStart = pieces[commaIndex].range.upperBound
      }
    }
    let tailEnd = place == .start ? regionStart : Self.tailEnd(region, from: regionStart, at: place)
    if let comma, !isCommaFirst {
      beforeComma = start..<comma
      afterComma = regionStart..<tailEnd
    } else {
      beforeComma = start..<tailEnd
      afterComma = tailEnd..<tailEnd
    }
    let tail = beforeComma
    endsInLineComment =
      pieces.last { $0.kind != .blank && tail.contains($0.range.lowerBound) }?.kind == .lineComment
    let rest = region.drop { $0.range.lowerBound < tailEnd }
    let lead: Range<Int>
    if place == .end {
      partStart = end
      lead = end..<end
    } else {
      let inline = rest[
        (rest.lastIndex { $0.kind == .lineEnd }.map { $0 + 1 } ?? rest.startIndex)...
      ]
      .first(where: \.isComment)?.range.lowerBound
      // Behind a comma that starts the line, nothing is.
      partStart = isCommaFirst ? end : inline ?? end
      let bodyStart = inline ?? regionEnd
      lead = (Self.leadStart(rest) ?? bodyStart)..<bodyStart
    }
    self.lead = lead
    glue = tailEnd..<lead.lowerBound
    detachedEnd =
      rest.last { $0.isComment && $0.range.upperBound <= lead.lowerBound }?.range.upperBound
      ?? tailEnd
  }

  /// Where in its container a gap is.
  enum Place {
    case start, middle, end
  }

  /// Where the comments end that follow a part on its line.
  ///
  /// They belong to the part if nothing else does that is on the line.
  private static func tailEnd(
    _ region: ArraySlice<JSONTrivia>, from start: Int, at place: Place
  ) -> Int {
    let line = region.prefix { $0.kind != .lineEnd }
    guard line.count < region.count || place == .end else { return start }
    return line.last(where: \.isComment)?.range.upperBound ?? start
  }

  /// Where the lines of comments start that stand directly above the part.
  private static func leadStart(_ rest: ArraySlice<JSONTrivia>) -> Int? {
    var start: Int?
    var end = rest.lastIndex { $0.kind == .lineEnd }
    while let lineEnd = end {
      guard let before = rest[..<lineEnd].lastIndex(where: { $0.kind == .lineEnd }),
        let comment = rest[before..<lineEnd].first(where: \.isComment)
      else { break }
      start = comment.range.lowerBound
      end = before
    }
    return start
  }
}

/// A piece of what stands between two values: white space, a comment, or a comma.
struct JSONTrivia {
  enum Kind {
    /// Spaces and tabs.
    case blank
    case lineEnd
    case lineComment
    case blockComment
    case comma
  }

  var kind: Kind
  var range: Range<Int>
  /// Whether it is a comment that goes on in another line.
  var spansLines = false

  var isComment: Bool { kind == .lineComment || kind == .blockComment }

  /// Cuts a gap between values, which the scanner has accepted, into its pieces.
  static func pieces(of gap: Range<Int>, in bytes: [UInt8]) -> [JSONTrivia] {
    var pieces: [JSONTrivia] = []
    var offset = gap.lowerBound
    while offset < gap.upperBound {
      let piece = piece(at: offset, before: gap.upperBound, in: bytes)
      pieces.append(piece)
      offset = piece.range.upperBound
    }
    return pieces
  }

  private static func piece(at start: Int, before limit: Int, in bytes: [UInt8]) -> JSONTrivia {
    func end(where isEnd: (Int) -> Bool) -> Int {
      (start + 1..<limit).first(where: isEnd) ?? limit
    }
    switch bytes[start] {
    case .lineFeed: return JSONTrivia(kind: .lineEnd, range: start..<start + 1)
    case .carriageReturn:
      let isPair = start + 1 < limit && bytes[start + 1] == .lineFeed
      return JSONTrivia(kind: .lineEnd, range: start..<start + (isPair ? 2 : 1))
    case .comma: return JSONTrivia(kind: .comma, range: start..<start + 1)
    case .slash where start + 1 < limit && bytes[start + 1] == .asterisk:
      let last = end { $0 > start + 2 && bytes[$0] == .slash && bytes[$0 - 1] == .asterisk }
      let range = start..<min(last + 1, limit)
      return JSONTrivia(
        kind: .blockComment, range: range, spansLines: bytes[range].contains(where: \.isLineEnd))
    // In TOML; JSON has it in texts alone.
    case .slash, .hash:
      return JSONTrivia(kind: .lineComment, range: start..<end { bytes[$0].isLineEnd })
    default:
      return JSONTrivia(kind: .blank, range: start..<end { !bytes[$0].isBlank })
    }
  }
}
