import EditorCore

/// Reads a TOML text line by line: headers, which open tables, and keys with their values.
struct TOMLReader {
  /// One part of a dotted key.
  struct Key {
    let text: String
    let range: Range<Int>
  }

  var lexer: TOMLLexer
  var builder: NodeTableBuilder
  var outline = TOMLOutline()
  /// The members of all tables by their keys.
  private var members: [Member: Int] = [:]
  /// How many containers each part is in, itself one of them if it is one.
  private var depths = [1]

  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: Limits) {
    lexer = TOMLLexer(bytes, limits: limits)
    builder = NodeTableBuilder(root: .init(.object, at: lexer.offset..<bytes.count))
    outline.forms = [.root]
  }

  mutating func read() throws(DocumentError) -> NodeTable {
    var section = NodeTableBuilder.root
    while true {
      try lexer.skipSpace()
      guard let byte = lexer.next else { break }
      if byte == .openBracket {
        section = try readHeader()
      } else {
        try readPair(in: section)
      }
      try lexer.endLine()
    }
    var (table, nodes) = builder.table()
    outline.renumber(nodes)
    table.decoded?.notes = outline
    return table
  }

  // MARK: - Keys

  /// Reads the parts of a key, with the points between them.
  mutating func readKeys() throws(DocumentError) -> [Key] {
    var keys: [Key] = []
    while true {
      let (text, range) = try lexer.key()
      keys.append(Key(text: text, range: range))
      lexer.skipBlanks()
      guard lexer.next == .point else { return keys }
      lexer.offset += 1
      lexer.skipBlanks()
    }
  }

  /// Reads a header and opens what it says.
  ///
  /// - Returns: The table whose keys follow.
  private mutating func readHeader() throws(DocumentError) -> Int {
    let start = lexer.offset
    let brackets = lexer.isNext(.openBracket, times: 2) ? 2 : 1
    lexer.offset += brackets
    lexer.skipBlanks()
    let keys = try readKeys()
    guard lexer.isNext(.closeBracket, times: brackets) else {
      throw lexer.error(.unclosedHeader(close: brackets == 1 ? "]" : "]]"))
    }
    lexer.offset += brackets
    let entry = addEntry(scope: NodeTableBuilder.root, from: start, isHeader: true)
    let target = try open(keys, at: start..<lexer.offset, isElement: brackets == 2)
    finishEntry(entry, target: target)
    return target
  }

  // MARK: - Entries

  /// Starts an entry, whose keys come next.
  mutating func addEntry(
    scope: Int, from start: Int, isHeader: Bool = false, isInline: Bool = false
  ) -> Int {
    outline.entries.append(
      TOMLOutline.Entry(
        range: start..<start, keys: outline.keys.count..<outline.keys.count, scope: scope,
        target: scope, isHeader: isHeader, isInline: isInline))
    return outline.entries.count - 1
  }

  /// Notes that the entry, all of whose keys are known, is about the part.
  mutating func setTarget(of entry: Int, to target: Int) {
    outline.entries[entry].target = target
    outline.entries[entry].keys = outline.entries[entry].keys.lowerBound..<outline.keys.count
  }

  private mutating func finishEntry(_ entry: Int, target: Int) {
    setTarget(of: entry, to: target)
    endEntry(entry)
  }

  /// Notes that the entry ends at the offset.
  mutating func endEntry(_ entry: Int) {
    outline.entries[entry].range = outline.entries[entry].range.lowerBound..<lexer.offset
  }

  // MARK: - Parts

  /// The member of the table with the key.
  func member(of table: Int, _ key: String) -> Int? { members[Member(table: table, key: key)] }

  /// Adds a part to the table or list, and remembers how it came to be.
  mutating func add(
    _ part: NodeTableBuilder.Part, _ form: TOMLOutline.Form, to parent: Int
  ) throws(DocumentError) -> Int {
    let depth = depths[parent] + (part.kind.isContainer ? 1 : 0)
    guard depth <= lexer.limits.nesting else {
      throw lexer.error(.tooDeep(limit: lexer.limits.nesting), at: part.range.lowerBound)
    }
    let number = builder.add(part, to: parent)
    depths.append(depth)
    outline.forms.append(form)
    if let key = part.key { members[Member(table: parent, key: key)] = number }
    return number
  }

  /// A key of a table; keys are the same where their bytes are.
  private struct Member: Hashable {
    let table: Int
    let key: String

    static func == (left: Self, right: Self) -> Bool {
      left.table == right.table && left.key.isIdentical(to: right.key)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(table)
      key.hashBytes(into: &hasher)
    }
  }
}

