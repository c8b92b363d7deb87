import Terminal

/// Help in Markdown, reduced to what a terminal shows: paragraphs with strong, emphasised and code
/// parts, and links.
///
/// It reads what help is written in: headings, lists, quotes, code blocks, emphasis, code, links, and
/// `#setting.id#` as VS Code links settings (code.visualstudio.com/api/references/contribution-points).
/// Everything else stays as it is written. Reading takes time in proportion to the text, whatever
/// the text is.
///
/// **Limitations**: tables, HTML and reference links stay source text; lists nest to four levels.
nonisolated struct Markdown: Equatable, Sendable {
  /// A paragraph, an item of a list, or a line of code.
  struct Block: Equatable, Sendable {
    /// What stands before its first line, such as `- `; later lines are indented as far.
    var lead = ""
    var text: StyledText
    /// Whether a blank line sets it apart from the one before.
    var isApart = false
  }

  private(set) var blocks: [Block] = []

  /// Longer help is cut: nobody reads it, and each frame would have to.
  static let longestText = 1 << 16

  /// Reads a text; one that is not Markdown keeps its lines as they are.
  init(_ text: String, isMarkdown: Bool = true) {
    var text = text
    if text.utf8.count > Self.longestText {
      text = String(Substring(text.utf8.prefix(Self.longestText))) + "…"
    }
    guard isMarkdown else {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      blocks = lines.map { Block(text: StyledText($0)) }
      return
    }
    var reader = MarkdownReader()
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      reader.read(line)
    }
    blocks = reader.finish()
  }

  /// Reads what a schema or a comment says of a setting.
  ///
  /// Many write Markdown where plain text is asked for. So of plain text, too, code, strong words and
  /// links are shown as such, while its lines stay and its other signs are what they are.
  init(help: String, isMarkdown: Bool) {
    // Most help is one plain line, which is found by one look at its bytes.
    guard isMarkdown || help.utf8.count > Self.longestText || Self.hasSigns(help) else {
      self.init(blocks: [Block(text: StyledText(help))])
      return
    }
    self.init(isMarkdown ? help : Self.joiningLinks(of: help), isMarkdown: isMarkdown)
    guard !isMarkdown else { return }
    for index in blocks.indices {
      blocks[index].text = MarkdownInlines.read(blocks[index].text.text, isPlain: true)
    }
  }

  private init(blocks: [Block]) { self.blocks = blocks }

  /// Whether plain text has several lines, or anything that it is read for.
  private static func hasSigns(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      for byte in bytes
      where byte == UInt8(ascii: "\n") || MarkdownInlines.mayBeSignInPlainText(byte) {
        return true
      }
      return false
    }
  }

  /// The plain text with each link that names an address on one line.
  private static func joiningLinks(of text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "[")), text.utf8.contains(UInt8(ascii: "\n")) else {
      return text
    }
    var bytes = Array(text.utf8)
    /// The line ends since the latest bracket; nil where none is open.
    var lineEnds: [Int]?
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "["): lineEnds = []
      case UInt8(ascii: "\n"):
        // A link does not go over an empty line.
        if lineEnds?.last == index - 1 { lineEnds = nil } else { lineEnds?.append(index) }
      case UInt8(ascii: "]"):
        if bytes[index...].starts(with: "](http".utf8) {
          for lineEnd in lineEnds ?? [] { bytes[lineEnd] = UInt8(ascii: " ") }
        }
        lineEnds = nil
      default: break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The lines of all blocks, wrapped, each with what leads it.
  func lines(columns: Int, repertoire: Repertoire) -> [StyledText.Line] {
    Self.lines(of: blocks, columns: columns, areApart: true, repertoire: repertoire)
  }

  /// The lines of some blocks, wrapped, each with what leads it; blank ones between paragraphs only
  /// where they are to be apart.
  static func lines(
    of blocks: [Block], columns: Int, areApart: Bool = false, repertoire: Repertoire
  ) -> [StyledText.Line] {
    blocks.filter { areApart || !$0.text.isEmpty }.flatMap { block in
      let indent = TextWidth.columns(of: block.lead, repertoire: repertoire)
      let lines = block.text.lines(
        columns: max(1, columns - indent), repertoire: repertoire)
      let led = lines.enumerated().map { number, line -> StyledText.Line in
        guard indent > 0 else { return line }
        let lead = number == 0 ? block.lead : String(repeating: " ", count: indent)
        return [StyledText.Piece(text: lead, look: [])] + line
      }
      return block.isApart && areApart ? [[]] + led : led
    }
  }

  /// All of it in one paragraph.
  var joined: StyledText { Self.joined(blocks) }

  /// Some blocks in one paragraph, for where there is little room.
  static func joined(_ blocks: [Block]) -> StyledText {
    blocks.reduce(into: StyledText()) { joined, block in
      guard !block.text.isEmpty else { return }
      if !joined.isEmpty { joined.append(" ", []) }
      joined.append(String(block.lead.drop { $0 == " " }), [])
      joined.append(block.text.inOneLine)
    }
  }

  /// What it links to, each once, in order.
  var links: [String] {
    var seen: Set<String> = []
    return blocks.flatMap(\.text.links).filter { seen.insert($0).inserted }
  }
}
