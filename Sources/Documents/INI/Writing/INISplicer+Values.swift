import EditorCore

/// The lines of single keys.
extension INISplicer {
  /// The edits that give the entry of the node another value.
  func edits(of number: Int, _ id: NodeID, value: Value) throws(EditError) -> [Splice] {
    let entry = layout.entries[number]
    let start = entry.keyRange.lowerBound
    let context = document.unixLineStart(of: start)
    let isFirst = document.bytes[context..<start].contains(.openBracket)
    let key = style.key(of: number)
    func holds(_ splice: Splice, _ value: Value) -> Bool {
      document.bytes.applying([splice], in: (isFirst ? start : context)..<entry.end).map {
        readBack.holds($0, key: key, value: value)
      } ?? false
    }
    if value == .null {
      let splice = Splice(entry.keyRange.upperBound..<entry.valueRange.upperBound)
      guard holds(splice, .null) else { throw refusal(.keyWithoutValue, at: id) }
      return [splice]
    }
    let old = Array(document.bytes[entry.valueRange])
    guard let text = text(for: value, insteadOf: old, in: layout.block(of: number)) else {
      throw refusal(.listInList, at: id)
    }
    var lead: [UInt8] = []
    if !style.hasValue(number) {
      lead = style.delimiter(like: number, keyLength: entry.keyRange.count)
    } else if old.isEmpty {
      lead = habits.blanksBeforeValue(of: number)
    }
    for candidate in spelling.candidates(for: text, at: habits.place(of: number))
    where !candidate.isEmpty || habits.takesNothing(in: number) {
      let start = habits.start(of: candidate, in: number)
      let splice = Splice(start..<entry.valueRange.upperBound, lead + candidate)
      if holds(splice, .string(text)) { return [splice] }
    }
    throw refusal(INIRefusal(of: text, in: dialect), at: id)
  }

  /// A line for the key and the value, set out like that of the entry.
  func line(
    _ key: String, _ value: Value, like entry: Int?, at pointer: Pointer
  ) throws(EditError) -> [UInt8] {
    let spelledKey = spelling.key(key)
    // It is how a pointer says where a list ends.
    guard key != "-", readBack.canBeKey(key, spelledKey) else {
      throw refusal(.key(key), at: pointer)
    }
    guard dialect.takesBrackets(of: key) else { throw refusal(.brackets, at: pointer) }
    let prefix = style.prefix(like: entry, isInSection: pointer.tokens.count > 1) + spelledKey
    guard value != .null else {
      guard dialect.hasBareKeys, readBack.holds(Array(key.utf8), key: key, value: .null) else {
        throw refusal(.keyWithoutValue, at: pointer)
      }
      return prefix
    }
    let block = entry.map(layout.block)
    guard let text = text(for: value, insteadOf: [], in: block) else {
      throw refusal(.listInList, at: pointer)
    }
    let start = prefix + style.delimiter(like: entry, keyLength: spelledKey.count)
    let indentation = pointer.tokens.count > 1 ? habits.indentationOfNew : nil
    let place = INIPlace(isNew: true, indentation: indentation)
    for candidate in spelling.candidates(for: text, at: place)
    where readBack.holds(start + candidate, key: key, value: .string(text)) {
      return start + candidate
    }
    throw refusal(INIRefusal(of: text, in: dialect), at: pointer)
  }

  /// The text that means the value; nil for a list or an object, which no single one means.
  private func text(for value: Value, insteadOf old: [UInt8], in block: Int?) -> String? {
    switch value {
    case .string(let text): return text
    case .number(let number): return number.text
    case .bool(let truth) where dialect.reader == .npm: return truth ? "true" : "false"
    case .bool(let truth):
      let word = old.filter { $0 != .quote && $0 != .apostrophe && $0 != .backtick }
      return TruthSpelling.word(for: truth, like: String(decoding: word, as: UTF8.self))
        ?? TruthSpelling.word(for: truth, like: style.truthWord(near: block))
        ?? (truth ? "true" : "false")
    case .null, .array, .object: return nil
    }
  }

