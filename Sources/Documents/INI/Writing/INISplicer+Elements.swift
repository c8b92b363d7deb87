import EditorCore

/// Elements that take lines of their own: sections of one name, as the peers of WireGuard, and keys
/// between empty lines, as in Debian's control files.
extension INISplicer {
  /// Whether the node is a list of such elements.
  func hasElements(_ list: NodeID) -> Bool {
    guard document.kind(list) == .array else { return false }
    if dialect.hasStanzas { return list == document.root }
    return document.parent(list) == document.root
      && dialect.repeatsSection(document.key(list) ?? "")
  }

  mutating func addElement(_ value: Value, to list: NodeID) throws(EditError) {
    try addElement(value, of: dialect.hasStanzas ? nil : key(of: list), to: list)
  }

  /// Adds an element behind those that are there.
  mutating func addElement(
    _ value: Value, of name: String?, to list: NodeID?
  ) throws(EditError) {
    let section = try element(value, of: name)
    addedSections.append(
      .init(names: section.names, lines: section.lines, parent: dialect.hasStanzas ? nil : list))
  }

  /// A new element; nil as the name is that of one without a header.
  private func element(_ value: Value, of name: String?) throws(EditError) -> INIAddedSection {
    let pointer = Pointer((name.map { [$0] } ?? []) + ["-"])
    guard case .object(let members) = value, name != nil || !members.isEmpty else {
      throw refusal(name.map(INIRefusal.sectionOfList) ?? .notStanzas, at: pointer)
    }
    var section = INIAddedSection(names: name.map { [$0] } ?? [], lines: [], parent: nil)
    for member in members {
      let pointer = pointer.appending(member.key)
      if case .object = member.value { throw refusal(.noSections, at: pointer) }
      section.lines += try lines(
        member.key, member.value, like: layout.entries.indices.last, at: pointer)
    }
    return section
  }

  /// Gives the whole list other elements, or refuses what would be none.
  ///
  /// - Returns: Whether that is all there is to do.
  mutating func replaceElements(_ id: NodeID, with value: Value) throws(EditError) -> Bool {
    let isList = hasElements(id)
    guard isList || document.parent(id).map(hasElements) == true else { return false }
    switch value {
    case .array(let elements) where isList:
      remove(id)
      for element in elements { try addElement(element, to: id) }
      return true
    case .object where !isList: return false
    default:
      let list = isList ? id : document.parent(id) ?? id
      throw refusal(dialect.hasStanzas ? .notStanzas : .sectionOfList(key(of: list)), at: id)
    }
  }

  /// Puts the elements, with what else is planned in them, into the places of those that stay.
  mutating func arrangeElements(of list: NodeID) throws(EditError) {
    let blocks = document.children(list).flatMap { self.blocks[$0.index] ?? [] }
      .filter { !removedBlocks.contains($0) }
    let name = dialect.hasStanzas ? nil : key(of: list)
    var moved: [(place: Int?, text: [UInt8])] = []
    var taken: [Range<Int>] = []
    for (number, part) in plan.parts(of: list).enumerated() {
      let place = number < blocks.count ? blocks[number] : nil
      switch part {
      case .new(_, let value, _):
        let section = try element(value, of: name)
        let lines = (header(section.names).map { [$0] } ?? []) + section.lines
        moved.append((place, lines.joined(separator: style.lineEnd) + style.lineEnd))
      case .kept(let id):
        guard let block = blocks.first(where: { layout.blocks[$0].section == id.index }),
          block != place
        else { continue }
        let range = ranges.ofElement(block)
        let edits = splices.filter { INIRanges.isWithin($0, range) }
        guard let text = document.bytes.applying(edits, in: range) else { continue }
        taken.append(range)
        moved.append((place, text.last == .lineFeed ? text : text + style.lineEnd))
      }
    }
    splices = splices.filter { splice in !taken.contains { INIRanges.isWithin(splice, $0) } }
    var added: [UInt8] = []
    let separator = style.separatesSections || dialect.hasStanzas ? style.lineEnd : []
    for (place, text) in moved {
      if let place {
        splices.append(Splice(ranges.ofElement(place), text))
      } else {
        added += separator + text
      }
    }
    guard !added.isEmpty else { return }
    let end = blocks.last.map { ranges.ofElement($0).upperBound } ?? document.bytes.count
    let lineEnd = end == document.bytes.count ? style.lineEndIfMissing(in: document) : []
    splices.append(.insertion(lineEnd + added, at: end))
  }
}
