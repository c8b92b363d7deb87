import EditorCore

/// Removes parts of a container that has lines, and adds others after those that stay.
struct YAMLBlockEdit {
  let splicer: YAMLSplicer
  let container: NodeID
  let entries: [YAMLGeometry.Entry]

  init(_ splicer: YAMLSplicer, _ container: NodeID) {
    self.splicer = splicer
    self.container = container
    entries = splicer.geometry.entries(of: container)
  }

  var geometry: YAMLGeometry { splicer.geometry }
  var document: Document { splicer.document }
  var column: Int { document.column(of: geometry.range(container).lowerBound) }

  func splices() -> [Splice] {
    let removed = splicer.plan.removals
    let insertions = splicer.plan.insertions[container] ?? []
    let kept = entries.indices.filter { !removed.contains(entries[$0].id) }
    if kept.isEmpty { return emptying(adding: insertions) }
    var splices: [Splice] = []
    var first = 0
    if removed.contains(entries[0].id), !geometry.startsLine(entries[0].start) {
      // What comes next takes the place after the dash.
      splices += removingFirst(upTo: kept[0])
      first = kept[0]
    }
    splices += removingLines(of: entries[first...].filter { removed.contains($0.id) })
    splices += adding(insertions, after: entries[kept[kept.count - 1]])
    return splices
  }

  // MARK: - Removal

  /// Removes the lines of the entries, each with the comment that follows it.
  ///
  /// A line goes with the line end before it, so that the edit stays within what holds the entry,
  /// and the text ends as it did. The first lines of a text, and a last one without an end, cannot.
  private func removingLines(of entries: some Sequence<YAMLGeometry.Entry>) -> [Splice] {
    var textStart = document.textStart
    return entries.map { entry in
      let start = document.lineStart(of: entry.start)
      var end = document.lineEnd(of: entry.end)
      // Empty lines that follow would be part of a text above that keeps those behind it.
      var below = document.nextLine(after: end)
      while below < document.bytes.count,
        document.bytes[below..<document.lineEnd(of: below)].allSatisfy(\.isBlank),
        followsOpenText(entry)
      {
        end = document.lineEnd(of: below)
        below = document.nextLine(after: end)
      }
      let comments = commentsAtColumn(behind: entry, &end)
      if start > textStart, end < document.bytes.count || !comments.isEmpty {
        return Splice(geometry.lineEnd(before: start)..<end, comments)
      }
      let next = document.nextLine(after: entry.end)
      if start == textStart { textStart = next }
      return Splice(start..<next)
    }
  }

  /// Whether the part before the entry ends with a block scalar that has the lines below for its own.
  private func followsOpenText(_ entry: YAMLGeometry.Entry) -> Bool {
    let place = entries.partitioningIndex { $0.start >= entry.start }
    return place > 0 && keepsEmptyLines(entries[place - 1].id)
  }

  /// The lines of comment behind the entry that would be lines of a text above it, as deep as what stays; `end` becomes
  /// that of the last of them.
  private func commentsAtColumn(behind entry: YAMLGeometry.Entry, _ end: inout Int) -> [UInt8] {
    let place = entries.partitioningIndex { $0.start >= entry.start }
    let above = entries[..<place].last { !splicer.plan.removals.contains($0.id) }
    guard let above, splicer.lastBlock(in: above.id) != nil else { return [] }
    var comments: [UInt8] = []
    var below = document.nextLine(after: end)
    while below < document.bytes.count {
      let line = document.bytes[below..<document.lineEnd(of: below)]
      let text = line.drop(while: \.isBlank)
      guard text.first == .hash, text.startIndex - below > column else { break }
      comments += splicer.style.lineEnd + YAMLWriter.spaces(column) + text
      end = line.endIndex
      below = document.nextLine(after: end)
    }
    return comments
  }

