/// Reads a YAML text of the plainest kind: blocks of keys and dashes, whose scalars and lists in brackets are
/// on one line each, without escapes, tags, anchors or tabs.
///
/// Most large files of settings are such a text, which takes libyaml three times as long. Of any other it says
/// nothing; then libyaml has the word, to which these texts are the same nodes.
struct YAMLPlainReader {
  private struct Block {
    let node: Int
    let indent: Int
    let isMapping: Bool
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let limits: Limits
  private var nodes: YAMLNodes
  /// The blocks that are being read, the innermost last.
  private var open: [Block] = []
  /// Where the last thing ended that was read.
  private var lastEnd = 0
  /// The end of the colon or dash whose value may stand on the next lines.
  private var pending: Int?

  private let usual = UsualLine.Kind.yaml

  /// The longest key that libyaml takes without a question mark before it is some bytes longer.
  static let longestKey = 1000

  private init(_ bytes: UnsafeBufferPointer<UInt8>, limits: Limits) {
    self.bytes = bytes
    self.limits = limits
    nodes = YAMLNodes(bytes, withRoom: true)
  }

  /// The nodes of the text's only document; nil where the text is of another kind.
  static func nodes(of bytes: UnsafeBufferPointer<UInt8>, limits: Limits) -> YAMLNodes? {
    var reader = YAMLPlainReader(bytes, limits: limits)
    return reader.read() ? reader.nodes : nil
  }

  private mutating func read() -> Bool {
    guard TextCheck.hasPlainLines(bytes) else { return false }
    var offset = 0
    while offset < bytes.count {
      let start = offset
      offset = skipSpaces(from: start)
      if let end = readUsualMember(from: offset, indent: offset - start) {
        offset = end + 1
        continue
      }
      if offset < bytes.count, bytes[offset] == .hash { offset = bytes.lineEnd(from: offset) }
      if !isAtLineEnd(offset) {
        guard let end = readLine(from: offset, indent: offset - start) else { return false }
        offset = end
      }
      offset += 1
    }
    if let pending { add(.empty, pending..<pending) }
    while !open.isEmpty { close() }
    return nodes.count > 0
  }

  // MARK: - Lines

  /// Reads one more key of the innermost mapping, with its value, where both are of the plainest kind.
  ///
  /// - Returns: Where the line ends; nil, where nothing was read, for any other line.
  private mutating func readUsualMember(from start: Int, indent: Int) -> Int? {
    guard pending == nil, let last = open.last, last.isMapping, last.indent == indent,
      let line = usual.line(from: start, in: bytes), line.key.count <= Self.longestKey,
      line.value.count <= limits.stringLength
    else { return nil }
    add(.scalar(.plain), line.key)
    addScalar(line.value)
    return line.end
  }

  /// Reads a line that is neither empty nor a comment.
  ///
  /// - Returns: Where it ends; nil where it may be of another kind.
  private mutating func readLine(from start: Int, indent: Int) -> Int? {
    guard indent > 0 || !isMarker(start) else { return nil }
    let isDash = isDash(start)
    if let place = pending, let last = open.last {
      pending = nil
      if indent > last.indent || indent == last.indent && last.isMapping && isDash {
        guard begin(isDash, at: start, indent: indent) else { return nil }
        return readEntry(from: start, indent: indent, isDash: isDash)
      }
      add(.empty, place..<place)
    } else if open.isEmpty {
      guard nodes.count == 0, begin(isDash, at: start, indent: indent) else { return nil }
    }
    while let last = open.last,
      last.indent > indent || last.indent == indent && !last.isMapping && !isDash
    {
      close()
    }
    guard let last = open.last, last.indent == indent, last.isMapping != isDash else { return nil }
    return readEntry(from: start, indent: indent, isDash: isDash)
  }

  private mutating func readEntry(from start: Int, indent: Int, isDash: Bool) -> Int? {
    var (start, indent, isDash) = (start, indent, isDash)
    while isDash {
      let next = skipSpaces(from: start + 1)
      if let end = endWithoutValue(next, after: start + 1) { return end }
      indent += next - start
      start = next
      isDash = self.isDash(start)
      if !isDash, endOfKey(from: start) == nil { return readValue(from: start) }
      guard begin(isDash, at: start, indent: indent) else { return nil }
    }
    return readMember(from: start)
  }

