import EditorCore

/// Removes parts of one object or array, and adds others after those that stay; of TOML too.
///
/// A part is a member or an element. Of the comments only those go that follow a removed part on
/// its line; the others stay where they are.
struct JSONContainerEdit {
  let document: Document
  let style: any ContainerStyle
  let container: NodeID
  /// All parts, in the order of the file.
  let parts: [NodeID]
  private(set) var removed: Set<NodeID>
  /// Where the parts start whose key is not all that stands before the value, as dotted ones.
  private let starts: [NodeID: Int]
  var splices: [Splice] = []

  /// The parts are the container's children, unless others are given.
  init(
    _ document: Document, _ style: any ContainerStyle, _ container: NodeID, removed: [NodeID],
    parts: [NodeID]? = nil, starts: [NodeID: Int] = [:]
  ) {
    self.document = document
    self.style = style
    self.container = container
    self.removed = Set(removed)
    self.parts = parts ?? Array(document.children(container))
    self.starts = starts
  }

  /// Takes the removed parts out and puts the others in; call it once.
  mutating func apply(_ insertions: [EditPlan.Insertion]) {
    var insertions = insertions[...]
    if !parts.isEmpty, removed.count == parts.count, let first = insertions.popFirst() {
      // With one part left in place there is a line, a comma and an indentation to go by.
      removed.remove(parts[parts.count - 1])
      replaceLast(with: first)
    }
    remove(isFollowed: !insertions.isEmpty)
    if !insertions.isEmpty { insert(Array(insertions)) }
  }

  var bytes: [UInt8] { document.bytes }

  /// Where the opening bracket stands.
  var open: Int { document.valueRange(container).lowerBound }

  /// Where the closing bracket stands.
  var close: Int { document.valueRange(container).upperBound - 1 }

  func start(_ part: Int) -> Int {
    if !starts.isEmpty, let start = starts[parts[part]] { return start }
    return document.nodes[parts[part].index].start
  }

  func end(_ part: Int) -> Int { document.nodes[parts[part].index].end }

  /// What stands between the part and the one before it, or the opening bracket.
  func piecesBefore(_ part: Int) -> [JSONTrivia] {
    let start = part == 0 ? document.valueRange(container).lowerBound + 1 : end(part - 1)
    return JSONTrivia.pieces(of: start..<self.start(part), in: bytes)
  }

  /// What stands between the part and the one after it, or the closing bracket.
  func piecesAfter(_ part: Int) -> [JSONTrivia] {
    let next = part + 1 == parts.count ? close : start(part + 1)
    return JSONTrivia.pieces(of: end(part)..<next, in: bytes)
  }

  /// Where the comma after the part stands.
  func comma(after part: Int) -> Int? {
    piecesAfter(part).first { $0.kind == .comma }?.range.lowerBound
  }

  /// Whether a comma stands after the last part.
  var hasTrailingComma: Bool { !parts.isEmpty && comma(after: parts.count - 1) != nil }

  /// Whether the comma before the part starts the part's line, as some write their lists.
  func isCommaFirst(_ part: Int) -> Bool {
    guard part > 0, let comma = comma(after: part - 1) else { return false }
    return document.indentIfFirst(on: comma) != nil
      && bytes[comma + 1..<start(part)].allSatisfy(\.isBlank)
  }
}

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
    let separator = space(before: last) ?? style.space(near: parts[last])
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
    style.spelling(of: insertion.value, key: insertion.key, near: neighbour, indent: indent)
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
    let separator = lineEnd.map { Array(bytes[$0.range]) + (indent ?? []) } ?? [.space]
    var text: [UInt8] = []
    for (number, insertion) in insertions.enumerated() {
      if number > 0 { text.append(.comma) }
      text += separator + spelling(of: insertion, near: container, indent: indent)
    }
    splices.append(
      .insertion(text, at: lineEnd?.range.lowerBound ?? comment.range.upperBound))
  }
}
