import EditorCore

/// Reads the lines of an INI file, or of its like, into sections, keys and texts.
struct INIScanner {
  private let lines: INILines
  private let dialect: INIDialect
  private let limits: Limits
  private let keyReader: INIKeyReader
  private let values: INIValueReader
  private var builder: NodeTableBuilder
  private var layout = INILayout()
  /// The number of the entry that each part of the builder comes from; -1 for containers.
  private var entryOfPart: [Int32] = [-1]
  private var sections: [INIMember: Int] = [:]
  private var keys: [INIMember: Int] = [:]
  /// What is known of the types of each section's values, by its number in the builder.
  private var types: [Int: ValueTypes.Place] = [:]

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, dialect: INIDialect, types: ValueTypes.Place?,
    limits: Limits
  ) {
    self.types[NodeTableBuilder.root] = types
    lines = INILines(bytes: bytes, haveCarriageReturns: dialect.quoting == .java)
    self.dialect = dialect
    self.limits = limits
    keyReader = INIKeyReader(lines: lines, dialect: dialect)
    values = INIValueReader(lines: lines, dialect: dialect)
    builder = NodeTableBuilder(root: .init(.object, at: 0..<bytes.count))
    layout.blocks = [.init(section: NodeTableBuilder.root, entries: 0..<0)]
  }

  /// The values, with an `INILayout` for the writer.
  mutating func table() throws(DocumentError) -> NodeTable {
    do throws(DocumentError) {
      try TextCheck.check(lines.bytes, limits: limits)
    } catch {
      guard dialect.quoting == .java, error.problem == .notUTF8 else { throw error }
      layout.isLatin1 = true
    }
    var next: Int? = ByteOrderMark.length(in: lines.bytes)
    while let start = next {
      next = lines.next(after: try scanLine(from: start))
    }
    var (table, nodes) = builder.table()
    layout.entryOfNode = Array(repeating: -1, count: nodes.count)
    for (part, entry) in entryOfPart.enumerated() { layout.entryOfNode[nodes[part]] = entry }
    for block in layout.blocks.indices {
      layout.blocks[block].section = nodes[layout.blocks[block].section]
    }
    table.decoded?.notes = layout
    return table
  }

  // MARK: - Lines

  /// Reads the line, and those on which its value goes on.
  ///
  /// - Returns: Where the last of them ends.
  private mutating func scanLine(from start: Int) throws(DocumentError) -> Int {
    let end = lines.end(from: start)
    if dialect.quoting == .java { return try scanProperty(from: start) ?? end }
    let first = lines.skipBlanks(from: start, to: end)
    if first == end || dialect.comments.contains(lines.bytes[first])
      || dialect.directives.contains(where: { lines.bytes[first..<end].starts(with: $0.utf8) })
    {
      return end
    }
    // Such a line keeps a key from what patterns of others set.
    let isExclusion =
      dialect.isOfSysctl && lines.bytes[first] == .minus
      && !lines.bytes[first..<end].contains(.equals)
    if isExclusion { return end }
    if !dialect.sectionKeys.isEmpty {
      if try scanSectionLine(first..<end) { return end }
    } else if dialect.hasSections, lines.bytes[first] == .openBracket {
      return try scanHeader(first..<end)
    }
    return try scanEntry(first..<end, indentation: first - start)
  }

  private mutating func scanEntry(
    _ line: Range<Int>, indentation: Int
  ) throws(DocumentError) -> Int {
    let key = try keyReader.read(line)
    var place = key.range.upperBound..<key.range.upperBound
    var end = line.upperBound
    var part = NodeTableBuilder.Part(Value.null, at: place)
    if let delimiter = key.delimiter {
      let isInSection = layout.blocks.last?.headerRange != nil
      let value = try values.read(
        from: delimiter + 1,
        of: .init(range: key.range, indentation: indentation, isInSection: isInSection))
      guard value.range.count <= limits.stringLength else {
        throw DocumentError(
          .stringTooLong(limit: limits.stringLength), at: value.range.lowerBound, in: lines.bytes)
      }
      (place, end) = (value.range, value.end)
      part = .init(.string(value.text), at: place)
      part.lock = value.lock
    }
    part.keyRange = key.range
    part.key = dialect.key(spelled: lines.text(key.range))
    add(part, .init(keyRange: key.range, valueRange: place, end: end, block: 0))
    return end
  }

  private mutating func scanProperty(from start: Int) throws(DocumentError) -> Int? {
    guard let property = JavaProperty(from: start, in: lines) else { return nil }
    let key = try javaText(property.keyRange)
    let value = try javaText(property.valueRange)
    var part = NodeTableBuilder.Part(.string(value.text), at: property.valueRange)
    part.keyRange = property.keyRange
    part.key = key.text
    if !key.isWhole || !value.isWhole { part.lock = INILock.halfCharacter }
    let end = property.valueRange.upperBound
    add(
      part,
      .init(keyRange: property.keyRange, valueRange: property.valueRange, end: end, block: 0))
    return end
  }

  private func javaText(_ range: Range<Int>) throws(DocumentError) -> (text: String, isWhole: Bool)
  {
    guard range.count <= limits.stringLength else {
      throw DocumentError(
        .stringTooLong(limit: limits.stringLength), at: range.lowerBound, in: lines.bytes)
    }
    do throws(JavaText.BadEscape) {
      return try JavaText.decode(lines.bytes[range], isLatin1: layout.isLatin1)
    } catch {
      throw DocumentError(.badEscape(error.spelling), at: range.lowerBound, in: lines.bytes)
    }
  }

  // MARK: - Sections

  private mutating func scanHeader(_ line: Range<Int>) throws(DocumentError) -> Int {
    let inside = line.lowerBound + 1..<line.upperBound
    var block = INILayout.Block(
      section: NodeTableBuilder.root, headerRange: line,
      entries: layout.entries.count..<layout.entries.count)
    let close = try readName(inside, into: &block)
    let rest = lines.skipBlanks(from: close + 1, to: line.upperBound)
    block.section = section(of: block)
    var end = line.upperBound
    if rest < line.upperBound, !startsComment(rest, after: close) {
      // Git alone lets the first key follow on the line.
      guard dialect.hasSubsections, lines.bytes[rest].isLetter else {
        throw DocumentError(
          .ini(.textAfterSection(lines.text(rest..<line.upperBound))), at: rest, in: lines.bytes)
      }
      block.headerRange = line.lowerBound..<close + 1
      layout.blocks.append(block)
      end = try scanEntry(rest..<line.upperBound, indentation: 0)
    } else {
      layout.blocks.append(block)
    }
    return end
  }

  /// Reads the line, if it starts a section, which is named by its key and the words after it.
  private mutating func scanSectionLine(_ line: Range<Int>) throws(DocumentError) -> Bool {
    let key = try keyReader.read(line)
    guard let delimiter = key.delimiter, dialect.startsSection(lines.text(key.range)) else {
      return false
    }
    let words = INIWords(lines.bytes, in: delimiter + 1..<line.upperBound)
    guard !words.range.isEmpty else {
      throw DocumentError(
        .ini(.missingValue(lines.text(key.range))), at: line.lowerBound, in: lines.bytes)
    }
    let name = key.range.lowerBound..<words.range.upperBound
    let text = lines.text(key.range) + " " + lines.text(words.range)
    let number = section(text, in: NodeTableBuilder.root, at: name, line)
    if builder[number].range.isEmpty { builder[number].range = line }
    layout.blocks.append(
      .init(
        section: number, headerRange: line, nameRange: name,
        entries: layout.entries.count..<layout.entries.count))
    return true
  }

  private func startsComment(_ offset: Int, after close: Int) -> Bool {
    dialect.inlineComments.contains(lines.bytes[offset])
      || dialect.hasSections && dialect.comments.contains(lines.bytes[offset]) && offset > close + 1
  }

  /// Reads what stands between the brackets.
  ///
  /// - Returns: Where the closing one stands.
  private func readName(
    _ inside: Range<Int>, into block: inout INILayout.Block
  ) throws(DocumentError) -> Int {
    let bytes = lines.bytes[inside]
    if dialect.hasSubsections, let quote = bytes.firstIndex(of: .quote),
      bytes.firstIndex(of: .closeBracket) ?? quote >= quote
    {
      var close = quote + 1
      while close < inside.upperBound, lines.bytes[close] != .quote {
        close += lines.bytes[close] == .backslash ? 2 : 1
      }
      guard close + 1 < inside.upperBound else { throw unclosed(inside) }
      block.nameRange = lines.trimmed(inside.lowerBound..<quote)
      block.subsectionRange = quote + 1..<close
      guard lines.bytes[close + 1] == .closeBracket, block.nameRange.upperBound < quote,
        !block.nameRange.isEmpty
      else { throw DocumentError(.ini(.badSubsection), at: quote, in: lines.bytes) }
      return close + 1
    }
    let found =
      dialect.sectionsArePatterns
      ? bytes.lastIndex(of: .closeBracket) : bytes.firstIndex(of: .closeBracket)
    guard let close = found else { throw unclosed(inside) }
    block.nameRange = inside.lowerBound..<close
    return close
  }

  private func unclosed(_ inside: Range<Int>) -> DocumentError {
    DocumentError(.ini(.unclosedSection), at: inside.lowerBound - 1, in: lines.bytes)
  }

  /// Finds or makes the section that the header names.
  private mutating func section(of block: INILayout.Block) -> Int {
    let header = block.headerRange ?? 0..<0
    var number = section(
      lines.text(block.nameRange), in: NodeTableBuilder.root, at: block.nameRange, header)
    if let range = block.subsectionRange {
      number = section(INISection.decode(lines.text(range)), in: number, at: range, header)
    }
    // Its place, which a section has not that others alone imply.
    if builder[number].range.isEmpty { builder[number].range = header }
    return number
  }

  private mutating func section(
    _ name: String, in parent: Int, at range: Range<Int>, _ header: Range<Int>
  ) -> Int {
    let isSubsection = parent != NodeTableBuilder.root
    let folds = dialect.foldsCase && !isSubsection && dialect.sectionKeys.isEmpty
    let member = INIMember(parent, folds ? name.foldedCase : name)
    if let known = sections[member] { return known }
    var part = NodeTableBuilder.Part(.object, at: header.lowerBound..<header.lowerBound)
    part.key = name
    part.keyRange = range
    let number = add(part, to: parent, entry: -1)
    sections[member] = number
    types[number] = types[parent]?.member(name)
    return number
  }

  // MARK: - Values

  /// Adds the value to the section of the last block; to the list, where its key is there already.
  private mutating func add(_ part: NodeTableBuilder.Part, _ entry: INILayout.Entry) {
    var (part, entry) = (part, entry)
    entry.block = layout.blocks.count - 1
    let number = layout.entries.count
    layout.entries.append(entry)
    layout.blocks[entry.block].entries = layout.blocks[entry.block].entries.lowerBound..<number + 1
    let section = layout.blocks[entry.block].section
    let key = part.key ?? ""
    let member = INIMember(section, dialect.foldsCase ? key.foldedCase : key)
    let place = types[section]?.member(key)
    let repeatsAreLists = dialect.repeatsAreLists(key)
    let isList = repeatsAreLists && place?.type?.isList == true
    part.take((isList ? place?.element : place)?.type)
    if repeatsAreLists, let known = keys[member] {
      makeList(known)
      part.keyRange = nil
      part.key = nil
      add(part, to: known, entry: Int32(number))
      return
    }
    let added = add(part, to: section, entry: Int32(number))
    keys[member] = added
    if isList { makeList(added) }
  }

  @discardableResult
  private mutating func add(
    _ part: NodeTableBuilder.Part, to parent: Int, entry: Int32
  ) -> Int {
    entryOfPart.append(entry)
    return builder.add(part, to: parent)
  }

  /// Makes the value the first element of a list, if it is none yet.
  private mutating func makeList(_ number: Int) {
    guard builder[number].kind != .array else { return }
    var element = builder[number]
    element.key = nil
    element.keyRange = nil
    let start = element.range.lowerBound
    builder[number].kind = .array
    builder[number].leaf = nil
    builder[number].lock = nil
    builder[number].range = start..<start
    add(element, to: number, entry: entryOfPart[number])
    entryOfPart[number] = -1
  }
}

extension NodeTableBuilder.Part {
  /// Takes the text for what it spells where a value of the type is.
  fileprivate mutating func take(_ type: ValueType?) {
    guard let type, let leaf else { return }
    let value = leaf.string.map(type.value) ?? type.valueOfBareKey
    guard value != leaf else { return }
    self.leaf = value
    kind = NodeKind(value)
  }
}
