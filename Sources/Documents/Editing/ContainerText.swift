/// The comments and the white space that are left where parts were.
struct Residue {
  let bytes: [UInt8]
  /// All up to the end of the last comment.
  var comments: [UInt8] = []
  /// What stands after that, and after the last part that is gone.
  var space: [UInt8] = []
  /// What stands before that part; nil where none is gone since the last comment.
  var spaceBefore: [UInt8]?
  /// Whether that part moves, and the empty lines above it go.
  private var takesSpaceBefore = false

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func passPart(thatMoves: Bool) {
    spaceBefore = joinedSpace
    space = []
    takesSpaceBefore = thatMoves
  }

  mutating func add(_ pieces: [Trivia]) {
    for piece in pieces where piece.kind != .comma {
      if piece.isComment {
        comments += joinedSpace
        comments += bytes[piece.range]
        spaceBefore = nil
        space = []
      } else {
        space += bytes[piece.range]
      }
    }
  }

  /// The space, without the line that was the part's.
  var joinedSpace: [UInt8] {
    guard let before = spaceBefore else { return space }
    guard let start = before.lastIndex(where: \.isLineEnd) else {
      return space.contains(where: \.isLineEnd) ? space : before
    }
    guard let end = space.firstIndex(where: \.isLineEnd) else { return before }
    if takesSpaceBefore { return space }
    let isPair = space[end...].starts(with: [.carriageReturn, .lineFeed])
    return Array(before[...start] + space[(isPair ? end + 2 : end + 1)...])
  }

  /// The space before a closing bracket, which stays on the line of what is before it.
  var spaceBeforeBracket: [UInt8] {
    spaceBefore == nil || space.contains(where: \.isLineEnd) ? joinedSpace : space
  }
}

/// The text of a stretch of a container, as it is put together.
struct ContainerText {
  let source: [UInt8]
  let lineEnd: [UInt8]
  /// The white space that starts a line after a comment where no other is known, and its bracket's.
  let indent: [UInt8]
  let outerIndent: [UInt8]
  /// The comma that starts a line with the space after it, where they do.
  let leadingComma: ArraySlice<UInt8>?
  /// Whether no part comes before the next one.
  var isFirst: Bool

  private(set) var bytes: [UInt8] = []
  /// Whether the text ends in a comment that only a line end closes.
  private var isInLineComment = false

  init(
    _ source: [UInt8], lineEnd: [UInt8], outerIndent: [UInt8], unit: [UInt8],
    leadingComma: ArraySlice<UInt8>?, isFirst: Bool
  ) {
    self.source = source
    self.lineEnd = lineEnd
    self.outerIndent = outerIndent
    indent = outerIndent + unit
    self.leadingComma = leadingComma
    self.isFirst = isFirst
  }

  var isBlank: Bool { bytes.allSatisfy { $0.isBlank || $0.isLineEnd } }

  /// Appends white space and comments.
  mutating func append(_ trivia: ArraySlice<UInt8>) {
    var trivia = trivia
    if isInLineComment {
      let rest = trivia.drop(while: \.isBlank)
      if rest.first?.isLineEnd != true {
        trivia = rest
        if !rest.isEmpty { endLineComment() }
      }
    }
    guard !trivia.isEmpty else { return }
    bytes += trivia
    let pieces = Trivia.pieces(of: 0..<trivia.count, in: Array(trivia))
    isInLineComment = pieces.last { $0.kind != .blank }?.kind == .lineComment
  }

  /// Appends the white space before a part, and returns the indentation where that starts a line.
  mutating func startLine(_ space: ArraySlice<UInt8>) -> [UInt8]? {
    append(space)
    if isInLineComment {
      endLineComment()
      return indent
    }
    return space.lastIndex(where: \.isLineEnd).map { Array(space[($0 + 1)...]) }
  }

  /// Appends a part, after its comma where commas start the lines.
  mutating func append(part: [UInt8]) {
    if isInLineComment { endLineComment() }
    if !isFirst, let leadingComma { bytes += leadingComma }
    isFirst = false
    bytes += part
  }

  mutating func appendComma() { bytes.append(.comma) }

  /// Appends what follows a part on its line in the gap after it.
  mutating func endPart(_ gap: CommentOwnership, hasComma: Bool, isLineEnd: Bool = false) {
    var before = source[gap.beforeComma]
    let tail = Trivia.pieces(of: gap.beforeComma, in: source)
    let hasOwnComma = gap.comma != nil && !gap.isCommaFirst
    if hasOwnComma, !hasComma {
      before = before[..<(before.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? before.startIndex)]
    }
    // A comma goes before a comment only where it cannot go after it.
    let isLineComment = tail.last { $0.kind != .blank }?.kind == .lineComment
    let isBefore = !hasOwnComma && (isLineComment || isLineEnd && tail.contains(where: \.isComment))
    if hasComma, isBefore { bytes.append(.comma) }
    append(before)
    if hasComma, !isBefore { bytes.append(.comma) }
    append(source[gap.afterComma])
  }

  /// Ends the comment, if there is one, before the closing bracket.
  mutating func close() {
    if isInLineComment { bytes += lineEnd + outerIndent }
  }

  private mutating func endLineComment() {
    bytes += lineEnd + indent
    isInLineComment = false
  }
}
