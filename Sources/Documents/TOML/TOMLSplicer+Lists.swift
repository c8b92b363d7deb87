import EditorCore

extension TOMLSplicer {
  /// Gives the tables of a list, each below its headers, another order.
  ///
  /// A table takes along all below its header, and the comments directly above that. The empty
  /// lines and what else stands between the tables stay.
  mutating func arrangeTables(_ list: NodeID) throws(EditError) {
    let elements = Array(document.children(list))
    let tables = TOMLTables(self)
    var places: [(lead: Int, lines: Range<Int>)] = []
    for element in elements { places.append(try tables.place(of: element, in: list)) }
    let inside = takeEdits(in: elements)
    let lineEdits = TOMLLineEdits(document: document, lines: lines)
    var texts: [NodeID: [UInt8]] = [:]
    for (index, element) in elements.enumerated() where !removals.contains(element) {
      let range = places[index].lead..<places[index].lines.upperBound
      let own = lineEdits.splices(of: inside[index] ?? [])
      guard var text = document.bytes.applying(own, in: range) else {
        throw .fixedOrder(document.path(to: list))
      }
      if text.last != .lineFeed { text += style.lineEnd }
      texts[element] = text
    }
    let parts = plan.parts(of: list).map { part -> (isNew: Bool, text: [UInt8]) in
      switch part {
      case .kept(let id): (false, texts[id] ?? [])
      case .new(_, let value, let model): (true, text(ofElement: value, like: model, in: list))
      }
    }
    let groups = tables.groups(of: parts, like: places.map(\.lines))
    // Comments above a table that goes stay.
    let ranges = zip(elements, places).map { element, place in
      (removals.contains(element) ? place.lines.lowerBound : place.lead)..<place.lines.upperBound
    }
    let splices =
      zip(ranges, groups).map { Splice($0, $1) }
      + lines.removals(of: Array(ranges.dropFirst(groups.count)), besides: edits.map(\.splice))
      .map { Splice($0) }
    edits += splices.map { Edit(splice: $0, owner: list.index) }
    guard let last = places.last else { return }
    for group in groups.dropFirst(places.count) {
      insert(group, .tables, at: last.lines.upperBound, owner: list)
    }
  }

  /// Takes the edits made in the elements out of all, and returns those of each by its index.
  private mutating func takeEdits(in elements: [NodeID]) -> [Int: [Edit]] {
    var inside: [Int: [Edit]] = [:]
    var others: [Edit] = []
    for edit in edits {
      let low = elements.partitioningIndex { $0.index > edit.owner }
      if low > 0, document.subtree(elements[low - 1]).contains(NodeID(edit.owner)) {
        inside[low - 1, default: []].append(edit)
      } else {
        others.append(edit)
      }
    }
    edits = others
    return inside
  }
}