/// What headers and dotted keys may define, by https://toml.io/en/v1.1.0#table.
extension TOMLReader {
  /// Opens the table that a header names, or a new element of the list that it names.
  mutating func open(
    _ keys: [Key], at header: Range<Int>, isElement: Bool
  ) throws(DocumentError) -> Int {
    var table = NodeTableBuilder.root
    for (place, key) in keys.enumerated().dropLast() {
      let number = try memberOrTable(key, .implied, of: table)
      switch outline.forms[number] {
      case .implied, .table, .dotted, .root, .element: table = number
      case .list: table = builder.children(of: number).last ?? number
      case .value: throw lexer.error(.closedTable(name(keys, to: place)), at: key.range.lowerBound)
      }
      outline.keys.append(TOMLOutline.Key(range: key.range, node: number))
    }
    guard let last = keys.last else { return table }
    let known = member(of: table, last.text)
    let number: Int
    switch (known.map { outline.forms[$0] }, isElement) {
    case (nil, _): number = try addTable(last, isElement ? .list : .table, to: table)
    case (.list, true): number = known ?? table
    case (.implied, false):
      number = known ?? table
      outline.forms[number] = .table
      builder[number].keyRange = last.range
    default:
      throw lexer.error(
        .definedTwice(name(keys, to: keys.count - 1)), at: last.range.lowerBound)
    }
    outline.keys.append(TOMLOutline.Key(range: last.range, node: number))
    let end = header.upperBound..<header.upperBound
    guard isElement else {
      builder[number].range = end
      return number
    }
    if builder.children(of: number).isEmpty { builder[number].range = end }
    return try add(NodeTableBuilder.Part(.object, at: end), .element, to: number)
  }

  /// Finds or makes the table that all parts of a dotted key but the last name.
  mutating func descend(_ keys: [Key], from scope: Int) throws(DocumentError) -> Int {
    var table = scope
    for (place, key) in keys.enumerated().dropLast() {
      let number = try memberOrTable(key, .dotted, of: table)
      switch outline.forms[number] {
      case .dotted: break
      // A header named it on the way to another table, and did not define it.
      case .implied: outline.forms[number] = .dotted
      case .value:
        throw lexer.error(.closedTable(name(keys, to: place)), at: key.range.lowerBound)
      case .table, .list, .root, .element:
        throw lexer.error(.definedTwice(name(keys, to: place)), at: key.range.lowerBound)
      }
      table = number
      outline.keys.append(TOMLOutline.Key(range: key.range, node: number))
    }
    return table
  }

  private mutating func memberOrTable(
    _ key: Key, _ form: TOMLOutline.Form, of table: Int
  ) throws(DocumentError) -> Int {
    if let number = member(of: table, key.text) { return number }
    return try addTable(key, form, to: table)
  }

  private mutating func addTable(
    _ key: Key, _ form: TOMLOutline.Form, to table: Int
  ) throws(DocumentError) -> Int {
    let end = key.range.upperBound
    var part = NodeTableBuilder.Part(form == .list ? .array : .object, at: end..<end)
    part.key = key.text
    part.keyRange = key.range
    return try add(part, form, to: table)
  }

  /// The parts up to the place, as one dotted key.
  func name(_ keys: [Key], to place: Int) -> String {
    keys[...place].map(\.text).joined(separator: ".")
  }
}
