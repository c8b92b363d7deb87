extension JSONContainerEdit {
  /// Takes the removed parts out, with the commas that nothing needs any more.
  ///
  /// A comma is needed after the last that stays, too, where others are to follow it.
  mutating func remove(isFollowed: Bool) {
    var ranges: [Range<Int>] = []
    for run in removedRuns {
      let commas = commasToRemove(with: run, isFollowed: isFollowed)
      let first = ranges.count
      for part in run { ranges.append(range(of: part, without: commas)) }
      // What is put in behind the comma that stays brings a blank of its own.
      if isFollowed, run.upperBound == parts.count, run.lowerBound > 0,
        ranges[first].lowerBound == start(run.lowerBound)
      {
        ranges[first] =
          document.blanksStart(before: start(run.lowerBound))..<ranges[first].upperBound
      }
      for comma in commas { ranges.append(document.blanksStart(before: comma)..<comma + 1) }
    }
    ranges = joined(ranges)
    if removed.count == parts.count, isBlank(without: ranges) {
      ranges = [document.valueRange(container).lowerBound + 1..<close]
    }
    splices += ranges.map { Splice($0) }
  }

  /// The removed parts, as stretches of neighbours.
  private var removedRuns: [Range<Int>] {
    var runs: [Range<Int>] = []
    for part in parts.indices where removed.contains(parts[part]) {
      if let last = runs.last, last.upperBound == part {
        runs[runs.count - 1] = last.lowerBound..<part + 1
      } else {
        runs.append(part..<part + 1)
      }
    }
    return runs
  }

  // MARK: - Commas

  /// The commas around a run that go with it: all but one, or all where nothing is left to
  /// separate.
  private func commasToRemove(with run: Range<Int>, isFollowed: Bool) -> Set<Int> {
    let before = run.lowerBound > 0 ? comma(after: run.lowerBound - 1) : nil
    var commas = Set(run.compactMap(comma(after:)))
    guard let before else { return commas }
    if run.upperBound == parts.count {
      if isCommaFirst(run.lowerBound) || (!isFollowed && !hasTrailingComma) {
        commas.insert(before)
      }
    } else if isCommaFirst(run.lowerBound), isCommaFirst(run.upperBound),
      let kept = comma(after: run.upperBound - 1)
    {
      // The comma at the start of the next line now separates that from what is before the run.
      commas.insert(before)
      commas.remove(kept)
    }
    return commas
  }

  // MARK: - Places

  /// What goes with one part: its lines, where it has them for itself, else no more than the part.
  ///
  /// The commas at the offsets go as well, and count as white space.
  private func range(of part: Int, without commas: Set<Int>) -> Range<Int> {
    let pieces = piecesAfter(part)
    let line = pieces.prefix { $0.kind != .lineEnd && !$0.spansLines }
    let comma = line.first { $0.kind == .comma && commas.contains($0.range.lowerBound) }
    let lineEnd =
      line.count < pieces.count && pieces[line.count].kind == .lineEnd
      ? pieces[line.count].range : nil
    let lineStart = lineStart(of: part, without: commas)

    if let lineStart, let lineEnd { return lineStart..<lineEnd.upperBound }
    // Without its comma, as what follows that belongs to the next part or to the whole line.
    let partEnd = comma?.range.upperBound ?? end(part)
    if let lineEnd {
      let from = document.blanksStart(before: start(part))
      return from..<(isAloneOnLine(part) ? lineEnd.lowerBound : partEnd)
    }
    guard part + 1 == parts.count, line.count == pieces.count else {
      return start(part)..<blanksEnd(after: partEnd)
    }
    // The closing bracket is on the line; it stays with what is before the part.
    let from =
      lineStart == nil
      ? document.blanksStart(before: start(part)) : endOfLine(before: part)
    return from..<(line.last { $0.kind != .blank }?.range.upperBound ?? end(part))
  }

  /// Where the line starts, if nothing that stays precedes the part on it.
  private func lineStart(of part: Int, without commas: Set<Int>) -> Int? {
    var start = document.blanksStart(before: start(part))
    while commas.contains(start - 1) { start = document.blanksStart(before: start - 1) }
    return start == document.textStart || bytes[start - 1].isLineEnd ? start : nil
  }

  /// Whether no other part ends on the line where this one starts.
  private func isAloneOnLine(_ part: Int) -> Bool {
    part == 0 || piecesBefore(part).contains { $0.kind == .lineEnd || $0.spansLines }
  }

  /// Where the line before the part's ends; its line end is kept where it ends a comment.
  private func endOfLine(before part: Int) -> Int {
    let pieces = piecesBefore(part)
    guard let lineEnd = pieces.lastIndex(where: { $0.kind == .lineEnd }) else { return start(part) }
    let isCommented = pieces[..<lineEnd].last { $0.kind != .blank }?.kind == .lineComment
    return isCommented
      ? pieces[lineEnd].range.upperBound
      : document.blanksStart(before: pieces[lineEnd].range.lowerBound)
  }

  private func blanksEnd(after offset: Int) -> Int {
    bytes[offset...].firstIndex { !$0.isBlank } ?? bytes.count
  }

  // MARK: - Ranges

  /// The ranges in order, as one where they touch or nothing but space is left between them.
  private func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard let last = result.last, touches(last, range) else {
        result.append(range)
        continue
      }
      result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    }
    return result
  }

  private func touches(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    if second.lowerBound <= first.upperBound { return true }
    // After a whole line the space is the next one's indentation, which stays.
    return !bytes[first.upperBound - 1].isLineEnd
      && bytes[first.upperBound..<second.lowerBound].allSatisfy(\.isBlank)
  }

  /// Whether nothing but white space would be left between the brackets.
  private func isBlank(without ranges: [Range<Int>]) -> Bool {
    var position = document.valueRange(container).lowerBound + 1
    for range in ranges + [close..<close] {
      guard
        position >= range.lowerBound
          || bytes[position..<range.lowerBound].allSatisfy({ $0.isBlank || $0.isLineEnd })
      else { return false }
      position = max(position, range.upperBound)
    }
    return true
  }
}
