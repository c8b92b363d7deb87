import EditorCore

extension YAMLSplicer {
  /// The edits that put another value in the place of one, whose anchor and tag stay.
  func replace(_ id: NodeID, with value: Value) throws(EditError) -> [Splice] {
    if let tag = geometry.notes.parts[id.index].tag, !tag.allows(value) {
      throw .locked(document.path(to: id), reason: YAMLLock.keptByTag(tag.shown).description)
    }
    if geometry.isBlockContainer(id) { return replaceBlock(id, with: value) }
    let isFlow =
      geometry.isInFlow(id) || geometry.isFlowContainer(id) && document.childCount(id) > 0
    if value.isLeaf || isFlow {
      return replaceOnLine(id, with: spelling(of: value, replacing: id, isFlow: isFlow))
    }
    return replaceWithBlock(id, value)
  }

  // MARK: - On a line

  private func replaceOnLine(_ id: NodeID, with text: [UInt8]) -> [Splice] {
    let range = geometry.range(id)
    if !range.isEmpty { return [Splice(range, text)] }
    let entry = geometry.entry(of: id)
    if let intro = entry?.introEnd { return [.insertion([.space] + text, at: intro)] }
    guard let entry, document.keyRange(id) != nil else {
      let isApart = range.lowerBound == 0 || document.bytes[range.lowerBound - 1].isLineEnd
      return [.insertion((isApart ? [] : [.space]) + text, at: range.lowerBound)]
    }
    // A member without a colon: in brackets it can follow, after `?` it needs a line of its own.
    if geometry.isInFlow(id) { return [.insertion([.colon, .space] + text, at: entry.end)] }
    let indent = YAMLWriter.spaces(document.column(of: entry.start))
    return [
      .insertion(
        style.lineEnd + indent + [.colon, .space] + text, at: document.lineEnd(of: entry.end))
    ]
  }

  private func spelling(of value: Value, replacing id: NodeID, isFlow: Bool) -> [UInt8] {
    let isInFlow = geometry.isInFlow(id)
    guard value.isLeaf else {
      var writer = YAMLWriter(style, isFlow: true)
      writer.write(value, key: nil, column: 0)
      return writer.output
    }
    var writer = YAMLScalarWriter(place: isInFlow ? .flow : .block, quotes: style.quotes)
    let shape = geometry.shape(id)
    let old = document.text(id)
    let tag = geometry.notes.parts[id.index].tag
    guard case .string(let text) = value else {
      // Truths and numbers have their own words only where one stood, and it is known to be no text.
      let kind = NodeKind(value)
      let isOtherKind = [.bool, .number].contains(kind) && document.kind(id) != kind
      if shape == .scalar(.plain), !isOtherKind { writer.replacedText = old }
      return Array(writer.spelling(of: value).utf8) + headerComment(of: id)
    }
    if let asDate = plan.respelled[id] {
      if asDate { writer.dates = [text] } else { writer.style = style.quotes }
      return Array(writer.spelling(of: text).utf8) + headerComment(of: id)
    }
    if case .scalar(let style) = shape {
      if style.isBlock, let block = blockScalar(text, style, replacing: id) { return block }
      if style.isQuoted { writer.style = style }
    }
    if shape == .scalar(.plain), document.kind(id) == .string {
      let number = YAMLCoreSchema.spelling(ofNotFinite: text)
      if document.leafType(id) == .notFinite, let number { return Array(number.utf8) }
      writer.replacedText = old
    }
    if tag != nil, shape == .scalar(.plain), writer.hasPlainCharacters(text) {
      return Array(text.utf8)
    }
    return Array(writer.spelling(of: text).utf8) + headerComment(of: id)
  }

  /// Spells the text in the style of the block scalar that it replaces, with its indentation.
  private func blockScalar(
    _ text: String, _ scalarStyle: YAMLScalarStyle, replacing id: NodeID
  ) -> [UInt8]? {
    let range = geometry.range(id)
    let lines = document.bytes[range].split(whereSeparator: \.isLineEnd).dropFirst()
    let firstLine = lines.first { !$0.allSatisfy(\.isBlank) }
    let parentColumn = document.parent(id).map {
      document.column(of: geometry.range($0).lowerBound)
    }
    // Where the header says how far, blanks beyond that are the text's.
    let header = document.bytes[range].prefix { !$0.isBlank && !$0.isLineEnd }
    let said = header.first { $0.isDigit }.map { Int($0 - UInt8(ascii: "0")) }
    let indent =
      said.flatMap { said in parentColumn.map { YAMLWriter.spaces($0 + said) } }
      ?? firstLine.map { Array($0.prefix { $0 == .space }) }
      ?? YAMLWriter.spaces((parentColumn ?? 0) + style.unit)
    // Else the lines below are not those that there will be.
    let keepsLines =
      plan.insertions.isEmpty && plan.removals.isEmpty && plan.arrangements.isEmpty
    return style.blockScalar(
      text, scalarStyle, indent: indent, of: parentColumn, comment: headerComment(of: id),
      isFollowed: range.upperBound < document.bytes.count,
      emptyLinesBelow: keepsLines ? geometry.emptyLines(below: range.upperBound) : nil)
  }

  /// The comment after the `|` of a block scalar, with the space before it.
  private func headerComment(of id: NodeID) -> [UInt8] {
    guard case .scalar(let style) = geometry.shape(id), style.isBlock else { return [] }
    let header = document.bytes[geometry.range(id)].prefix { !$0.isLineEnd }
    guard let comment = header.firstIndex(of: .hash) else { return [] }
    return Array(header[document.blanksStart(before: comment)...])
  }

