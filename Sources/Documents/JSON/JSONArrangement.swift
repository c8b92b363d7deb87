import EditorCore

/// Writes the parts of one container in another order, and others between them.
///
/// A part takes its comments with it: those on the lines directly above it, and those that follow it
/// on its line. Other comments, and the white space, stay with the parts that need not move.
struct JSONArrangement {
  private let document: Document
  private let style: JSONStyle
  private let container: NodeID
  private let edit: JSONContainerEdit
  /// The gap before each part that the container has, and the one before its bracket.
  private let gaps: [JSONGap]
  /// The text of each part, with the changes that are made in it.
  private let spellings: [[UInt8]]
  /// The comma that starts a line with the space after it, where they do.
  private let leadingComma: ArraySlice<UInt8>?
  private let hasTrailingComma: Bool

  private var output: [UInt8] = []
  /// Whether the output ends in a comment that only a line end closes.
  private var isInLineComment = false
  /// How many parts of the old order have had their turn to leave the comments that are not theirs.
  private var passed = 0

  /// Takes the edits that are made inside the container's parts, and no others.
  init?(_ document: Document, _ style: JSONStyle, _ container: NodeID, edits: [Splice]) {
    self.document = document
    self.style = style
    self.container = container
    let edit = JSONContainerEdit(document, style, container, removed: [])
    self.edit = edit
    let count = edit.parts.count
    let gaps = (0...count).map { index in
      JSONGap(
        index == count ? edit.piecesAfter(count - 1) : edit.piecesBefore(index),
        from: index == 0 ? edit.open + 1 : edit.end(index - 1),
        to: index == count ? edit.close : edit.start(index),
        isCommaFirst: index < count && edit.isCommaFirst(index),
        at: index == 0 ? .start : index == count ? .end : .middle)
    }
    self.gaps = gaps
    leadingComma = gaps.first(where: \.isCommaFirst).flatMap { gap in
      gap.comma.map { edit.bytes[$0..<gap.partStart] }
    }
    hasTrailingComma = edit.hasTrailingComma
    let edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    var rest = edits[...]
    var spellings: [[UInt8]] = []
    for index in 0..<count {
      let range = gaps[index].partStart..<edit.end(index)
      let own = rest.prefix { $0.range.upperBound <= range.upperBound }
      rest = rest.dropFirst(own.count)
      guard let spelling = document.bytes.applying(Array(own), in: range) else { return nil }
      spellings.append(spelling)
    }
    self.spellings = spellings
  }

  /// The edit that gives the container the parts, two at least, some of which it has already.
  mutating func splice(to parts: [EditPlan.Part]) -> Splice {
    let indexes = Dictionary(uniqueKeysWithValues: zip(edit.parts, edit.parts.indices))
    let order = parts.map { part -> Int? in
      if case .kept(let id) = part { indexes[id] } else { nil }
    }
    let staying = longestRun(of: order.compactMap(\.self))
    let kept = Set(order.compactMap(\.self))
    append(edit.bytes[gaps[0].glue.lowerBound..<gaps[0].detachedEnd])
    for (place, part) in parts.enumerated() {
      let index = order[place]
      var space = place == 0 ? space(before: 0) : usualSpace
      if let index, staying.contains(index) {
        if place > 0, index > 0 { space = self.space(before: index) }
        leaveComments(of: passed..<index, kept, &space)
        if index > 0 { leaveComments(before: gaps[index].detachedEnd, from: index, &space) }
        passed = index + 1
      }
      append(space)
      let isLast = place == parts.count - 1
      switch part {
      case .kept: if let index { appendKept(index, isFirst: place == 0, isLast: isLast) }
      case .new(let key, let value):
        append(spelling(of: value, key, after: place, indent: space), isFirst: place == 0)
        if needsComma(isLast: isLast) { output.append(.comma) }
      }
    }
    var ending: ArraySlice<UInt8> = []
    leaveComments(of: passed..<edit.parts.count, kept, &ending)
    append(edit.bytes[gaps[edit.parts.count].glue])
    if isInLineComment { output += style.lineEnd + outerIndent }
    return Splice(edit.open + 1..<edit.close, output)
  }

  // MARK: - Parts

