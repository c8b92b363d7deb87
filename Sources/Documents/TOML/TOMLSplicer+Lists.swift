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
    let inside = takeEdits(in: elements)
    let lineEdits = TOMLLineEdits(document: document, lines: lines)
    var texts: [NodeID: [UInt8]] = [:]
    for (index, element) in elements.enumerated() where !removals.contains(element) {
      let range = places[index].lead..<places[index].lines.upperBound
      let own = lineEdits.splices(of: inside[index] ?? [])
      guard var text = document.bytes.applying(own, in: range) else { throw fixedOrder(list) }
      if text.last != .lineFeed { text += style.lineEnd }
      texts[element] = text
    }
    let groups = groups(of: list, texts, isSetApart: areSetApart(places.map(\.lines)))
    for (index, place) in places.enumerated() {
      // Comments above a table that goes stay.
      let isRemoved = removals.contains(elements[index])
      let start = isRemoved ? place.lines.lowerBound : place.lead
      let splice =
        index < groups.count
        ? Splice(start..<place.lines.upperBound, groups[index])
        : Splice(lines.removal(of: start..<place.lines.upperBound))
      edits.append(Edit(splice: splice, owner: list.index))
    }
    guard let last = places.last else { return }
    for group in groups.dropFirst(places.count) {
      insertTables(group, at: last.lines.upperBound, owner: list)
    }
  }

  /// The parts that the list shall have, each that stays together with the new ones behind it.
  private mutating func groups(
    of list: NodeID, _ texts: [NodeID: [UInt8]], isSetApart: Bool
  ) -> [[UInt8]] {
    let separator = isSetApart ? style.lineEnd : []
    var groups: [[UInt8]] = []
    var isOpen = false
    for part in plan.parts(of: list) {
      switch part {
      case .kept(let id) where isOpen:
        groups[groups.count - 1] += separator + (texts[id] ?? [])
        isOpen = false
      case .kept(let id): groups.append(texts[id] ?? [])
      case .new(_, let value):
        let text = text(ofElement: value, in: list)
        guard let last = groups.indices.last else {
          groups = [text]
          isOpen = true
          continue
        }
        groups[last] += separator + text
      }
    }
    return groups
  }

  /// Whether empty lines stand between the tables, as they do where there is one alone.
  private func areSetApart(_ tables: [Range<Int>]) -> Bool {
    tables.dropFirst().allSatisfy { table in
      lines.isSetApart(at: lines.leadStart(of: table.lowerBound))
    }
  }

  /// Where the comments above the element start, and where its lines are, which must be together.
  func place(
    of element: NodeID, in list: NodeID
  ) throws(EditError) -> (lead: Int, lines: Range<Int>) {
    let own = ownEntries(of: element)
    guard let first = own.first, let last = own.last,
      lineNumbers[last] - lineNumbers[first] == own.count - 1
    else { throw fixedOrder(list) }
    let range = lineRange(from: first, to: last)
    return (lines.leadStart(of: range.lowerBound), range)
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

  private func fixedOrder(_ list: NodeID) -> EditError {
    .fixedOrder(document.pointer(list) ?? Pointer())
  }
}
