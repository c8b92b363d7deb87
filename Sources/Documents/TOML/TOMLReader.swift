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
