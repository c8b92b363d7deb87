import EditorCore

/// Reads a property list in XML: Apple's `PropertyList-1.0.dtd`.
struct PropertyListScanner {
  /// A container that is being read.
  private struct Open {
    let name: String
    let start: Int
    /// Its number in the builder; nil for the `plist` around the value.
    let number: Int?
    /// The key that waits for its value.
    var key: (text: String, range: Range<Int>)?
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let limits: Limits
  private var lexer: XMLLexer
  private var builder: NodeTableBuilder?
  private var open: [Open] = []
  private var hasPropertyList = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: Limits) {
    self.bytes = bytes
    self.limits = limits
    lexer = XMLLexer(bytes)
  }

  mutating func table() throws(DocumentError) -> NodeTable {
    try TextCheck.check(bytes, limits: limits)
    while let token = try lexer.next() {
      switch token.kind {
      case .start(let name, let isEmpty): try start(name, isEmpty: isEmpty, token.range)
      case .end(let name): try end(name, token.range)
      case .text: try checkBlank(token.range)
      case .characterData: throw stray(token.range)
      case .comment: break
      // Nothing is declared once values have begun.
      case .declaration: guard open.isEmpty else { throw stray(token.range) }
      }
    }
    if let last = open.last {
      let line = SourcePosition(of: last.start, in: bytes).line
      throw error(.unclosedElement(last.name, line: line), at: bytes.count)
    }
    guard var builder else { throw DocumentError(.empty, at: bytes.count, in: bytes) }
    return builder.table().table
  }

  // MARK: - Tokens

  private mutating func start(
    _ name: String, isEmpty: Bool, _ range: Range<Int>
  ) throws(DocumentError) {
    switch name {
    case "plist":
      guard open.isEmpty, builder == nil, !hasPropertyList else {
        throw error(.secondValue, at: range.lowerBound)
      }
      hasPropertyList = true
      if !isEmpty { open.append(Open(name: name, start: range.lowerBound, number: nil)) }
    case "key":
      guard open.last?.name == "dict", open.last?.key == nil else {
        let text = try text(of: name, isEmpty: isEmpty, from: range).text
        throw error(.strayKey(String(decoding: text, as: UTF8.self)), at: range.lowerBound)
      }
      let key = try text(of: name, isEmpty: isEmpty, from: range)
      open[open.count - 1].key = (
        String(decoding: key.text, as: UTF8.self), range.lowerBound..<key.end
      )
    case "dict", "array":
      let part = NodeTableBuilder.Part(name == "dict" ? .object : .array, at: range)
      let number = try add(part)
      guard !isEmpty else { return }
      open.append(Open(name: name, start: range.lowerBound, number: number))
      guard open.count(where: { $0.number != nil }) <= limits.nesting else {
        throw DocumentError(.tooDeep(limit: limits.nesting), at: range.lowerBound, in: bytes)
      }
    case "true", "false":
      let content = try text(of: name, isEmpty: isEmpty, from: range)
      guard content.text.allSatisfy({ $0.isBlank || $0.isLineEnd }) else {
        throw badValue(name, content.text, at: range.lowerBound)
      }
      _ = try add(.init(.bool(name == "true"), at: range.lowerBound..<content.end))
    case _ where PropertyListLeaf.elements.contains(name):
      try addLeaf(name, isEmpty: isEmpty, range)
    default: throw error(.unknownElement(name), at: range.lowerBound)
    }
  }

  private mutating func addLeaf(
    _ name: String, isEmpty: Bool, _ range: Range<Int>
  ) throws(DocumentError) {
    let content = try text(of: name, isEmpty: isEmpty, from: range)
    guard content.text.count <= limits.stringLength else {
      throw DocumentError(
        .stringTooLong(limit: limits.stringLength), at: range.lowerBound, in: bytes)
    }
    guard let (value, type) = PropertyListLeaf.read(content.text, as: name) else {
      throw badValue(name, content.text, at: range.lowerBound)
    }
    var part = NodeTableBuilder.Part(value, type: type, at: range.lowerBound..<content.end)
    if content.hasComment { part.lock = PropertyListLock.comment }
    _ = try add(part)
  }

