/// How lines are set out, read off their neighbours so that what is added looks like the rest.
struct INIStyle {
  let document: Document
  let dialect: INIDialect
  let layout: INILayout
  let lineEnd: [UInt8]

  init(_ document: Document, _ dialect: INIDialect, _ layout: INILayout) {
    self.document = document
    self.dialect = dialect
    self.layout = layout
    let end = document.bytes.firstIndex(of: .lineFeed) ?? 0
    let isPair = end > 0 && document.bytes[end - 1] == .carriageReturn
    let firstEnd = document.haveCarriageReturns ? document.firstLineEnd : nil
    lineEnd = firstEnd ?? (isPair ? [.carriageReturn, .lineFeed] : [.lineFeed])
  }

  /// What stands before the key on its line, unless that is the header of a section.
  func prefix(like entry: Int?, isInSection: Bool? = nil) -> [UInt8] {
    if !dialect.sectionKeys.isEmpty { return indentation(like: entry, isInSection: isInSection) }
    guard let entry else {
      // Below a line that is not indented as far, the header of a section would go on with its value.
      return dialect.quoting == .git ? [.tab] : headerIndentation
    }
    let key = layout.entries[entry].keyRange.lowerBound
    if dialect.isOfSysctl { return Array(document.indent(at: key)) }
    let prefix = document.bytes[document.unixLineStart(of: key)..<key]
    return prefix.contains(.openBracket) ? [.tab] : Array(prefix)
  }

  /// What stands before a key of a section without brackets, which sets it apart from those outside.
  private func indentation(like entry: Int?, isInSection: Bool?) -> [UInt8] {
    func isInside(_ entry: Int) -> Bool {
      isInSection.map { $0 == (layout.block(of: entry) > 0) } ?? true
    }
    guard
      let model = entry.flatMap({ isInside($0) ? $0 : nil })
        ?? layout.entries.indices.last(where: isInside)
    else { return isInSection == true ? Array("    ".utf8) : [] }
    return Array(document.indent(at: layout.entries[model].keyRange.lowerBound))
  }

  /// What stands before the header that is indented most.
  private var headerIndentation: [UInt8] {
    let headers = layout.blocks.compactMap(\.headerRange)
    return headers.map { Array(document.indent(at: $0.lowerBound)) }
      .max { $0.count < $1.count } ?? []
  }

  /// The delimiter with the blanks around it, for a key of that length.
  ///
  /// Where blanks put the delimiters of the neighbours below one another, this one too.
  func delimiter(like entry: Int?, keyLength: Int) -> [UInt8] {
    let entry =
      entry.flatMap { hasValue($0) ? $0 : nil } ?? layout.entries.indices.first(where: hasValue)
    guard let entry else { return defaultDelimiter }
    let (key, value) = (layout.entries[entry].keyRange, layout.entries[entry].valueRange)
    let gap = document.bytes[key.upperBound..<value.lowerBound]
    if gap.contains(where: { $0 == .backslash || $0 >= 0x80 })
      || gap.contains(.lineFeed) && dialect.hasStanzas
    {
      return defaultDelimiter
    }
    var before = Array(gap.prefix { $0.isBlank })
    let sign = Array(gap.dropFirst(before.count).prefix(1))
    var after = Array(gap.dropFirst(before.count + 1).prefix { $0.isBlank })
    if sign.isEmpty {
      after = []
    } else if value.isEmpty || gap.contains(.lineFeed) {
      after = before.isEmpty ? [] : [.space]
    }
    if before.count > 1, before.allSatisfy({ $0 == .space }) {
      let column = key.count + before.count
      before = Array(repeating: .space, count: max(1, column - keyLength))
    }
    return before + sign + after
  }

  /// What stands between two sections, or two elements of keys.
  var lineBetweenSections: [UInt8] { dialect.hasStanzas || separatesSections ? lineEnd : [] }

  /// Whether sections have an empty line before them, or before the comments that belong to them.
  private var separatesSections: Bool {
    let headers = layout.blocks.compactMap(\.headerRange).dropFirst()
    guard !headers.isEmpty else { return dialect.quoting != .git }
    return headers.contains { header in
      var start = document.unixLineStart(of: header.lowerBound)
      while start > document.textStart {
        let previous = document.unixLineStart(of: start - 1)
        let first = document.bytes[previous...].first { !$0.isBlank && $0 != .carriageReturn }
        guard let first, dialect.comments.contains(first) else { return first == .lineFeed }
        start = previous
      }
      return false
    }
  }

