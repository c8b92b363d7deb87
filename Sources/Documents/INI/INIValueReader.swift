/// Reads the value that follows a delimiter, with the lines on which it goes on.
struct INIValueReader {
  /// What is read, and how far it reaches.
  struct Reading {
    /// What it means; nil where that is what stands there.
    var text: String?
    /// From its first byte to its last, quotes included.
    var range: Range<Int>
    var spelling = Spelling.bare
    /// The end of its last line, after any comment and before the line end.
    var end: Int
    /// Why it must not be edited.
    var lock: String?
  }

  /// The line that the value starts on.
  struct Key {
    var range: Range<Int>
    var indentation: Int
    /// Whether a header comes before it.
    var isInSection: Bool
  }

  let lines: INILines
  let dialect: INIDialect

  /// Reads on from behind the delimiter of a key.
  func read(from start: Int, of key: Key) throws(DocumentError) -> Reading {
    var reading = try readPlain(from: start, of: key)
    if !dialect.unsure.isEmpty, holdsUnsure(reading, from: start) { reading.lock = INILock.unsure }
    return reading
  }

  /// Whether there is more to the value than what stands there, for its own program.
  private func holdsUnsure(_ reading: Reading, from start: Int) -> Bool {
    let isQuoted = reading.spelling == .quoted
    let range =
      isQuoted
      ? reading.range.lowerBound + 1..<reading.range.upperBound - 1 : start..<reading.end
    let first = lines.skipBlanks(from: range.lowerBound, to: range.upperBound)
    return dialect.unsure.firstIndex(in: lines.bytes, first..<range.upperBound) != nil
  }

  private func readPlain(from start: Int, of key: Key) throws(DocumentError) -> Reading {
    switch dialect.quoting {
    case .git: return try readParts(from: start)
    case .php, .shell: return try readQuoted(from: start) ?? readLine(from: start)
    case .folded: return readFolded(from: start)
    case .single: return try readSingle(from: start)
    case .words:
      let arguments = dialect.keywords?.arguments(of: lines.text(key.range))
      return try readWords(from: start, arguments ?? .several)
    case .none, .whole, .keyFile, .java:
      var reading = readLine(from: start)
      if case .backslash(let joint) = dialect.continuation, endsWithBackslash(reading) {
        return readContinued(reading, joint: joint)
      }
      if mayGoOn(below: reading.end) {
        let longer = readIndented(after: reading, from: start, of: key)
        if longer.end > reading.end { return longer }
      }
      if dialect.quoting == .whole, let first = lines.bytes[reading.range].first,
        first == .quote || first == .apostrophe
      {
        return readWholeQuoted(from: start) ?? reading
      }
      if dialect.quoting == .keyFile, lines.bytes[reading.range].contains(.backslash) {
        reading.text = INIEscapes.decodeKeyFile(lines.text(reading.range))
      }
      return reading
    }
  }

  // MARK: - One line

  /// The rest of the line, to a comment or its end.
  func readLine(from start: Int) -> Reading {
    let end = lines.end(from: start)
    let first = lines.skipBlanks(from: start, to: end)
    // Of blanks at the end GLib makes a part of the value.
    let range =
      dialect.quoting == .keyFile
      ? first..<end : lines.trimmed(first..<(commentStart(in: first..<end) ?? end))
    let isMissing = range.isEmpty && dialect.quoting == .shell
    return Reading(range: isMissing ? start..<start : range, end: end)
  }

  /// Where a comment starts that ends the value; before it are blanks where the dialect wants them.
  private func commentStart(in range: Range<Int>) -> Int? {
    let signs = dialect.inlineComments
    guard !signs.isEmpty else { return nil }
    var start = range.lowerBound
    while let offset = signs.firstIndex(in: lines.bytes, start..<range.upperBound) {
      guard dialect.inlineCommentsNeedBlank else { return offset }
      // Of these only a shell has a comment where no value is.
      if offset > range.lowerBound || dialect.quoting == .shell,
        lines.blankLength(before: offset) != nil
      {
        return offset
      }
      start = offset + 1
    }
    return nil
  }

