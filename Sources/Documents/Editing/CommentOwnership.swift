/// What stands between two parts of a container, or a part and a bracket, by what it belongs to.
///
/// The ranges follow one another, with no more than the comma between them.
struct CommentOwnership {
  /// What follows the part before on its line: before its comma, and where it has none.
  let beforeComma: Range<Int>
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
  /// Whether the part after starts on another line than what is before it.
  let hasLineEnd: Bool

  /// Cuts the gap into what belongs to the part before it and the part after it, if there are any.
  init(_ gap: Range<Int>, in document: Document, isAfterPart: Bool, isBeforePart: Bool) {
    let pieces = Trivia.pieces(of: gap, in: document.bytes)
    hasLineEnd = pieces.contains { $0.kind == .lineEnd || $0.spansLines }
    let commaIndex = pieces.firstIndex { $0.kind == .comma }
    comma = commaIndex.map { pieces[$0].range.lowerBound }
    isCommaFirst =
      commaIndex.map { index in
        isBeforePart && pieces[..<index].last { $0.kind != .blank }?.kind == .lineEnd
          && pieces[(index + 1)...].allSatisfy { $0.kind == .blank }
      } ?? false
    var region = pieces[...]
    var (start, end) = (gap.lowerBound, gap.upperBound)
    if let commaIndex {
      if isCommaFirst {
        region = pieces[..<commaIndex]
        end = pieces[commaIndex].range.lowerBound
      } else {
        region = pieces[(commaIndex + 1)...]
        start = pieces[commaIndex].range.upperBound
      }
    }
    // Comments after a part on its line belong to it, if nothing else does that is on the line.
    let line = region.prefix { $0.kind != .lineEnd }
    let hasTail = isAfterPart && (line.count < region.count || !isBeforePart)
    let tailEnd = (hasTail ? line.last(where: \.isComment)?.range.upperBound : nil) ?? start
    let isBefore = comma == nil || isCommaFirst
    beforeComma = gap.lowerBound..<(isBefore ? tailEnd : comma ?? tailEnd)
    afterComma = (isBefore ? tailEnd : start)..<tailEnd
    let rest = region.drop { $0.range.lowerBound < tailEnd }
    if isBeforePart {
      let lastLine = rest[
        (rest.lastIndex { $0.kind == .lineEnd }.map { $0 + 1 } ?? rest.startIndex)...]
      let inline = lastLine.first(where: \.isComment)?.range.lowerBound
      // Behind a comma that starts the line, nothing is.
      partStart = isCommaFirst ? gap.upperBound : inline ?? gap.upperBound
      lead = (Self.leadStart(rest, in: document) ?? inline ?? end)..<(inline ?? end)
    } else {
      partStart = gap.upperBound
      lead = end..<end
    }
    glue = tailEnd..<lead.lowerBound
    let glue = glue
    detachedEnd =
      rest.last { $0.isComment && $0.range.upperBound <= glue.upperBound }?.range.upperBound
      ?? tailEnd
  }

  /// The comments that stay when the part before goes; some are about others on its line, too.
  func orphans(isAlone: Bool, in bytes: [UInt8]) -> [Trivia] {
    var orphans: [Trivia] = []
    let tail = Trivia.pieces(of: beforeComma, in: bytes)
    if comma != nil, let lineEnd = tail.firstIndex(where: { $0.kind == .lineEnd }) {
      orphans += tail[lineEnd...]
    }
    let endsLine = glue.lowerBound < bytes.count && bytes[glue.lowerBound].isLineEnd
    if !isAlone, endsLine {
      orphans += comma == nil ? tail : Trivia.pieces(of: afterComma, in: bytes)
    }
    return orphans
  }

  /// Where the lines of comments start that stand directly above the part, below the banner that heads it.
  private static func leadStart(_ rest: ArraySlice<Trivia>, in document: Document) -> Int? {
    var start: Int?
    var end = rest.lastIndex { $0.kind == .lineEnd }
    while let lineEnd = end {
      guard let before = rest[..<lineEnd].lastIndex(where: { $0.kind == .lineEnd }),
        let comment = rest[before..<lineEnd].first(where: \.isComment)
      else { break }
      start = comment.range.lowerBound
      end = before
    }
    guard let lines = start, let last = rest.last,
      let banner = CommentBanner.end(in: lines..<last.range.upperBound, of: document)
    else { return start }
    return rest.first { $0.isComment && $0.range.lowerBound >= banner }?.range.lowerBound
  }
}

/// A piece of what stands between two values: white space, a comment, or a comma.
struct Trivia {
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

  /// Cuts a gap between values, which the language's reader has accepted, into its pieces.
  static func pieces(of gap: Range<Int>, in bytes: [UInt8]) -> [Trivia] {
    var pieces: [Trivia] = []
    var offset = gap.lowerBound
    while offset < gap.upperBound {
      let piece = piece(at: offset, before: gap.upperBound, in: bytes)
      pieces.append(piece)
      offset = piece.range.upperBound
    }
    return pieces
  }

  private static func piece(at start: Int, before limit: Int, in bytes: [UInt8]) -> Trivia {
    func end(where isEnd: (Int) -> Bool) -> Int {
      (start + 1..<limit).first(where: isEnd) ?? limit
    }
    switch bytes[start] {
    case .lineFeed: return Trivia(kind: .lineEnd, range: start..<start + 1)
    case .carriageReturn:
      let isPair = start + 1 < limit && bytes[start + 1] == .lineFeed
      return Trivia(kind: .lineEnd, range: start..<start + (isPair ? 2 : 1))
    case .comma: return Trivia(kind: .comma, range: start..<start + 1)
    case .slash where start + 1 < limit && bytes[start + 1] == .asterisk:
      let last = end { $0 > start + 2 && bytes[$0] == .slash && bytes[$0 - 1] == .asterisk }
      return block(start..<min(last + 1, limit), in: bytes)
    // In property lists.
    case .less:
      let last = end {
        $0 > start + 5 && bytes[$0] == .greater && bytes[$0 - 1] == .minus
          && bytes[$0 - 2] == .minus
      }
      return block(start..<min(last + 1, limit), in: bytes)
    // In TOML and YAML; JSON has it in texts alone.
    case .slash, .hash:
      return Trivia(kind: .lineComment, range: start..<end { bytes[$0].isLineEnd })
    default:
      return Trivia(kind: .blank, range: start..<end { !bytes[$0].isBlank })
    }
  }

  private static func block(_ range: Range<Int>, in bytes: [UInt8]) -> Trivia {
    Trivia(
      kind: .blockComment, range: range, spansLines: bytes[range].contains(where: \.isLineEnd))
  }
}
