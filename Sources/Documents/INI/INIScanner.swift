import EditorCore

/// Reads the lines of an INI file, or of its like, into sections, keys and texts.
struct INIScanner {
  private let lines: INILines
  private let dialect: INIDialect
  private let limits: Limits
  private let values: INIValueReader
  private var builder: NodeTableBuilder
  private var layout = INILayout()
  /// The number of the entry that each part of the builder comes from; -1 for containers.
  private var entryOfPart: [Int32] = [-1]
  private var sections: [Member: Int] = [:]
  private var keys: [Member: Int] = [:]
  /// What is known of the types of each section's values, by its number in the builder.
  private var types: [Int: ValueTypes.Place] = [:]

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, dialect: INIDialect, types: ValueTypes.Place?,
    limits: Limits
  ) {
    self.types[NodeTableBuilder.root] = types
    lines = INILines(bytes: bytes)
    self.dialect = dialect
    self.limits = limits
    values = INIValueReader(lines: lines, dialect: dialect)
    builder = NodeTableBuilder(root: .init(.object, at: 0..<bytes.count))
    layout.blocks = [.init(section: NodeTableBuilder.root, entries: 0..<0)]
  }

  /// The values, with an `INILayout` for the writer.
  mutating func table() throws(DocumentError) -> NodeTable {
    try TextCheck.check(lines.bytes, limits: limits)
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
    let first = lines.skipBlanks(from: start, to: end)
    if first == end || dialect.comments.contains(lines.bytes[first]) { return end }
    if dialect.hasSections, lines.bytes[first] == .openBracket {
      return try scanHeader(first..<end)
    }
    return try scanEntry(first..<end, indentation: first - start)
  }

  private mutating func scanEntry(
    _ line: Range<Int>, indentation: Int
  ) throws(DocumentError) -> Int {
    let start = keyStart(of: line)
    let delimiter = delimiter(in: start..<line.upperBound)
    var entry: INILayout.Entry
    var part: NodeTableBuilder.Part
    if let delimiter, !isComment(before: delimiter, from: start) {
      let keyRange = lines.trimmed(start..<delimiter)
      let value = try values.read(from: delimiter + 1, indentation: indentation)
      guard value.range.count <= limits.stringLength else {
        throw DocumentError(
          .stringTooLong(limit: limits.stringLength), at: value.range.lowerBound, in: lines.bytes)
      }
      entry = .init(keyRange: keyRange, valueRange: value.range, end: value.end, block: 0)
      part = .init(.string(value.text), at: value.range)
      part.lock = value.lock
    } else {
      let keyRange = lines.trimmed(start..<(bareKeyEnd(of: start..<line.upperBound)))
      guard dialect.hasBareKeys, canBeBare(keyRange) else {
        throw DocumentError(
          .ini(.notAnAssignment(lines.text(lines.trimmed(line)))), at: line.lowerBound,
          in: lines.bytes)
      }
      let place = keyRange.upperBound..<keyRange.upperBound
      entry = .init(keyRange: keyRange, valueRange: place, end: line.upperBound, block: 0)
      part = .init(Value.null, at: place)
    }
    try check(key: entry.keyRange, from: line.lowerBound)
    part.keyRange = entry.keyRange
    add(part, entry)
    return entry.end
  }

  /// Where the key ends; nil where the line has no value.
  ///
  /// Two colons are part of a word, as in the options of `apt.conf(5)`, which is no INI file.
  private func delimiter(in line: Range<Int>) -> Int? {
    var offset = line.lowerBound
    while offset < line.upperBound {
      if lines.bytes[offset...].starts(with: [.colon, .colon]) {
        offset += 2
      } else if dialect.delimiters.contains(lines.bytes[offset]) {
        return offset
      } else {
        offset += 1
      }
    }
    return nil
  }

  /// Whether the key may stand without a value: any word, or else the line is in another language.
  private func canBeBare(_ key: Range<Int>) -> Bool {
    guard !key.isEmpty else { return false }
    switch dialect.quoting {
    case .git, .shell: return true
    case .none, .whole, .keyFile, .php:
      return lines.bytes[key].allSatisfy(\.isWordByte)
    }
  }

  /// Where the key starts, after an `export`.
  private func keyStart(of line: Range<Int>) -> Int {
    let export = Array("export".utf8)
    guard dialect.hasExport, lines.bytes[line].starts(with: export) else { return line.lowerBound }
    let end = line.lowerBound + export.count
    let start = lines.skipBlanks(from: end, to: line.upperBound)
    guard start > end, start < line.upperBound, lines.bytes[start] != .equals else {
      return line.lowerBound
    }
    return start
  }

  /// Whether a comment starts before the offset, so that what stands there is part of it.
  private func isComment(before offset: Int, from start: Int) -> Bool {
    dialect.hasBareKeys && bareKeyEnd(of: start..<offset) < offset
  }

  /// Where a key without a value ends: at a comment, or with the line.
  private func bareKeyEnd(of line: Range<Int>) -> Int {
    // Git takes no comment there, and refuses the file.
    guard dialect.quoting != .git else { return line.upperBound }
    return line.first { offset in
      dialect.inlineComments.contains(lines.bytes[offset]) && offset > line.lowerBound
        && (!dialect.inlineCommentsNeedBlank || lines.bytes[offset - 1].isBlank)
    } ?? line.upperBound
  }

  private func check(key: Range<Int>, from start: Int) throws(DocumentError) {
    guard !key.isEmpty else { throw DocumentError(.missingKey, at: start, in: lines.bytes) }
    let isValid =
      switch dialect.quoting {
      case .git:
        lines.bytes[key.lowerBound].isLetter
          && lines.bytes[key].allSatisfy { $0.isLetter || $0.isDigit || $0 == .minus }
      case .shell: lines.bytes[key].allSatisfy { $0.isWordByte && $0 != .plus }
      case .none, .whole, .keyFile, .php: true
      }
    guard isValid else {
      throw DocumentError(.ini(.notAKey(lines.text(key))), at: key.lowerBound, in: lines.bytes)
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
    let member = Member(parent, dialect.foldsCase && !isSubsection ? name.foldedCase : name)
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

  /// A key or section by its name, and the number of what it is in.
  private struct Member: Hashable {
    let parent: Int
    let name: String

    init(_ parent: Int, _ name: String) {
      self.parent = parent
      self.name = name
    }

    static func == (left: Member, right: Member) -> Bool {
      left.parent == right.parent && left.name.isIdentical(to: right.name)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(parent)
      name.hashBytes(into: &hasher)
    }
  }

  /// Adds the value to the section of the last block; to the list, where its key is there already.
  private mutating func add(_ part: NodeTableBuilder.Part, _ entry: INILayout.Entry) {
    var (part, entry) = (part, entry)
    entry.block = layout.blocks.count - 1
    let number = layout.entries.count
    layout.entries.append(entry)
    layout.blocks[entry.block].entries = layout.blocks[entry.block].entries.lowerBound..<number + 1
    let section = layout.blocks[entry.block].section
    let key = lines.text(entry.keyRange)
    let member = Member(section, dialect.foldsCase ? key.foldedCase : key)
    let place = types[section]?.member(key)
    let isList = dialect.repeatsAreLists && place?.type?.isList == true
    part.take((isList ? place?.element : place)?.type)
    if dialect.repeatsAreLists, let known = keys[member] {
      makeList(known)
      part.keyRange = nil
      add(part, to: known, entry: Int32(number))
      return
    }
    part.key = key
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

extension String {
  /// The text with the letters of ASCII in lower case, by which some languages tell keys apart.
  var foldedCase: String {
    String(decoding: utf8.map(\.foldedCase), as: UTF8.self)
  }
}
