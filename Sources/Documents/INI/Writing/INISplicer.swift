import EditorCore

/// Turns planned changes into the edits of an INI text that make them.
struct INISplicer {
  let document: Document
  let plan: EditPlan
  let dialect: INIDialect
  let layout: INILayout
  let style: INIStyle
  let habits: INIHabits
  let spelling: INISpelling
  let readBack: INIReadBack
  /// The blocks of each section, by the index of its node.
  let blocks: [Int: [Int]]
  /// The entries that go; not those whose lines a list writes itself.
  var removedEntries: Set<Int> = []
  private(set) var removedBlocks: Set<Int> = []
  var splices: [Splice] = []
  /// The lines that come after the last kept one of each section, by the index of its node.
  var addedLines: [Int: [[UInt8]]] = [:]
  var addedSections: [INIAddedSection] = []

  init(_ document: Document, _ plan: EditPlan, _ dialect: INIDialect, _ layout: INILayout) {
    self.document = document
    self.plan = plan
    self.dialect = dialect
    self.layout = layout
    style = INIStyle(document, dialect, layout)
    habits = INIHabits(document, dialect, layout)
    spelling = INISpelling(
      dialect: dialect, lineEnd: style.lineEnd, hasQuotes: style.hasQuotes,
      java: dialect.quoting == .java ? style.javaStyle : .init(),
      hasSlashes: dialect.isOfSysctl && style.hasSlashes)
    readBack = INIReadBack(dialect: dialect)
    blocks = Dictionary(grouping: layout.blocks.indices) { layout.blocks[$0].section }
  }

  mutating func result() throws(EditError) -> [Splice] {
    for id in plan.removals.sorted() { remove(id) }
    for (id, value) in plan.replacements.sorted(by: { $0.key < $1.key }) {
      try replace(id, with: value)
    }
    try rename()
    for container in Set(plan.insertions.keys).union(plan.arrangements.keys).sorted() {
      if elements.isList(container) {
        guard plan.arrangements[container] == nil else { continue }
        for insertion in plan.insertions[container] ?? [] {
          try addElement(insertion.value, to: container)
        }
      } else if document.kind(container) == .array {
        try arrange(container)
      } else {
        for insertion in plan.insertions[container] ?? [] {
          try add(insertion.value, key: insertion.key ?? "", to: container)
        }
      }
    }
    try addLines()
    splices += ranges.removed(entries: removedEntries, blocks: removedBlocks).map { Splice($0) }
    for list in plan.arrangements.keys.sorted() where elements.isList(list) {
      splices = try elements.arranged(list, with: splices)
    }
    try addSections()
    return splices
  }

  // MARK: - Replacing and removing

  private mutating func replace(_ id: NodeID, with value: Value) throws(EditError) {
    if try replaceElements(id, with: value) { return }
    switch (document.kind(id), value) {
    case (.object, .object(let members)):
      for child in document.children(id) { remove(child) }
      for member in members { try add(member.value, key: member.key, to: id) }
    case (.object, _), (_, .object):
      guard let parent = document.parent(id), let key = plan.renames[id] ?? document.key(id) else {
        throw .unspellable(Pointer(), reason: "\(INIRefusal.notAnObject)")
      }
      remove(id)
      try add(value, key: key, to: parent)
    case (_, .array(let elements)):
      try arrange(id, as: elements.map { .new(key: nil, $0) })
    case (.array, _):
      try reduce(id, to: value)
    default:
      guard let entry = layout.entry(of: id), !plan.isArranged(id) else { return }
      splices += try edits(of: entry, id, value: value)
    }
  }

  /// Leaves one line of the list, that of the element that is left of it or the first.
  private mutating func reduce(_ list: NodeID, to value: Value) throws(EditError) {
    guard let element = plan.remnants[list] ?? document.children(list).first(where: { _ in true }),
      let entry = layout.entry(of: element)
    else { return }
    remove(list)
    removedEntries.remove(entry)
    if value != document.value(element) {
      splices += try edits(of: entry, element, value: value)
    }
  }

  mutating func remove(_ id: NodeID) {
    for index in document.subtree(id).lowerBound.index..<document.subtree(id).upperBound.index {
      if let entry = layout.entry(of: NodeID(index)) { removedEntries.insert(entry) }
      removedBlocks.formUnion(blocks[index] ?? [])
    }
  }

  var ranges: INIRanges {
    INIRanges(document: document, layout: layout, comments: dialect.comments)
  }

  // MARK: - Elements of several lines

  var elements: INIElements { INIElements(splicer: self) }

  private mutating func addElement(_ value: Value, to list: NodeID) throws(EditError) {
    addedSections.append(try elements.new(value, of: elements.name(in: list), in: list))
  }

  /// Gives the whole list other elements, or refuses what would be none.
  ///
  /// - Returns: Whether that is all there is to do.
  private mutating func replaceElements(
    _ id: NodeID, with value: Value
  ) throws(EditError) -> Bool {
    let isList = elements.isList(id)
    guard isList || document.parent(id).map(elements.isList) == true else { return false }
    switch value {
    case .array(let parts) where isList:
      for child in document.children(id) { remove(child) }
      for part in parts { try addElement(part, to: id) }
      return true
    case .object where !isList: return false
    default:
      let name = elements.name(in: isList ? id : document.parent(id) ?? id)
      throw refusal(name.map(INIRefusal.sectionOfList) ?? .notStanzas, at: id)
    }
  }

