/// What the values of a file have in common, by which one is spelled that takes the place of another.
struct INIHabits {
  private let document: Document
  private let dialect: INIDialect
  private let layout: INILayout
  private var entries: [INILayout.Entry] { layout.entries }

  /// The quotes of values that could be without.
  private var quotes = INIQuotes()
  /// What stands before the lines of a value below that of its key, and whether they begin below the
  /// value's start.
  private var indentation: [UInt8]?
  private var isAligned = false
  /// Whether a blank comes between a sign and a value, where one comes before the sign and where not.
  private var hasBlankBeforeValue: [Bool: Bool] = [:]
  /// Whether blanks stand behind a sign without a value.
  private var hasBlanksBeforeNothing = false

  init(_ document: Document, _ dialect: INIDialect, _ layout: INILayout) {
    self.document = document
    self.dialect = dialect
    self.layout = layout
    for (number, entry) in entries.enumerated() {
      if let kind = kindOfHabit(number) { quotes.add(1, of: kind) }
      if indentation == nil, let below = indentationBelow(number) {
        indentation = below
        let gap = document.bytes[entry.keyRange.upperBound..<entry.valueRange.lowerBound]
        isAligned = !gap.contains(.lineFeed) && below == column(of: number)
      }
      guard let sign = signEnd(of: number) else { continue }
      let hasBlank = sign < entry.valueRange.lowerBound
      if entry.valueRange.isEmpty {
        hasBlanksBeforeNothing = hasBlanksBeforeNothing || hasBlank
      } else if hasBlankBeforeValue[isSpaced(number)] == nil {
        hasBlankBeforeValue[isSpaced(number)] = hasBlank
      }
    }
  }

  /// What is to be known of the place of the entry's value.
  func place(of number: Int) -> INIPlace {
    var others = quotes
    if let kind = kindOfHabit(number) { others.add(-1, of: kind) }
    return INIPlace(
      old: Array(document.bytes[entries[number].valueRange]),
      indentation: indentationOfLines(in: number), others: others)
  }

  /// What stands before the lines but the first of a new text in a section; nil where it has to be on one line.
  var indentationOfNew: [UInt8]? {
    indentation.map { isAligned || $0.isEmpty ? Array(repeating: .space, count: 4) : $0 }
  }

  /// What comes between the sign and a value where none was.
  func blanksBeforeValue(of number: Int) -> [UInt8] {
    guard dialect.quoting != .shell, let sign = signEnd(of: number),
      sign == entries[number].valueRange.lowerBound
    else { return [] }
    return hasBlankBeforeValue[isSpaced(number)] ?? isSpaced(number) ? [.space] : []
  }

  /// Whether nothing at all may stand for an empty text: to python-dotenv a comment behind that is the
  /// value.
  func takesNothing(in number: Int) -> Bool {
    dialect.quoting != .shell || entries[number].valueRange.upperBound == entries[number].end
  }

  /// Where what takes the place of the value starts: an empty text at the sign, unless others have blanks
  /// at the ends of such lines.
  func start(of spelling: [UInt8], in number: Int) -> Int {
    let start = entries[number].valueRange.lowerBound
    guard spelling.isEmpty, let sign = signEnd(of: number) else { return start }
    let isBelow = document.bytes[sign..<start].contains(.lineFeed)
    return hasBlanksBeforeNothing && !isBelow ? start : sign
  }

  private func kindOfHabit(_ number: Int) -> UInt8? {
    guard [.php, .shell, .words].contains(dialect.quoting) else { return nil }
    let value = Array(document.bytes[entries[number].valueRange])
    guard let kind = INIQuotes.kind(of: value),
      !INIQuotes.content(of: value).contains(where: dialect.needsQuotes)
    else { return nil }
    return kind
  }

  private func isSpaced(_ number: Int) -> Bool {
    document.bytes[entries[number].keyRange.upperBound].isBlank
  }

