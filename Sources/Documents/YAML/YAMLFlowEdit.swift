import EditorCore

/// Removes parts of a container in brackets, and adds others after those that stay.
struct YAMLFlowEdit {
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
  private var open: Int { geometry.range(container).lowerBound }
  private var close: Int { geometry.range(container).upperBound - 1 }

  func splices(
    removing removed: Set<NodeID>, adding insertions: [EditPlan.Insertion]
  ) -> [Splice] {
    let kept = entries.indices.filter { !removed.contains(entries[$0].id) }
    guard let last = kept.last else {
      return emptying(adding: insertions)
    }
    var splices: [Splice] = []
    for index in entries.indices where removed.contains(entries[index].id) && index < last {
      splices.append(removing(index))
    }
    if last < entries.count - 1 { splices += removingTail(after: last) }
    return splices + adding(insertions, after: last, isTailRemoved: last < entries.count - 1)
  }

  // MARK: - Removal

  /// Where the comma after the entry stands; nil after the last, unless it has one.
  func comma(after index: Int) -> Int? {
    let end = index + 1 < entries.count ? entries[index + 1].start : close
    let offset = geometry.skipTrivia(from: entries[index].end, to: end)
    return offset < end && document.bytes[offset] == .comma ? offset : nil
  }

  /// Removes an entry that another follows, with its comma.
  private func removing(_ index: Int) -> Splice {
    let entry = entries[index]
    let next = entries[index + 1].start
    let end = comma(after: index).map { $0 + 1 } ?? entry.end
    if geometry.startsLine(entry.start), geometry.endsLine(end) {
      return Splice(document.lineStart(of: entry.start)..<document.nextLine(after: end))
    }
    return Splice(entry.start..<(geometry.hasComment(end..<next) ? end : next))
  }

  /// Removes all entries after one that stays, with the comma before them if none ended the list.
  private func removingTail(after last: Int) -> [Splice] {
    var splices: [Splice] = []
    let isTrailing = comma(after: entries.count - 1) != nil
    let tail = entries[(last + 1)...]
    if let comma = comma(after: last), !isTrailing {
      splices.append(Splice(entries[last].end..<comma + 1))
    }
    let start = comma(after: last).map { $0 + 1 } ?? entries[last].end
    let end = comma(after: entries.count - 1).map { $0 + 1 } ?? entries[entries.count - 1].end
    guard geometry.hasLineEnd(start..<end) else { return splices + [Splice(start..<end)] }
    for (offset, entry) in tail.enumerated() {
      let index = last + 1 + offset
      let end = comma(after: index).map { $0 + 1 } ?? entry.end
      let isOwnLine = geometry.startsLine(entry.start) && geometry.endsLine(end)
      splices.append(
        isOwnLine
          ? Splice(document.lineStart(of: entry.start)..<document.nextLine(after: end))
          : Splice(document.blanksStart(before: entry.start)..<end))
    }
    return splices
  }

  private func emptying(adding insertions: [EditPlan.Insertion]) -> [Splice] {
    let inner = open + 1..<close
    guard let first = entries.first, let last = entries.last else {
      return [.insertion(joined(insertions, near: nil), at: inner.lowerBound)]
    }
    if insertions.isEmpty {
      let end = comma(after: entries.count - 1).map { $0 + 1 } ?? last.end
      let hasComments =
        geometry.hasComment(inner.lowerBound..<first.start) || geometry.hasComment(end..<close)
      return [Splice(hasComments ? first.start..<end : inner)]
    }
    return [Splice(first.start..<last.end, joined(insertions, near: last.id))]
  }

  // MARK: - Addition

  private func adding(
    _ insertions: [EditPlan.Insertion], after last: Int, isTailRemoved: Bool
  ) -> [Splice] {
    guard !insertions.isEmpty else { return [] }
    let entry = entries[last]
    let isTrailing = comma(after: entries.count - 1) != nil
    let ownComma = comma(after: last)
    guard geometry.startsLine(entry.start) else {
      // What follows the entry's comma, if that stays, is the bracket.
      let text = joined(insertions, near: entry.id)
      if isTrailing, let ownComma {
        return [.insertion([.space] + text + [.comma], at: ownComma + 1)]
      }
      return [.insertion([.comma, .space] + text, at: entry.end)]
    }
    let indent = splicer.style.lineEnd + YAMLWriter.spaces(document.column(of: entry.start))
    let texts = insertions.map { spelling(of: $0, near: entry.id) }
    var lines: [UInt8] = []
    for (index, text) in texts.enumerated() {
      lines += indent + text
      if index < texts.count - 1 || isTrailing { lines.append(.comma) }
    }
    let hasComma = ownComma != nil && isTrailing
    let end = ownComma.map { $0 + 1 } ?? entry.end
    let place = geometry.endsLine(end) ? document.lineEnd(of: end) : end
    let comma: [Splice] = hasComma ? [] : [.insertion([.comma], at: entry.end)]
    return comma + [.insertion(lines, at: place)]
  }

  private func joined(_ insertions: [EditPlan.Insertion], near id: NodeID?) -> [UInt8] {
    Array(insertions.map { spelling(of: $0, near: id) }.joined(separator: [.comma, .space]))
  }

  func spelling(of insertion: EditPlan.Insertion, near id: NodeID?) -> [UInt8] {
    var writer = splicer.writer(near: id, isFlow: true)
    writer.write(insertion.value, key: insertion.key, column: 0)
    return writer.output
  }
}
