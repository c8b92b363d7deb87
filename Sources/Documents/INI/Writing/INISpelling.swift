import EditorCore

/// What stands where a text is written.
struct INIPlace {
  /// The spelling of the value whose place the text takes; empty where none was.
  var old: [UInt8] = []
  /// Whether no value was there.
  var isNew = false
  /// What stands before each line of the text but the first; nil where all of it has to be on one.
  var indentation: [UInt8]?
  /// The quotes of the other values.
  var others = INIQuotes()
}

/// Spells texts as values of a dialect.
struct INISpelling {
  let dialect: INIDialect
  let lineEnd: [UInt8]
  /// Whether values are in quotes elsewhere in the file, so that its readers know them for such.
  let hasQuotes: Bool
  /// How a file of Java's spells what ASCII cannot hold.
  var java = JavaText.Style()
  /// Whether slashes part the words of keys where points could.
  var hasSlashes = false

  func key(_ key: String) -> [UInt8] {
    if hasSlashes { return Array(INIDialect.exchangingSlashes(in: key).utf8) }
    return dialect.quoting == .java ? JavaText.encode(key, isKey: true, java) : Array(key.utf8)
  }

  /// The ways to spell the text at the place, the best first; some of them may not read back as it.
  func candidates(for text: String, at place: INIPlace) -> [[UInt8]] {
    let plain = Array(text.utf8)
    let old = place.old
    if plain.contains(where: dialect.unsure.contains) { return [] }
    // Many readers end a line at it.
    if plain.contains(.carriageReturn), !dialect.quoting.takesCarriageReturns { return [] }
    switch dialect.quoting {
    case .none:
      guard case .indentation = dialect.continuation, let indentation = place.indentation else {
        return [keepingLines(of: old, in: text), plain].compactMap(\.self)
      }
      return [multiline(plain, indentation: indentation), plain]
    case .keyFile: return [keyFile(text)]
    case .whole: return whole(plain, at: place)
    case .git: return git(text, insteadOf: old)
    case .php, .shell: return quoted(text, at: place)
    case .folded: return folded(plain)
    case .words: return words(plain, at: place)
    case .single:
      let quoted = PostgreSQLText.encode(text)
      let isPlain = old.first != .apostrophe && PostgreSQLText.isPlain(plain)
      return isPlain ? [plain] : [quoted]
    case .java:
      let spelling = JavaText.encode(text, isKey: false, java)
      if let kept = JavaText.keepingLines(of: old, in: text, java) { return [kept, spelling] }
      // Behind a blank, the sign that it starts with would be what introduces it.
      return [spelling, [.backslash] + spelling]
    }
  }

  /// The text with the lines of the old value that it has, too; nil where that stands on one line.
  private func keepingLines(of old: [UInt8], in text: String) -> [UInt8]? {
    guard case .backslash(let joint) = dialect.continuation else { return nil }
    let lines = ContinuedLines(old, joint: joint, isBlank: \.isBlank) { line in
      guard line.contains(where: \.isLineEnd) else { return Array(line) }
      return line.lastIndex(of: .backslash).map { line[..<$0] + joint }
    }
    return lines?.spelling(text) { Array($0.utf8) }
  }

  // MARK: - Quotes around the whole

  private func whole(_ plain: [UInt8], at place: INIPlace) -> [[UInt8]] {
    let quotes: [UInt8] = [.quote, .apostrophe]
    let old = place.old
    let quoted = quotes.filter { !plain.contains($0) && !plain.contains(.lineFeed) }.map { quote in
      [quote] + plain + [quote]
    }
    let lines = place.indentation.map { [multiline(plain, indentation: $0)] } ?? []
    let isQuoted = old.count > 1 && old.last == old.first && old.first.map(quotes.contains) == true
    let kept = quoted.filter { $0.first == old.first && isQuoted }
    // Quotes that stay open make others of words that blanks part.
    let others = isQuoted && dialect.hasBlankDelimiters ? quoted : []
    // Others, Python's `configparser` among them, take quotes for part of the text.
    return kept + others + lines + [plain]
      + (isQuoted || hasQuotes || !dialect.unsure.isEmpty ? quoted : [])
  }

  /// Each line of the text but the first behind a blank, and a point for an empty one.
  private func folded(_ plain: [UInt8]) -> [[UInt8]] {
    let lines = plain.split(separator: .lineFeed, omittingEmptySubsequences: false)
    return [
      Array(lines.map { $0.isEmpty ? [.point] : $0 }.joined(separator: lineEnd + [.space])), plain,
    ]
  }