  /// The end of the sign between key and value; nil where blanks alone part them.
  private func signEnd(of number: Int) -> Int? {
    let entry = entries[number]
    let gap = document.bytes[entry.keyRange.upperBound..<entry.valueRange.lowerBound]
    guard let sign = gap.firstIndex(where: { !$0.isBlank }),
      dialect.delimiters.contains(gap[sign])
    else { return nil }
    return sign + 1
  }

  /// What stands before the lines of a text but the first, where the file shows that its readers know
  /// such texts.
  private func indentationOfLines(in number: Int) -> [UInt8]? {
    if let own = indentationBelow(number) { return own }
    guard let indentation, layout.blocks[layout.block(of: number)].headerRange != nil else {
      return nil
    }
    let own = Array(document.indent(at: entries[number].keyRange.lowerBound))
    if isAligned { return column(of: number) }
    return indentation.count > own.count
      ? indentation : own + Array(repeating: .space, count: 4)
  }

  /// Blanks as far as the start of the value.
  private func column(of number: Int) -> [UInt8] {
    let start = entries[number].valueRange.lowerBound
    return Array(repeating: .space, count: start - document.unixLineStart(of: start))
  }

  private func indentationBelow(_ number: Int) -> [UInt8]? {
    guard case .indentation = dialect.continuation else { return nil }
    let entry = entries[number]
    let value = document.bytes[entry.keyRange.upperBound..<entry.valueRange.upperBound]
    guard let end = value.firstIndex(of: .lineFeed) else { return nil }
    let start = value.indices[end...].first { !value[$0].isLineEnd && !value[$0].isBlank }
    return start.map { Array(document.indent(at: $0)) }
  }
}

/// How many values of a file are in quotes without a need, in those of each kind.
struct INIQuotes {
  var double = 0
  var single = 0

  var isEmpty: Bool { double == 0 && single == 0 }

  mutating func add(_ count: Int, of kind: UInt8) {
    switch kind {
    case .quote: double += count
    case .apostrophe: single += count
    default: break
    }
  }

  /// The quotes that a text gets which needs some, and had none before: by them it is told later that it
  /// is to have none again.
  var ofNeed: UInt8 { single > double ? .quote : .apostrophe }

  /// The quotes around all of the value.
  static func kind(of value: [UInt8]) -> UInt8? {
    guard let first = value.first, value.count > 1, value.last == first,
      first == .quote || first == .apostrophe || first == .backtick
    else { return nil }
    return first
  }

  static func content(of value: [UInt8]) -> ArraySlice<UInt8> { value.dropFirst().dropLast() }

  /// Whether the byte means something in one kind of quotes alone.
  static func isSpecial(_ byte: UInt8) -> Bool {
    byte == .dollar || byte == .backslash || byte == .quote || byte == .backtick
  }

  /// Whether a shell runs a part of the text, between backticks or brackets, unless quotes around it are single.
  static func holdsCommand(_ text: [UInt8]) -> Bool {
    text.contains(.backtick)
      || zip(text, text.dropFirst()).contains { $0 == .dollar && $1 == UInt8(ascii: "(") }
  }

  /// Whether a dollar sign of the text belongs to a password more likely than to a variable: one stands before a small
  /// letter, a digit or another one, and none before a capital or a brace, as names of variables have capitals.
  static func holdsPlainDollar(_ text: [UInt8]) -> Bool {
    let next = text.indices.dropLast().filter { text[$0] == .dollar }.map { text[$0 + 1] }
    let isPlain = { (byte: UInt8) in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || byte.isDigit || byte == .dollar
    }
    return next.contains(where: isPlain)
      && !next.contains { $0 == .openBrace || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
  }

  /// Whether a shell puts the value of a variable into the text, unless quotes around it are single.
  static func mayFillIn(_ text: [UInt8]) -> Bool {
    text.first != .apostrophe
      && text.indices.dropLast().contains { index in
        let (before, next) = (index > 0 ? text[index - 1] : .space, text[index + 1])
        return text[index] == .dollar && before != .backslash
          && (next == .openBrace || next.isWordByte && !next.isDigit)
      }
  }
}
