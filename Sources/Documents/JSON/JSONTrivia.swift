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
