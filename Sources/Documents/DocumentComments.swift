package import EditorCore

extension Document {
  /// What the comments say that stand straight above a member's key, without their marks.
  ///
  /// Nil where there are none, where an empty line keeps them apart from the key, or where something
  /// else than the beginning of a header stands before the key on its line. At most 50 lines of them
  /// count, those next to the key. A banner heads more than the key, and ends what is said of it, as a
  /// setting does that was made a comment; the comment that a file of several keys begins with is the file's.
  /// Secrets in them are masked, by what is secret of the object that the member is in.
  package func comment(
    above id: NodeID, hiding secrecy: @autoclosure () -> Secrecy = Secrecy()
  ) -> String? {
    KeyComment(document: self, id: id).text(hiding: secrecy)
  }
}

/// The comments above one key of a document.
private struct KeyComment {
  let document: Document
  let id: NodeID

  /// How far from its line's start a key may stand that has a comment above it, in bytes: behind an
  /// indentation and the beginning of a header there is nothing else.
  private static let longestBeginning = 512

  func text(hiding secrecy: () -> Secrecy) -> String? {
    let marks = document.syntax.commentMarks
    guard let key = place, !marks.isEmpty else { return nil }
    let floor = endOfLeafBefore
    guard let start = lineStart(of: key, after: floor),
      mayBegin(document.bytes[start..<key.lowerBound])
    else { return nil }
    let isAtTop = floor == document.textStart
    // A comment that is indented deeper is about what is in the value before.
    let deepest = document.format == .yaml ? key.lowerBound - start : .max
    var reader = CommentReader(
      document.bytes[floor..<start], startsLine: isAtTop, marks: marks, deepest: deepest)
    let comments = reader.comments
    guard !comments.isEmpty else { return nil }
    let masked = CommentedSecrets.masking(
      comments, partsByBlanks: document.format.partsByBlanks, hiding: secrecy())
    var text = reader.text()
    if !masked.elementsEqual(comments) {
      var masked = CommentReader(masked, startsLine: true, marks: marks, deepest: deepest)
      text = masked.text()
    }
    return reader.isAtStart && isAtTop && isOfFile ? nil : text
  }

  /// The key, or the header of one of several sections: what stands above the first is not said of their list.
  private var place: Range<Int>? {
    let isOfSections = { (list: NodeID) in
      document.kind(list) == .array
        && document.key(list).map(document.syntax.holdsSections) == true
    }
    if let key = document.keyRange(id) { return isOfSections(id) ? nil : key }
    return document.parent(id).map(isOfSections) == true ? document.valueRange(id) : nil
  }

  /// Whether the comment at the start of the file is about all of it: it is where the key that comes
  /// after the first has none.
  private var isOfFile: Bool {
    guard let parent = document.parent(id), document.parent(parent) == nil else { return false }
    let keys = Array(document.children(parent).prefix(2))
    return keys.count == 2 && keys[0] == id && document.comment(above: keys[1]) == nil
  }

  /// Where the key's line starts; nil where it starts before `floor`, or too far away.
  private func lineStart(of key: Range<Int>, after floor: Int) -> Int? {
    let first = max(floor, key.lowerBound - Self.longestBeginning)
    return document.bytes[first..<max(first, key.lowerBound)].lastIndex(where: \.isLineEnd)
      .map { $0 + 1 }
  }

  /// Whether the beginning of a key's line may be part of what makes it a key.
  private func mayBegin(_ line: ArraySlice<UInt8>) -> Bool {
    let marks: [UInt8] = [.equals, .colon, .comma, .openBrace]
    return line.first { !$0.isBlank } != .minus && !line.contains { marks.contains($0) }
  }

  /// Where the leaf ends that is next before the value in the file's order; its own lines may look
  /// like comments.
  private var endOfLeafBefore: Int {
    guard id.index > 0, let key = place else { return document.textStart }
    var before = NodeID(id.index - 1)
    // In front of the first of several sections is their list.
    if document.keyRange(id) == nil, before == document.parent(id), before.index > 0 {
      before = NodeID(before.index - 1)
    }
    let end = document.valueRange(before).upperBound
    return document.childCount(before) == 0 && end <= key.lowerBound ? end : document.textStart
  }
}

