import EditorCore

/// Elements of keys with empty lines between, as in Debian's control files.
extension INISplicer {
  /// The lines of a new element.
  func stanza(_ value: Value, at pointer: Pointer) throws(EditError) -> [[UInt8]] {
    guard case .object(let members) = value, !members.isEmpty else {
      throw refusal(.notStanzas, at: pointer)
    }
    var text: [[UInt8]] = []
    for member in members {
      let pointer = pointer.appending(member.key)
      if case .object = member.value { throw refusal(.noSections, at: pointer) }
      text += try lines(
        member.key, member.value, like: layout.entries.indices.last, at: pointer)
    }
    return text
  }

  /// Gives the whole list other elements, or refuses what would be none.
  ///
  /// - Returns: Whether that is all there is to do.
  mutating func replaceStanzas(_ id: NodeID, with value: Value) throws(EditError) -> Bool {
    switch value {
    case .array(let elements) where id == document.root:
      for child in document.children(id) { remove(child) }
      for element in elements {
        try addedStanzas.append(stanza(element, at: Pointer().appending("-")))
      }
      return true
    case .object where id != document.root: return false
    default: throw refusal(.notStanzas, at: id)
    }
  }

  /// Writes the new elements that come last.
  mutating func addStanzas() {
    guard !addedStanzas.isEmpty else { return }
    let isEmpty = document.bytes.count == document.textStart
    let texts = addedStanzas.map { $0.joined(separator: style.lineEnd) + style.lineEnd }
    splices.append(
      .insertion(
        style.lineEndIfMissing(in: document) + (isEmpty ? [] : style.lineEnd)
          + texts.joined(separator: style.lineEnd), at: document.bytes.count))
  }

  /// Puts the elements, with what else is planned in them, into the places of those that stay.
  mutating func arrangeStanzas() throws(EditError) {
    let blocks = layout.blocks.indices.dropFirst().filter { !removedBlocks.contains($0) }
    var moved: [(place: Int?, text: [UInt8])] = []
    var taken: [Range<Int>] = []
    for (number, part) in plan.parts(of: document.root).enumerated() {
      let place = number < blocks.count ? blocks[number] : nil
      switch part {
      case .new(_, let value):
        let lines = try stanza(value, at: Pointer().appending("-"))
        moved.append((place, lines.joined(separator: style.lineEnd) + style.lineEnd))
      case .kept(let id):
        guard let block = blocks.first(where: { layout.blocks[$0].section == id.index }),
          block != place
        else { continue }
        let range = ranges.ofStanza(block)
        let edits = splices.filter { INIRanges.isWithin($0, range) }
        guard let text = document.bytes.applying(edits, in: range) else { continue }
        taken.append(range)
        moved.append((place, text.last == .lineFeed ? text : text + style.lineEnd))
      }
    }
    splices = splices.filter { splice in !taken.contains { INIRanges.isWithin(splice, $0) } }
    var added: [UInt8] = []
    for (place, text) in moved {
      if let place {
        splices.append(Splice(ranges.ofStanza(place), text))
      } else {
        added += style.lineEnd + text
      }
    }
    guard !added.isEmpty else { return }
    let end = blocks.last.map { ranges.ofStanza($0).upperBound } ?? document.bytes.count
    splices.append(.insertion(added, at: end))
  }
}
