import EditorCore

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

  /// The ways to spell the text, the best first; some of them may not read back as it.
  ///
  /// The old spelling is that of the value whose place it takes, or empty.
  func candidates(for text: String, insteadOf old: [UInt8]) -> [[UInt8]] {
    let plain = Array(text.utf8)
    switch dialect.quoting {
    case .none: return [plain]
    case .keyFile: return [keyFile(text)]
    case .whole: return whole(plain, insteadOf: old)
    case .git: return git(text, insteadOf: old)
    case .php, .shell: return quoted(text, insteadOf: old)
    case .folded: return folded(plain, insteadOf: old)
    case .words: return words(plain, insteadOf: old)
    case .java:
      let spelling = JavaText.encode(text, isKey: false, java)
      if let kept = JavaText.keepingLines(of: old, in: text, java) { return [kept, spelling] }
      // Behind a blank, the sign that it starts with would be what introduces it.
      return [spelling, [.backslash] + spelling]
    }
  }

  // MARK: - Quotes around the whole

  private func whole(_ plain: [UInt8], insteadOf old: [UInt8]) -> [[UInt8]] {
    let quotes: [UInt8] = [.quote, .apostrophe]
    let quoted = quotes.filter { !plain.contains($0) && !plain.contains(.lineFeed) }.map { quote in
      [quote] + plain + [quote]
    }
    let lines = old.contains(.lineFeed) ? [multiline(plain, indentedLike: old)] : []
    let isQuoted = old.count > 1 && old.last == old.first && old.first.map(quotes.contains) == true
    let kept = quoted.filter { $0.first == old.first && isQuoted }
    // Others, Python's `configparser` among them, take quotes for part of the text.
    return kept + lines + [plain] + (isQuoted || hasQuotes ? quoted : [])
  }

  /// Each line of the text but the first behind a blank, and a point for an empty one.
  private func folded(_ plain: [UInt8], insteadOf old: [UInt8]) -> [[UInt8]] {
    let lines = plain.split(separator: .lineFeed, omittingEmptySubsequences: false)
    return [
      Array(lines.map { $0.isEmpty ? [.point] : $0 }.joined(separator: lineEnd + [.space])), plain,
    ]
  }

  /// Text as one word, in quotes where it must be or was, or as the words that it is.
  private func words(_ plain: [UInt8], insteadOf old: [UInt8]) -> [[UInt8]] {
    guard !plain.isEmpty else { return [] }
    let quotes: [UInt8] = [.quote, .apostrophe]
    let first = quotes.first { $0 == old.first && old.last == $0 && old.count > 1 }
    let quoted = INIWords.spelling(plain, in: first ?? .quote)
    let holdsBlank = plain.contains(where: \.isBlank)
    let mustBeQuoted = holdsBlank && INIWords(old).words.count < 2
    return first != nil || mustBeQuoted ? [quoted, plain] : [plain, quoted]
  }

  private func multiline(_ plain: [UInt8], indentedLike old: [UInt8]) -> [UInt8] {
    let next = old.firstIndex(of: .lineFeed).map { old[($0 + 1)...] } ?? []
    let indentation = Array(next.prefix { $0.isBlank })
    return plain.flatMap { $0 == .lineFeed ? lineEnd + indentation : [$0] }
  }

  /// Text between quotes, of the kind that the old value has if it can be.
  private func quoted(_ text: String, insteadOf old: [UInt8]) -> [[UInt8]] {
    let plain = Array(text.utf8)
    let isSafe = !plain.contains { needsQuotes($0) }
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
    ways +=
      mayBeSingle && (plain.contains(.backslash) || plain.contains(.quote))
      ? [single, double] : mayBeSingle ? [double, single] : [double]
    if dialect.quoting == .shell { ways.append([.backtick] + plain + [.backtick]) }
    if plain.contains(.backslash), !plain.contains(.quote) { ways.insert(bare, at: ways.endIndex) }
    guard let first = old.first, first == .quote || first == .apostrophe || first == .backtick
    else { return ways }
    let kept = ways.filter { $0.first == first && $0.count > 1 }
    return (plain.contains(.backslash) && first == .quote ? [bare] : []) + kept + ways
  }

  /// Whether the byte has a meaning in a shell, or in the expressions of PHP.
  private func needsQuotes(_ byte: UInt8) -> Bool {
    switch byte {
    case .quote, .apostrophe, .backtick, .semicolon, UInt8(ascii: "|"), UInt8(ascii: "&"),
      UInt8(ascii: "("), UInt8(ascii: ")"):
      true
    case .hash, .backslash, UInt8(ascii: "<"), UInt8(ascii: ">"), .space, .tab:
      dialect.quoting == .shell
    case .equals, UInt8(ascii: "!"), UInt8(ascii: "^"), UInt8(ascii: "~"), .openBrace, .closeBrace:
      dialect.quoting == .php
    default: byte < .space
    }
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
        // A backslash that escapes nothing here may do so in a list, as `\;` does.
        let next = index + 1 < bytes.count ? bytes[index + 1] : .backslash
        let isPlain = INIEscapes.keyFile(next) == nil && next > .space
        return isPlain ? [byte] : [.backslash, byte]
      default: return [byte]
      }
    }
  }

  private func git(_ text: String, insteadOf old: [UInt8]) -> [[UInt8]] {
    let escaped = text.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case .quote, .backslash: [.backslash, byte]
      case .lineFeed: [.backslash, UInt8(ascii: "n")]
      case .tab: [.backslash, UInt8(ascii: "t")]
      case 0x08: [.backslash, UInt8(ascii: "b")]
      default: [byte]
      }
    }
    let quoted = [.quote] + escaped + [.quote]
    return old.first == .quote && old.last == .quote ? [quoted] : [escaped, quoted]
  }
}

