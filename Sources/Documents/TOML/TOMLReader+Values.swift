import EditorCore

extension TOMLReader {
  /// Where a value goes that is read next.
  private struct Slot {
    /// The table or list that it is a part of.
    let parent: Int
    /// Nil for an element.
    var key: Key?
    var hash: MemberTable.Hash?
    /// The entry whose value it is; nil for an element, and for what the nodes tell alone.
    var entry: Int?
  }

  /// A list or an inline table that is being read.
  private struct Open {
    let number: Int
    let start: Int
    let isTable: Bool
    let entry: Int?
    /// Whether a part may come next: at the start, and after a comma.
    var mayStart = true

    var close: UInt8 { isTable ? .closeBrace : .closeBracket }
  }

  /// Reads a key and its value, with all that is in it.
  mutating func readPair(in table: Int) throws(DocumentError) {
    var open: [Open] = []
    try readValue(readKey(in: table, isInline: false), &open)
    while let container = open.last {
      try lexer.skipSpace()
      guard let byte = lexer.next else {
        let line = lexer.error(.missingKey, at: container.start).position.line
        throw lexer.error(.unclosed(close: character(container.close), line: line))
      }
      if byte == container.close {
        lexer.offset += 1
        builder.nodes[container.number].valueEnd = UInt32(lexer.offset)
        if let entry = container.entry { endEntry(entry) }
        open.removeLast()
      } else if byte == .comma {
        guard !container.mayStart else { throw missingPart(of: container) }
        lexer.offset += 1
        open[open.count - 1].mayStart = true
      } else {
        guard container.mayStart else {
          throw lexer.error(
            .missingCommaOrEnd(close: character(container.close), after: lastPart(of: container)))
        }
        open[open.count - 1].mayStart = false
        try readValue(
          container.isTable
            ? readKey(in: container.number, isInline: true)
            : Slot(parent: container.number),
          &open)
      }
    }
  }

  /// Reads the keys of an entry and the equals sign.
  private mutating func readKey(in scope: Int, isInline: Bool) throws(DocumentError) -> Slot {
    let start = lexer.offset
    try readKeys()
    let entry = keys.count > 1 ? addEntry(scope: scope, from: start, isInline: isInline) : nil
    let table = try descend(from: scope)
    let last = keys[keys.count - 1]
    guard lexer.next == .equals else {
      throw lexer.error(.missingEquals(key: name(to: keys.count - 1)))
    }
    let (hash, known) = find(last, in: table)
    guard known == nil else {
      throw lexer.error(
        .definedTwice(name(to: keys.count - 1)), at: last.range.lowerBound)
    }
    lexer.offset += 1
    lexer.skipBlanks()
    return Slot(parent: table, key: last, hash: hash, entry: entry)
  }

  /// Reads a leaf, or the bracket of a list or table, which is added to the open ones.
  private mutating func readValue(_ slot: Slot, _ open: inout [Open]) throws(DocumentError) {
    let start = lexer.offset
    switch lexer.next {
    case .openBracket, .openBrace:
      let isTable = lexer.next == .openBrace
      lexer.offset += 1
      let number = try add(isTable ? .object : .array, from: start, slot)
      open.append(Open(number: number, start: start, isTable: isTable, entry: slot.entry))
    case .quote, .apostrophe:
      let text = try lexer.string()
      let number = try add(.string, from: start, as: text == nil ? .quoted : .encoded, slot)
      if let text { builder.setLeaf(of: number, to: .string(text)) }
    default:
      let end = scalarEnd(from: start)
      guard end > start else { throw missingValue(slot) }
      lexer.offset = end
      if let type = NumberSpelling.plain(UnsafeBufferPointer(rebasing: lexer.bytes[start..<end])) {
        _ = try add(.number, type, from: start, slot)
        return
      }
      let scalar: TOMLScalar
      do throws(TOMLScalar.Failure) {
        scalar = try TOMLScalar(lexer.bytes[start..<end])
      } catch {
        throw lexer.error(error.problem, at: start)
      }
      let number = try add(NodeKind(scalar.value), scalar.type, from: start, slot)
      let isPlain = scalar.value.plainText.utf8.elementsEqual(lexer.bytes[start..<end])
      if !isPlain { builder.setLeaf(of: number, to: scalar.value) }
    }
  }

  /// Where the word ends; a space in it may only stand between a date and a time.
  private func scalarEnd(from start: Int) -> Int {
    let end = lexer.wordEnd(from: start)
    guard end - start == 10, end + 1 < lexer.bytes.count, lexer.bytes[end] == .space,
      lexer.bytes[end + 1].isDigit, TOMLDate.isLike(lexer.bytes[start..<end])
    else { return end }
    return lexer.wordEnd(from: end + 1)
  }

  /// Adds what was read from the offset on.
  private mutating func add(
    _ kind: NodeKind, _ type: LeafType = .plain, from start: Int, as spelling: Spelling = .bare,
    _ slot: Slot
  ) throws(DocumentError) -> Int {
    let node = Node(
      kind, type: type, at: start..<lexer.offset, spelling, key: slot.key?.range,
      slot.key?.spelling ?? .bare)
    let key = slot.key.flatMap { key in slot.hash.map { (key, $0) } }
    let number = try add(node, key, .value, to: slot.parent)
    if let entry = slot.entry, let key = slot.key {
      outline.keys.append(TOMLOutline.Key(range: key.range, node: number))
      setTarget(of: entry, to: number)
      endEntry(entry)
    }
    return number
  }

  // MARK: - Errors

  private func missingValue(_ slot: Slot) -> DocumentError {
    lexer.error(
      .missingValue(
        slot.key.map { .member(text(of: $0)) }
          ?? .element(Int(builder.nodes[slot.parent].childCount))))
  }

  private func missingPart(of container: Open) -> DocumentError {
    container.isTable
      ? lexer.error(.missingKey) : missingValue(Slot(parent: container.number))
  }

  private func lastPart(of container: Open) -> DocumentError.Place {
    let parts = builder.children(of: container.number)
    return parts.last.flatMap { builder.key(of: $0, in: lexer.bytes) }.map { .member($0) }
      ?? .element(parts.count - 1)
  }

  private func character(_ byte: UInt8) -> Character { Character(Unicode.Scalar(byte)) }
}