  private func removingFirst(upTo next: Int) -> [Splice] {
    let start = entries[0].start
    let hasOtherComments = (0..<next).contains { index in
      geometry.hasComment(
        document.lineEnd(of: entries[index].end)..<entries[index + 1].start)
    }
    if !hasOtherComments { return [Splice(start..<entries[next].start)] }
    let end = document.lineEnd(of: entries[0].end)
    return [Splice(document.blanksStart(before: start)..<end)]
      + removingLines(of: entries[1..<next])
  }

  /// Removes all entries; with nothing to add, brackets say that there is none.
  private func emptying(adding insertions: [EditPlan.Insertion]) -> [Splice] {
    guard let first = entries.first, let last = entries.last else { return [] }
    if let insertion = insertions.first {
      let end = document.lineEnd(of: last.end)
      let text = spelling(of: insertion, near: last.id, in: splicer.style(before: end))
      return removingButLast() + [Splice(last.start..<end, text)]
        + adding(Array(insertions.dropFirst()), after: last)
    }
    let brackets: [UInt8] =
      document.kind(container) == .array
      ? [.openBracket, .closeBracket] : [.openBrace, .closeBrace]
    let intro = geometry.entry(of: container)?.introEnd
    if let intro, geometry.hasLineEnd(intro..<first.start) {
      return [.insertion([.space] + brackets, at: intro)] + removingLines(of: entries)
    }
    return [Splice(first.range, brackets)] + removingLines(of: entries.dropFirst())
  }

  /// Removes all entries but the last, which takes the place of a first one after a dash.
  private func removingButLast() -> [Splice] {
    guard !geometry.startsLine(entries[0].start) else {
      return removingLines(of: entries.dropLast())
    }
    return entries.count > 1 ? removingFirst(upTo: entries.count - 1) : []
  }

  // MARK: - Addition

  private func adding(
    _ insertions: [EditPlan.Insertion], after last: YAMLGeometry.Entry
  ) -> [Splice] {
    guard !insertions.isEmpty else { return [] }
    let indent = splicer.style.lineEnd + YAMLWriter.spaces(column)
    let end = geometry.blockEnd(of: last.end, column: column)
    let style = splicer.style(before: end)
    let lines = insertions.flatMap { indent + spelling(of: $0, near: last.id, in: style) }
    return [.insertion(lines, at: end)]
  }

  func spelling(
    of insertion: EditPlan.Insertion, near id: NodeID, in style: YAMLStyle? = nil
  ) -> [UInt8] {
    if let copy = copy(insertion) { return copy }
    var writer = splicer.writer(near: id, isFlow: false, in: style)
    if let key = insertion.key {
      writer.write(insertion.value, key: key, column: column)
    } else {
      writer.writeElement(insertion.value, column: column)
    }
    return writer.output
  }

  /// The text of the entry that a new one is a copy of, with another key; nil for one that is no copy, and where what
  /// is behind, or that nothing is, belongs to it.
  private func copy(_ insertion: EditPlan.Insertion) -> [UInt8]? {
    guard let model = insertion.model,
      let entry = entries.first(where: { $0.id == model }), !keepsEmptyLines(model),
      !endsText(model)
    else { return nil }
    guard let key = insertion.key else { return Array(document.bytes[entry.range]) }
    guard let range = document.keyRange(model) else { return nil }
    return document.bytes.applying(
      [Splice(range, splicer.spelling(ofKey: key, like: model))], in: entry.range)
  }

  /// Whether the value ends with a block scalar that ends with the text, without a line end.
  private func endsText(_ id: NodeID) -> Bool {
    guard let block = splicer.lastBlock(in: id), document.bytes.last?.isLineEnd == false else {
      return false
    }
    return geometry.range(block).upperBound == document.bytes.count
  }

  /// Whether the value ends with a block scalar that has the empty lines below for its own.
  private func keepsEmptyLines(_ id: NodeID) -> Bool {
    guard let block = splicer.lastBlock(in: id) else { return false }
    return document.bytes[geometry.range(block)].prefix { !$0.isBlank && !$0.isLineEnd }
      .contains(.plus)
  }
}
