import EditorCore

/// Removes, adds and moves parts of one container, in any language that has brackets or tags.
///
/// The most parts that can stay where they are do, with all around them, and only what stands
/// between two of those is written anew. A part that moves takes its comments with it: those on the
/// lines directly above it, and those that follow it on its line. With a part that goes, go its
/// line and the comments that follow it there, and no others.
struct ContainerEdit {
  private let document: Document
  private let style: any ContainerStyle
  private let layout: ContainerLayout
  /// The edits made inside of the container, in order; a part that moves takes along its own.
  private var inside: [Splice] = []
  private var splices: [Splice] = []
  private let order: PartOrder
  private var stays: [Bool] { order.stays }
  private var moves: [Bool] { order.moves }

  /// A part that is put in: one of the container's own by its index, or a new one.
  private enum Added {
    case moved(Int)
    case new(EditPlan.Insertion)

    var isMoved: Bool {
      if case .moved = self { true } else { false }
    }
  }

  /// Gives the container the planned parts, and adds the edits that do it to those given.
  static func apply(
    _ planned: [EditPlan.Part], to layout: ContainerLayout, in document: Document,
    style: any ContainerStyle, _ splices: inout [Splice]
  ) throws(EditError) {
    var edit = ContainerEdit(
      document, style, layout, PartOrder(planned, among: layout.parts.map(\.id)))
    try edit.apply(planned, &splices)
  }

  private init(
    _ document: Document, _ style: any ContainerStyle, _ layout: ContainerLayout, _ order: PartOrder
  ) {
    self.document = document
    self.style = style
    self.layout = layout
    self.order = order
  }

  private mutating func apply(
    _ planned: [EditPlan.Part], _ splices: inout [Splice]
  ) throws(EditError) {
    if moves.contains(true) { inside = splices.takeOrdered(within: layout.inside) }
    var left: Int?
    var added: [Added] = []
    var keptCount = 0
    for (index, part) in zip(order.indexes, planned) {
      if let index {
        keptCount += 1
        guard stays[index] else {
          added.append(.moved(index))
          continue
        }
        if !added.isEmpty || index != (left ?? -1) + 1 {
          try write(added, endingAt: keptCount - 1, after: left, before: index)
          added = []
        }
        left = index
      } else if case .new(let key, let value, let model) = part {
        added.append(.new(EditPlan.Insertion(key: key, value: value, model: model)))
      }
    }
    if !added.isEmpty || left != layout.parts.indices.last {
      try write(added, endingAt: keptCount, after: left, before: nil)
    }
    splices += inside + self.splices
  }

  // MARK: - Between two parts that stay

  /// Writes what stands between two parts that stay, or one and a bracket.
  ///
  /// `keptCount` is how many of the container's own parts the new order has, up to the last that is added.
  private mutating func write(
    _ added: [Added], endingAt keptCount: Int, after left: Int?, before right: Int?
  ) throws(EditError) {
    let gone = (left.map { $0 + 1 } ?? 0)..<(right ?? layout.parts.count)
    let first = gap(gone.lowerBound)
    let last = gap(gone.upperBound)
    let model = model(left, right)
    let leadingComma = model.flatMap(leadingComma(of:))
    let usual = usualSpace(model, near: left)
    var text = ContainerText(
      document.bytes, lineEnd: style.lineEnd, outerIndent: outerIndent, unit: style.unit,
      leadingComma: leadingComma, isFirst: left == nil)
    if left != nil {
      text.endPart(
        first, hasComma: hasComma(isLast: added.isEmpty && right == nil, leadingComma != nil),
        isLineEnd: usual.contains(where: \.isLineEnd))
    } else {
      text.append(document.bytes[first.glue.lowerBound..<first.detachedEnd])
    }
    var rest = residue(of: gone, isOpen: left == nil)
    if !added.isEmpty, rest.comments.isEmpty {
      rest.spaceBefore = nil
      if gone.isEmpty, left == nil, right != nil { rest.space = Array(usual) }
    }
    let countAbove = left == nil ? added.count : countAboveBanner(of: added, keptCount, in: gone)
    for (number, part) in added.enumerated() {
      if number == countAbove { text.append(rest.comments[...]) }
      let space = number == 0 && left == nil ? openingSpace(first) : usual
      let isLast = number == added.count - 1 && right == nil
      let hasComma = hasComma(isLast: isLast, leadingComma != nil)
      switch part {
      case .moved(let index):
        text.append(space)
        text.append(document.bytes[gap(index).lead])
        text.append(
          part: try takeText(of: gap(index).partStart..<layout.parts[index].range.upperBound))
        text.endPart(gap(index + 1), hasComma: hasComma)
      case .new(let insertion):
        let indent = text.startLine(space)
        text.append(part: try spelling(of: insertion, after: left, indent: indent))
        if hasComma { text.appendComma() }
      }
    }
    if countAbove >= added.count { text.append(rest.comments[...]) }
    text.append(right == nil ? rest.spaceBeforeBracket[...] : rest.joinedSpace[...])
    if right != nil {
      text.append(document.bytes[last.lead])
      text.append(part: [])
    } else {
      text.close()
    }
    // Brackets with nothing in them have no space in them, either.
    let isEmpty =
      layout.hasCommas && gone.count == layout.parts.count && added.isEmpty && text.isBlank
    let start = left.map { layout.parts[$0].range.upperBound } ?? layout.inside.lowerBound
    splices.append(Splice(start..<last.partStart, isEmpty ? [] : text.bytes))
  }

