/// Reads the blocks of a Markdown text, line by line.
nonisolated struct MarkdownReader {
  private var blocks: [Markdown.Block] = []
  /// The lines of the paragraph that is being read.
  private var paragraph: [Substring] = []
  private var lead = ""
  private var isHeading = false
  /// What ends the code block that is being read; nil outside of one.
  private var fence: Substring?
  private var isAfterBlank = false

  private static let deepestList = 4
  private static let codeIndent = "  "

  mutating func read(_ line: Substring) {
    let content = line.drop(while: \.isBlank)
    if let fence {
      if content.hasPrefix(fence), content.drop(while: { $0 == fence.first }).isBlankLine {
        self.fence = nil
      } else {
        add(StyledText(String(line), .code), lead: Self.codeIndent)
      }
    } else if content.isEmpty {
      endParagraph()
      isAfterBlank = true
    } else if let opening = Self.fence(opening: content) {
      endParagraph()
      fence = opening
    } else if let heading = Self.heading(content) {
      endParagraph()
      paragraph = [heading]
      isHeading = true
      endParagraph()
    } else if !paragraph.isEmpty, content.isUnderline {
      isHeading = true
      endParagraph()
    } else if content.isRule {
      endParagraph()
      isAfterBlank = true
    } else if let item = Self.item(content) {
      endParagraph()
      let depth = min(
        Self.deepestList, line.distance(from: line.startIndex, to: content.startIndex) / 2)
      lead = String(repeating: " ", count: 2 * depth) + item.marker + " "
      paragraph = [item.text]
    } else {
      let unquoted = content.hasPrefix(">") ? content.dropFirst().drop(while: \.isBlank) : content
      paragraph.append(unquoted)
    }
  }

  /// The blocks that were read; ends what is open.
  mutating func finish() -> [Markdown.Block] {
    endParagraph()
    return blocks
  }

  private mutating func endParagraph() {
    guard !paragraph.isEmpty else { return }
    var source = ""
    for (number, line) in paragraph.enumerated() {
      // Two blanks or a backslash at its end keep a line's end (CommonMark 6.7).
      let isHard = line.hasSuffix("  ") || line.hasSuffix("\\")
      let text = line.hasSuffix("\\") ? line.dropLast() : line
      source += text.droppingTrailingBlanks
      if number < paragraph.count - 1 { source += isHard ? "\n" : " " }
    }
    paragraph = []
    add(MarkdownInlines.read(source, isHeading ? .strong : []), lead: lead)
    lead = ""
    isHeading = false
  }

  private mutating func add(_ text: StyledText, lead: String) {
    blocks.append(
      Markdown.Block(
        lead: lead, text: text, isApart: isAfterBlank && !blocks.isEmpty))
    isAfterBlank = false
  }

  private static func fence(opening line: Substring) -> Substring? {
    for mark in ["`", "~"] as [Character] {
      let run = line.prefix { $0 == mark }
      if run.count >= 3, !line.dropFirst(run.count).contains(mark) { return run }
    }
    return nil
  }

  private static func heading(_ line: Substring) -> Substring? {
    let run = line.prefix { $0 == "#" }
    let rest = line.dropFirst(run.count)
    guard (1...6).contains(run.count), rest.first?.isBlank ?? false else { return nil }
    var text = rest.drop(while: \.isBlank).droppingTrailingBlanks
    while text.hasSuffix("#") { text = text.dropLast() }
    return text.droppingTrailingBlanks
  }

  private static func item(_ line: Substring) -> (marker: String, text: Substring)? {
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let marker = line.dropFirst(digits.count).prefix(1)
    let rest = line.dropFirst(digits.count + 1)
    guard let first = rest.first, first.isBlank else { return nil }
    let text = rest.drop(while: \.isBlank)
    if digits.isEmpty, marker == "-" || marker == "*" || marker == "+" { return ("-", text) }
    guard (1...9).contains(digits.count), marker == "." || marker == ")" else { return nil }
    return ("\(digits)\(marker)", text)
  }
}

extension Character {
  nonisolated fileprivate var isBlank: Bool { self == " " || self == "\t" }
}

