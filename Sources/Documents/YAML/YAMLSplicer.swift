import EditorCore

/// Turns planned changes into the edits of a YAML text that make them.
///
/// For a document without expansion.
struct YAMLSplicer: ContainerStyle {
  let geometry: YAMLGeometry
  let plan: EditPlan
  let style: YAMLStyle

  init(_ document: Document, _ notes: YAMLNotes, _ plan: EditPlan) {
    geometry = YAMLGeometry(document: document, notes: notes)
    style = YAMLStyle(document, notes, dates: plan.dates)
    self.plan = plan
  }

  var document: Document { geometry.document }
  var lineEnd: [UInt8] { style.lineEnd }
  var unit: [UInt8] { YAMLWriter.spaces(style.unit) }

  func splices() throws(EditError) -> [Splice] {
    try checkAnchors()
    var splices = endingLastBlock()
    for (id, key) in plan.renames { splices += rename(id, to: key) }
    // From the inside out: what comes after a part comes after all that comes in it, and what is
    // moved takes along the edits that are made in it.
    for id in Set(plan.replacements.keys).union(plan.containers).sorted(by: >) {
      if let value = plan.replacements[id] {
        splices += try replace(id, with: value)
      } else {
        try edit(id, &splices)
      }
    }
    return splices
  }

  private func rename(_ id: NodeID, to key: String) -> [Splice] {
    document.keyRange(id).map { [Splice($0, spelling(ofKey: key, like: id))] } ?? []
  }

  func spelling(ofKey key: String, like id: NodeID) -> [UInt8] {
    var writer = YAMLScalarWriter(
      place: geometry.isInFlow(id) ? .flow : .key, style: keyStyle(id), quotes: style.quotes)
    writer.replacedText = document.keyRange(id).map {
      String(decoding: document.bytes[$0], as: UTF8.self)
    }
    return Array(writer.spelling(of: key).utf8)
  }

  private func edit(_ container: NodeID, _ splices: inout [Splice]) throws(EditError) {
    if plan.arrangements[container] != nil { try checkAnchors(of: container) }
    if geometry.isBlockContainer(container) {
      if plan.arrangements[container] != nil {
        try arrange(container, &splices)
      } else {
        splices += YAMLBlockEdit(self, container).splices()
      }
    } else if document.childCount(container) == 0, !geometry.isInFlow(container),
      !geometry.hasLineEnd(geometry.range(container))
    {
      splices += try replace(container, with: plan.valueOfParts(in: container))
    } else if geometry.shape(container) == .mapping(isFlow: true, isPair: true) {
      throw .locked(document.path(to: container), reason: YAMLLock.pair.description)
    } else {
      var layout = ContainerLayout(container, in: document)
      layout.parts = geometry.entries(of: container).map { .init(id: $0.id, range: $0.range) }
      try ContainerEdit.apply(
        plan.parts(of: container), to: layout, in: document, style: self, &splices)
    }
  }

  // MARK: - Styles

  /// How the member's key is quoted.
  func keyStyle(_ id: NodeID) -> YAMLScalarStyle {
    guard let range = document.keyRange(id), !range.isEmpty else { return .plain }
    switch document.bytes[range.lowerBound] {
    case .quote: return .doubleQuoted
    case UInt8(ascii: "'"): return .singleQuoted
    default: return .plain
    }
  }

  /// How the value is quoted, if it is a string.
  func stringStyle(_ id: NodeID) -> YAMLScalarStyle {
    if case .scalar(let style) = geometry.shape(id), style.isQuoted { return style }
    return .plain
  }

  func space(near id: NodeID) -> [UInt8] { [.space] }

  /// Spells a part of a container in brackets.
  func spelling(
    of value: Value, key: String?, in container: NodeID, near neighbour: NodeID?, indent: [UInt8]?
  ) -> [UInt8] {
    var writer = writer(near: neighbour, isFlow: true)
    writer.write(value, key: key, column: 0)
    return writer.output
  }

