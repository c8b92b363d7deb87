import EditorCore

/// Reads the lines of an INI file, or of its like, into sections, keys and texts.
struct INIScanner {
  let lines: INILines
  let dialect: INIDialect
  let limits: Limits
  let keyReader: INIKeyReader
  private let values: INIValueReader
  /// How most lines are told; nil where each takes a closer look.
  let usual: UsualLine.Kind?
  var builder: NodeTableBuilder
  var layout = INILayout()
  /// The entries of values that were found to be elements when others came with their keys.
  private var formerEntries: [INILayout.Entry] = []
  /// The entry that was read last: where its key starts, the end of its lines, and its value.
  var last: (key: Int, end: Int, part: Int)?
  var sections = MemberTable()
  var keys = MemberTable()
  /// Whether an empty line came before, or nothing, so that a key starts an element.
  var startsStanza = true
  /// What is known of the types of each section's values, by its number in the builder.
  var types: [Int: ValueTypes.Place] = [:]

  /// Which sections in others are to have their names in quotes, whatever keys are beside them.
  let quotedSections: Set<[String]>

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, dialect: INIDialect, types: ValueTypes.Place?,
    quotedSections: Set<[String]> = [], limits: Limits
  ) {
    self.quotedSections = quotedSections
    self.types[NodeTableBuilder.root] = types
    lines = INILines(
      bytes: bytes, haveCarriageReturns: dialect.quoting == .java,
      haveWideBlanks: dialect.hasWideBlanks)
    self.dialect = dialect
    self.limits = limits
    keyReader = INIKeyReader(lines: lines, dialect: dialect)
    values = INIValueReader(lines: lines, dialect: dialect)
    usual = types == nil ? UsualLine.Kind(dialect) : nil
    builder = NodeTableBuilder(
      root: .init(dialect.hasStanzas ? .array : .object, at: 0..<bytes.count))
    let count = builder.reserve(for: bytes)
    // As many as there are lines, which the room that was reserved is a quarter more than.
    keys = MemberTable(for: count / 5 * 4)
    layout.blocks = [.init(section: NodeTableBuilder.root)]
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
    let quoted = quoteClashingNames()
    var (table, nodes) = builder.table()
    for (number, name) in quoted { layout.quotedNames[nodes[number]] = name }
    layout.entries += formerEntries
    for entry in layout.entries.indices {
      layout.entries[entry].node = nodes[layout.entries[entry].node]
    }
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
    if let end = scanUsualLine(from: start) { return end }
    let end = lines.end(from: start)
    if dialect.quoting == .java { return try scanProperty(from: start) ?? end }
    let first = lines.skipBlanks(from: start, to: end)
    if first == end { startsStanza = true }
    if first == end || dialect.comments.contains(lines.bytes[first])
      || !lines.bytes[first].isLetter
        && dialect.directives.contains(where: { lines.bytes[first..<end].starts(with: $0.utf8) })
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

  mutating func scanEntry(_ line: Range<Int>, indentation: Int) throws(DocumentError) -> Int {
    if dialect.hasStanzas, indentation > 0 {
      let text = lines.text(lines.trimmed(line))
      throw DocumentError(
        .ini(.notAnAssignment(text, sign: ":")), at: line.lowerBound, in: lines.bytes)
    }
    if dialect.hasBlankDelimiters, dialect.quoting == .whole,
      lines.bytes[line.lowerBound] == .backslash
    {
      // Some programs read the line before on here.
      lockValue(above: line.lowerBound - indentation..<line.upperBound)
      layout.blocks[layout.blocks.count - 1].oddEnd = line.upperBound
      return line.upperBound
    }
    guard let key = try keyReader.read(line) else {
      guard dialect.keepsOddLines, !dialect.hasBlankDelimiters,
        layout.blocks.last?.headerRange != nil || lastHeader > line.upperBound
      else { throw keyReader.error(in: line) }
      lockValue(above: line.lowerBound - indentation..<line.upperBound)
      layout.blocks[layout.blocks.count - 1].oddEnd = line.upperBound
      return line.upperBound
    }
    let keyText = textOfKey(key.range)
    var place = key.range.upperBound..<key.range.upperBound
    var end = line.upperBound
    var value: INIValueReader.Reading?
    if let delimiter = key.delimiter {
      let isInSection = layout.blocks.last?.headerRange != nil
      let read = try values.read(
        from: delimiter + 1,
        of: .init(range: key.range, indentation: indentation, isInSection: isInSection))
      guard read.range.count <= limits.stringLength else {
        throw DocumentError(
          .stringTooLong(limit: limits.stringLength), at: read.range.lowerBound, in: lines.bytes)
      }
      (place, end) = (read.range, read.end)
      value = read
    }
    var part = NodeTableBuilder.Part(.null, at: place)
    (part.keyRange, part.key) = (key.range, keyText)
    if let value {
      part.kind = .string
      (part.leaf, part.valueSpelling) = (value.text.map(Value.string), value.spelling)
      part.lock = value.lock
    }
    if dialect.hasStanzas, startsStanza { startStanza(at: key.range.lowerBound) }
    add(&part, endingAt: end)
    return end
  }

  /// Where the last line starts that is nothing but a name in brackets, so that the file is INI for all its odd
  /// lines above; 0 where none is.
  private lazy var lastHeader: Int = {
    var (end, last) = (0, 0)
    while let next = lines.next(after: end) {
      end = lines.end(from: next)
      let line = lines.bytes[lines.trimmed(lines.skipBlanks(from: next, to: end)..<end)]
      guard line.count > 2, line.first == .openBracket, line.last == .closeBracket else { continue }
      if line.dropFirst().dropLast().allSatisfy({ $0.isWordByte || $0 == .space }) { last = next }
    }
    return last
  }()

  /// Locks the value that the line before ends, as nobody knows whether the line is part of it.
  private mutating func lockValue(above line: Range<Int>) {
    guard let last, lines.next(after: last.end) == line.lowerBound,
      last.part == builder.nodes.count - 1
    else { return }
    layout.oddEnds[last.key] = line.upperBound
    self.last?.end = line.upperBound
    builder[lockOf: last.part] = INILock.oddLine
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
    add(&part, endingAt: end)
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

  // MARK: - Values

  /// Adds the value to the section of the last block; to the list, where its key is there already.
  private mutating func add(_ part: inout NodeTableBuilder.Part, endingAt end: Int) {
    let section = layout.blocks[layout.blocks.count - 1].section
    let keyRange = part.keyRange ?? part.range
    var repeatsAreLists = dialect.repeatsAreLists
    var isList = false
    if !types.isEmpty || dialect.keywords != nil || dialect.listsHaveBrackets {
      let key = part.key ?? lines.text(keyRange)
      let place = types[section]?.member(key)
      repeatsAreLists = dialect.repeatsAreLists(key)
      isList = repeatsAreLists && place?.type?.isList == true
      if let type = (isList ? place?.element : place)?.type { take(type, &part) }
    }
    let (hash, known) = find(
      part.key, at: keyRange, in: keys, of: section, folds: dialect.foldsKeys)
    let number: Int
    if repeatsAreLists, let known {
      makeList(known)
      part.keyRange = nil
      part.key = nil
      number = builder.add(part, to: known)
    } else {
      number = builder.add(part, to: section)
      keys.insert(number, hash) { builder.nodes.parent(of: $0) }
    }
    if part.keyRange == nil || part.kind.isContainer || end != part.range.upperBound {
      layout.entries.append(
        .init(keyRange: keyRange, valueRange: part.range, end: end, node: number))
    }
    if isList, known == nil { makeList(number) }
    last = (keyRange.lowerBound, end, builder.nodes.count - 1)
  }

  /// Makes the value the first element of a list, if it is none yet.
  private mutating func makeList(_ number: Int) {
    guard builder.nodes[number].kind != .array else { return }
    var element = builder[number]
    let key = element.keyRange ?? element.range
    element.key = nil
    element.keyRange = nil
    let start = element.range.lowerBound
    builder.nodes[number].kind = .array
    builder.nodes[number].valueRange = start..<start
    builder[lockOf: number] = nil
    let added = builder.add(element, to: number)
    let place = layout.entries.partitioningIndex { $0.keyRange.lowerBound >= key.lowerBound }
    if place < layout.entries.count, layout.entries[place].node == number {
      layout.entries[place].node = added
    } else {
      let range = element.range
      formerEntries.append(
        .init(keyRange: key, valueRange: range, end: range.upperBound, node: added))
    }
  }

  /// Has the part be what its text spells where a value of the type is.
  private func take(_ type: ValueType, _ part: inout NodeTableBuilder.Part) {
    let text = part.leaf?.string ?? part.valueSpelling.text(in: part.range).map(lines.text)
    guard part.kind == .null || text != nil else { return }
    let value =
      part.kind == .null
      ? type.valueOfBareKey : text.map { type.value(of: $0, for: dialect.reader) }
    guard let value, part.kind == .null ? value != .null : value != .string(text ?? "") else {
      return
    }
    part.leaf = value
    part.kind = NodeKind(value)
  }
}