  /// Whether nothing but blanks and a comment stands from the offset to the end of its line.
  private func isRestEmpty(from offset: Int) -> Bool {
    let end = lines.end(from: offset)
    let rest = lines.skipBlanks(from: offset, to: end)
    guard rest < end else { return true }
    guard dialect.inlineComments.contains(lines.bytes[rest]) else { return false }
    return rest > offset || !dialect.inlineCommentsNeedBlank
  }

  // MARK: - Quotes around the whole

  /// A value that begins with a quote, where another one ends it on the line; nil where none does.
  private func readWholeQuoted(from start: Int) -> Reading? {
    let end = lines.end(from: start)
    let open = lines.skipBlanks(from: start, to: end)
    guard let close = lines.bytes[(open + 1)..<end].firstIndex(of: lines.bytes[open]),
      isRestEmpty(from: close + 1),
      dialect.commentsFollowQuotes || lines.trimmed(open..<end).upperBound == close + 1,
      // Programs differ in what a backslash between quotes is there.
      !dialect.hasBlankDelimiters || !lines.bytes[open..<close].contains(.backslash)
    else { return nil }
    return Reading(range: open..<close + 1, spelling: .quoted, end: end)
  }

  /// A value between quotes, of several lines maybe; nil where it starts with none.
  private func readQuoted(from start: Int) throws(DocumentError) -> Reading? {
    let open = lines.skipBlanks(from: start, to: lines.end(from: start))
    guard open < lines.bytes.count, isQuote(lines.bytes[open]) else { return nil }
    let quote = lines.bytes[open]
    let escapes = quote == .quote
    var close = open + 1
    while close < lines.bytes.count, lines.bytes[close] != quote {
      close += escapes && lines.bytes[close] == .backslash ? 2 : 1
    }
    guard close < lines.bytes.count else {
      throw DocumentError(
        .ini(.unclosedQuote(Character(Unicode.Scalar(quote)))), at: open, in: lines.bytes)
    }
    guard isRestEmpty(from: close + 1) else {
      // As shells put texts together; what a library makes of it differs.
      var reading = readLine(from: close + 1)
      reading.range = open..<max(close + 1, reading.range.upperBound)
      reading.lock = INILock.severalParts
      return reading
    }
    if quote == .backtick {
      // A shell runs what stands there, where some libraries take it for quotes.
      return Reading(
        range: open..<close + 1, end: lines.end(from: close + 1), lock: INILock.command)
    }
    let inside = open + 1..<close
    let hasEscapes = escapes && lines.bytes[inside].contains(.backslash)
    return Reading(
      text: hasEscapes ? INIEscapes.decodeQuoted(lines.text(inside), dialect.quoting) : nil,
      range: open..<close + 1, spelling: .quoted, end: lines.end(from: close + 1))
  }

  private func isQuote(_ byte: UInt8) -> Bool {
    byte == .quote || byte == .apostrophe || dialect.quoting == .shell && byte == .backtick
  }

  // MARK: - Single quotes

