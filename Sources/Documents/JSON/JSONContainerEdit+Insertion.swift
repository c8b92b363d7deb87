import EditorCore

extension JSONContainerEdit {
  /// Puts the parts in after the last that stays, or into a container that has comments alone.
  mutating func insert(_ insertions: [EditPlan.Insertion]) {
    guard let last = parts.lastIndex(where: { !removed.contains($0) }) else {
      insertAmongComments(insertions)
      return
    }
    let place = InsertionPlace(after: last, in: self)
    if let line = place.line {
      insert(insertions, at: place, after: last, onLinesLike: line)
    } else {
      insert(insertions, onLineAt: place, after: last)
    }
  }

  /// Writes the part where the last one was, and drops the comments that spoke of that.
  mutating func replaceLast(with insertion: EditPlan.Insertion) {
    let last = parts.count - 1
    let indent = document.indentIfFirst(on: start(last)).map { Array($0) }
    splices.append(
      Splice(start(last)..<end(last), spelling(of: insertion, near: container, indent: indent)))
    for piece in piecesAfter(last).prefix(while: { $0.kind != .lineEnd && !$0.spansLines })
    where piece.isComment {
      splices.append(
        Splice(document.blanksStart(before: piece.range.lowerBound)..<piece.range.upperBound))
    }
  }

  // MARK: - After another part

  private mutating func insert(
    _ insertions: [EditPlan.Insertion], at place: InsertionPlace, after last: Int,
    onLinesLike line: InsertionPlace.Line
  ) {
    let isCommaFirst = !line.leadingComma.isEmpty
    let hasTrailingComma = hasTrailingComma
    if !place.hasComma, !isCommaFirst { splices.append(.insertion([.comma], at: end(last))) }
    var text: [UInt8] = []
    for (number, insertion) in insertions.enumerated() {
      let isLast = number == insertions.count - 1
      text += line.lineEnd + line.indent + line.leadingComma
      text += spelling(of: insertion, near: parts[last], indent: line.indent)
      if !isCommaFirst, !isLast || hasTrailingComma { text.append(.comma) }
    }
    splices.append(.insertion(text, at: kept(place.offset)))
  }

  private mutating func insert(
    _ insertions: [EditPlan.Insertion], onLineAt place: InsertionPlace, after last: Int
  ) {
    let layout = style.layout(of: .null, near: parts[last], indent: nil)
    let separator = space(before: last) ?? Array(layout.comma.dropFirst())
    var text: [UInt8] = place.hasComma ? [] : [.comma]
    for (number, insertion) in insertions.enumerated() {
      if number > 0 { text.append(.comma) }
      text += separator + spelling(of: insertion, near: parts[last], indent: nil)
    }
    if hasTrailingComma { text.append(.comma) }
    splices.append(.insertion(text, at: kept(place.offset)))
  }

  /// The offset, or where the bytes around it that go start.
  private func kept(_ offset: Int) -> Int {
    splices.first { $0.range.contains(offset) }?.range.lowerBound ?? offset
  }

  /// The space between the part and the comma before it, if nothing else is there.
  private func space(before part: Int) -> [UInt8]? {
    guard part > 0, let comma = comma(after: part - 1) else { return nil }
    let space = bytes[comma + 1..<start(part)]
    return space.allSatisfy(\.isBlank) ? Array(space) : nil
  }

  private func spelling(
    of insertion: EditPlan.Insertion, near neighbour: NodeID, indent: [UInt8]?
  ) -> [UInt8] {
    let layout = style.layout(of: NodeKind(insertion.value), near: neighbour, indent: indent)
    return JSONWriter.spelling(of: insertion.value, key: insertion.key, in: layout)
  }

  // MARK: - Without another part

  private mutating func insertAmongComments(_ insertions: [EditPlan.Insertion]) {
    let open = document.valueRange(container).lowerBound
    let pieces = JSONTrivia.pieces(of: open + 1..<close, in: bytes)
    guard let comment = pieces.last(where: \.isComment) else { return }
    // After the last comment; behind one that ends with its line there is a line end.
    let lineEnd = pieces.last {
      $0.kind == .lineEnd && $0.range.lowerBound >= comment.range.upperBound
    }
    let commentIndent = document.indentIfFirst(on: comment.range.lowerBound).map { Array($0) }
    let indent =
      lineEnd == nil
      ? nil
      : commentIndent ?? document.indent(at: document.nodes[container.index].start) + style.unit
    let layout = style.layout(of: .null, near: container, indent: indent)
    let separator = lineEnd.map { Array(bytes[$0.range]) + layout.indent } ?? [.space]
    var text: [UInt8] = []
    for (number, insertion) in insertions.enumerated() {
      if number > 0 { text.append(.comma) }
      text += separator + spelling(of: insertion, near: container, indent: indent)
    }
    splices.append(
      .insertion(text, at: lineEnd?.range.lowerBound ?? comment.range.upperBound))
  }
}
