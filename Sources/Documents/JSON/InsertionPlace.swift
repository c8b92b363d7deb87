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
    var rest = edit.piecesAfter(part)[...]
    // The comma that starts the line of a part which goes, goes with it.
    let goes = part + 1 < edit.parts.count && edit.isCommaFirst(part + 1)
    let comma = goes ? nil : rest.firstIndex { $0.kind == .comma }
    hasComma = comma != nil

    var end = edit.end(part)
    if let comma {
      end = rest[comma].range.upperBound
      rest = rest[(comma + 1)...]
    }
    let tail = rest.prefix { $0.kind == .blank || $0.isComment }
    let next = rest.dropFirst(tail.count).first
    let lineEnd = next?.kind == .lineEnd ? next : nil
    offset = (lineEnd?.range.lowerBound ?? tail.last { $0.isComment }?.range.upperBound) ?? end

    let startsWithComma = !hasComma && edit.isCommaFirst(part)
    let before = edit.piecesBefore(part)
    if let start = before.last(where: { $0.kind == .lineEnd }) {
      let rest = edit.bytes[start.range.upperBound..<edit.start(part)]
      let indent = rest.prefix(while: \.isBlank)
      line = Line(
        lineEnd: Array(edit.bytes[start.range]), indent: Array(indent),
        leadingComma: startsWithComma ? Array(rest.dropFirst(indent.count)) : [])
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