  /// A text of PostgreSQL's between single quotes, or a word.
  private func readSingle(from start: Int) throws(DocumentError) -> Reading {
    let end = lines.end(from: start)
    let open = lines.skipBlanks(from: start, to: end)
    guard open < end, lines.bytes[open] == .apostrophe else { return readLine(from: start) }
    var close = open + 1
    while close < end {
      let isPair = close + 1 < end && lines.bytes[close + 1] == .apostrophe
      if lines.bytes[close] == .apostrophe, !isPair { break }
      close += lines.bytes[close] == .backslash || lines.bytes[close] == .apostrophe ? 2 : 1
    }
    guard close < end else {
      throw DocumentError(.ini(.unclosedQuote("'")), at: open, in: lines.bytes)
    }
    guard isRestEmpty(from: close + 1) else {
      let rest = lines.trimmed(close + 1..<end)
      throw DocumentError(
        .ini(.textAfterQuote(lines.text(rest))), at: close + 1, in: lines.bytes)
    }
    let inside = Array(lines.bytes[open + 1..<close])
    let hasEscapes = inside.contains(.backslash) || inside.contains(.apostrophe)
    let bytes = hasEscapes ? PostgreSQLText.decode(inside) : inside
    let text = String(validating: bytes, as: UTF8.self)
    return Reading(
      text: hasEscapes ? text ?? String(decoding: bytes, as: UTF8.self) : nil,
      range: open..<close + 1, spelling: .quoted, end: end,
      lock: text == nil || bytes.contains(0) ? INILock.halfCharacter : nil)
  }

  // MARK: - Words

  /// The words after a key, which are one text.
  private func readWords(
    from start: Int, _ arguments: INIKeywords.Arguments
  ) throws(DocumentError) -> Reading {
    let end = lines.end(from: start)
    // Also of a command that follows as it is, OpenSSH wants all quotes closed.
    let words = INIWords(lines.bytes, in: start..<end)
    if let quote = words.openQuote {
      throw DocumentError(
        .ini(.unclosedQuote(Character(Unicode.Scalar(lines.bytes[quote])))), at: quote,
        in: lines.bytes)
    }
    if arguments == .rest {
      let first = lines.bytes[start..<end].firstIndex { !$0.isBlank && $0 != .equals } ?? end
      let range = lines.trimmed(first..<end)
      return Reading(range: range, end: end)
    }
    let isOne = arguments == .one && words.words.count == 1
    let text = isOne ? String(decoding: words.words[0], as: UTF8.self) : nil
    return Reading(text: text, range: words.range, end: end)
  }

  // MARK: - Quotes around parts

  /// A value of git's, in which quotes and escapes may stand anywhere.
  private func readParts(from start: Int) throws(DocumentError) -> Reading {
    var text: [UInt8] = []
    var blanks: [UInt8] = []
    var range: Range<Int>?
    var openQuote: Int?
    var lineEnd = lines.end(from: start)
    var offset = start
    while true {
      guard offset < lineEnd else {
        if let openQuote {
          throw DocumentError(.ini(.unclosedQuote("\"")), at: openQuote, in: lines.bytes)
        }
        break
      }
      let byte = lines.bytes[offset]
      if openQuote == nil, byte.isBlank {
        // Those before any text are none of it, not even on the lines that follow.
        if !text.isEmpty { blanks.append(byte) }
        offset += 1
        continue
      }
      if openQuote == nil, dialect.inlineComments.contains(byte) { break }
      let first = offset
      offset += 1
      if byte == .backslash, offset == lineEnd {
        guard let next = lines.next(after: lineEnd) else { break }
        offset = next
        lineEnd = lines.end(from: next)
        // It is part of the value only if something follows.
        if range == nil { range = first..<first }
        continue
      }
      text += blanks
      blanks = []
      if byte == .quote {
        openQuote = openQuote == nil ? first : nil
      } else if byte == .backslash {
        guard let escaped = INIEscapes.git(lines.bytes[offset]) else {
          let end = lines.bytes[(offset + 1)...].prefix { $0.isContinuation }.endIndex
          throw DocumentError(.badEscape(lines.text(first..<end)), at: first, in: lines.bytes)
        }
        text.append(escaped)
        offset += 1
      } else {
        text.append(byte)
      }
      range = (range?.lowerBound ?? first)..<offset
    }
    let first = lines.skipBlanks(from: start, to: lines.end(from: start))
    return Reading(
      text: String(decoding: text, as: UTF8.self),
      range: range.flatMap { $0.isEmpty ? nil : $0 } ?? first..<first, end: lineEnd)
  }
}