  /// How a text is set out before an offset: a block scalar would take for its own what follows on its last line, and
  /// blanks on the empty lines below.
  func style(before offset: Int) -> YAMLStyle {
    var style = style
    style.hasBlocks = offset == document.lineEnd(of: offset) && !geometry.hasBlanksBelow(offset)
    return style
  }

  /// A writer for what stands next to the value, in the style of the whole or of a place.
  func writer(near id: NodeID?, isFlow: Bool, in style: YAMLStyle? = nil) -> YAMLWriter {
    YAMLWriter(
      style ?? self.style, isFlow: isFlow, strings: id.map(stringStyle) ?? .plain,
      keys: id.map(keyStyle) ?? .plain)
  }
}

extension YAMLSplicer {
  /// Throws where a value goes that an alias stands for which stays.
  func checkAnchors() throws(EditError) {
    guard !geometry.notes.aliases.isEmpty else { return }
    let removed = plan.removals.map { (id: $0, nodes: nodes(of: $0)) }
    // The anchor of what is replaced stays.
    let replaced = plan.replacements.keys.map { id in
      (id: id, nodes: nodes(of: id, isReplaced: true))
    }
    let going = removed + replaced
    for alias in geometry.notes.aliases
    where !going.contains(where: { $0.nodes.contains(alias.source) }) {
      if let place = going.first(where: { $0.nodes.contains(alias.target) }) {
        let lock = YAMLLock.anchor(line: document.position(of: alias.start).line)
        throw .locked(document.path(to: place.id), reason: lock.description)
      }
    }
  }

  /// Throws where an alias would come before the value that it stands for.
  func checkAnchors(of container: NodeID) throws(EditError) {
    guard !geometry.notes.aliases.isEmpty else { return }
    let parts = plan.parts(of: container).compactMap { part -> Range<Int>? in
      if case .kept(let id) = part { nodes(of: id) } else { nil }
    }
    for alias in geometry.notes.aliases {
      guard let target = parts.firstIndex(where: { $0.contains(alias.target) }),
        let source = parts.firstIndex(where: { $0.contains(alias.source) }), source < target
      else { continue }
      throw .fixedOrder(
        document.path(to: container), reason: localized("an alias would stand above its anchor"))
    }
  }

  /// The nodes of the value and its key; of one that is replaced, those in it.
  private func nodes(of id: NodeID, isReplaced: Bool = false) -> Range<Int> {
    let part = geometry.notes.parts[id.index]
    if isReplaced { return part.source + 1..<max(part.source + 1, part.sourceEnd) }
    // A key is the node before its value.
    return part.source - (document.keyRange(id) == nil ? 0 : 1)..<part.sourceEnd
  }
}

