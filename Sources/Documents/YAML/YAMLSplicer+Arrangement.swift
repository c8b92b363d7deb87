import EditorCore

extension YAMLSplicer {
  /// Gives a container its parts in another order, with others between them.
  ///
  /// Takes over the edits that are made inside of its parts.
  func arrange(_ container: NodeID, _ splices: inout [Splice]) throws(EditError) {
    try checkAnchors(of: container)
    let chunks =
      geometry.isBlockContainer(container) ? blockChunks(container) : flowChunks(container)
    guard let chunks, let first = chunks.first, let last = chunks.last else {
      throw .fixedOrder(document.pointer(container) ?? Pointer())
    }
    let region = first.range.lowerBound..<last.range.upperBound
    func isInside(_ splice: Splice) -> Bool {
      splice.range.lowerBound >= region.lowerBound && splice.range.upperBound <= region.upperBound
    }
    let inside = splices.filter(isInside)
    var spellings: [NodeID: [UInt8]] = [:]
    for chunk in chunks {
      let own = inside.filter {
        $0.range.lowerBound >= chunk.range.lowerBound
          && $0.range.upperBound <= chunk.range.upperBound
      }
      spellings[chunk.id] = document.bytes.applying(own, in: chunk.range)
    }
    let texts = plan.parts(of: container).compactMap { part -> [UInt8]? in
      switch part {
      case .kept(let id): spellings[id]
      case .new(let key, let value):
        spelling(of: EditPlan.Insertion(key: key, value: value), in: container, near: last.id)
      }
    }
    splices.removeAll(where: isInside)
    splices.append(Splice(region, joined(texts, of: chunks, in: container)))
  }

  private func spelling(
    of insertion: EditPlan.Insertion, in container: NodeID, near id: NodeID
  ) -> [UInt8] {
    if geometry.isFlowContainer(container) {
      return YAMLFlowEdit(self, container).spelling(of: insertion, near: id)
    }
    let edit = YAMLBlockEdit(self, container)
    return edit.entries.first { $0.id == id }.map { edit.spelling(of: insertion, near: $0) } ?? []
  }

  /// Puts between the parts what stood between parts before, place by place.
  private func joined(_ texts: [[UInt8]], of chunks: [Chunk], in container: NodeID) -> [UInt8] {
    let gaps = zip(chunks, chunks.dropFirst()).map { $0.range.upperBound..<$1.range.lowerBound }
    var result = texts.first ?? []
    for (index, text) in texts.dropFirst().enumerated() {
      result += index < gaps.count ? Array(document.bytes[gaps[index]]) : separator(of: container)
      result += text
    }
    for gap in gaps.dropFirst(max(0, texts.count - 1)) {
      guard let comment = document.bytes[gap].lastIndex(of: .hash) else { continue }
      result += document.bytes[gap.lowerBound..<document.lineEnd(of: comment)]
    }
    return result
  }

  private func separator(of container: NodeID) -> [UInt8] {
    guard geometry.isFlowContainer(container) else {
      return style.lineEnd
        + YAMLWriter.spaces(document.column(of: geometry.range(container).lowerBound))
    }
    let entries = geometry.entries(of: container)
    if let last = entries.last, geometry.startsLine(last.start) {
      return [.comma] + style.lineEnd + YAMLWriter.spaces(document.column(of: last.start))
    }
    return [.comma, .space]
  }

  // MARK: - Chunks

  /// What moves with a part.
  private struct Chunk {
    var id: NodeID
    var range: Range<Int>
  }

  /// The lines of each part, with the comments directly above it and the one that follows it.
  private func blockChunks(_ container: NodeID) -> [Chunk]? {
    var limit = geometry.entry(of: container)?.introEnd.map { document.nextLine(after: $0) } ?? 0
    return geometry.entries(of: container).map { entry in
      let end = document.lineEnd(of: entry.end)
      defer { limit = document.nextLine(after: end) }
      return Chunk(
        id: entry.id, range: geometry.leadStart(of: entry.start, notBefore: limit)..<end)
    }
  }

  /// The parts alone; nil where comments stand between them, whose place is not clear.
  private func flowChunks(_ container: NodeID) -> [Chunk]? {
    let entries = geometry.entries(of: container)
    for (entry, next) in zip(entries, entries.dropFirst())
    where geometry.hasComment(entry.end..<next.start) {
      return nil
    }
    guard let last = entries.last,
      !geometry.hasComment(last.end..<geometry.range(container).upperBound)
    else { return nil }
    return entries.map { Chunk(id: $0.id, range: $0.range) }
  }
}