  /// Spells a new part like the one that it is a copy of, or else in the style around it.
  private func spelling(
    of insertion: EditPlan.Insertion, after left: Int?, indent: [UInt8]?
  ) throws(EditError) -> [UInt8] {
    guard let model = insertion.model,
      let part = layout.parts.first(where: { $0.id == model })?.range
    else {
      return try style.spelling(
        of: insertion.value, key: insertion.key, in: layout.container,
        near: left.map { layout.parts[$0].id }, indent: indent)
    }
    guard let key = insertion.key, let old = document.keyRange(model) else {
      return Array(document.bytes[part])
    }
    let rename = Splice(old, try style.spelling(ofKey: key, like: model))
    return document.bytes.applying([rename], in: part) ?? []
  }

  private func hasComma(isLast: Bool, _ commasStartLines: Bool) -> Bool {
    guard layout.hasCommas else { return false }
    return isLast
      ? !layout.parts.isEmpty && gap(layout.parts.count).comma != nil : !commasStartLines
  }

  /// The text of a part that moves, with the edits that are made in it.
  private mutating func takeText(of range: Range<Int>) throws(EditError) -> [UInt8] {
    guard let text = document.bytes.applying(inside.take(within: range), in: range) else {
      throw .verificationFailed
    }
    return text
  }

  // MARK: - Comments and white space

  /// The gap before the part, or before the bracket.
  private func gap(_ index: Int) -> CommentOwnership {
    let start = index == 0 ? layout.inside.lowerBound : layout.parts[index - 1].range.upperBound
    let end =
      index == layout.parts.count
      ? layout.inside.upperBound : layout.parts[index].range.lowerBound
    return CommentOwnership(
      start..<end, in: document, isAfterPart: index > 0,
      isBeforePart: index < layout.parts.count)
  }

  /// How many of the parts that are added stand above a banner among those that are gone; all, where there is none.
  ///
  /// A banner keeps its place: as many of the container's own parts stand before it as did. What is new stands with
  /// what it comes behind.
  private func countAboveBanner(
    of added: [Added], _ keptCount: Int, in gone: Range<Int>
  ) -> Int {
    let banner =
      added.isEmpty
      ? nil
      : (gone.lowerBound...gone.upperBound).first {
        CommentBanner.end(in: gap($0).glue, of: document) != nil
      }
    guard let banner else { return added.count }
    let above = (0..<banner).count { stays[$0] || moves[$0] }
    var next = keptCount - added.count { $0.isMoved }
    return added.firstIndex { part in
      defer { if part.isMoved { next += 1 } }
      return part.isMoved && next >= above
    } ?? added.count
  }

  private var outerIndent: [UInt8] {
    Array(document.indent(at: document.nodes[layout.container.index].start))
  }

  /// What stays of the comments and white space around parts that go or move away.
  private func residue(of gone: Range<Int>, isOpen: Bool) -> Residue {
    var residue = Residue(bytes: document.bytes)
    for index in gone.lowerBound...gone.upperBound {
      let gap = gap(index)
      if index > gone.lowerBound {
        residue.passPart(thatMoves: moves[index - 1])
        let isAlone = index == 1 || self.gap(index - 1).hasLineEnd
        if !moves[index - 1] { residue.add(gap.orphans(isAlone: isAlone, in: document.bytes)) }
      }
      let start = index == 0 && isOpen ? gap.detachedEnd : gap.glue.lowerBound
      let isKept = index == gone.upperBound || moves[index]
      let end = isKept ? gap.glue.upperBound : layout.parts[index].range.lowerBound
      residue.add(Trivia.pieces(of: start..<max(start, end), in: document.bytes))
    }
    return residue
  }

  // MARK: - What new parts look like

  /// The part before which the white space is what stands before parts here.
  private func model(_ left: Int?, _ right: Int?) -> Int? {
    if let left, left > 0 { return left }
    if let right, right > 0 { return right }
    guard layout.parts.count > 1, stays[1] || !stays.contains(true) || moves[1] else {
      return layout.parts.isEmpty ? nil : 0
    }
    return 1
  }

  /// The comma that starts the line of the part, with the space after it.
  private func leadingComma(of part: Int) -> ArraySlice<UInt8>? {
    let gap = gap(part)
    return gap.isCommaFirst ? gap.comma.map { document.bytes[$0..<gap.partStart] } : nil
  }

  /// The white space before a part that was not there, with no empty line.
  private func usualSpace(_ model: Int?, near left: Int?) -> ArraySlice<UInt8> {
    let gap = gap(model ?? 0)
    let space = document.bytes[gap.detachedEnd..<gap.glue.upperBound]
    guard let model else { return openingSpace(gap) }
    if let lineEnd = space.lastIndex(where: \.isLineEnd) {
      let isPair = space[lineEnd] == .lineFeed && space[..<lineEnd].last == .carriageReturn
      return space[(isPair ? lineEnd - 1 : lineEnd)...]
    }
    return model > 0
      ? space : style.space(near: left.map { layout.parts[$0].id } ?? layout.container)[...]
  }

  /// The white space after the opening bracket, and after the comments there that belong to no part.
  private func openingSpace(_ gap: CommentOwnership) -> ArraySlice<UInt8> {
    let bytes = document.bytes
    let space = bytes[gap.detachedEnd..<gap.glue.upperBound]
    guard layout.parts.isEmpty else { return space }
    let pieces = Trivia.pieces(of: layout.inside, in: bytes)
    guard let comment = pieces.last(where: \.isComment) else {
      return pieces.first { $0.kind == .lineEnd }.map { bytes[$0.range] + outerIndent + style.unit }
        ?? []
    }
    guard let lineEnd = pieces.last(where: { $0.kind == .lineEnd }),
      lineEnd.range.lowerBound >= comment.range.upperBound
    else { return [.space] }
    let indent =
      document.indentIfFirst(on: comment.range.lowerBound) ?? (outerIndent + style.unit)[...]
    return bytes[lineEnd.range] + indent
  }
}