/// What stands for a byte that could not stand for itself.
enum INIEscapes {
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

  private static func decode(_ text: String, by escape: (UInt8) -> UInt8?) -> String {
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

/// Reads what the splicer writes, each line by itself, to find a spelling that means what it should.
struct INIReadBack {
  let dialect: INIDialect

  /// Whether the bytes are one entry, with that key and value.
  func holds(_ bytes: [UInt8], key: String, value: Value) -> Bool {
    holds(bytes, key: key, value: value, inSection: false)
      || dialect.hasSections && holds(bytes, key: key, value: value, inSection: true)
  }

  private func holds(_ bytes: [UInt8], key: String, value: Value, inSection: Bool) -> Bool {
    let section = dialect.sectionKeys.first.map { "\($0) s\n" } ?? "[s]\n"
    let header = inSection ? Array(section.utf8) : []
    guard var members = root(of: header + bytes) else { return false }
    if inSection {
      guard members.count == 1, case .object(let inner)? = members.first?.value else {
        return false
      }
      members = inner
    }
    guard members.count == 1, let member = members.first else { return false }
    return member.key.isIdentical(to: key) && member.value == value
  }

  /// Whether the bytes spell the key where a value follows.
  func canBeKey(_ key: String, _ spelling: [UInt8]) -> Bool {
    holds(
      spelling + (dialect.delimiters.first.map { [$0] } ?? []) + Array("x".utf8), key: key,
      value: .string("x"))
  }

  /// Whether the bytes are the header of the section that the names lead to.
  func holds(_ header: [UInt8], names: [String]) -> Bool {
    let value = names.dropFirst().reversed().reduce(Value.object([])) { value, name in
      .object([.init(name, value)])
    }
    guard let root = root(of: header), root.count == 1, let member = root.first,
      let name = names.first
    else { return false }
    return member.key.isIdentical(to: name) && member.value == value
  }

  private func root(of bytes: [UInt8]) -> [Value.Member]? {
    guard let document = try? Document(bytes, format: .ini, syntax: INISyntax(dialect: dialect)),
      document.decoded?.locks.isEmpty == true
    else { return nil }
    switch document.value(document.root) {
    case .object(let members): return members
    case .array(let stanzas) where stanzas.count == 1:
      if case .object(let members)? = stanzas.first { return members }
      return nil
    default: return nil
    }
  }
}
