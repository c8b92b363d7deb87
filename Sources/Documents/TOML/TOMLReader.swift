import EditorCore

/// Reads a TOML text line by line: headers, which open tables, and keys with their values.
struct TOMLReader {
  /// One part of a dotted key.
  struct Key {
    @CompactRange var range: Range<Int>
    let spelling: Spelling
  }

  var lexer: TOMLLexer
  var builder: NodeTableBuilder
  var outline = TOMLOutline()
  private var members = MemberTable()
  /// What a key without quotes is made of.
  private let bareKeySigns = ByteMask.bareKey
  /// The parts of the key that is read last.
  private(set) var keys: [Key] = []
  /// What encoded keys mean, by where they start.
  private var decodedKeys: [Int: String] = [:]
  /// The table that each list of `[[tables]]` ends with.
  private var lastElements: [Int: Int] = [:]
  /// How many containers a container is in, itself one of them; up to the last, by number.
  private var depths: [UInt16] = [1]

  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: Limits) {
    lexer = TOMLLexer(bytes, limits: limits)
    builder = NodeTableBuilder(root: .init(.object, at: lexer.offset..<bytes.count))
    let count = builder.reserve(for: bytes)
    // As many as there are lines, which the room that was reserved is a quarter more than.
    members = MemberTable(for: count / 5 * 4)
    outline.setForm(of: NodeTableBuilder.root, to: .root)
  }

  mutating func read() throws(DocumentError) -> NodeTable {
    var section = NodeTableBuilder.root
    while true {
      try lexer.skipSpace()
      guard let byte = lexer.next else { break }
      if byte == .openBracket {
        section = try readHeader()
      } else if !readUsualPair(in: section) {
        try readPair(in: section)
      }
      try lexer.endLine()
    }
    var (table, nodes) = builder.table()
    outline.renumber(nodes, count: table.nodes.count)
    table.decoded?.notes = outline
    return table
  }

  // MARK: - Keys

  /// Reads the parts of a key, with the points between them.
  mutating func readKeys() throws(DocumentError) {
    keys.removeAll(keepingCapacity: true)
    while true {
      let (key, decoded) = try lexer.key()
      keys.append(key)
      if let decoded { decodedKeys[key.range.lowerBound] = decoded }
      lexer.skipBlanks()
      guard lexer.next == .point else { return }
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
    try readKeys()
    guard lexer.isNext(.closeBracket, times: brackets) else {
      throw lexer.error(.unclosedHeader(close: brackets == 1 ? "]" : "]]"))
    }
    lexer.offset += brackets
    let entry = addEntry(scope: NodeTableBuilder.root, from: start, isHeader: true)
    let target = try open(at: start..<lexer.offset, isElement: brackets == 2)
    setTarget(of: entry, to: target)
    endEntry(entry)
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

  /// Notes that the entry ends at the offset.
  mutating func endEntry(_ entry: Int) {
    outline.entries[entry].range = outline.entries[entry].range.lowerBound..<lexer.offset
  }

  // MARK: - Parts

  /// What the key is known by in the table, and the member with it; keys are the same where their
  /// bytes are.
  func find(_ key: Key, in table: Int) -> (hash: MemberTable.Hash, number: Int?) {
    withText(of: key) { find($0, in: table) }
  }

  @inline(__always)
  private func find(
    _ text: UnsafeRawBufferPointer, in table: Int
  ) -> (hash: MemberTable.Hash, number: Int?) {
    let hash = members.hash(table, text)
    let number = members.number(hash) { number in
      let node = builder.nodes[number]
      guard node.parent == UInt32(table) else { return false }
      guard let range = node.plainKeyRange else {
        return builder.key(of: number, in: lexer.bytes).map { $0.utf8.elementsEqual(text) }
          ?? false
      }
      return lexer.bytes.holds(text, in: range)
    }
    return (hash, number)
  }

  private func withText<Result>(of key: Key, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    guard let range = key.spelling.text(in: key.range) else {
      var text = decodedKeys[key.range.lowerBound] ?? ""
      return text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
    }
    return body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(lexer.bytes)[range]))
  }

  /// Adds a value to the table or list, and remembers how it came to be.
  mutating func add(
    _ node: Node, _ key: (Key, MemberTable.Hash)?, _ form: TOMLOutline.Form, to parent: Int
  ) throws(DocumentError) -> Int {
    let depth = depths[parent] + 1
    guard !node.kind.isContainer || depth <= lexer.limits.nesting else {
      throw lexer.error(.tooDeep(limit: lexer.limits.nesting), at: Int(node.valueStart))
    }
    let number = builder.add(node, to: parent)
    if node.kind.isContainer {
      depths += repeatElement(0, count: number - depths.count)
      depths.append(depth)
      outline.setForm(of: number, to: form)
    }
    guard let (key, hash) = key else { return number }
    members.insert(number, hash) { builder.nodes.parent(of: $0) }
    if key.spelling == .encoded { builder.setKey(of: number, to: text(of: key)) }
    return number
  }

  /// Reads a key that is neither quoted nor dotted, with a leaf that means what it is spelled as.
  ///
  /// - Returns: False, where what stands there is something else, or a fault.
  mutating func readUsualPair(in table: Int) -> Bool {
    let start = lexer.offset
    guard let text = UsualText(lexer.bytes) else { return false }
    var offset = text.end(of: bareKeySigns, from: start)
    let key = start..<offset
    guard offset < text.last, !key.isEmpty else { return false }
    if text[offset] == .space { offset &+= 1 }
    guard text[offset] == .equals else { return false }
    offset &+= text[offset &+ 1] == .space ? 2 : 1
    guard let leaf = text.leaf(at: offset), leaf.end - offset <= lexer.limits.stringLength else {
      return false
    }
    let name = UnsafeRawBufferPointer(start: text.base + start, count: key.count)
    let (hash, known) = find(name, in: table)
    guard known == nil else { return false }
    let number = builder.add(
      Node(leaf.kind, type: leaf.type, at: offset..<leaf.end, leaf.spelling, key: key), to: table)
    members.insert(number, hash) { builder.nodes.parent(of: $0) }
    lexer.offset = leaf.end
    return true
  }
}