  /// Text as one word, in quotes where it must be or was, or as the words that it is.
  private func words(_ plain: [UInt8], at place: INIPlace) -> [[UInt8]] {
    guard !plain.isEmpty else { return [] }
    let first = INIQuotes.kind(of: place.old)
    let quoted = INIWords.spelling(plain, in: first ?? .quote)
    let holdsBlank = plain.contains(where: \.isBlank)
    let mustBeQuoted = holdsBlank && INIWords(place.old).words.count < 2
    // Quotes that the old text needed are no habit.
    let wereNeeded = INIQuotes.content(of: place.old).contains(where: dialect.needsQuotes)
    let isHabit = first != nil && (!wereNeeded || !place.others.isEmpty)
    return isHabit || mustBeQuoted ? [quoted, plain] : [plain, quoted]
  }

  private func multiline(_ plain: [UInt8], indentation: [UInt8]) -> [UInt8] {
    let lines = plain.split(separator: .lineFeed, omittingEmptySubsequences: false)
    return lines.enumerated().flatMap { number, line in
      (number == 0 ? [] : lineEnd) + (number == 0 || line.isEmpty ? [] : indentation) + line
    }
  }

  /// Text between quotes, of the kind that the old value has if it can be.
  private func quoted(_ text: String, at place: INIPlace) -> [[UInt8]] {
    let plain = Array(text.utf8)
    let old = place.old
    let isSafe = !plain.contains { dialect.needsQuotes($0) } && !isHome(text) || isExpression(text)
    var double: [UInt8] = [.quote]
    for byte in plain {
      switch byte {
      case .quote, .backslash: double += [.backslash, byte]
      case .lineFeed where dialect.quoting == .shell && !old.contains(.lineFeed):
        double += [.backslash, UInt8(ascii: "n")]
      case .carriageReturn where dialect.quoting == .shell:
        double += [.backslash, UInt8(ascii: "r")]
      default: double.append(byte)
      }
    }
    double.append(.quote)
    // What has a backslash for itself is spelled with as few of them as can be.
    let bare = [.quote] + plain + [.quote]
    var ways = isSafe ? [plain] : []
    let single = [.apostrophe] + plain + [.apostrophe]
    // Some readers take a backslash before the apostrophe, or another one, for an escape.
    let isEscape = { (pair: (UInt8, UInt8)) in
      pair.0 == .backslash && (pair.1 == .backslash || pair.1 == .apostrophe)
    }
    let mayBeSingle = !zip(plain, plain.dropFirst() + [.apostrophe]).contains(where: isEscape)
    // What a shell fills in is filled in between these alone.
    let isFilledIn =
      dialect.quoting == .shell && INIQuotes.mayFillIn(old) && INIQuotes.mayFillIn(plain)
      && !plain.contains(.backslash)
    ways +=
      mayBeSingle && !isFilledIn && (plain.contains(.backslash) || plain.contains(.quote))
      ? [single, double] : mayBeSingle ? [double, single] : [double]
    if plain.contains(.backslash), !plain.contains(.quote) { ways.insert(bare, at: ways.endIndex) }
    // Elsewhere a shell would run a command in the text, or look up a part of a password.
    if dialect.quoting == .shell,
      INIQuotes.holdsCommand(plain) && !INIQuotes.holdsCommand(old)
        || INIQuotes.holdsPlainDollar(plain) && !INIQuotes.mayFillIn(old)
    {
      return [single]
    }
    guard let first = INIQuotes.kind(of: old) else {
      // Nothing is to be taken from elsewhere between these, nor is anything there to be escaped.
      let canTell = !place.isNew && mayBeSingle && !plain.contains(where: INIQuotes.isSpecial)
      return canTell && !isSafe && place.others.ofNeed == .apostrophe ? [single] + ways : ways
    }
    let before = INIQuotes.content(of: old)
    let wereNeeded =
      before.contains(where: dialect.needsQuotes) && !before.contains(where: INIQuotes.isSpecial)
    if isSafe, wereNeeded, first == place.others.ofNeed { return ways }
    // What was literal is looked up nowhere.
    if dialect.quoting == .shell, first == .apostrophe, plain.contains(.dollar) {
      return [single]
    }
    let kept = ways.filter { $0.first == first && $0.count > 1 }
    return (plain.contains(.backslash) && first == .quote ? [bare] : []) + kept + ways
  }

