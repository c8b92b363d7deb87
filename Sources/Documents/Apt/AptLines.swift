import EditorCore

/// The lines on which settings of apt stand, for what goes and what comes.
struct AptLines {
  let document: Document

  /// What goes with settings and scopes: braces only where no comment of a person's is between them.
  func ranges(of entries: Set<Int>, _ blocks: Set<Int>, in layout: AptLayout) -> [Range<Int>] {
    var ranges = entries.map { range(of: layout.entries[$0]) }.merged
    // The inner ones first.
    for block in blocks.sorted(by: >).map({ layout.blocks[$0] }) {
      var next = block.inside.lowerBound
      var isBare = true
      for gone in ranges.filter(block.inside.overlaps) + [block.inside.upperBound..<Int.max] {
        let kept = document.bytes[next..<max(next, gone.lowerBound)]
        isBare = isBare && kept.allSatisfy(\.isAptSpace)
        next = max(next, gone.upperBound)
      }
      if isBare { ranges = (ranges + [range(of: block.range)]).merged }
    }
    return ranges
  }

  /// What goes with a setting.
  func range(of entry: AptLayout.Entry) -> Range<Int> {
    guard entry.isHeader, let name = entry.name else { return range(of: entry.range) }
    return name.upperBound..<entry.value.upperBound
  }

  /// What goes with a setting or a scope: its lines, with the comment behind it, where it has them for
  /// itself.
  func range(of range: Range<Int>) -> Range<Int> {
    let isFirst = isFirst(range.lowerBound)
    if isFirst, isLast(range.upperBound) {
      return document.unixLineStart(
        of: range.lowerBound)..<document.nextUnixLineStart(after: range.upperBound)
    }
    let bytes = document.bytes
    let next = bytes[range.upperBound...].firstIndex { !$0.isBlank } ?? bytes.count
    if !isFirst, next == bytes.count || bytes[next].isLineEnd {
      return document.blanksStart(before: range.lowerBound)..<range.upperBound
    }
    return range.lowerBound..<next
  }

  /// A setting that follows another: on a line of its own, where that has one.
  func insertion(of setting: [UInt8], after entry: AptLayout.Entry, lineEnd: [UInt8]) -> Splice {
    let end = entry.range.upperBound
    guard !entry.isOpen else { return .insertion([.semicolon, .space] + setting, at: end) }
    guard isFirst(entry.range.lowerBound), isLast(end) else {
      return .insertion([.space] + setting, at: end)
    }
    let indent = document.indent(at: entry.range.lowerBound)
    return .insertion(lineEnd + indent + setting, at: contentEnd(from: end))
  }

  /// Settings that come last between braces.
  func insertion(
    of settings: [[UInt8]], into number: Int, _ layout: AptLayout, _ lineEnd: [UInt8]
  ) -> Splice {
    let block = layout.blocks[number]
    let close = block.inside.upperBound
    guard isFirst(close), document.unixLineStart(of: close) > block.inside.lowerBound else {
      let isApart = document.bytes[close - 1].isAptSpace
      let text = settings.flatMap { $0 + [.space] }
      return .insertion((isApart ? [] : [.space]) + text, at: close)
    }
    let starts =
      layout.entries.filter { $0.block == number }.map(\.range.lowerBound)
      + layout.blocks.filter { $0.parent == number }.map(\.range.lowerBound)
    let neighbour = starts.filter(isFirst).min()
    let indent =
      neighbour.map { Array(document.indent(at: $0)) }
      ?? Array(document.indent(at: close)) + [.space, .space]
    return .insertion(
      settings.flatMap { indent + $0 + lineEnd }, at: document.unixLineStart(of: close))
  }

  /// Whether nothing but blanks comes before on the line.
  private func isFirst(_ offset: Int) -> Bool {
    document.bytes[document.unixLineStart(of: offset)..<offset].allSatisfy(\.isBlank)
  }

  /// Whether no more than a comment follows on the line, which ends with that.
  private func isLast(_ offset: Int) -> Bool {
    let rest = document.bytes[offset..<contentEnd(from: offset)].drop { $0.isBlank }
    guard rest.first != .hash else {
      return !["#clear", "#include"].contains { rest.starts(with: $0.utf8) }
    }
    return rest.isEmpty || rest.starts(with: "//".utf8)
  }

  private func contentEnd(from offset: Int) -> Int {
    document.bytes.withUnsafeBufferPointer { $0.lineEnd(from: offset) }
  }
}