/// What headers and dotted keys may define, by https://toml.io/en/v1.1.0#table.
extension TOMLReader {
  /// Opens the table that a header names, or a new element of the list that it names.
  mutating func open(at header: Range<Int>, isElement: Bool) throws(DocumentError) -> Int {
    var table = NodeTableBuilder.root
    for place in 0..<keys.count - 1 {
      let key = keys[place]
      let number = try memberOrTable(key, .implied, of: table)
      switch outline.form(of: number) {
      case .implied, .table, .dotted, .root, .element: table = number
      case .list: table = lastElements[number] ?? number
      case .value: throw lexer.error(.closedTable(name(to: place)), at: key.range.lowerBound)
      }
      outline.keys.append(TOMLOutline.Key(range: key.range, node: number))
    }
    guard let last = keys.last else { return table }
    let (hash, known) = find(last, in: table)
    let number: Int
    switch (known.map { outline.form(of: $0) }, isElement) {
    case (nil, _): number = try addTable(last, hash, isElement ? .list : .table, to: table)
    case (.list, true): number = known ?? table
    case (.implied, false):
      number = known ?? table
      outline.setForm(of: number, to: .table)
      // It may be spelled in another way there.
      builder.nodes[number].takeKey(
        of: Node(.object, at: last.range, key: last.range, last.spelling))
      if last.spelling == .encoded { builder.setKey(of: number, to: text(of: last)) }
    default:
      throw lexer.error(
        .definedTwice(name(to: keys.count - 1)), at: last.range.lowerBound)
    }
    outline.keys.append(TOMLOutline.Key(range: last.range, node: number))
    let end = header.upperBound..<header.upperBound
    guard isElement else {
      builder.nodes[number].valueRange = end
      return number
    }
    if builder.nodes[number].childCount == 0 { builder.nodes[number].valueRange = end }
    let element = try add(Node(.object, at: end), nil, .element, to: number)
    lastElements[number] = element
    return element
  }

  /// Finds or makes the table that all parts of a dotted key but the last name.
  mutating func descend(from scope: Int) throws(DocumentError) -> Int {
    var table = scope
    for place in 0..<keys.count - 1 {
      let key = keys[place]
      let number = try memberOrTable(key, .dotted, of: table)
      switch outline.form(of: number) {
      case .dotted: break
      // A header named it on the way to another table, and did not define it.
      case .implied: outline.setForm(of: number, to: .dotted)
      case .value:
        throw lexer.error(.closedTable(name(to: place)), at: key.range.lowerBound)
      case .table, .list, .root, .element:
        throw lexer.error(.definedTwice(name(to: place)), at: key.range.lowerBound)
      }
      table = number
      outline.keys.append(TOMLOutline.Key(range: key.range, node: number))
    }
    return table
  }

  private mutating func memberOrTable(
    _ key: Key, _ form: TOMLOutline.Form, of table: Int
  ) throws(DocumentError) -> Int {
    let (hash, number) = find(key, in: table)
    if let number { return number }
    return try addTable(key, hash, form, to: table)
  }

  private mutating func addTable(
    _ key: Key, _ hash: MemberTable.Hash, _ form: TOMLOutline.Form, to table: Int
  ) throws(DocumentError) -> Int {
    let end = key.range.upperBound
    let node = Node(
      form == .list ? .array : .object, at: end..<end, key: key.range, key.spelling)
    return try add(node, (key, hash), form, to: table)
  }

  /// The parts up to the place, as one dotted key.
  func name(to place: Int) -> String {
    keys[...place].map(text).joined(separator: ".")
  }

  func text(of key: Key) -> String {
    withText(of: key) { String(decoding: $0, as: UTF8.self) }
  }
}
