import EditorCore

extension TOMLSplicer {
  /// Gives the tables of a list, each below its headers, another order.
  ///
  /// A table takes along all below its header, and the comments directly above that. The empty
  /// lines and what else stands between the tables stay.
  mutating func arrangeTables(_ list: NodeID) throws(EditError) {
    let elements = Array(document.children(list))
    var places: [(lead: Int, lines: Range<Int>)] = []
    for element in elements { places.append(try place(of: element, in: list)) }
    var texts: [NodeID: [UInt8]] = [:]
    for (element, place) in zip(elements, places) {
      texts[element] = try takeText(of: element, in: place.lead..<place.lines.upperBound, list)
    }
    let parts = plan.parts(of: list)
    for (index, place) in places.enumerated() {
      // Comments above a table that goes stay.
      let isRemoved = removals.contains(elements[index])
      let start = isRemoved ? place.lines.lowerBound : place.lead
      let splice =
        index < parts.count
        ? Splice(start..<place.lines.upperBound, text(of: parts[index], list, texts))
        : Splice(lines.removal(of: start..<place.lines.upperBound))
      edits.append(Edit(splice: splice, owner: list.index))
    }
    guard let last = places.last else { return }
    for part in parts.dropFirst(places.count) {
      insertTables(text(of: part, list, texts), at: last.lines.upperBound, owner: list)
    }
  }

  /// Where the comments above the element start, and where its lines are, which must be together.
  private func place(
    of element: NodeID, in list: NodeID
  ) throws(EditError) -> (lead: Int, lines: Range<Int>) {
    let own = ownEntries(of: element)
    guard let first = own.first, let last = own.last,
      lineNumbers[last] - lineNumbers[first] == own.count - 1
    else { throw .fixedOrder(document.pointer(list) ?? Pointer()) }
    let range = lineRange(from: first, to: last)
    return (lines.leadStart(of: range.lowerBound), range)
  }

  /// Takes the edits made in the element out of all, and returns its text with them made.
  private mutating func takeText(
    of element: NodeID, in range: Range<Int>, _ list: NodeID
  ) throws(EditError) -> [UInt8] {
    let nodes = document.subtree(element)
    func isInside(_ edit: Edit) -> Bool { nodes.contains(NodeID(edit.owner)) }
    let inside = edits.filter(isInside)
    edits.removeAll(where: isInside)
    if removals.contains(element) { return [] }
    guard var text = document.bytes.applying(splices(of: inside), in: range) else {
      throw .fixedOrder(document.pointer(list) ?? Pointer())
    }
    if text.last != .lineFeed { text += style.lineEnd }
    return text
  }

  private mutating func text(
    of part: EditPlan.Part, _ list: NodeID, _ texts: [NodeID: [UInt8]]
  ) -> [UInt8] {
    switch part {
    case .kept(let id): texts[id] ?? []
    case .new(_, let value):
      TOMLBlock.text(of: .array([value]), path: path(to: list), in: style)
    }
  }
}
