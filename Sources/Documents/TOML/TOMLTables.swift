import EditorCore

/// Tables below their headers: where they are in a text, and what stands between them.
struct TOMLTables {
  private let splicer: TOMLSplicer
  private var document: Document { splicer.document }
  private var lineEnd: [UInt8] { document.firstLineEnd ?? [.lineFeed] }

  init(_ splicer: TOMLSplicer) { self.splicer = splicer }

  /// Where the comments above the element start, and where its lines are, which must be together.
  func place(
    of element: NodeID, in list: NodeID
  ) throws(EditError) -> (lead: Int, lines: Range<Int>) {
    let own = splicer.ownEntries(of: element)
    guard let first = own.first, let last = own.last,
      splicer.lineNumbers[last] - splicer.lineNumbers[first] == own.count - 1
    else { throw .fixedOrder(document.path(to: list)) }
    let range = splicer.lineRange(from: first, to: last)
    return (splicer.lines.leadStart(of: range.lowerBound), range)
  }

  /// The lines of the table that a new one is a copy of, with another key; nil for one that is no copy, and where
  /// those lines are not together.
  func copy(of model: NodeID?, key: String?, in container: NodeID) -> [UInt8]? {
    guard let model, splicer.form(model) == .table || splicer.form(model) == .element,
      let place = try? place(of: model, in: container)
    else { return nil }
    let names = splicer.ownEntries(of: model).flatMap { index in
      splicer.outline.keys[splicer.outline.entries[index].keys].filter { $0.node == model.index }
    }
    let splices = key.map { key in
      names.map {
        Splice($0.range, TOMLSpelling.key(key, replacing: document.bytes[$0.range]))
      }
    }
    guard let text = document.bytes.applying(splices ?? [], in: place.lines) else { return nil }
    return text.last == .lineFeed ? text : text + lineEnd
  }

  /// The parts that a list shall have, each that stays together with the new ones behind it.
  ///
  /// Empty lines set those apart where they do the tables that are there, and from one that is alone.
  func groups(
    of parts: [(isNew: Bool, text: [UInt8])], like tables: [Range<Int>]
  ) -> [[UInt8]] {
    let areApart = tables.dropFirst().allSatisfy { table in
      splicer.lines.isSetApart(at: splicer.lines.leadStart(of: table.lowerBound))
    }
    let separator = areApart ? lineEnd : []
    var groups: [[UInt8]] = []
    // New ones before all others stand together with the first that stays.
    var isOpen = true
    for (isNew, text) in parts {
      if !groups.isEmpty, isNew || isOpen {
        groups[groups.count - 1] += separator + text
      } else {
        groups.append(text)
      }
      isOpen = isOpen && isNew
    }
    return groups
  }
}