  // MARK: - Where lines are added

  /// The last kept entry of the section, whose line those that are added follow.
  func lastEntry(of section: NodeID) -> Int? {
    for block in (blocks[section.index] ?? []).reversed() {
      if let entry = layout.lastEntry(of: block, besides: removedEntries) { return entry }
    }
    return nil
  }

  private mutating func addLines() throws(EditError) {
    for (section, lines) in addedLines.sorted(by: { $0.key < $1.key }) {
      let id = NodeID(section)
      let header = blocks[section]?.last.flatMap { layout.blocks[$0].headerRange }
      if let place = lastEntry(of: id).map(layout.followingEnd)
        ?? header?.upperBound
      {
        splices.append(.insertion(lines.flatMap { style.lineEnd + $0 }, at: place))
      } else if id == document.root {
        addFirst(lines)
      } else if let first = blocks[section]?.first.flatMap({ layout.blocks[$0].entries.first }) {
        let place = document.unixLineStart(of: layout.entries[first].keyRange.lowerBound)
        splices.append(.insertion(lines.flatMap { $0 + style.lineEnd }, at: place))
      } else {
        // A section that only its subsections imply.
        addedSections.append(
          .init(
            names: layout.names(of: id, in: document, renamed: plan.renames), lines: lines,
            parent: id))
      }
    }
  }

  /// Puts the lines before the first section, and the comment that belongs to it.
  private mutating func addFirst(_ lines: [[UInt8]]) {
    let text = lines.flatMap { $0 + style.lineEnd }
    let kept = layout.blocks.indices.dropFirst().first { !removedBlocks.contains($0) }
    guard let kept, let header = layout.blocks[kept].headerRange else {
      splices.append(
        .insertion(style.lineEndIfMissing(in: document) + text, at: document.bytes.count))
      return
    }
    let start = ranges.startWithComments(of: kept)
    let top = document.endOfFileComments(
      from: start, to: document.unixLineStart(of: header.lowerBound))
    splices.append(
      .insertion((top > start ? style.lineEnd : []) + text + style.lineEnd, at: top))
  }

  /// Where a subsection comes after those of its section, or an element after those of its list; nil for
  /// the end of the text.
  func placeOfSubsection(in parent: NodeID) -> Int? {
    let sections = document.subtree(parent)
    let inside = (sections.lowerBound.index..<sections.upperBound.index).flatMap {
      (blocks[$0] ?? []).filter { !removedBlocks.contains($0) }
    }
    guard let block = inside.max() else { return nil }
    guard document.kind(parent) != .array else { return ranges.lastByteOfElement(block) }
    return layout.lastEntry(of: block, besides: removedEntries).map { layout.entries[$0].end }
      ?? layout.blocks[block].headerRange?.upperBound
  }
}

/// Reads what the splicer writes, each line by itself, to find a spelling that means what it should.
struct INIReadBack {
  let dialect: INIDialect

  /// Whether the bytes are one entry, with that key and value.
  func holds(_ bytes: [UInt8], key: String, value: Value) -> Bool {
    holds(bytes, key: key, value: value, inSection: false)
      || dialect.hasSections && holds(bytes, key: key, value: value, inSection: true)
  }

  private func holds(_ bytes: [UInt8], key: String, value: Value, inSection: Bool) -> Bool {
    let section = dialect.sectionKeys.first.map { "\($0) s\n" } ?? "[s]\n"
    let header = inSection ? Array(section.utf8) : []
    guard var members = root(of: header + bytes) else { return false }
    if inSection {
      guard members.count == 1, case .object(let inner)? = members.first?.value else {
        return false
      }
      members = inner
    }
    guard members.count == 1, let member = members.first else { return false }
    return member.key.isIdentical(to: key) && member.value == value
  }

  /// Whether the bytes spell the key where a value follows.
  func canBeKey(_ key: String, _ spelling: [UInt8]) -> Bool {
    !spelling.contains(.carriageReturn)
      && holds(
        spelling + (dialect.delimiters.first.map { [$0] } ?? []) + Array("x".utf8), key: key,
        value: .string("x"))
  }

  /// Whether the bytes are the header of the section that the names lead to.
  func holds(_ header: [UInt8], names: [String]) -> Bool {
    var value = names.dropFirst().reversed().reduce(Value.object([])) { value, name in
      .object([.init(name, value)])
    }
    if names.count == 1, dialect.repeatsSection(names[0]) { value = .array([value]) }
    guard let root = root(of: header), root.count == 1, let member = root.first,
      let name = names.first
    else { return false }
    return member.key.isIdentical(to: name) && member.value == value
  }

  private func root(of bytes: [UInt8]) -> [Value.Member]? {
    guard let document = try? Document(bytes, format: .ini, syntax: INISyntax(dialect: dialect)),
      document.decoded?.locks.isEmpty == true
    else { return nil }
    switch document.value(document.root) {
    case .object(let members): return members
    case .array(let stanzas) where stanzas.count == 1:
      if case .object(let members)? = stanzas.first { return members }
      return nil
    default: return nil
    }
  }
}