  /// A word that says true or false in the block, else in another one, else as most files have it.
  func truthWord(near block: Int?) -> String {
    var found: String?
    for index in document.nodes.indices where document.nodes[index].kind == .bool {
      guard let number = layout.entry(of: NodeID(index)) else { continue }
      let entry = layout.entries[number]
      let bytes = document.bytes[entry.valueRange].filter { $0 != .quote && $0 != .apostrophe }
      let word = String(decoding: bytes, as: UTF8.self)
      guard TruthSpelling.value(of: word) != nil else { continue }
      if layout.block(of: number) == block { return word }
      found = found ?? word
    }
    return found ?? TruthSpelling.usual(in: dialect)
  }

  /// Whether any value is in quotes, all of it.
  var hasQuotes: Bool {
    layout.entries.contains { entry in
      let value = document.bytes[entry.valueRange]
      return value.count > 1 && value.first == value.last
        && (value.first == .quote || value.first == .apostrophe)
    }
  }

  /// The key of the entry, decoded.
  func key(of entry: Int) -> String {
    let spelling = document.bytes[layout.entries[entry].keyRange]
    guard dialect.quoting == .java else {
      return dialect.key(spelled: String(decoding: spelling, as: UTF8.self))
    }
    return (try? JavaText.decode(spelling, isLatin1: layout.isLatin1).text) ?? ""
  }

  /// Whether all keys have a slash before any point.
  var hasSlashes: Bool {
    let spellings = layout.entries.lazy.map { document.bytes[$0.keyRange] }
    return spellings.contains { $0.contains(.slash) }
      && spellings.allSatisfy { $0.first { $0 == .slash || $0 == .point } != .point }
  }

  /// How keys and values spell what ASCII cannot hold.
  var javaStyle: JavaText.Style {
    var style = JavaText.Style()
    for entry in layout.entries {
      for range in [entry.keyRange, entry.valueRange] {
        let bytes = document.bytes[range]
        if !layout.isLatin1, bytes.contains(where: { $0 >= 0x80 }) { style.hasOthers = true }
        for index in bytes.indices.dropLast(5)
        where bytes[index] == .backslash && bytes[index + 1] == UInt8(ascii: "u")
          && bytes[index + 2...index + 5].contains(where: { $0 > UInt8(ascii: "Z") })
        {
          style.hasSmallDigits = true
        }
      }
    }
    return style
  }

  /// Whether the entry has more than a key.
  func hasValue(_ entry: Int) -> Bool {
    let entry = layout.entries[entry]
    return document.bytes[entry.keyRange.upperBound..<entry.valueRange.lowerBound]
      .contains { dialect.delimiters.contains($0) }
  }

  private var defaultDelimiter: [UInt8] {
    switch dialect.quoting {
    case .shell, .keyFile, .java: [.equals]
    case .words: [.space]
    case .folded: [.colon, .space]
    case .whole where dialect.hasBlankDelimiters: [.space]
    case .none where dialect.isOfSysctl: [.space, .equals, .space]
    case .none where !dialect.foldsCase && !dialect.sectionsArePatterns: [.equals]
    case .none, .whole, .git, .php, .single: [.space, .equals, .space]
    }
  }
}

extension Document {
  /// Where the line of the offset starts; lines end with `\n` alone or after `\r`, and in files of
  /// Java's with `\r` alone, too.
  func unixLineStart(of offset: Int) -> Int {
    let start =
      haveCarriageReturns
      ? bytes[..<offset].lastIndex(where: \.isLineEnd)
      : bytes[..<offset].lastIndex(of: .lineFeed)
    return start.map { $0 + 1 } ?? textStart
  }

  /// Where the line after the offset starts, or the text ends.
  func nextUnixLineStart(after offset: Int) -> Int {
    guard haveCarriageReturns else {
      return bytes[offset...].firstIndex(of: .lineFeed).map { $0 + 1 } ?? bytes.count
    }
    return bytes.withUnsafeBufferPointer { bytes in
      let lines = INILines(bytes: bytes, haveCarriageReturns: true)
      return lines.next(after: lines.end(from: offset)) ?? bytes.count
    }
  }

  /// Whether a carriage return alone ends a line.
  var haveCarriageReturns: Bool { (syntax as? INISyntax)?.dialect.quoting == .java }
}

extension INIStyle {
  /// What the last line lacks before another can follow.
  func lineEndIfMissing(in document: Document) -> [UInt8] {
    document.bytes.count == document.textStart || document.bytes.last == .lineFeed
      || document.haveCarriageReturns && document.bytes.last == .carriageReturn
      ? [] : lineEnd
  }
}
