/// Reads the key that a line begins with.
struct INIKeyReader {
  struct Reading {
    var range: Range<Int>
    /// What introduces the value; nil where the key stands without one.
    var delimiter: Int?
  }

  private let lines: INILines
  private let dialect: INIDialect
  /// What a key may end at: what introduces its value, or a comment.
  private let ends: ByteSet

  init(lines: INILines, dialect: INIDialect) {
    self.lines = lines
    self.dialect = dialect
    ends = ByteSet(dialect.delimiters.bytes + dialect.inlineComments.bytes)
  }

  /// Reads the line, which begins with no blank and is no comment; nil where it has no value and needs one.
  func read(_ line: Range<Int>) throws(DocumentError) -> Reading? {
    let line = dialect.hasBlankDelimiters ? lines.trimmed(line) : line
    let start = keyStart(of: line)
    // Mostly an equals sign introduces it, and nothing before that could do so, nor be a comment.
    var delimiter = ends.firstIndex(in: lines.bytes, start..<line.upperBound)
    if delimiter.map({ lines.bytes[$0] != .equals }) ?? true {
      delimiter = self.delimiter(in: start..<line.upperBound)
      if let place = delimiter, isComment(before: place, from: start) { delimiter = nil }
    }
    let key = lines.trimmed(start..<(delimiter ?? bareKeyEnd(of: start..<line.upperBound)))
    guard delimiter != nil || dialect.hasBareKeys && canBeBare(key) else { return nil }
    try check(key, in: line)
    return Reading(range: key, delimiter: delimiter)
  }

  /// What is wrong with a line that is not read.
  func error(in line: Range<Int>) -> DocumentError {
    let text = lines.text(lines.trimmed(line))
    let sign: Character = dialect.delimiters == [.colon] ? ":" : "="
    return DocumentError(
      .ini(dialect.hasBlankDelimiters ? .missingValue(text) : .notAnAssignment(text, sign: sign)),
      at: line.lowerBound, in: lines.bytes)
  }

  /// Where the value is introduced; nil where the line has none.
  ///
  /// Two colons are part of a word, as in the options of `apt.conf(5)`, which is no INI file.
  private func delimiter(in line: Range<Int>) -> Int? {
    // In npm's files keys are addresses and scopes, such as `//registry.example.org/:_authToken`.
    if dialect.keepsOddLines, startsAddress(line),
      let sign = lines.bytes[line].firstIndex(of: .equals)
    {
      return sign
    }
    let signs = dialect.delimiters
    var start = line.lowerBound
    while let offset = signs.firstIndex(in: lines.bytes, start..<line.upperBound) {
      if lines.bytes[offset] == .colon, signs.contains(.equals), offset + 1 < lines.bytes.count,
        lines.bytes[offset + 1] == .colon
      {
        start = min(offset + 2, line.upperBound)
        continue
      }
      guard lines.bytes[offset].isBlank else { return offset }
      let next = lines.skipBlanks(from: offset, to: line.upperBound)
      let isSign = !lines.bytes[next].isBlank && signs.contains(lines.bytes[next])
      return isSign ? next : offset
    }
    return nil
  }

  private func startsAddress(_ line: Range<Int>) -> Bool {
    guard let first = lines.bytes[line].first else { return false }
    return first == UInt8(ascii: "@")
      || first == .slash && lines.bytes[line].dropFirst().first == .slash
  }

  /// Whether the key may stand without a value: any word, or else the line is in another language.
  private func canBeBare(_ key: Range<Int>) -> Bool {
    guard !key.isEmpty else { return false }
    switch dialect.quoting {
    case .git, .shell: return true
    case .none, .whole, .keyFile, .php, .java, .words, .folded, .single:
      return lines.bytes[key].allSatisfy(\.isWordByte)
    }
  }

  /// Where the key starts, after an `export` or a hyphen.
  private func keyStart(of line: Range<Int>) -> Int {
    if dialect.isOfSysctl, line.count > 1, lines.bytes[line.lowerBound] == .minus,
      !lines.bytes[line.lowerBound + 1].isBlank
    {
      return line.lowerBound + 1
    }
    let export = "export".utf8
    guard dialect.hasExport, lines.bytes[line].starts(with: export) else { return line.lowerBound }
    let end = line.lowerBound + export.count
    let start = lines.skipBlanks(from: end, to: line.upperBound)
    guard start > end, start < line.upperBound, lines.bytes[start] != .equals else {
      return line.lowerBound
    }
    return start
  }

  /// Whether a comment starts before the offset, so that what stands there is part of it.
  private func isComment(before offset: Int, from start: Int) -> Bool {
    dialect.hasBareKeys && bareKeyEnd(of: start..<offset) < offset
  }

  /// Where a key without a value ends: at a comment, or with the line.
  private func bareKeyEnd(of line: Range<Int>) -> Int {
    // Git takes no comment there, and refuses the file.
    guard dialect.quoting != .git else { return line.upperBound }
    let signs = dialect.inlineComments
    var start = min(line.lowerBound + 1, line.upperBound)
    while let offset = signs.firstIndex(in: lines.bytes, start..<line.upperBound) {
      if !dialect.inlineCommentsNeedBlank || lines.blankLength(before: offset) != nil {
        return offset
      }
      start = offset + 1
    }
    return line.upperBound
  }

  private func check(_ key: Range<Int>, in line: Range<Int>) throws(DocumentError) {
    guard !key.isEmpty else {
      throw DocumentError(.missingKey, at: line.lowerBound, in: lines.bytes)
    }
    let isValid =
      switch dialect.quoting {
      case .git:
        lines.bytes[key.lowerBound].isLetter
          && lines.bytes[key].allSatisfy { $0.isLetter || $0.isDigit || $0 == .minus }
      case .shell: lines.bytes[key].allSatisfy { $0.isWordByte && $0 != .plus }
      case .folded: lines.bytes[key].allSatisfy { $0 > .space } && lines.bytes[key].first != .minus
      case .words: lines.bytes[key].allSatisfy(\.isWordByte)
      case .single: PostgreSQLText.isIdentifier(lines.bytes[key])
      case .none, .whole, .keyFile, .php, .java: true
      }
    guard isValid else {
      throw DocumentError(.ini(.notAKey(lines.text(key))), at: key.lowerBound, in: lines.bytes)
    }
  }
}
