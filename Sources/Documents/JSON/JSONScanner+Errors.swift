extension JSONScanner {
  /// Finds out what to say of a failure, from the text and from what was open when it happened.
  func explanation(of failure: JSONFailure) -> DocumentError {
    DocumentError(problem(failure), at: failure.offset, in: bytes)
  }

  private func problem(_ failure: JSONFailure) -> DocumentError.Problem {
    let offset = failure.offset
    let byte = offset < bytes.count ? bytes[offset] : nil
    switch failure.kind {
    case .empty, .noRoom: return .empty
    case .fileTooLarge: return .fileTooLarge(limit: limits.fileSize)
    case .tooDeep: return .tooDeep(limit: limits.nesting)
    case .stringTooLong: return .stringTooLong(limit: limits.stringLength)
    case .notUTF8: return .notUTF8
    case .utf16Or32: return .utf16Or32
    case .nulByte: return .nulByte
    // A NUL belongs in no text file, whatever stands around it.
    case .notAValue where byte == 0, .controlCharacter where byte == 0: return .nulByte
    case .controlCharacter: return .controlCharacter(byte ?? 0)
    case .badEscape: return .badEscape("\\" + character(at: offset + 1))
    case .badUnicodeEscape: return .badUnicodeEscape
    case .badHexadecimalEscape: return .badHexadecimalEscape
    case .unterminatedString:
      return .unterminatedString(quote: byte == .apostrophe ? "'" : "\"")
    case .notAValue where byte?.isPunctuation ?? true: return .missingValue(nextPlace)
    case .notAValue: return .notAValue(excerpt(at: offset))
    case .notANumber: return .notANumber(excerpt(at: offset))
    case .notAKey where byte?.isPunctuation ?? true: return .missingKey
    case .notAKey where dialect == .json5: return .notAName(excerpt(at: offset))
    case .notAKey: return .notAKey(excerpt(at: offset))
    case .missingColon: return .missingColon(key: lastKey)
    case .missingCommaOrEnd where startsValue(byte): return .missingComma(after: lastPlace)
    case .missingCommaOrEnd: return .missingCommaOrEnd(close: close, after: lastPlace)
    case .unclosed: return .unclosed(close: close, line: openLine)
    case .textAfterEnd: return .textAfterEnd
    case .commentNotAllowed: return .commentNotAllowed
    case .unterminatedComment: return .unterminatedComment
    case .trailingCommaNotAllowed: return .trailingCommaNotAllowed
    }
  }

  // MARK: - What was open

  private var outer: Node { node(Int(container)) }

  private func node(_ index: Int) -> Node {
    nodes[index].node(at: index, among: UnsafeBufferPointer(containers))
  }

  private var close: Character { outer.kind == .object ? "}" : "]" }

  private var openLine: Int {
    SourcePosition(of: Int(outer.valueStart), in: bytes).line
  }

  /// Where the value that was to be read next belongs.
  private var nextPlace: DocumentError.Place {
    if container == Node.noParent { return .root }
    return outer.kind == .object ? .member(lastKey) : .element(Int(childCount))
  }

  /// Where the last value that was read belongs, among those of the open container.
  private var lastPlace: DocumentError.Place {
    var node = node(nodeCount - 1)
    while node.parent != container { node = self.node(Int(node.parent)) }
    return node.keyRange.map { .member(key(in: $0)) } ?? .element(Int(node.keyStart))
  }

  private var lastKey: String { key(in: Int(keyStart)..<Int(keyEnd)) }

  private func key(in range: Range<Int>) -> String {
    String(decoding: JSONString.decode(bytes[range]).bytes, as: UTF8.self)
  }

  // MARK: - What stands there

  private func startsValue(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return byte == .quote || byte == .openBrace || byte == .openBracket || byte.isWordByte
  }

  /// The word that starts at the offset, or the one character.
  private func excerpt(at offset: Int) -> String {
    // Four bytes at most for each character that is shown.
    let word = bytes[offset..<min(offset + 164, bytes.count)].prefix(while: \.isWordByte)
    return word.isEmpty ? character(at: offset) : shortened(String(decoding: word, as: UTF8.self))
  }

  private func character(at offset: Int) -> String {
    let rest = bytes[(offset + 1)...].prefix(3).prefix(while: \.isContinuation)
    return String(decoding: bytes[offset..<offset + 1 + rest.count], as: UTF8.self)
  }
}

/// What stopped the scanner, and where.
///
/// A few plain bytes, so that throwing it costs the loops nothing; `JSONScanner` makes a
/// `DocumentError` of it.
struct JSONFailure: Error {
  enum Kind {
    /// There are more values than there is room for; not the fault of the text.
    case noRoom
    case empty, fileTooLarge, tooDeep, stringTooLong
    case notUTF8, utf16Or32, nulByte
    case controlCharacter, badEscape, badUnicodeEscape, badHexadecimalEscape, unterminatedString
    case notAValue, notANumber, notAKey, missingColon, missingCommaOrEnd, unclosed, textAfterEnd
    case commentNotAllowed, unterminatedComment, trailingCommaNotAllowed
  }

  var kind: Kind
  var offset: Int

  init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }
}