  // MARK: - Over lines

  /// Puts a container with parts in the place of what stands on a line, or has no parts.
  private func replaceWithBlock(_ id: NodeID, _ value: Value) -> [Splice] {
    let range = geometry.range(id)
    guard let entry = geometry.entry(of: id), let parent = document.parent(id) else {
      let isFirst = geometry.startsLine(range.lowerBound)
      let column = isFirst ? document.column(of: range.lowerBound) : 0
      let text = block(value, column: column, before: range.upperBound)
      let lineEnd = document.lineEnd(of: range.upperBound)
      // A comment behind the mark of a document is that document's.
      if !isFirst, range.isEmpty, geometry.hasComment(range.upperBound..<lineEnd) {
        return [.insertion(style.lineEnd + text, at: lineEnd)]
      }
      return [Splice(range, (isFirst ? [] : style.lineEnd) + text)]
    }
    let parentColumn = document.column(of: geometry.range(parent).lowerBound)
    let isElement = document.kind(parent) == .array
    let column = column(of: value, in: parent, parentColumn)
    guard let intro = entry.introEnd else {
      let text = block(value, column: parentColumn + 2, before: nil)
      return [
        .insertion(
          style.lineEnd + YAMLWriter.spaces(parentColumn) + [.colon, .space] + text,
          at: document.lineEnd(of: entry.end))
      ]
    }
    let hasProperties = geometry.notes.parts[id.index].start < range.lowerBound
    let lineEnd = document.lineEnd(of: range.upperBound)
    if isElement, !hasProperties,
      geometry.skipTrivia(from: range.upperBound, to: lineEnd) == lineEnd,
      !geometry.hasComment(range.upperBound..<lineEnd),
      !geometry.hasLineEnd(intro..<range.upperBound)
    {
      let text = block(value, column: column, before: range.upperBound)
      return [Splice(intro..<range.upperBound, [.space] + text)]
    }
    let isOverLines = geometry.hasLineEnd(intro..<range.upperBound)
    let lines =
      style.lineEnd + YAMLWriter.spaces(column)
      + block(value, column: column, before: isOverLines ? range.upperBound : lineEnd)
    if isOverLines {
      guard geometry.hasComment(intro..<range.lowerBound),
        geometry.hasLineEnd(intro..<range.lowerBound)
      else { return [Splice(intro..<range.upperBound, headerComment(of: id) + lines)] }
      let text = Array(lines.dropFirst(style.lineEnd.count))
      return [Splice(document.lineStart(of: range.lowerBound)..<range.upperBound, text)]
    }
    // The comment on the line stays there, behind a space: a tab must not follow what introduces a value.
    let blanks = document.bytes[range.upperBound..<lineEnd].prefix(while: \.isBlank)
    guard blanks.contains(.tab) else {
      return [Splice(intro..<range.upperBound), .insertion(lines, at: lineEnd)]
    }
    let gap: [UInt8] = blanks.endIndex < lineEnd ? [.space] : []
    return [Splice(intro..<blanks.endIndex, gap), .insertion(lines, at: lineEnd)]
  }

  /// Puts anything in the place of a container that has lines.
  private func replaceBlock(_ id: NodeID, with value: Value) -> [Splice] {
    let range = geometry.range(id)
    let column = document.column(of: range.lowerBound)
    let intro = geometry.entry(of: id)?.introEnd
    let isOnOwnLines = intro.map { geometry.hasLineEnd($0..<range.lowerBound) } ?? false
    guard value.isLeaf else {
      if let parent = document.parent(id), isOnOwnLines {
        let parentColumn = document.column(of: geometry.range(parent).lowerBound)
        if column <= parentColumn, case .object = value {
          let inner = self.column(of: value, in: parent, parentColumn)
          let lineStart = document.lineStart(of: range.lowerBound)
          return [
            Splice(
              lineStart..<range.upperBound,
              YAMLWriter.spaces(inner)
                + block(value, column: inner, before: range.upperBound))
          ]
        }
      }
      return [Splice(range, block(value, column: column, before: range.upperBound))]
    }
    let text = spelling(of: value, replacing: id, isFlow: false)
    guard let intro, isOnOwnLines else { return [Splice(range, text)] }
    let lineStart = document.lineStart(of: range.lowerBound)
    if geometry.hasComment(document.lineEnd(of: intro)..<lineStart) {
      let outer = document.parent(id).map { document.column(of: geometry.range($0).lowerBound) }
      let indent = max(column, outer.map { $0 + style.unit } ?? 0)
      return [Splice(lineStart..<range.upperBound, YAMLWriter.spaces(indent) + text)]
    }
    return [
      .insertion([.space] + text, at: intro),
      Splice(document.lineEnd(of: intro)..<range.upperBound),
    ]
  }

  /// Spells a value over lines, before what stands at an offset behind it; nil for nothing.
  func block(_ value: Value, column: Int, before offset: Int?) -> [UInt8] {
    var writer = YAMLWriter(offset.map(style(before:)) ?? style, isFlow: false)
    writer.write(value, key: nil, column: column)
    return writer.output
  }

  private func column(of value: Value, in parent: NodeID, _ parentColumn: Int) -> Int {
    if document.kind(parent) == .array { return parentColumn + 2 }
    if case .array = value { return parentColumn + style.sequenceOffset }
    return parentColumn + style.unit
  }
}
