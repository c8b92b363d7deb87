/// Splits the XML of a property list into tokens; it knows no more of XML than that needs.
///
/// No entity is read from anywhere, and none can be declared.
struct XMLLexer {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var offset: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    offset = ByteOrderMark.length(in: bytes)
  }

  /// The next token; nil at the end.
  mutating func next() throws(DocumentError) -> XMLToken? {
    guard offset < bytes.count else { return nil }
    let start = offset
    guard bytes[start] == .less else {
      offset = bytes[start...].firstIndex(of: .less) ?? bytes.count
      return XMLToken(kind: .text, range: start..<offset)
    }
    let rest = bytes[start...]
    let kind: XMLToken.Kind
    if rest.starts(with: "<!--".utf8) {
      try skip(past: "-->", from: start + 4)
      kind = .comment
    } else if rest.starts(with: "<![CDATA[".utf8) {
      try skip(past: "]]>", from: start + 9)
      kind = .characterData
    } else if rest.starts(with: "<?".utf8) {
      try skip(past: "?>", from: start + 2)
      try checkEncoding(in: start..<offset)
      kind = .declaration
    } else if rest.starts(with: "<!".utf8) {
      try skip(past: ">", from: start + 2)
      if let subset = bytes[start..<offset].firstIndex(of: .openBracket) {
        throw error(.internalSubset, at: subset)
      }
      kind = .declaration
    } else {
      try skipTag(from: start + 1)
      kind = try tag(start..<offset)
    }
    return XMLToken(kind: kind, range: start..<offset)
  }

  // MARK: - Parts

  private mutating func skip(past end: String, from start: Int) throws(DocumentError) {
    let end = Array(end.utf8)
    var next = start
    while let found = bytes[min(next, bytes.count)...].firstIndex(of: end[0]) {
      if bytes[found...].starts(with: end) {
        offset = found + end.count
        return
      }
      next = found + 1
    }
    throw error(.unterminatedMarkup, at: offset)
  }

  /// A `>` between quotes does not end a tag.
  private mutating func skipTag(from start: Int) throws(DocumentError) {
    var quote: UInt8?
    var next = start
    while next < bytes.count {
      let byte = bytes[next]
      next += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == .quote || byte == .apostrophe {
        quote = byte
      } else if byte == .greater {
        offset = next
        return
      } else if byte == .less {
        break
      }
    }
    throw error(.unterminatedMarkup, at: offset)
  }

  private func tag(_ range: Range<Int>) throws(DocumentError) -> XMLToken.Kind {
    var inside = bytes[range.lowerBound + 1..<range.upperBound - 1]
    let isEnd = inside.first == .slash
    let isEmpty = !isEnd && inside.last == .slash
    if isEnd { inside = inside.dropFirst() }
    if isEmpty { inside = inside.dropLast() }
    let nameBytes = inside.prefix { !$0.isBlank && !$0.isLineEnd }
    let name = String(decoding: nameBytes, as: UTF8.self)
    let attributes = inside.dropFirst(nameBytes.count)
    guard name == "plist" || attributes.allSatisfy({ $0.isBlank || $0.isLineEnd }) else {
      throw error(.attribute(element: name), at: range.lowerBound)
    }
    return isEnd ? .end(name) : .start(name, isEmpty: isEmpty)
  }

  /// An XML declaration may name an encoding, of which only UTF-8 and what is part of it is read.
  private func checkEncoding(in range: Range<Int>) throws(DocumentError) {
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    let words = text.split { "= \t\r\n?\"'".contains($0) }
    guard let place = words.firstIndex(of: "encoding"), place + 1 < words.count else { return }
    let encoding = words[place + 1]
    guard ["utf-8", "us-ascii", "ascii"].contains(encoding.lowercased()) else {
      throw error(.encoding(String(encoding)), at: range.lowerBound)
    }
  }

  private func error(_ problem: PropertyListProblem, at offset: Int) -> DocumentError {
    DocumentError(.propertyList(problem), at: offset, in: bytes)
  }
}

/// A piece of the XML that property lists are made of.
struct XMLToken {
  enum Kind: Hashable {
    /// The name, and whether the element has no content: `<true/>`.
    case start(String, isEmpty: Bool)
    case end(String)
    case text
    case characterData
    case comment
    /// The declaration of XML or of a document type, or an instruction.
    case declaration
  }

  var kind: Kind
  var range: Range<Int>
}
