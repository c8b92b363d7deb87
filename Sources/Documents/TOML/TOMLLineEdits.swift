/// Puts edits of a TOML text together, with inserted lines in their order and set apart.
struct TOMLLineEdits {
  typealias Edit = TOMLSplicer.Edit

  let document: Document
  let lines: TOMLLines

  func splices(of edits: [Edit]) -> [Splice] {
    let removed = edits.filter { $0.splice.bytes.isEmpty }.map(\.splice.range)
      .sorted { $0.lowerBound < $1.lowerBound }
    var splices: [Splice] = []
    var inserted: [Int: [Edit]] = [:]
    for edit in edits {
      guard edit.insertion != nil else {
        splices.append(edit.splice)
        continue
      }
      // What would go into lines that go, goes after them.
      let offset = edit.splice.range.lowerBound
      inserted[end(of: removed, from: offset, ifAt: false), default: []].append(edit)
    }
    for (offset, edits) in inserted {
      let next = end(of: removed, from: offset, ifAt: true)
      splices.append(.insertion(text(of: edits, at: offset, before: next), at: offset))
    }
    return splices
  }

  /// Where the removed ranges end that the offset is in, or at the start of.
  private func end(of removed: [Range<Int>], from offset: Int, ifAt: Bool) -> Int {
    let low = removed.partitioningIndex { $0.upperBound > offset }
    var end = offset
    for range in removed[low...] {
      guard range.lowerBound < end || (ifAt && range.lowerBound == end) else { break }
      end = range.upperBound
    }
    return end
  }

  /// The inserted lines; the next offset is where the text goes on after what is removed there.
  private func text(of edits: [Edit], at offset: Int, before next: Int) -> [UInt8] {
    let lineEnd = document.firstLineEnd ?? [.lineFeed]
    // What is innermost comes first, as an element's tables do before the next element.
    let ordered = edits.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      return (first.insertion?.rawValue ?? 0, -first.owner, left.offset)
        < (second.insertion?.rawValue ?? 0, -second.owner, right.offset)
    }
    let isLineStart = lines.start(of: offset) == offset
    var text = isLineStart ? [] : lineEnd
    var isSetApart = isLineStart && lines.isSetApart(at: offset)
    for (_, edit) in ordered {
      if edit.insertion == .tables, !isSetApart { text += lineEnd }
      text += edit.splice.bytes
      isSetApart = false
    }
    let isLast = next == document.bytes.count || lines.isBlank(at: next)
    if ordered.last?.element.insertion != .pairs, !isLast { text += lineEnd }
    return text
  }
}
