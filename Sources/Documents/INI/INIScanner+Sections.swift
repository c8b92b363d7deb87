import EditorCore

/// Headers, and what else parts the keys of a file.
extension INIScanner {
  mutating func startStanza(at start: Int) {
    let number = builder.add(.init(.object, at: start..<start), to: NodeTableBuilder.root)
    types[number] = types[NodeTableBuilder.root]?.element
    layout.blocks.append(.init(section: number, start: start))
    startsStanza = false
  }

  mutating func scanHeader(_ line: Range<Int>) throws(DocumentError) -> Int {
    let inside = line.lowerBound + 1..<line.upperBound
    var block = INILayout.Block(
      section: NodeTableBuilder.root, headerRange: line, start: line.lowerBound)
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
  mutating func scanSectionLine(_ line: Range<Int>) throws(DocumentError) -> Bool {
    guard let key = try keyReader.read(line) else { throw keyReader.error(in: line) }
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
    if builder.nodes[number].valueRange.isEmpty { builder.nodes[number].valueRange = line }
    layout.blocks.append(
      .init(
        section: number, headerRange: line, nameRange: name, start: line.lowerBound))
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
    var number = section(nil, in: NodeTableBuilder.root, at: block.nameRange, header)
    if dialect.repeatsSection(lines.text(block.nameRange)) {
      builder.nodes[number].kind = .array
      let list = number
      number = builder.add(
        .init(.object, at: header.lowerBound..<header.lowerBound), to: list)
      types[number] = types[list]?.element
    } else if let range = block.subsectionRange {
      number = section(INISection.decode(lines.text(range)), in: number, at: range, header)
    }
    // Its place, which a section has not that others alone imply.
    if builder.nodes[number].valueRange.isEmpty { builder.nodes[number].valueRange = header }
    return number
  }

  private mutating func section(
    _ name: String?, in parent: Int, at range: Range<Int>, _ header: Range<Int>
  ) -> Int {
    let isSubsection = parent != NodeTableBuilder.root
    let folds =
      dialect.foldsCase && !isSubsection && dialect.sectionKeys.isEmpty
      && !dialect.sectionsArePatterns && !dialect.foldsDashes
    let name = name ?? textOfKey(range)
    var part = NodeTableBuilder.Part(.object, at: header.lowerBound..<header.lowerBound)
    part.key = name
    part.keyRange = range
    let (hash, known) = find(name, at: range, in: sections, of: parent, folds: folds)
    if let known { return known }
    let number = builder.add(part, to: parent)
    sections.insert(number, hash) { builder.nodes.parent(of: $0) }
    if !types.isEmpty { types[number] = types[parent]?.member(name ?? lines.text(range)) }
    return number
  }

  /// Puts the names of sections in quotes, as headers have them, that are those of keys beside them, too.
  ///
  /// - Returns: The names without quotes, by the numbers of the sections.
  mutating func quoteClashingNames() -> [Int: String] {
    guard dialect.hasSubsections else { return [:] }
    var quoted: [Int: String] = [:]
    for number in builder.nodes.indices.dropFirst() {
      let node = builder.nodes[number]
      guard node.kind == .object, node.parent != UInt32(NodeTableBuilder.root) else { continue }
      let parent = Int(node.parent)
      let section = (builder.key(of: parent, in: lines.bytes) ?? "").foldedCase
      let name = builder.key(of: number, in: lines.bytes) ?? ""
      guard
        find(name, at: nil, in: keys, of: parent, folds: true).number != nil
          || quotedSections.contains([section, name])
      else { continue }
      quoted[number] = name
      builder.setKey(of: number, to: "\"\(name)\"")
    }
    return quoted
  }
}

// MARK: - Names

extension INIScanner {
  /// The text of a key that does not stand there as it is: its words are written otherwise, or its bytes
  /// are no UTF-8.
  func textOfKey(_ range: Range<Int>) -> String? {
    if dialect.isOfSysctl { return dialect.key(spelled: lines.text(range)) }
    let bytes = lines.bytes[range]
    guard bytes.contains(where: { $0 >= 0x80 }), String(validating: bytes, as: UTF8.self) == nil
    else { return nil }
    return lines.text(range)
  }

  /// What a member is known by, and the number of the one with that name that is there.
  func find(
    _ key: String?, at place: Range<Int>?, in table: MemberTable, of parent: Int, folds: Bool
  ) -> (hash: MemberTable.Hash, number: Int?) {
    guard !folds, key == nil, let range = place else {
      var name = key ?? place.map(lines.text) ?? ""
      if folds { name = dialect.folded(name) }
      return name.withUTF8 { find(UnsafeRawBufferPointer($0), in: table, of: parent, folds: folds) }
    }
    let name = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: lines.bytes[range]))
    return find(name, in: table, of: parent, folds: folds)
  }

  @inline(__always)
  func find(
    _ name: UnsafeRawBufferPointer, in table: MemberTable, of parent: Int, folds: Bool
  ) -> (hash: MemberTable.Hash, number: Int?) {
    let hash = table.hash(parent, name)
    let number = table.number(hash) { number in
      let node = builder.nodes[number]
      guard node.parent == UInt32(parent) else { return false }
      if !folds, let range = node.plainKeyRange { return lines.bytes.holds(name, in: range) }
      let other = builder.key(of: number, in: lines.bytes) ?? ""
      return (folds ? dialect.folded(other) : other).utf8.elementsEqual(name)
    }
    return (hash, number)
  }
}