extension YAMLSplicer {
  /// Gives a container that has lines its parts in another order, with others between them.
  ///
  /// Takes over the edits that are made inside of its parts.
  func arrange(_ container: NodeID, _ splices: inout [Splice]) throws(EditError) {
    let chunks = blockChunks(container)
    guard let first = chunks.first, let last = chunks.last else {
      throw .fixedOrder(document.path(to: container))
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
    let block = YAMLBlockEdit(self, container)
    let texts = plan.parts(of: container).compactMap { part -> (isNew: Bool, text: [UInt8])? in
      switch part {
      case .kept(let id): return spellings[id].map { (false, $0) }
      case .new(let key, let value, let model):
        let insertion = EditPlan.Insertion(key: key, value: value, model: model)
        return (true, block.spelling(of: insertion, near: last.id))
      }
    }
    splices.removeAll(where: isInside)
    var result = joined(texts, of: chunks, in: container)
    if region.upperBound == document.bytes.count,
      case .kept(let id)? = plan.parts(of: container).last,
      id != last.id, lastBlock(in: id) != nil
    {
      result += style.lineEnd
    }
    splices.append(Splice(region, result))
  }

  /// The block scalar that the value ends in, of which the end of its last line is part; nil for
  /// another end.
  func lastBlock(in id: NodeID) -> NodeID? {
    var id = id
    while geometry.isBlockContainer(id), let last = Array(document.children(id)).last { id = last }
    if case .scalar(let style) = geometry.shape(id), style.isBlock { return id }
    return nil
  }

  /// Whether what is last in the container is not so any longer.
  private func isFollowed(in container: NodeID) -> Bool {
    guard case .kept(let id)? = plan.parts(of: container).last else { return true }
    return id != Array(document.children(container)).last
  }

  /// Says of a block scalar whose last line has no end that there is none, where another line follows
  /// from now on.
  private func endingLastBlock() -> [Splice] {
    guard document.bytes.last?.isLineEnd == false, let block = lastBlock(in: document.root),
      !document.text(block).isEmpty, geometry.range(block).upperBound == document.bytes.count
    else { return [] }
    let path = Array(sequence(first: block) { document.parent($0) })
    guard !path.contains(where: { plan.removals.contains($0) || plan.replacements[$0] != nil }),
      path.dropFirst().contains(where: { isFollowed(in: $0) })
    else { return [] }
    let mark = document.bytes[geometry.range(block)].dropFirst().prefix {
      !$0.isBlank && !$0.isLineEnd
    }
    guard !mark.contains(.minus) else { return [] }
    return [Splice(mark.startIndex..<mark.endIndex, mark.filter { $0 != .plus } + [.minus])]
  }

  /// Puts between the parts that stay what stood between parts before, place by place, and sets new ones apart as
  /// all are.
  private func joined(
    _ texts: [(isNew: Bool, text: [UInt8])], of chunks: [Chunk], in container: NodeID
  ) -> [UInt8] {
    let gaps = zip(chunks, chunks.dropFirst()).map { $0.range.upperBound..<$1.range.lowerBound }
    let separator =
      (gaps.allSatisfy(hasEmptyLine) && !gaps.isEmpty ? style.lineEnd : []) + style.lineEnd
      + YAMLWriter.spaces(document.column(of: geometry.range(container).lowerBound))
    var result: [UInt8] = []
    var stayed = 0
    for (index, (isNew, text)) in texts.enumerated() {
      if !isNew, stayed > 0, stayed <= gaps.count {
        result += document.bytes[gaps[stayed - 1]]
      } else if index > 0 {
        result += separator
      }
      result += text
      if !isNew { stayed += 1 }
    }
    for gap in gaps.dropFirst(max(0, stayed - 1)) {
      guard let comment = document.bytes[gap].lastIndex(of: .hash) else { continue }
      result += document.bytes[gap.lowerBound..<document.lineEnd(of: comment)]
    }
    return result
  }

  private func hasEmptyLine(_ gap: Range<Int>) -> Bool {
    document.bytes[gap].split(separator: .lineFeed, omittingEmptySubsequences: false)
      .dropFirst().dropLast().contains { $0.allSatisfy { $0.isBlank || $0.isLineEnd } }
  }

  // MARK: - Chunks

  /// What moves with a part.
  private struct Chunk {
    var id: NodeID
    var range: Range<Int>
  }

  /// The lines of each part, with the comments directly above it and the one that follows it.
  private func blockChunks(_ container: NodeID) -> [Chunk] {
    var limit = geometry.entry(of: container)?.introEnd.map { document.nextLine(after: $0) } ?? 0
    let column = document.column(of: geometry.range(container).lowerBound)
    return geometry.entries(of: container).map { entry in
      let end = geometry.blockEnd(of: entry.end, column: column)
      defer { limit = document.nextLine(after: end) }
      let lead = geometry.leadStart(of: entry.start, notBefore: limit)
      // What the file begins with may be said of all of it.
      let isOfFile = lead == document.textStart && document.comment(above: entry.id) == nil
      return Chunk(id: entry.id, range: (isOfFile ? entry.start : lead)..<end)
    }
  }
}