extension Substring {
  nonisolated fileprivate var isBlankLine: Bool { allSatisfy(\.isBlank) }

  /// Whether the line makes the one above it a heading.
  nonisolated fileprivate var isUnderline: Bool {
    let line = droppingTrailingBlanks
    return line.count >= 2 && (line.allSatisfy { $0 == "=" } || line.allSatisfy { $0 == "-" })
  }

  /// Whether the line is a line across the page.
  nonisolated fileprivate var isRule: Bool {
    guard let mark = first, mark == "-" || mark == "*" || mark == "_" else { return false }
    return count >= 3 && allSatisfy { $0 == mark || $0.isBlank } && filter { $0 == mark }.count >= 3
  }

  nonisolated fileprivate var droppingTrailingBlanks: Substring {
    var text = self
    while text.last?.isBlank ?? false { text = text.dropLast() }
    return text
  }
}

/// What a paragraph of Markdown was read to be so far: text, where a look begins and ends, and what may
/// yet begin one.
nonisolated struct MarkdownPieces {
  /// What may begin something, as long as nothing ended it.
  enum Opener: Hashable {
    /// So many of `*` or `_`, 1 or 2.
    case delimiter(UInt8, count: Int)
    case bracket
  }

  mutating func append(_ byte: UInt8) { pending.append(byte) }

  mutating func append(_ text: some Sequence<UInt8>) { pending.append(contentsOf: text) }

  mutating func append(_ text: some Sequence<UInt8>, _ look: StyledText.Look) {
    flush()
    pending.append(contentsOf: text)
    flush(look)
  }

  /// Adds what stands as the text till something ends it.
  mutating func open(_ opener: Opener, as text: String) {
    flush()
    places[opener, default: []].append(openers.count)
    openers.append((opener, piece: pieces.count))
    pieces.append(.text(text, []))
  }

  /// The place of the latest opener of the kind among all that are open; nil where there is none.
  func latestOpener(_ opener: Opener) -> Int? { places[opener]?.last }

  /// Ends what the latest opener of the kind began; openers since then began nothing.
  mutating func close(_ opener: Opener, with look: StyledText.Look) {
    flush()
    while let latest = popOpener() {
      guard latest.opener == opener else { continue }
      pieces[latest.piece] = .begin(look)
      pieces.append(.end(look))
      return
    }
  }

  /// Leaves the latest of all openers as text, where it is of the kind.
  mutating func forgetLatestOpener(_ opener: Opener) {
    if openers.last?.opener == opener { _ = popOpener() }
  }

  /// The text, with the looks that were begun and ended, over the one around it.
  func text(_ look: StyledText.Look) -> StyledText {
    var all = self
    all.flush()
    var styled = StyledText()
    var depths: [StyledText.Look: Int] = [:]
    for piece in all.pieces {
      switch piece {
      case .begin(let look): depths[look, default: 0] += 1
      case .end(let look): depths[look, default: 0] -= 1
      case .text(let text, let own):
        let around = depths.reduce(look) { $1.value > 0 ? $0.union($1.key) : $0 }
        styled.append(text, own.union(around))
      }
    }
    return styled
  }

  private enum Piece {
    case text(String, StyledText.Look)
    case begin(StyledText.Look)
    case end(StyledText.Look)
  }

  private var pieces: [Piece] = []
  /// What has not become a piece yet, so that a run of text is one.
  private var pending: [UInt8] = []
  /// What is open, each with its place among the pieces, where it stands as text.
  private var openers: [(opener: Opener, piece: Int)] = []
  /// Where among these those of each kind are, so that none is looked for.
  private var places: [Opener: [Int]] = [:]

  private mutating func flush(_ look: StyledText.Look = []) {
    guard !pending.isEmpty else { return }
    pieces.append(.text(String(decoding: pending, as: UTF8.self), look))
    pending.removeAll()
  }

  private mutating func popOpener() -> (opener: Opener, piece: Int)? {
    guard let latest = openers.popLast() else { return nil }
    places[latest.opener]?.removeLast()
    return latest
  }
}
