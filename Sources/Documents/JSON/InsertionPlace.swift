/// Where the parts that come after another go.
struct InsertionPlace {
  /// What the line of each new part starts with.
  struct Line {
    /// The line end that goes before it.
    var lineEnd: [UInt8]
    var indent: [UInt8]
    /// The comma and the space after it, where the commas start the lines.
    var leadingComma: [UInt8]
  }

  /// After the part, its comma, and the comments that follow it on its line.
  let offset: Int
  /// Whether a comma already stands before the offset.
  let hasComma: Bool
  /// Nil where the new parts go on the line of the part before them.
  let line: Line?

  init(after part: Int, in edit: JSONContainerEdit) {
    let pieces = edit.piecesAfter(part)
    let comma = pieces.firstIndex { $0.kind == .comma }
    let isCommaFirst = edit.isCommaFirst(part)
    // The comma that starts the line of a part which goes, goes with it.
    let leads = part + 1 < edit.parts.count && edit.isCommaFirst(part + 1)
    hasComma = comma != nil && !leads

    let rest = pieces[(hasComma ? (comma ?? 0) + 1 : 0)...]
    let tail = rest.prefix { $0.kind == .blank || $0.isComment }
    let lineEnd = rest.dropFirst(tail.count).first { $0.kind == .lineEnd }
    let tailEnd =
      tail.last { $0.kind != .blank }?.range.upperBound
      ?? (hasComma ? pieces[comma ?? 0].range.upperBound : edit.end(part))
    offset = lineEnd?.range.lowerBound ?? tailEnd

    let before = edit.piecesBefore(part)
    if let start = before.last(where: { $0.kind == .lineEnd }) {
      let rest = edit.bytes[start.range.upperBound..<edit.start(part)]
      let indent = rest.prefix(while: \.isBlank)
      line = Line(
        lineEnd: Array(edit.bytes[start.range]), indent: Array(indent),
        leadingComma: isCommaFirst ? Array(rest.dropFirst(indent.count)) : [])
    } else if let lineEnd, tail.contains(where: { $0.kind == .lineComment }) {
      let outer = edit.document.indent(at: edit.document.nodes[edit.container.index].start)
      line = Line(
        lineEnd: Array(edit.bytes[lineEnd.range]), indent: outer + edit.style.unit, leadingComma: []
      )
    } else {
      line = nil
    }
  }
}
