import EditorCore

/// Reads the settings of a file of apt into a tree of names.
struct AptScanner {
  /// What is known by one name.
  struct Name {
    var depth: Int
    /// The names in it, by their folded spelling, and in their order.
    var inner: [String: Int] = [:]
    var order: [Int] = []
    /// The settings of its value, of which the last counts.
    var values: [Int] = []
    var elements: [Int] = []
    var spellings: [Range<Int>] = []
    var blocks: [Int] = []
    /// Whether anything is left of it, and of what is in it.
    var isThere = false
  }

  let bytes: UnsafeBufferPointer<UInt8>
  private let limits: Limits
  let types: ValueTypes.Place?
  var names = [Name(depth: 0)]
  /// What each setting says.
  var words: [AptWord] = []
  var layout = AptLayout()
  /// The scopes that are open, with their braces.
  private var scopes: [(name: Int, block: Int)] = []
  /// The one that was closed last.
  private var closedBlock: Int?
  var builder: NodeTableBuilder

  static let root = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, types: ValueTypes.Place?, limits: Limits) {
    (self.bytes, self.types, self.limits) = (bytes, types, limits)
    builder = NodeTableBuilder(root: .init(.object, at: 0..<bytes.count))
  }

  /// The values, with an `AptLayout` for the writer.
  mutating func table() throws(DocumentError) -> NodeTable {
    try TextCheck.check(bytes, limits: limits)
    var lexer = AptLexer(bytes)
    let lines = INILines(bytes: bytes)
    // A byte order mark is part of the first name to apt.
    var next: Int? = 0
    while let start = next {
      let end = lines.end(from: start)
      for statement in try lexer.statements(in: start..<end) { try take(statement) }
      next = lines.next(after: end)
    }
    if let start = lexer.unfinished {
      throw problem(.unfinished(lines.text(start..<lines.end(from: start))), at: start)
    }
    layout.isOpen = lexer.isInComment || !scopes.isEmpty
    addNodes()
    var (table, numbers) = builder.table()
    if !numbers.areSame {
      let places = layout.places
      for (number, place) in places.enumerated() { layout.places[numbers[number]] = place }
    }
    table.decoded?.notes = layout
    return table
  }

  // MARK: - Statements

  private func problem(_ problem: AptProblem, at offset: Int) -> DocumentError {
    DocumentError(.apt(problem), at: offset, in: bytes)
  }

  private mutating func take(_ statement: AptStatement) throws(DocumentError) {
    guard statement.name != nil || statement.value != nil else {
      switch statement.sign {
      case .openBrace: throw problem(.scopeWithoutName, at: statement.signOffset)
      case .closeBrace: close(at: statement.signOffset)
      default: takeSemicolon(statement.signOffset)
      }
      return
    }
    if let name = statement.name, name.text.utf8.first == .hash {
      return try takeDirective(name, statement)
    }
    guard statement.name != nil || statement.value?.text != "#clear" else {
      throw problem(.directive("#clear"), at: statement.range.lowerBound)
    }
    let scope = scopes.last?.name ?? Self.root
    var place = scope
    var isElement = true
    if let name = statement.name {
      guard name.spelling == .bare, name.isWhole,
        var parts = AptText.parts(of: name.text, at: name.range.lowerBound),
        let last = parts.last, !(last.text.isEmpty && statement.sign == .openBrace)
      else { throw problem(.unknown(name.text), at: name.range.lowerBound) }
      isElement = last.text.isEmpty
      if isElement { parts.removeLast() }
      for part in parts { place = try self.name(part.text, at: part.range, in: place) }
    }
    if let value = statement.value {
      add(value, to: place, isElement: isElement, statement)
    }
    switch statement.sign {
    case .openBrace: open(place, statement)
    case .closeBrace:
      if let block = scopes.last?.block { layout.blocks[block].endsOpen = true }
      close(at: statement.signOffset)
    default: break
    }
  }

  private mutating func takeDirective(
    _ name: AptWord, _ statement: AptStatement
  ) throws(DocumentError) {
    let start = statement.range.lowerBound
    guard scopes.isEmpty, statement.sign == .semicolon, let value = statement.value else {
      throw problem(.directive(name.text), at: start)
    }
    switch name.text {
    case "#clear":
      guard let parts = AptText.parts(of: value.text, at: 0), parts.last?.text.isEmpty == false
      else { throw problem(.unknown(value.text), at: start) }
      let tokens = parts.map(\.text)
      layout.clearings.append(.init(tokens: tokens, offset: start))
      clear(tokens)
    case "#include":
      layout.includes.append((value.text, statement.signOffset + 1))
    default: throw problem(.directive(name.text), at: start)
    }
  }

  private mutating func clear(_ tokens: [String]) {
    var place = Self.root
    for token in tokens {
      guard let inner = names[place].inner[token.foldedCase] else { return }
      place = inner
    }
    names[place].inner = [:]
    names[place].order = []
    names[place].values = []
    names[place].elements = []
  }

  // MARK: - Scopes

  private mutating func open(_ name: Int, _ statement: AptStatement) {
    let inside = statement.signOffset + 1
    names[name].blocks.append(layout.blocks.count)
    layout.blocks.append(
      .init(
        range: statement.range.lowerBound..<inside, inside: inside..<inside,
        parent: scopes.last?.block))
    scopes.append((name, layout.blocks.count - 1))
  }

  private mutating func close(at offset: Int) {
    guard let block = scopes.popLast()?.block else { return }
    layout.blocks[block].inside = layout.blocks[block].inside.lowerBound..<offset
    layout.blocks[block].range = layout.blocks[block].range.lowerBound..<offset + 1
    layout.blocks[block].isClosed = true
    closedBlock = block
  }

  /// Takes the sign for part of the scope that ends right before it.
  private mutating func takeSemicolon(_ offset: Int) {
    guard let block = closedBlock, layout.blocks[block].parent == scopes.last?.block,
      case let end = layout.blocks[block].range.upperBound, bytes[end - 1] == .closeBrace,
      bytes[end..<offset].allSatisfy(\.isAptSpace)
    else { return }
    layout.blocks[block].range = layout.blocks[block].range.lowerBound..<offset + 1
  }

  // MARK: - Names

  /// The number of the name in another, which is added where it is not there yet.
  private mutating func name(
    _ text: String, at range: Range<Int>, in parent: Int
  ) throws(DocumentError) -> Int {
    let folded = text.foldedCase
    if let known = names[parent].inner[folded] {
      names[known].spellings.append(range)
      return known
    }
    let depth = names[parent].depth + 1
    guard depth < limits.nesting else {
      throw DocumentError(.tooDeep(limit: limits.nesting), at: range.lowerBound, in: bytes)
    }
    names.append(Name(depth: depth, spellings: [range]))
    names[parent].inner[folded] = names.count - 1
    names[parent].order.append(names.count - 1)
    return names.count - 1
  }

  private mutating func add(
    _ value: AptWord, to name: Int, isElement: Bool, _ statement: AptStatement
  ) {
    let isTerminated = statement.sign == .semicolon
    layout.entries.append(
      .init(
        range: statement.range
          .lowerBound..<(isTerminated ? statement.signOffset + 1 : statement.range.upperBound),
        name: statement.name?.range, value: value.range, isElement: isElement,
        isHeader: statement.sign == .openBrace, isOpen: statement.sign == .closeBrace,
        block: scopes.last?.block))
    words.append(value)
    if isElement {
      names[name].elements.append(words.count - 1)
    } else {
      names[name].values.append(words.count - 1)
    }
  }
}
