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
  func areIn(_ list: NodeID) -> Bool {
    guard document.kind(list) == .array else { return false }
    if hasStanzas { return list == document.root }
    return document.parent(list) == document.root
      && splicer.dialect.repeatsSection(document.key(list) ?? "")
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

  /// Puts the elements, with what else is planned in them, into the places of those that stay.
  ///
  /// - Parameters:
  ///   - list: The list whose elements get an order.
  ///   - splices: All other edits of the text.
  /// - Returns: All edits.
  /// - Throws: `EditError` where a new element has no spelling.
  func arranged(_ list: NodeID, with splices: [Splice]) throws(EditError) -> [Splice] {
    let blocks = blocks(of: list)
    var moved: [(place: Int?, text: [UInt8])] = []
    var taken: [Range<Int>] = []
    for (number, part) in splicer.plan.parts(of: list).enumerated() {
      let place = number < blocks.count ? blocks[number] : nil
      switch part {
      case .new(_, let value, _):
        let text = splicer.text(of: try new(value, of: name(in: list), in: list))
        moved.append((place, text + style.lineEnd))
      case .kept(let id):
        guard let block = blocks.first(where: { layout.blocks[$0].section == id.index }),
          block != place
        else { continue }
        let range = splicer.ranges.ofElement(block)
        let edits = splices.filter { INIRanges.isWithin($0, range) }
        guard let text = document.bytes.applying(edits, in: range) else { continue }
        taken.append(range)
        moved.append((place, text.last == .lineFeed ? text : text + style.lineEnd))
      }
    }
    var splices = splices.filter { splice in !taken.contains { INIRanges.isWithin(splice, $0) } }
    var added: [UInt8] = []
    for (place, text) in moved {
      if let place {
        splices.append(Splice(splicer.ranges.ofElement(place), text))
      } else {
        added += style.lineBetweenSections + text
      }
    }
    guard !added.isEmpty else { return splices }
    let end = blocks.last.map { splicer.ranges.ofElement($0).upperBound } ?? document.bytes.count
    let lineEnd = end == document.bytes.count ? style.lineEndIfMissing(in: document) : []
    return splices + [.insertion(lineEnd + added, at: end)]
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
