/// Reads emphasis, code and links in one paragraph of a Markdown text.
///
/// One pass over the bytes: what might begin something is remembered, what ends it looks it up, and
/// whatever was not ended is shown as it was written. No byte is looked at more than a few times.
nonisolated struct MarkdownInlines {
  /// Reads a paragraph; of one that is plain text only code, strong words and links that name an
  /// address.
  static func read(
    _ source: String, _ look: StyledText.Look = [], isPlain: Bool = false
  ) -> StyledText {
    var reader = MarkdownInlines(source)
    reader.isPlain = isPlain
    reader.parse()
    var text = reader.pieces.text(look)
    text.links = reader.links
    return text
  }

  // MARK: - Private

  private let bytes: [UInt8]
  private var isPlain = false
  private var position = 0
  private var pieces = MarkdownPieces()
  private var links: [String] = []
  /// For each run of backticks, by its start, where the next one of the same length starts.
  private var closingTicks: [Int: Int] = [:]

  /// Longer targets of links, and identifiers of settings, are taken for text.
  private static let longestTarget = 1000

  private init(_ source: String) {
    bytes = Array(source.utf8)
    var latest: [Int: Int] = [:]
    var end = bytes.count
    while end > 0 {
      guard bytes[end - 1] == UInt8(ascii: "`") else {
        end -= 1
        continue
      }
      var start = end
      while start > 0, bytes[start - 1] == UInt8(ascii: "`") { start -= 1 }
      closingTicks[start] = latest[end - start]
      latest[end - start] = start
      end = start
    }
  }

  private mutating func parse() {
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case _ where isPlain && !isSignInPlainText(byte):
        pieces.append(byte)
        position += 1
      case UInt8(ascii: "\\"): readEscape()
      case UInt8(ascii: "`"): readCode()
      case UInt8(ascii: "*"), UInt8(ascii: "_"): readDelimiters(byte)
      case UInt8(ascii: "!") where peek(1) == UInt8(ascii: "["):
        // A picture is its words here.
        position += 1
      case UInt8(ascii: "["):
        pieces.open(.bracket, as: "[")
        position += 1
      case UInt8(ascii: "]"): readLinkEnd()
      case UInt8(ascii: "#"): readSetting()
      case UInt8(ascii: "<"): readAddress()
      case UInt8(ascii: "&"): readEntity()
      default:
        pieces.append(byte)
        position += 1
      }
    }
  }

  private func peek(_ offset: Int) -> UInt8? {
    bytes.indices.contains(position + offset) ? bytes[position + offset] : nil
  }

  /// Whether the byte here may begin or end what plain text is read for.
  private func isSignInPlainText(_ byte: UInt8) -> Bool {
    // Both stars are there: one alone multiplies, or stands for any name of a file.
    byte == UInt8(ascii: "*")
      ? peek(1) == byte && peek(2) != byte && (position == 0 || bytes[position - 1] != byte)
      : Self.mayBeSignInPlainText(byte)
  }

  /// Whether the byte is one of those that may begin or end what plain text is read for.
  static func mayBeSignInPlainText(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "*"): true
    default: false
    }
  }

  // MARK: Escapes, code, entities

  private mutating func readEscape() {
    if let next = peek(1), next.isPunctuation {
      pieces.append(next)
      position += 2
    } else {
      pieces.append(bytes[position])
      position += 1
    }
  }

  private mutating func readCode() {
    let start = position
    while peek(0) == UInt8(ascii: "`") { position += 1 }
    let content = position
    guard let end = closingTicks[start] else {
      pieces.append(bytes[start..<content])
      return
    }
    position = end + content - start
    var code = bytes[content..<end]
    // One blank at both sides is there for the backticks' sake (CommonMark 6.1).
    if code.count > 2, code.first == UInt8(ascii: " "), code.last == UInt8(ascii: " ") {
      code = code.dropFirst().dropLast()
    }
    if code.count > 2, code.first == UInt8(ascii: "#"), code.last == UInt8(ascii: "#"),
      code.dropFirst().dropLast().allSatisfy(\.isOfSetting)
    {
      addLink(to: code.dropFirst().dropLast())
    } else {
      pieces.append(code, .code)
    }
  }

  private mutating func readEntity() {
    for (name, character) in Self.entities where bytes[position...].starts(with: name) {
      pieces.append(character)
      position += name.count
      return
    }
    pieces.append(bytes[position])
    position += 1
  }

  private static let entities: [([UInt8], UInt8)] = [
    (Array("&lt;".utf8), UInt8(ascii: "<")), (Array("&gt;".utf8), UInt8(ascii: ">")),
    (Array("&amp;".utf8), UInt8(ascii: "&")), (Array("&quot;".utf8), UInt8(ascii: "\"")),
    (Array("&nbsp;".utf8), UInt8(ascii: " ")),
  ]

  // MARK: Emphasis

  private mutating func readDelimiters(_ byte: UInt8) {
    let start = position
    while peek(0) == byte { position += 1 }
    let before = start > 0 ? bytes[start - 1] : UInt8(ascii: " ")
    let after = peek(0) ?? UInt8(ascii: " ")
    // As CommonMark's flanking runs, but for what it says of punctuation (6.2).
    let isWord = byte == UInt8(ascii: "_") && before.isWord && after.isWord
    var canOpen = !after.isBlank && !isWord
    var canClose = !before.isBlank && !isWord
    if canOpen, canClose, before.isPunctuation != after.isPunctuation {
      canOpen = before.isPunctuation
      canClose = !canOpen
    }
    var left = position - start
    guard left <= 3 else {
      // A row of stars is one, not emphasis many times over.
      pieces.append(bytes[start..<position])
      return
    }
    while left > 0, canClose, let count = closable(byte, atMost: left) {
      pieces.close(.delimiter(byte, count: count), with: count == 2 ? .strong : .emphasis)
      left -= count
    }
    while left > 0 {
      let count = min(2, left)
      if canOpen {
        pieces.open(
          .delimiter(byte, count: count),
          as: String(repeating: Character(Unicode.Scalar(byte)), count: count))
      } else {
        pieces.append(repeatElement(byte, count: count))
      }
      left -= count
    }
  }

  /// How many delimiters the latest opener of the byte wants, at most `left`; nil where none does.
  private func closable(_ byte: UInt8, atMost left: Int) -> Int? {
    [1, 2].filter { $0 <= left }.compactMap { count in
      pieces.latestOpener(.delimiter(byte, count: count)).map { (count: count, place: $0) }
    }.max { $0.place < $1.place }?.count
  }

  // MARK: Links

  private mutating func readLinkEnd() {
    guard peek(1) == UInt8(ascii: "("), pieces.latestOpener(.bracket) != nil,
      let (target, end) = target(from: position + 2), !isPlain || target.isAddress
    else {
      // The bracket that it would have ended begins nothing any more.
      pieces.forgetLatestOpener(.bracket)
      pieces.append(bytes[position])
      position += 1
      return
    }
    pieces.close(.bracket, with: .link)
    position = end
    links.append(target)
  }

  /// The target of a link that starts at the offset, and where the link ends.
  private func target(from start: Int) -> (text: String, end: Int)? {
    let limit = min(bytes.count, start + Self.longestTarget)
    // Parentheses in an address are in pairs (CommonMark 6.3).
    var depth = 0
    var end = start
    while end < limit {
      if bytes[end] == UInt8(ascii: "(") { depth += 1 }
      if bytes[end] == UInt8(ascii: ")") {
        guard depth > 0 else { break }
        depth -= 1
      }
      end += 1
    }
    guard end < limit else { return nil }
    // After a blank comes a title, which is not shown.
    let target = bytes[start..<end].prefix { !$0.isBlank }
    return (String(decoding: target, as: UTF8.self), end + 1)
  }

  /// `#setting.id#`, as VS Code links settings.
  private mutating func readSetting() {
    let start = position + 1
    let limit = min(bytes.count, start + Self.longestTarget)
    let isAfterWord = position > 0 && bytes[position - 1].isWord
    var end = start
    while end < limit, bytes[end].isOfSetting { end += 1 }
    guard !isAfterWord, end > start, end < bytes.count, bytes[end] == UInt8(ascii: "#") else {
      pieces.append(bytes[position..<end])
      position = end
      return
    }
    addLink(to: bytes[start..<end])
    position = end + 1
  }

  /// `<https://…>`: the address without the angles.
  private mutating func readAddress() {
    let start = position + 1
    let limit = min(bytes.count, start + Self.longestTarget)
    var end = start
    while end < limit, !bytes[end].isBlank, bytes[end] != UInt8(ascii: "<"),
      bytes[end] != UInt8(ascii: ">")
    { end += 1 }
    let isAddress =
      end < bytes.count && bytes[end] == UInt8(ascii: ">")
      && bytes[start..<end].contains(UInt8(ascii: ":"))
    guard isAddress else {
      pieces.append(bytes[position])
      position += 1
      return
    }
    pieces.append(bytes[start..<end], .link)
    links.append(String(decoding: bytes[start..<end], as: UTF8.self))
    position = end + 1
  }

  private mutating func addLink(to setting: ArraySlice<UInt8>) {
    pieces.append(setting, .link)
    links.append("#" + String(decoding: setting, as: UTF8.self))
  }
}

extension String {
  /// Whether a link leads somewhere that only its author knows how to write.
  nonisolated fileprivate var isAddress: Bool { hasPrefix("#") || contains("://") }
}

extension UInt8 {
  nonisolated fileprivate var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\n")
  }

  nonisolated fileprivate var isWord: Bool {
    self >= 0x80 || self == UInt8(ascii: "_")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  nonisolated fileprivate var isPunctuation: Bool {
    self > 0x20 && self < 0x7F && (!isWord || self == UInt8(ascii: "_"))
  }

  /// Whether it may be part of a setting's name in VS Code's links.
  nonisolated fileprivate var isOfSetting: Bool {
    isWord || self == UInt8(ascii: ".") || self == UInt8(ascii: "-") || self == UInt8(ascii: "/")
  }
}
