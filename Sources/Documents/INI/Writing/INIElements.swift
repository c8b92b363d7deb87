import EditorCore

/// Elements that take lines of their own: sections of one name, as the peers of WireGuard, and keys
/// between empty lines, as in Debian's control files.
struct INIElements {
  let splicer: INISplicer
  private var document: Document { splicer.document }
  private var layout: INILayout { splicer.layout }
  private var style: INIStyle { splicer.style }
  private var hasStanzas: Bool { splicer.dialect.hasStanzas }

  /// Whether the node is a list of such elements.
  func isList(_ list: NodeID) -> Bool {
    guard document.kind(list) == .array else { return false }
    if hasStanzas { return list == document.root }
    return document.parent(list) == document.root
      && document.children(list).first { _ in true }.map(document.kind) == .object
  }

  /// The name in the headers of the list's elements; nil where they have none.
  func name(in list: NodeID) -> String? { hasStanzas ? nil : splicer.key(of: list) }

  /// A new element of the list, or of the root's list of the name, which is not there yet.
  func new(_ value: Value, of name: String?, in list: NodeID?) throws(EditError) -> INIAddedSection
  {
    let pointer = Pointer((name.map { [$0] } ?? []) + ["-"])
    guard case .object(let members) = value, name != nil || !members.isEmpty else {
      throw splicer.refusal(name.map(INIRefusal.sectionOfList) ?? .notStanzas, at: pointer)
    }
    var section = INIAddedSection(
      names: name.map { [$0] } ?? [], lines: [], parent: hasStanzas ? nil : list)
    for member in members {
      let pointer = pointer.appending(member.key)
      if case .object = member.value { throw splicer.refusal(.noSections, at: pointer) }
      section.lines += try splicer.lines(
        member.key, member.value, like: layout.entries.indices.last, at: pointer)
    }
    return section
  }

  /// Puts the elements, with what else is planned in them, into the order that they are to have.
  ///
  /// - Parameters:
  ///   - list: The list whose elements get an order.
  ///   - splices: All other edits of the text.
  /// - Returns: All edits.
  /// - Throws: `EditError` where a new element has no spelling.
  func arranged(_ list: NodeID, with splices: [Splice]) throws(EditError) -> [Splice] {
    let parts = try self.parts(of: list)
    let kept = parts.compactMap(\.block)
    return zip(kept, kept.dropFirst()).allSatisfy(<)
      ? splices + inserted(parts) : moved(parts, into: kept.sorted(), with: splices)
  }

  /// One that stays, by its block, or the lines of a new one.
  private enum Part {
    case kept(Int)
    case new([UInt8])

    var block: Int? { if case .kept(let block) = self { block } else { nil } }
  }

  private func parts(of list: NodeID) throws(EditError) -> [Part] {
    var blockOfSection: [Int: Int] = [:]
    for block in blocks(of: list) { blockOfSection[layout.blocks[block].section] = block }
    var parts: [Part] = []
    for part in splicer.plan.parts(of: list) {
      switch part {
      case .new(_, let value, _):
        let section = try new(value, of: name(in: list), in: list)
        parts.append(.new(splicer.text(of: section) + style.lineEnd))
      case .kept(let id):
        if let block = blockOfSection[id.index] { parts.append(.kept(block)) }
      }
    }
    return parts
  }

  /// The edits that put new elements between those that stay where they are.
  private func inserted(_ parts: [Part]) -> [Splice] {
    let separator = style.lineBetweenSections
    var edits: [Splice] = []
    var above: Int?
    var first: [UInt8] = []
    for part in parts {
      switch part {
      case .kept(let block):
        if !first.isEmpty {
          let start = splicer.ranges.ofElement(block).lowerBound
          edits.append(.insertion(first, at: start))
          first = []
        }
        above = splicer.ranges.ofElement(block).upperBound
      case .new(let text):
        if let above {
          edits.append(.insertion(lineEnd(at: above) + separator + text, at: above))
        } else {
          first += text + separator
        }
      }
    }
    let end = document.bytes.count
    return first.isEmpty
      ? edits : edits + [.insertion(lineEnd(at: end) + separator + first, at: end)]
  }

  /// The edits that put the elements, new ones too, one after the other into the places of those that stay.
  private func moved(_ parts: [Part], into places: [Int], with splices: [Splice]) -> [Splice] {
    var texts: [(place: Int?, text: [UInt8])] = []
    var taken: [Range<Int>] = []
    for (number, part) in parts.enumerated() {
      let place = number < places.count ? places[number] : nil
      switch part {
      case .new(let text): texts.append((place, text))
      case .kept(let block) where block == place: break
      case .kept(let block):
        let range = splicer.ranges.ofElement(block)
        let edits = splices.filter { isOwn($0, of: range) }
        guard let text = document.bytes.applying(edits, in: range) else { continue }
        taken.append(range)
        texts.append((place, text.last == .lineFeed ? text : text + style.lineEnd))
      }
    }
    var edits = splices.filter { splice in !taken.contains { isOwn(splice, of: $0) } }
    let separator = style.lineBetweenSections
    let added = texts.filter { $0.place == nil }.flatMap { separator + $0.text }
    for case (let place?, let text) in texts {
      let isLast = place == places.last && !added.isEmpty
      edits.append(Splice(splicer.ranges.ofElement(place), text + (isLast ? added : [])))
    }
    guard !added.isEmpty, !texts.contains(where: { $0.place == places.last }) else { return edits }
    let end = places.last.map { splicer.ranges.ofElement($0).upperBound } ?? document.bytes.count
    return edits + [.insertion(lineEnd(at: end) + added, at: end)]
  }

  /// Whether the edit is one of the lines, and not of what comes to stand before or behind them.
  private func isOwn(_ splice: Splice, of lines: Range<Int>) -> Bool {
    guard INIRanges.isWithin(splice, lines) else { return false }
    guard splice.range.isEmpty else { return true }
    let isBehind =
      splice.range.lowerBound == lines.upperBound && document.bytes[lines].last == .lineFeed
    return splice.range.lowerBound > lines.lowerBound && !isBehind
  }

  private func lineEnd(at end: Int) -> [UInt8] {
    end == document.bytes.count ? style.lineEndIfMissing(in: document) : []
  }

  /// The edits that give the headers of the list's elements another name.
  func renaming(_ list: NodeID, to name: String) -> [Splice] {
    blocks(of: list).map { Splice(layout.blocks[$0].nameRange, Array(name.utf8)) }
  }

  /// The lines of those that stay, in the order of the file.
  private func blocks(of list: NodeID) -> [Int] {
    document.children(list).flatMap { splicer.blocks[$0.index] ?? [] }
      .filter { !splicer.removedBlocks.contains($0) }
  }
}