/// Reads comments upward from the end of a text.
private struct CommentReader {
  private var rest: ArraySlice<UInt8>
  /// Whether the text starts with a line; it may start after what else there is on one.
  private let startsLine: Bool
  private let marks: CommentMarks
  /// How many blanks may stand before a comment.
  private let deepest: Int
  private static let mostLines = 50

  init(_ text: ArraySlice<UInt8>, startsLine: Bool, marks: CommentMarks, deepest: Int) {
    self.deepest = deepest
    rest = text
    self.startsLine = startsLine
    self.marks = marks
  }

  /// Whether nothing is left above what was read.
  var isAtStart: Bool { rest.isEmpty }

  /// The bytes of all comments that the text ends with, more than are told of them.
  var comments: ArraySlice<UInt8> {
    var reader = self
    // What is left before them may be a line end, which is none.
    var start = rest.endIndex
    while reader.nextComment() != nil { start = reader.rest.endIndex }
    return rest[start...]
  }

  /// The comments that the text ends with, from the first to the last.
  mutating func text() -> String? {
    var lines: [String] = []
    if endsInBoxedBanner { return nil }
    while lines.count < Self.mostLines, let comment = nextComment() {
      lines.insert(contentsOf: comment, at: 0)
    }
    let told = lines.suffix(Self.mostLines).drop(while: \.isEmpty)
    let end = told.lastIndex { !$0.isEmpty } ?? told.startIndex - 1
    return told.isEmpty ? nil : told[...end].joined(separator: "\n")
  }

  private mutating func nextComment() -> [String]? {
    guard let (start, line) = lastLine() else { return nil }
    if let mark = marks.line.first(where: { line.starts(with: $0) }) {
      let text = line.dropFirst(mark.count)
      guard line.startIndex - start <= deepest, CommentBanner.title(of: text.trimmed) == nil,
        !CommentedSetting.isThere(in: text, hasBlankDelimiters: marks.hasBlankDelimiters)
      else { return nil }
      rest = rest[..<start]
      return [words(line, repeating: mark)]
    }
    return nextBlock(endingIn: line)
  }

  /// Whether a title between two rules stands last.
  private var endsInBoxedBanner: Bool {
    var reader = self
    var lines: [ArraySlice<UInt8>] = []
    while lines.count < 3, let (start, line) = reader.lastLine(),
      let mark = marks.line.first(where: { line.starts(with: $0) })
    {
      reader.rest = reader.rest[..<start]
      lines.append(line.dropFirst(mark.count).trimmed)
    }
    return lines.count == 3 && CommentBanner.isRule(lines[0])
      && CommentBanner.title(lines[1]) != nil && !CommentBanner.isRule(lines[1])
      && CommentBanner.isRule(lines[2])
  }

  /// The line that the text ends with, and where it starts; nil where the start is no line's.
  private mutating func lastLine() -> (start: Int, line: ArraySlice<UInt8>)? {
    // To remove them would copy all that stands before.
    if rest.last == .lineFeed { rest = rest.dropLast() }
    if rest.last == .carriageReturn { rest = rest.dropLast() }
    let start = rest.lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? rest.startIndex
    guard start > rest.startIndex || startsLine else { return nil }
    return (start, rest[start...].trimmed)
  }

  private mutating func nextBlock(endingIn line: ArraySlice<UInt8>) -> [String]? {
    guard let block = marks.block, line.hasSuffix(block.close),
      let open = rest.lastRange(of: block.open, before: line.endIndex - block.close.count)
    else { return nil }
    let start =
      rest[..<open.lowerBound].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? rest.startIndex
    guard start > rest.startIndex || startsLine, rest[start..<open.lowerBound].allSatisfy(\.isBlank)
    else { return nil }
    let inner = rest[open.upperBound..<line.endIndex - block.close.count]
    rest = rest[..<start]
    return inner.split(separator: .lineFeed, omittingEmptySubsequences: false).map {
      words($0.trimmed, repeating: [.asterisk])
    }
  }

