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
        add(StyledText(String(line), .code), lead: Self.codeIndent, isCode: true)
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

  // MARK: - Private

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

  private mutating func add(_ text: StyledText, lead: String, isCode: Bool = false) {
    blocks.append(
      Markdown.Block(
        lead: lead, text: text, isApart: isAfterBlank && !blocks.isEmpty, isCode: isCode))
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