  private mutating func end(_ name: String, _ range: Range<Int>) throws(DocumentError) {
    guard let last = open.last, last.name == name else {
      throw error(.wrongEnd(name, open: open.last?.name ?? ""), at: range.lowerBound)
    }
    if let key = last.key { throw error(.missingValue(key: key.text), at: range.lowerBound) }
    open.removeLast()
    if let number = last.number { builder?[number].range = last.start..<range.upperBound }
  }

  /// Reads on to the end of the element, through entities and character data.
  private mutating func text(
    of name: String, isEmpty: Bool, from start: Range<Int>
  ) throws(DocumentError) -> (text: [UInt8], end: Int, hasComment: Bool) {
    var text: [UInt8] = []
    var hasComment = false
    if isEmpty { return (text, start.upperBound, hasComment) }
    while let token = try lexer.next() {
      switch token.kind {
      case .text: try XMLText.decode(bytes, token.range, into: &text)
      case .characterData:
        XMLText.appendLines(bytes[token.range].dropFirst(9).dropLast(3), to: &text)
      case .comment: hasComment = true
      case .end(name): return (text, token.range.upperBound, hasComment)
      case .end(let other): throw error(.wrongEnd(other, open: name), at: token.range.lowerBound)
      case .start(let inner, _):
        throw error(
          PropertyListScanner.isElement(inner)
            ? .unclosedElement(name, line: SourcePosition(of: start.lowerBound, in: bytes).line)
            : .unknownElement(inner), at: token.range.lowerBound)
      case .declaration: throw stray(token.range)
      }
    }
    let line = SourcePosition(of: start.lowerBound, in: bytes).line
    throw error(.unclosedElement(name, line: line), at: bytes.count)
  }

  private static func isElement(_ name: String) -> Bool {
    ["plist", "key", "dict", "array", "true", "false"].contains(name)
      || PropertyListLeaf.elements.contains(name)
  }

  /// Adds the value to the innermost container.
  private mutating func add(_ part: NodeTableBuilder.Part) throws(DocumentError) -> Int {
    var part = part
    guard let parent = open.last?.number, builder != nil else {
      guard builder == nil, !hasPropertyList || !open.isEmpty else {
        throw error(.secondValue, at: part.range.lowerBound)
      }
      builder = NodeTableBuilder(root: part)
      return NodeTableBuilder.root
    }
    if open.last?.name == "dict" {
      guard let key = open[open.count - 1].key else {
        throw error(.missingKey, at: part.range.lowerBound)
      }
      (part.key, part.keyRange) = (key.text, key.range)
      open[open.count - 1].key = nil
    }
    return builder?.add(part, to: parent) ?? 0
  }

  // MARK: - Errors

  private func checkBlank(_ range: Range<Int>) throws(DocumentError) {
    guard let first = bytes[range].firstIndex(where: { !$0.isBlank && !$0.isLineEnd }) else {
      return
    }
    let isXML = !open.isEmpty || hasPropertyList || builder != nil
    throw isXML ? stray(first..<range.upperBound) : error(.notAPropertyList, at: first)
  }

  private func stray(_ range: Range<Int>) -> DocumentError {
    let line = bytes[range].prefix { !$0.isLineEnd }
    return error(
      .strayText(String(decoding: UnsafeBufferPointer(rebasing: line), as: UTF8.self)),
      at: range.lowerBound)
  }

  private func badValue(_ name: String, _ text: [UInt8], at offset: Int) -> DocumentError {
    error(
      .badValue(
        element: name, text: String(decoding: text.prefix { !$0.isLineEnd }, as: UTF8.self)),
      at: offset)
  }

  private func error(_ problem: PropertyListProblem, at offset: Int) -> DocumentError {
    DocumentError(.propertyList(problem), at: offset, in: bytes)
  }
}
