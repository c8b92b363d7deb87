/// How a text is set out: what new lines of it should look like.
struct YAMLStyle {
  let lineEnd: [UInt8]
  /// How many columns a mapping in a mapping is indented.
  let unit: Int
  /// How many columns a sequence in a mapping is indented.
  let sequenceOffset: Int
  /// The quotes of strings that need some.
  let quotes: YAMLScalarStyle
  /// New texts that are dates.
  let dates: Set<String>
  /// Whether the text ends in a line end; a block scalar on its last line would lack its own.
  private let endsLine: Bool
  /// Whether a text of several lines may be a block scalar, which takes all that follows on its last line.
  var hasBlocks = true

  init(_ document: Document, _ notes: YAMLNotes, dates: Set<String>) {
    self.dates = dates
    lineEnd = document.firstLineEnd ?? [.lineFeed]
    var mapping: Int?
    var sequence: Int?
    var quotes: YAMLScalarStyle?
    for index in document.nodes.indices {
      switch notes.parts[index].shape {
      case .scalar(let style) where style.isQuoted: quotes = quotes ?? style
      case .mapping(isFlow: false, _) where mapping == nil:
        mapping = document.offset(inParent: NodeID(index), notes).flatMap { $0 > 0 ? $0 : nil }
      case .sequence(isFlow: false) where sequence == nil:
        sequence = document.offset(inParent: NodeID(index), notes)
      default: break
      }
      if mapping != nil, sequence != nil, quotes != nil { break }
    }
    unit = mapping ?? (sequence.flatMap { $0 > 1 ? $0 : nil } ?? 2)
    sequenceOffset = sequence ?? unit
    endsLine = document.bytes.last?.isLineEnd ?? true
    self.quotes = quotes ?? .doubleQuoted
  }

  /// The text as a block scalar in the style, or after `|`; nil where only quotes can hold it.
  ///
  /// One that begins with a blank needs to know the column of what it is in, one that ends with a line end,
  /// whether lines follow, and one that ends with more of them, how many empty ones do.
  func blockScalar(
    _ text: String, _ scalarStyle: YAMLScalarStyle = .literal, indent: [UInt8],
    of parentColumn: Int? = nil, comment: [UInt8] = [], isFollowed: Bool = false,
    emptyLinesBelow: Int? = nil
  ) -> [UInt8]? {
    guard hasBlocks, endsLine || isFollowed || text.utf8.last != .lineFeed else { return nil }
    let folded =
      scalarStyle == .folded
      ? YAMLBlockScalar.folded(text, indent: indent, lineEnd: lineEnd, comment: comment) : nil
    return folded
      ?? YAMLBlockScalar.literal(
        text, indent: indent, of: parentColumn, lineEnd: lineEnd, comment: comment,
        emptyLinesBelow: emptyLinesBelow)
  }
}

extension Document {
  /// How many characters stand before the offset on its line.
  func column(of offset: Int) -> Int {
    let lineStart = self.lineStart(of: offset)
    return bytes[lineStart..<offset].count { !$0.isContinuation }
  }

  func lineStart(of offset: Int) -> Int {
    bytes[textStart..<max(textStart, offset)].lastIndex(where: \.isLineEnd).map { $0 + 1 }
      ?? textStart
  }

  /// Where the line of the offset ends, before its line end.
  func lineEnd(of offset: Int) -> Int {
    bytes[offset...].firstIndex(where: \.isLineEnd) ?? bytes.count
  }

  /// Where the line after that of the offset starts; the end of the text, where there is none.
  func nextLine(after offset: Int) -> Int {
    let end = lineEnd(of: offset)
    if end == bytes.count { return end }
    return bytes[end...].starts(with: [.carriageReturn, .lineFeed]) ? end + 2 : end + 1
  }

  /// How much further right a block container stands than the block mapping that holds it.
  fileprivate func offset(inParent id: NodeID, _ notes: YAMLNotes) -> Int? {
    guard let parent = parent(id), case .mapping(isFlow: false, _) = notes.parts[parent.index].shape
    else { return nil }
    return column(of: valueRange(id).lowerBound) - column(of: valueRange(parent).lowerBound)
  }
}

/// What stands between the tokens of YAML: white space, line ends, comments.
enum YAMLTrivia {
  /// The offset of the first byte that is no white space and in no comment.
  static func end(from start: Int, to end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var offset = start
    while offset < end {
      if bytes[offset] == .hash {
        while offset < end, !bytes[offset].isLineEnd { offset += 1 }
      } else if bytes[offset].isBlank || bytes[offset].isLineEnd {
        offset += 1
      } else {
        break
      }
    }
    return offset
  }
}

extension UInt8 {
  /// Whether it separates the parts of flow collections.
  var isFlowIndicator: Bool {
    self == .comma || self == .openBracket || self == .closeBracket || self == .openBrace
      || self == .closeBrace
  }
}
