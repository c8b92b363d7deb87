import EditorCore

/// Reads one document of a stream of YAML into nodes, in preorder, and checks the others.
struct YAMLStreamReader: ~Copyable {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let limits: Limits
  private var events: YAMLEventReader

  /// How many documents there are, as far as they are read.
  private(set) var count = 0
  private var nodes: YAMLNodes
  /// The containers that are being read, the innermost last.
  private var open: [Int] = []
  /// The node that each anchor names by now, and how often it was given.
  private var anchors: [String: (node: Int, count: Int)] = [:]
  /// Where the last thing ended that was read.
  private var lastEnd = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: Limits) {
    self.bytes = bytes
    self.limits = limits
    nodes = YAMLNodes(bytes, withRoom: true)
    events = YAMLEventReader(bytes)
  }

  /// Reads the document with the number, from 1; all of the stream must be well-formed.
  mutating func read(document number: Int) throws(DocumentError) -> YAMLNodes {
    if isWithoutDocuments { throw DocumentError(.empty, at: bytes.count, in: bytes) }
    // Whether directives may come: at the start, and after a document that a `...` ends.
    var isClosed = true
    var found = YAMLNodes(bytes)
    while true {
      let event = try events.next()
      switch event.kind {
      case .streamStart: break
      case .streamEnd:
        guard count > 0 else { throw DocumentError(.empty, at: bytes.count, in: bytes) }
        guard 1...count ~= number else {
          throw DocumentError(.noSuchDocument(number, count: count), at: bytes.count, in: bytes)
        }
        return found
      case .documentStart(let isExplicit, let hasDirectives):
        guard !hasDirectives || isClosed else {
          throw failure(.openDocument, event.range.lowerBound)
        }
        count += 1
        lastEnd = isExplicit ? event.range.upperBound : event.range.lowerBound
        nodes.removeAll()
        anchors.removeAll()
      case .documentEnd(let isExplicit):
        isClosed = isExplicit
        if count == number { swap(&found, &nodes) }
      case .scalar(let style, let text): try addScalar(text, style, event)
      case .alias: try addAlias(events.anchor ?? "", event)
      case .sequenceStart(let isFlow): try begin(.sequence(isFlow: isFlow), event)
      case .mappingStart(let isFlow): try begin(.mapping(isFlow: isFlow, isPair: false), event)
      case .end: try end(event)
      }
    }
  }

  /// Whether there is nothing but comments and the ends of documents, which the parser refuses.
  private var isWithoutDocuments: Bool {
    var offset = ByteOrderMark.length(in: bytes)
    while true {
      offset = YAMLTrivia.end(from: offset, to: bytes.count, in: bytes)
      guard bytes[offset...].starts(with: "...".utf8) else { return offset == bytes.count }
      offset += 3
    }
  }

  // MARK: - Nodes

  private mutating func addScalar(
    _ text: UnsafeBufferPointer<UInt8>, _ style: YAMLScalarStyle, _ event: YAMLEvent
  ) throws(DocumentError) {
    guard text.count <= limits.stringLength else {
      throw DocumentError(
        .stringTooLong(limit: limits.stringLength), at: event.range.lowerBound, in: bytes)
    }
    if style == .plain, text.isEmpty {
      let hasProperties = !event.range.isEmpty
      let place =
        hasProperties ? event.range.upperBound : emptyPlace(before: event.range.lowerBound)
      add(.empty, event, start: hasProperties ? event.range.lowerBound : place, place..<place)
    } else {
      let start = contentStart(of: event, mayHaveTag: true)
      try check(text, style, from: start, to: event.range.upperBound)
      let end =
        style.isBlock
        ? blockEnd(event.range.upperBound, from: start, of: text) : event.range.upperBound
      add(.scalar(style), event, start: event.range.lowerBound, start..<max(start, end))
    }
    let last = nodes.count - 1
    let content = nodes[last].content
    let spelling = style.isQuoted && !content.isEmpty ? Spelling.quoted : .bare
    if !style.isBlock, let range = spelling.text(in: content),
      bytes.holds(UnsafeRawBufferPointer(text), in: range)
    {
      nodes[last].spelling = spelling
      if text.count == 2, text[0] == .less, text[1] == .less { nodes.mayMerge = true }
    } else {
      nodes[last].spelling = .encoded
      nodes[propertiesOf: last, default: .init()].text = String(decoding: text, as: UTF8.self)
    }
    // The parser keeps quiet about `!`, which makes a string of any text.
    if style == .plain, !event.hasTag, hasTag(event, before: content) {
      nodes[propertiesOf: last, default: .init()].tag = YAMLTag.string.full
    }
    lastEnd = content.upperBound
  }

  private mutating func addAlias(_ name: String, _ event: YAMLEvent) throws(DocumentError) {
    guard let anchor = anchors[name] else {
      throw DocumentError(.unknownAnchor(name), at: event.range.lowerBound, in: bytes)
    }
    // What all of its aliases stand for is held once.
    if nodes[anchor.node].isScalar {
      nodes[propertiesOf: anchor.node, default: .init()].text = nodes.text(anchor.node)
    }
    add(.alias, event, start: event.range.lowerBound, event.range)
    var properties = nodes[propertiesOf: nodes.count - 1, default: .init()]
    properties.text = name
    properties.target = open.contains(anchor.node) ? nil : anchor.node
    properties.anchorCount = anchor.count
    nodes[propertiesOf: nodes.count - 1] = properties
    lastEnd = event.range.upperBound
  }

  private mutating func begin(_ shape: YAMLNode.Shape, _ event: YAMLEvent) throws(DocumentError) {
    guard open.count < limits.nesting else {
      throw DocumentError(.tooDeep(limit: limits.nesting), at: event.range.lowerBound, in: bytes)
    }
    let start = contentStart(of: event, mayHaveTag: event.hasTag)
    var shape = shape
    if case .mapping(true, _) = shape {
      let hasBrace = start < bytes.count && bytes[start] == .openBrace
      shape = .mapping(isFlow: true, isPair: !hasBrace)
    }
    open.append(nodes.count)
    add(shape, event, start: event.range.lowerBound, start..<start)
    lastEnd = start
  }

  private mutating func end(_ event: YAMLEvent) throws(DocumentError) {
    guard let container = open.popLast() else { return }
    let hasBracket =
      switch nodes[container].shape {
      case .sequence(let isFlow): isFlow
      case .mapping(let isFlow, let isPair): isFlow && !isPair
      case .scalar, .empty, .alias: false
      }
    if hasBracket {
      lastEnd = event.range.upperBound
      guard lastEnd >= bytes.count || bytes[lastEnd] != .hash else {
        throw failure(.tightComment, lastEnd)
      }
    }
    let start = nodes[container].content.lowerBound
    nodes[container].content = start..<max(start, lastEnd)
    nodes[container].subtreeEnd = nodes.count
  }

  private mutating func add(
    _ shape: YAMLNode.Shape, _ event: YAMLEvent, start: Int, _ content: Range<Int>
  ) {
    if event.hasAnchor, let anchor = events.anchor {
      anchors[anchor] = (nodes.count, (anchors[anchor]?.count ?? 0) + 1)
    }
    if event.hasTag || event.hasAnchor {
      nodes[propertiesOf: nodes.count] = .init(tag: events.tag, anchor: events.anchor)
    }
    nodes.nodes.append(
      YAMLNode(shape: shape, start: start, content: content, subtreeEnd: nodes.count + 1))
  }

  // MARK: - What libyaml lets pass

  /// What YAML forbids, though the parser does not mind.
  private enum Fault {
    case openDocument, tightComment, lonelyIndicator(String)

    var problem: String {
      switch self {
      case .openDocument: localized("'...' must end a document before the directives of the next")
      case .tightComment: localized("a space must stand before the '#' of a comment")
      case .lonelyIndicator(let text): localized("'\(text)' is no value in a flow collection")
      }
    }
  }

  private func failure(_ fault: Fault, _ offset: Int) -> DocumentError {
    DocumentError(.notYAML(fault.problem), at: offset, in: bytes)
  }

  private func check(
    _ text: UnsafeBufferPointer<UInt8>, _ style: YAMLScalarStyle, from start: Int, to end: Int
  ) throws(DocumentError) {
    if style.isBlock {
      var offset = start + 1
      while offset < end, bytes[offset].isWordByte { offset += 1 }
      if offset < end, bytes[offset] == .hash { throw failure(.tightComment, offset) }
    } else if style == .plain, text.count == 1, text[0] == .minus, let container = open.last,
      !nodes[container].isBlockContainer
    {
      throw failure(.lonelyIndicator("-"), start)
    }
  }

  // MARK: - Places

  /// Where a node starts after its anchor and tag, in whatever order they stand.
  private func contentStart(of event: YAMLEvent, mayHaveTag: Bool) -> Int {
    var offset = event.range.lowerBound
    var mayHaveAnchor = event.hasAnchor
    var mayHaveTag = mayHaveTag
    while offset < bytes.count {
      let word = bytes[(offset + 1)...]
      if mayHaveAnchor, bytes[offset] == .ampersand {
        mayHaveAnchor = false
        // To libyaml a colon ends an anchor's name, and may begin the value.
        offset = word.firstIndex { !$0.isBareKey } ?? bytes.count
      } else if mayHaveTag, bytes[offset] == .exclamation {
        mayHaveTag = false
        let name = word.first == UInt8(ascii: "<") ? word.drop { $0 != UInt8(ascii: ">") } : word
        offset =
          name.firstIndex { $0.isBlank || $0.isLineEnd || $0.isFlowIndicator } ?? bytes.count
      } else {
        break
      }
      offset = YAMLTrivia.end(from: offset, to: bytes.count, in: bytes)
    }
    return offset
  }

  /// Whether a tag stands before the content, with an anchor or without one.
  private func hasTag(_ event: YAMLEvent, before content: Range<Int>) -> Bool {
    let start = event.range.lowerBound
    guard start < content.lowerBound else { return false }
    let anchorEnd = bytes[start..<content.lowerBound].firstIndex { $0.isBlank || $0.isLineEnd }
    let next = YAMLTrivia.end(from: anchorEnd ?? start, to: content.lowerBound, in: bytes)
    return bytes[start] == .exclamation || next < bytes.count && bytes[next] == .exclamation
  }

  /// Where a value would stand that is left out: after the indicator that calls for it.
  ///
  /// The parser may name the start of what comes next, which can be lines further on.
  private func emptyPlace(before end: Int) -> Int {
    var place = lastEnd
    var offset = lastEnd
    while true {
      offset = YAMLTrivia.end(from: offset, to: end, in: bytes)
      guard offset < end else { return place }
      offset += 1
      place = offset
    }
  }

  /// How far the lines of a block scalar are indented: blanks beyond that are part of its text.
  private func indentation(ofBlock range: Range<Int>, _ text: UnsafeBufferPointer<UInt8>) -> Int {
    func indentation(_ lines: some Sequence<some Collection<UInt8>>) -> Int? {
      lines.first { !$0.allSatisfy(\.isBlank) }.map { $0.prefix { $0 == .space }.count }
    }
    let stored = indentation(bytes[range].split(whereSeparator: \.isLineEnd).dropFirst())
    let meant = indentation(text.split(whereSeparator: \.isLineEnd))
    guard let stored, let meant else { return .max }
    return stored - meant
  }

  /// Where the last line of a block scalar ends, before its line end.
  ///
  /// Empty lines after it are part of it only where its header keeps them.
  private func blockEnd(_ end: Int, from start: Int, of text: UnsafeBufferPointer<UInt8>) -> Int {
    let header = bytes[start..<end].prefix { !$0.isLineEnd && $0 != .hash }
    var offset = end
    func dropLineEnd() {
      if offset > start, bytes[offset - 1] == .lineFeed { offset -= 1 }
      if offset > start, bytes[offset - 1] == .carriageReturn { offset -= 1 }
    }
    dropLineEnd()
    guard !header.contains(.plus) else { return offset }
    var indentation: Int?
    while offset > start, bytes[offset - 1].isLineEnd || bytes[offset - 1].isBlank {
      let lineStart = bytes[start..<offset].lastIndex(where: \.isLineEnd).map { $0 + 1 }
      guard let lineStart, bytes[lineStart..<offset].allSatisfy(\.isBlank) else { break }
      if lineStart < offset {
        let known = indentation ?? self.indentation(ofBlock: start..<end, text)
        guard offset - lineStart <= known else { break }
        indentation = known
      }
      offset = lineStart
      dropLineEnd()
    }
    return offset
  }
}