  private mutating func appendKept(_ index: Int, isFirst: Bool, isLast: Bool) {
    append(edit.bytes[gaps[index].lead])
    append(spellings[index], isFirst: isFirst)
    let gap = gaps[index + 1]
    let needsComma = needsComma(isLast: isLast)
    // A comma goes before a comment only where it cannot go after it.
    let isBefore = (gap.comma == nil || gap.isCommaFirst) && gap.endsInLineComment
    if needsComma, isBefore { output.append(.comma) }
    append(edit.bytes[gap.beforeComma])
    if needsComma, !isBefore { output.append(.comma) }
    append(edit.bytes[gap.afterComma])
  }

  /// Appends what starts a part, after its comma where commas start the lines.
  private mutating func append(_ spelling: [UInt8], isFirst: Bool) {
    if isInLineComment { endLineComment() }
    if !isFirst, let leadingComma { output += leadingComma }
    output += spelling
  }

  private func spelling(
    of value: Value, _ key: String?, after place: Int, indent space: ArraySlice<UInt8>
  ) -> [UInt8] {
    let indent = space.lastIndex(where: \.isLineEnd).map { Array(space[($0 + 1)...]) }
    let neighbour = edit.parts[min(place, edit.parts.count - 1)]
    let layout = style.layout(of: NodeKind(value), near: neighbour, indent: indent)
    return JSONWriter.spelling(of: value, key: key, in: layout)
  }

  // MARK: - Commas

  /// Whether a comma follows the part directly; where commas start the lines, none does.
  private func needsComma(isLast: Bool) -> Bool {
    isLast ? hasTrailingComma : leadingComma == nil
  }

  // MARK: - White space and comments between the parts

  /// The white space before a part, after the comments that belong to none.
  private func space(before index: Int) -> ArraySlice<UInt8> {
    edit.bytes[gaps[index].detachedEnd..<gaps[index].glue.upperBound]
  }

  /// The white space before a part that was not there, with no empty line.
  private var usualSpace: ArraySlice<UInt8> {
    let space = space(before: min(1, edit.parts.count - 1))
    if let lineEnd = space.lastIndex(where: \.isLineEnd) {
      let isPair = space[lineEnd] == .lineFeed && space[..<lineEnd].last == .carriageReturn
      return space[(isPair ? lineEnd - 1 : lineEnd)...]
    }
    if edit.parts.count > 1 { return space }
    return style.layout(of: .null, near: container, indent: nil).comma.dropFirst()
  }

  private var outerIndent: ArraySlice<UInt8> {
    document.indent(at: document.nodes[container.index].start)
  }

  /// Appends the comments that belong to none of the parts, and those above parts that go.
  private mutating func leaveComments(
    of indexes: Range<Int>, _ kept: Set<Int>, _ space: inout ArraySlice<UInt8>
  ) {
    for index in indexes {
      if kept.contains(index) {
        if index > 0 { leaveComments(before: gaps[index].detachedEnd, from: index, &space) }
      } else {
        let gap = gaps[index]
        let comments = JSONTrivia.pieces(
          of: gap.glue.lowerBound..<gap.lead.upperBound, in: edit.bytes)
        guard let last = comments.last(where: \.isComment) else { continue }
        leaveComments(before: last.range.upperBound, from: index, &space)
      }
    }
  }

  private mutating func leaveComments(
    before end: Int, from index: Int, _ space: inout ArraySlice<UInt8>
  ) {
    let gap = gaps[index]
    let start = index == 0 ? gap.detachedEnd : gap.glue.lowerBound
    guard start < end else { return }
    append(edit.bytes[start..<end])
    // What kept the comment apart from the next thing keeps it so.
    let after =
      edit.bytes[end..<(end > gap.glue.upperBound ? gap.lead.upperBound : gap.glue.upperBound)]
    if after.count(where: \.isLineEnd) > space.count(where: \.isLineEnd) { space = after }
  }

  // MARK: - Output

  private mutating func append(_ trivia: ArraySlice<UInt8>) {
    var trivia = trivia
    if isInLineComment {
      let rest = trivia.drop(while: \.isBlank)
      if rest.first?.isLineEnd != true {
        trivia = rest
        if !rest.isEmpty { endLineComment() }
      }
    }
    guard !trivia.isEmpty else { return }
    output += trivia
    let pieces = JSONTrivia.pieces(of: 0..<trivia.count, in: Array(trivia))
    isInLineComment = pieces.last { $0.kind != .blank }?.kind == .lineComment
  }

  private mutating func endLineComment() {
    output += style.lineEnd + outerIndent + style.unit
    isInLineComment = false
  }
}