  /// The words of a comment's line, without more of its mark, and without a rule drawn of marks.
  private func words(_ line: ArraySlice<UInt8>, repeating mark: [UInt8]) -> String {
    let words = line.drop { mark.contains($0) }.trimmed
    let isRule = words.allSatisfy(\.isPunctuationMark)
    let isForPrograms = Self.directives.contains { words.starts(with: $0.utf8) }
    return isRule || isForPrograms ? "" : String(decoding: words, as: UTF8.self)
  }

  /// How comments begin that name a schema, or how an editor is to show the file.
  private static let directives = ["yaml-language-server:", ":schema ", "$schema:", "vim:", "-*-"]
}

extension UInt8 {
  /// Whether it is no letter or digit, and no part of a character that is not ASCII.
  var isPunctuationMark: Bool { self < 0x80 && !isLetter && !isDigit }
}

extension ArraySlice<UInt8> {
  var trimmed: ArraySlice<UInt8> {
    let start = drop { $0.isBlank || $0.isLineEnd }
    let end = start.lastIndex { !($0.isBlank || $0.isLineEnd) } ?? start.startIndex - 1
    return start[start.startIndex..<Swift.max(start.startIndex, end + 1)]
  }

  fileprivate func hasSuffix(_ bytes: [UInt8]) -> Bool {
    suffix(bytes.count).elementsEqual(bytes)
  }

  /// Where the bytes stand last that end at an index or before it.
  fileprivate func lastRange(of bytes: [UInt8], before end: Int) -> Range<Int>? {
    stride(from: end - bytes.count, through: startIndex, by: -1)
      .first { self[$0..<$0 + bytes.count].elementsEqual(bytes) }
      .map { $0..<$0 + bytes.count }
  }
}

/// How a language marks its comments; one that has none has no marks.
struct CommentMarks: Sendable {
  /// What begins a comment that ends with its line.
  var line: [[UInt8]] = []
  /// What stands around a comment that may span lines.
  var block: Block?

  /// Whether a blank stands between a key and its value in the language.
  var hasBlankDelimiters = false

  struct Block: Sendable {
    var open: [UInt8]
    var close: [UInt8]
  }

  var isEmpty: Bool { line.isEmpty && block == nil }

  /// `//` and `/* */`, as JSON has them from JavaScript.
  static var javaScript: CommentMarks {
    CommentMarks(
      line: [[.slash, .slash]],
      block: Block(open: [.slash, .asterisk], close: [.asterisk, .slash]))
  }

  /// `<!-- -->`, of XML.
  static var markup: CommentMarks {
    CommentMarks(block: Block(open: Array("<!--".utf8), close: Array("-->".utf8)))
  }
}

/// Settings that a comment leaves out, as most files come with: `#PermitRootLogin no`, `;port = 80`.
///
/// A sentence has a blank behind its mark; a setting that somebody left out has none, and is taken back by
/// the removal of that one sign. It says nothing of the setting that stands next.
enum CommentedSetting {
  /// Whether the text straight behind a mark is a setting; in some languages a blank stands between a key
  /// and its value.
  static func isThere(in text: ArraySlice<UInt8>, hasBlankDelimiters: Bool) -> Bool {
    guard let first = text.first, isOfKey(first) || first == .quote else { return false }
    let isQuoted = first == .quote
    let behindQuote = text.dropFirst(isQuoted ? 1 : 0)
    let key = behindQuote.prefix { isQuoted ? $0 != .quote : isOfKey($0) }
    let behindKey = behindQuote.dropFirst(key.count + (isQuoted ? 1 : 0))
    let rest = behindKey.drop { $0.isBlank }
    guard let delimiter = rest.first else { return false }
    let next = rest.dropFirst().first
    switch delimiter {
    case .equals: return next != .equals
    // A colon also stands in addresses, and the names of directives.
    case .colon: return next.map { $0.isBlank || isQuoted } ?? true
    default: return hasBlankDelimiters && rest.startIndex > behindKey.startIndex
    }
  }

  private static func isOfKey(_ byte: UInt8) -> Bool {
    byte.isBareKey || byte == .point || byte == .slash
  }
}