  /// Whether a shell puts a home folder in the place of a tilde, where no quotes are: POSIX, XCU 2.6.1.
  private func isHome(_ text: String) -> Bool {
    dialect.quoting == .shell && (text.hasPrefix("~") || text.contains(":~"))
  }

  /// Whether PHP works the text out where no quotes are, as it does with `E_ALL & ~E_NOTICE`.
  private func isExpression(_ text: String) -> Bool {
    guard dialect.quoting == .php else { return false }
    let words = text.split { " &|^~!()".contains($0) }
    return words.contains { $0.hasPrefix("E_") }
      && words.allSatisfy { $0.hasPrefix("E_") || $0.utf8.allSatisfy(\.isDigit) }
  }

  // MARK: - Escapes

  private func keyFile(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    return bytes.indices.flatMap { index -> [UInt8] in
      let byte = bytes[index]
      let isAtEnd = index == 0 || index == bytes.count - 1
      switch byte {
      case .lineFeed: return [.backslash, UInt8(ascii: "n")]
      case .carriageReturn: return [.backslash, UInt8(ascii: "r")]
      case .space where isAtEnd: return [.backslash, UInt8(ascii: "s")]
      case .tab where isAtEnd: return [.backslash, UInt8(ascii: "t")]
      case .backslash:
        // One that escapes nothing in a text may do so in a list: `\;`.
        let isOfList = index + 1 < bytes.count && bytes[index + 1] == .semicolon
        return isOfList ? [byte] : [.backslash, byte]
      default: return [byte]
      }
    }
  }

  private func git(_ text: String, insteadOf old: [UInt8]) -> [[UInt8]] {
    let escaped = INIEscapes.git(spelling: text)
    let quoted = [.quote] + escaped + [.quote]
    // Outside of quotes git has a blank for a carriage return.
    let isQuoted = old.first == .quote && old.last == .quote || escaped.contains(.carriageReturn)
    return isQuoted ? [quoted] : [escaped, quoted]
  }
}

/// What stands for a byte that could not stand for itself.
package enum INIEscapes {
  /// How git has a text, whether in quotes or not.
  package static func git(spelling text: String) -> [UInt8] {
    text.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case .quote, .backslash: [.backslash, byte]
      case .lineFeed: [.backslash, UInt8(ascii: "n")]
      case .tab: [.backslash, UInt8(ascii: "t")]
      case 0x08: [.backslash, UInt8(ascii: "b")]
      default: [byte]
      }
    }
  }

  /// What git makes of the byte after a backslash; nil where it makes nothing.
  static func git(_ byte: UInt8) -> UInt8? {
    switch byte {
    case .quote, .backslash: byte
    case UInt8(ascii: "n"): .lineFeed
    case UInt8(ascii: "t"): .tab
    case UInt8(ascii: "b"): 0x08
    default: nil
    }
  }

  /// What a key file makes of the byte after a backslash: the Desktop Entry Specification, "Values".
  static func keyFile(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "s"): .space
    case UInt8(ascii: "n"): .lineFeed
    case UInt8(ascii: "t"): .tab
    case UInt8(ascii: "r"): .carriageReturn
    case .backslash: .backslash
    default: nil
    }
  }

  static func decodeKeyFile(_ text: String) -> String { decode(text, by: keyFile) }

  /// The text between double quotes; what is no escape stays as it is.
  static func decodeQuoted(_ text: String, _ quoting: INIDialect.Quoting) -> String {
    decode(text) { byte in
      switch byte {
      case .quote, .backslash: byte
      case UInt8(ascii: "n") where quoting == .shell: .lineFeed
      case UInt8(ascii: "r") where quoting == .shell: .carriageReturn
      case UInt8(ascii: "t") where quoting == .shell: .tab
      default: nil
      }
    }
  }

  static func decode(_ text: String, by escape: (UInt8) -> UInt8?) -> String {
    guard text.utf8.contains(.backslash) else { return text }
    var decoded: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == .backslash, let meaning = rest.first.flatMap(escape) {
        decoded.append(meaning)
        rest.removeFirst()
      } else {
        decoded.append(byte)
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}

/// The name in quotes in the header of a section of git's.
package enum INISection {
  /// A backslash stands for the byte after it, whatever that is.
  static func decode(_ spelling: String) -> String {
    INIEscapes.decode(spelling) { $0 }
  }

  package static func encode(_ name: String) -> [UInt8] {
    name.utf8.flatMap { $0 == .quote || $0 == .backslash ? [.backslash, $0] : [$0] }
  }
}