  mutating func rename() throws(EditError) {
    for (id, key) in plan.renames.sorted(by: { $0.key < $1.key }) {
      let entries = entries(in: id)
      let name = document.key(id) ?? ""
      let isOfSections = document.kind(id) == .object || elements.isList(id)
      if document.parent(id) == document.root, isOfSections,
        dialect.repeatsSection(name) != dialect.repeatsSection(key)
      {
        throw refusal(.sectionOfList(dialect.repeatsSection(name) ? name : key), at: id)
      } else if elements.isList(id) {
        guard header([key]) != nil else { throw refusal(refusal(ofSection: key), at: id) }
        splices += elements.renaming(id, to: key)
      } else if document.kind(id) == .object {
        try rename(section: id, to: key)
      } else {
        let kept = entries.filter { !removedEntries.contains($0) }
        let spelledKey = spelling.key(key)
        let canBeKey = kept.allSatisfy { entry in
          style.hasValue(entry) || !dialect.hasBareKeys
            ? readBack.canBeKey(key, spelledKey)
            : readBack.holds(Array(key.utf8), key: key, value: .null)
        }
        guard canBeKey else { throw refusal(.key(key), at: id) }
        guard dialect.takesBrackets(of: key) else { throw refusal(.brackets, at: id) }
        splices += kept.filter { _ in plan.arrangements[id] == nil }
          .map { Splice(layout.entries[$0].keyRange, spelledKey) }
      }
    }
  }

  private mutating func rename(section id: NodeID, to name: String) throws(EditError) {
    let isSubsection = document.parent(id) != document.root
    // The name as the headers spell it, those of its own subsections too.
    let spelled = isSubsection ? INISection.encode(name) : Array(name.utf8)
    let sections = document.subtree(id)
    for index in sections.lowerBound.index..<sections.upperBound.index {
      for block in blocks[index] ?? [] where !removedBlocks.contains(block) {
        let range =
          isSubsection ? layout.blocks[block].subsectionRange : layout.blocks[block].nameRange
        guard let range else { continue }
        guard header(layout.names(of: NodeID(index), in: document, renamed: plan.renames)) != nil
        else { throw refusal(refusal(ofSection: name), at: id) }
        splices.append(Splice(range, spelled))
      }
    }
  }

  /// The entries of the leaf, or of the elements of the list, in the order of the file.
  func entries(in id: NodeID) -> [Int] {
    (document.subtree(id).lowerBound.index..<document.subtree(id).upperBound.index).compactMap {
      layout.entry(of: NodeID($0))
    }
  }

  /// The header of the section; nil where the dialect has none that leads there.
  func header(_ names: [String]) -> [UInt8]? {
    guard dialect.hasSections, let name = names.first, dialect.takesSection(name) else {
      return nil
    }
    var header = [.openBracket] + Array(name.utf8)
    if !dialect.sectionKeys.isEmpty {
      guard names.count == 1, let key = name.split(separator: " ").first,
        dialect.startsSection(key)
      else { return nil }
      return readBack.holds(Array(name.utf8), names: names) ? Array(name.utf8) : nil
    }
    if names.count == 2, dialect.hasSubsections {
      header += [.space, .quote] + INISection.encode(names[1]) + [.quote]
    } else if names.count > 1 {
      return nil
    }
    header.append(.closeBracket)
    return readBack.holds(header, names: names) ? header : nil
  }

  // MARK: - Refusals

  func refusal(ofSection name: String) -> INIRefusal {
    guard let first = dialect.sectionKeys.first, let last = dialect.sectionKeys.last else {
      return .section(name)
    }
    return .sectionKey(name, first, last)
  }

  func refusal(_ refusal: INIRefusal, at pointer: Pointer) -> EditError {
    .unspellable(pointer, reason: refusal.description)
  }

