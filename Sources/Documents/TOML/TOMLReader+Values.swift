import EditorCore

extension TOMLReader {
  /// Where a value goes that is read next.
  private struct Slot {
    /// The table or list that it is a part of.
    let parent: Int
    /// Nil for an element.
    var key: Key?
    /// The entry whose value it is; nil for an element.
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
        builder[container.number].range = container.start..<lexer.offset
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
    let entry = addEntry(scope: scope, from: lexer.offset, isInline: isInline)
    let keys = try readKeys()
    let table = try descend(keys, from: scope)
    let last = keys[keys.count - 1]
    guard lexer.next == .equals else {
      throw lexer.error(.missingEquals(key: name(keys, to: keys.count - 1)))
    }
    guard member(of: table, last.text) == nil else {
      throw lexer.error(
        .definedTwice(name(keys, to: keys.count - 1)), at: last.range.lowerBound)
    }
    lexer.offset += 1
    lexer.skipBlanks()
    return Slot(parent: table, key: last, entry: entry)
  }

  /// Reads a leaf, or the bracket of a list or table, which is added to the open ones.
  private mutating func readValue(_ slot: Slot, _ open: inout [Open]) throws(DocumentError) {
    let start = lexer.offset
    switch lexer.next {
    case .openBracket, .openBrace:
      let isTable = lexer.next == .openBrace
      lexer.offset += 1
      let number = try add(
        NodeTableBuilder.Part(isTable ? .object : .array, at: start..<lexer.offset), slot)
      open.append(Open(number: number, start: start, isTable: isTable, entry: slot.entry))
    case .quote, .apostrophe:
      let text = try lexer.string()
      _ = try add(NodeTableBuilder.Part(.string(text), at: start..<lexer.offset), slot)
    default:
      let end = scalarEnd(from: start)
      guard end > start else { throw missingValue(slot) }
      let scalar: TOMLScalar
      do throws(TOMLScalar.Failure) {
        scalar = try TOMLScalar(lexer.bytes[start..<end])
      } catch {
        throw lexer.error(error.problem, at: start)
      }
      lexer.offset = end
      _ = try add(
        NodeTableBuilder.Part(scalar.value, type: scalar.type, at: start..<end), slot)
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

  private mutating func add(
    _ part: NodeTableBuilder.Part, _ slot: Slot
  ) throws(DocumentError) -> Int {
    var part = part
    part.key = slot.key?.text
    part.keyRange = slot.key?.range
    let number = try add(part, .value, to: slot.parent)
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
        slot.key.map { .member($0.text) }
          ?? .element(builder.children(of: slot.parent).count)))
  }

  private func missingPart(of container: Open) -> DocumentError {
    container.isTable
      ? lexer.error(.missingKey) : missingValue(Slot(parent: container.number))
  }

  private func lastPart(of container: Open) -> DocumentError.Place {
    let parts = builder.children(of: container.number)
    return parts.last.flatMap { builder[$0].key }.map { .member($0) } ?? .element(parts.count - 1)
  }

  private func character(_ byte: UInt8) -> Character { Character(Unicode.Scalar(byte)) }
}