  private mutating func readMember(from start: Int) -> Int? {
    guard let end = endOfKey(from: start) else { return nil }
    addScalar(start..<end)
    let value = skipSpaces(from: end + 1)
    return endWithoutValue(value, after: end + 1) ?? readValue(from: value)
  }

  /// Where the line ends, where no value is at the offset; one may come on the next lines.
  private mutating func endWithoutValue(_ offset: Int, after indicator: Int) -> Int? {
    guard let end = endOfLine(from: offset, after: indicator) else { return nil }
    pending = indicator
    return end
  }

  // MARK: - Values

  private mutating func readValue(from start: Int) -> Int? {
    var end: Int
    switch bytes[start] {
    case .openBracket:
      guard let close = readList(from: start) else { return nil }
      end = close
    case .openBrace:
      guard start + 1 < bytes.count, bytes[start + 1] == .closeBrace else { return nil }
      end = start + 2
      add(.mapping(isFlow: true, isPair: false), start..<end)
    case .quote, .apostrophe:
      guard let close = endOfQuoted(from: start) else { return nil }
      end = close
      addScalar(start..<end)
    default:
      guard startsPlain(start) else { return nil }
      end = start
      while end < bytes.count, bytes[end] != .lineFeed {
        if bytes[end] == .colon, isAtBlank(end + 1) { return nil }
        if bytes[end] == .hash, bytes[end - 1] == .space { break }
        end += 1
      }
      while bytes[end - 1] == .space { end -= 1 }
      guard end - start <= limits.stringLength else { return nil }
      addScalar(start..<end)
    }
    return endOfLine(from: skipSpaces(from: end), after: end)
  }

  private mutating func readList(from start: Int) -> Int? {
    guard open.count < limits.nesting else { return nil }
    let list = nodes.count
    add(.sequence(isFlow: true), start..<start)
    var offset = skipSpaces(from: start + 1)
    while offset < bytes.count, bytes[offset] != .closeBracket {
      guard let end = endOfElement(from: offset) else { return nil }
      addScalar(offset..<end)
      offset = skipSpaces(from: end)
      guard offset < bytes.count, bytes[offset] == .comma else { break }
      offset = skipSpaces(from: offset + 1)
      guard offset < bytes.count, bytes[offset] != .closeBracket else { return nil }
    }
    guard offset < bytes.count, bytes[offset] == .closeBracket else { return nil }
    nodes[list].content = start..<offset + 1
    nodes[list].subtreeEnd = nodes.count
    lastEnd = offset + 1
    return offset + 1
  }

  private func endOfElement(from start: Int) -> Int? {
    if bytes[start] == .quote || bytes[start] == .apostrophe { return endOfQuoted(from: start) }
    guard startsPlain(start) else { return nil }
    var end = start
    while end < bytes.count, bytes[end] != .comma, bytes[end] != .closeBracket {
      switch bytes[end] {
      case .lineFeed, .colon, .hash, .openBracket, .openBrace, .closeBrace: return nil
      default: end += 1
      }
    }
    while bytes[end - 1] == .space { end -= 1 }
    return end - start <= limits.stringLength ? end : nil
  }

  // MARK: - Nodes

  private mutating func begin(_ isSequence: Bool, at start: Int, indent: Int) -> Bool {
    guard open.count < limits.nesting else { return false }
    open.append(Block(node: nodes.count, indent: indent, isMapping: !isSequence))
    add(
      isSequence ? .sequence(isFlow: false) : .mapping(isFlow: false, isPair: false), start..<start)
    return true
  }

  private mutating func close() {
    let block = open.removeLast()
    let start = nodes[block.node].content.lowerBound
    nodes[block.node].content = start..<max(start, lastEnd)
    nodes[block.node].subtreeEnd = nodes.count
  }

  private mutating func addScalar(_ content: Range<Int>) {
    switch bytes[content.lowerBound] {
    case .quote: add(.scalar(.doubleQuoted), content, .quoted)
    case .apostrophe: add(.scalar(.singleQuoted), content, .quoted)
    default: add(.scalar(.plain), content)
    }
  }

  private mutating func add(
    _ shape: YAMLNode.Shape, _ content: Range<Int>, _ spelling: Spelling = .bare
  ) {
    nodes.nodes.append(
      YAMLNode(
        shape: shape, spelling: spelling, start: content.lowerBound, content: content,
        subtreeEnd: nodes.count + 1))
    lastEnd = content.upperBound
  }
}