  func refusal(_ refusal: INIRefusal, at id: NodeID) -> EditError {
    self.refusal(refusal, at: document.path(to: id))
  }

  func refusal(ofList pointer: Pointer) -> EditError {
    guard dialect.listsHaveBrackets, let key = pointer.tokens.last else {
      return refusal(.list, at: pointer)
    }
    let list = Pointer(pointer.tokens.dropLast() + [key + "[]"])
    return refusal(.listWithBrackets(list), at: pointer)
  }
}

extension EditPlan {
  /// The keys that an object is to have, but for those of objects in it.
  func keys(in object: NodeID) -> [String] {
    let kept = document.children(object).filter {
      document.kind($0) != .object && !removals.contains($0)
    }
    let added = (insertions[object] ?? []).filter { ValueKind(of: $0.value) != .object }
    return kept.compactMap(document.key) + added.compactMap(\.key)
  }
}

extension INIRefusal {
  /// Why the text has no spelling in the dialect, as far as it tells.
  init(of text: String, in dialect: INIDialect) {
    let bytes = Array(text.utf8)
    let comment = bytes.indices.first { place in
      dialect.inlineComments.contains(bytes[place])
        && (!dialect.inlineCommentsNeedBlank || place > 0 && bytes[place - 1].isBlank)
    }
    if bytes.contains(where: \.isLineEnd) {
      self = .lineEnd
    } else if let comment {
      self = .comment(Character(Unicode.Scalar(bytes[comment])))
    } else if bytes.first?.isBlank == true || bytes.last?.isBlank == true {
      self = .blanks
    } else {
      self = INIQuotes.kind(of: bytes) == nil ? .text : .quotes
    }
  }
}

/// The lines of a value that goes on behind backslashes, each with the blanks before the next one.
struct ContinuedLines {
  private var lines: [ArraySlice<UInt8>] = []
  private let meanings: [[UInt8]?]
  /// What a backslash and a line end stand for.
  private let joint: [UInt8]

  /// Nil for a value on one line.
  init?(
    _ value: [UInt8], joint: [UInt8] = [], isBlank: (UInt8) -> Bool,
    meaning: (ArraySlice<UInt8>) -> [UInt8]?
  ) {
    self.joint = joint
    var start = value.startIndex
    while let end = value[start...].firstIndex(where: \.isLineEnd) {
      let next = value[end...].firstIndex { !$0.isLineEnd && !isBlank($0) } ?? value.endIndex
      lines.append(value[start..<next])
      start = next
    }
    guard !lines.isEmpty else { return nil }
    lines.append(value[start...])
    meanings = lines.map(meaning)
  }

  /// Spells a text with the lines at the start and the end that it has, too, and what is between them in a way of
  /// its own.
  func spelling(_ text: String, _ encode: (String) -> [UInt8]) -> [UInt8] {
    var rest = Array(text.utf8)[...]
    var leading = 0
    while leading < lines.count, let meaning = meanings[leading], rest.starts(with: meaning) {
      rest = rest.dropFirst(meaning.count)
      leading += 1
    }
    var trailing = lines.count
    while trailing > leading, let meaning = meanings[trailing - 1],
      rest.reversed().starts(with: meaning.reversed())
    {
      rest = rest.dropLast(meaning.count)
      trailing -= 1
    }
    // What a line that gives way had at its end goes on to those that stay.
    let end =
      trailing > leading && trailing < lines.count
      ? lines[trailing - 1].lastIndex(of: .backslash).map { lines[trailing - 1][$0...] } : nil
    if end != nil, rest.reversed().starts(with: joint.reversed()) {
      rest = rest.dropLast(joint.count)
    }
    let middle = encode(String(decoding: rest, as: UTF8.self))
    return Array(lines[..<leading].joined()) + middle + (end ?? [])
      + Array(lines[trailing...].joined())
  }
}
