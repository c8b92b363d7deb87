import Glibc

/// A comment that heads what follows rather than tells of the next key: `// ---- editor ----`,
/// `# === Network ===`, or a title between two rules.
package struct CommentBanner: Equatable, Sendable {
  /// What it says.
  package let title: String
  /// Where in the document it begins.
  package let offset: Int

  /// Longer texts explain something.
  private static let longestTitle = 60
  /// So many signs in a row are a rule; two are as likely an operator or a quotation.
  private static let shortestRule = 3

  /// The title of a comment's line, without its mark, that is one by itself; nil for others.
  static func title(of words: ArraySlice<UInt8>) -> String? {
    guard let lead = rule(in: words) else { return nil }
    var text = words.dropFirst(lead.count)
    while text.last?.isRuleSign ?? false { text.removeLast() }
    return title(text)
  }

  /// Whether a comment's line, without its mark, is a rule and nothing else.
  static func isRule(_ words: ArraySlice<UInt8>) -> Bool { rule(in: words)?.count == words.count }

  /// The text as a title; nil where it is none, such as one that is too long.
  static func title(_ words: ArraySlice<UInt8>) -> String? {
    let text = words.trimmed
    guard !text.isEmpty, text.count <= longestTitle, !text.allSatisfy(\.isPunctuationMark) else {
      return nil
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The rule that the line begins with: one sign over and over.
  private static func rule(in words: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let sign = words.first, sign.isRuleSign else { return nil }
    let run = words.prefix { $0 == sign }
    return run.count >= shortestRule ? run : nil
  }
}

extension UInt8 {
  fileprivate var isRuleSign: Bool {
    switch self {
    case .minus, .equals, .asterisk, UInt8(ascii: "#"), UInt8(ascii: "~"), UInt8(ascii: "_"),
      UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: ";"):
      true
    default: false
    }
  }
}

extension CommentBanner {
  /// The banners that stand between the members of an object, in order.
  ///
  /// What is looked at is the start of each line, so it takes time in proportion to the number of
  /// lines; those inside a member are left out by who knows where members begin and end.
  package static func banners(in object: NodeID, of document: Document) -> [CommentBanner] {
    let marks = document.syntax.commentMarks.line
    guard !marks.isEmpty, !StackMark.isOn(document) else { return [] }
    // The object of a format without braces may begin behind the comments at its start.
    let range =
      document.parent(object) == nil
      ? document.textStart..<document.bytes.count : document.valueRange(object)
    var banners: [CommentBanner] = []
    var reader = Reader()
    forEachLine(in: range, of: document) { start, line in
      if let banner = reader.banner(with: line.flatMap { words(of: $0, marks: marks) }, at: start) {
        banners.append(banner)
      }
    }
    return banners
  }

  /// Where the last banner ends among comments that stand above a key, each on a line; nil where none is one.
  static func end(in comments: Range<Int>, of document: Document) -> Int? {
    let marks = document.syntax.commentMarks.line
    var reader = Reader()
    var end: Int?
    for line in document.bytes[comments].split(separator: UInt8.lineFeed)
    where reader.banner(with: words(of: line, marks: marks), at: line.startIndex) != nil {
      end = line.endIndex
    }
    return end
  }

  /// Tells banners by one line after another.
  private struct Reader {
    /// A rule, and the line under it, which are a banner where another rule follows.
    private var rule: Int?
    private var underRule: (title: String, offset: Int)?

    /// The banner that ends with the line; the words are nil where that is no comment.
    mutating func banner(with words: ArraySlice<UInt8>?, at start: Int) -> CommentBanner? {
      let (rule, underRule) = (rule, underRule)
      (self.rule, self.underRule) = (nil, nil)
      guard let words else { return nil }
      if let title = CommentBanner.title(of: words) {
        return CommentBanner(title: title, offset: start)
      }
      if CommentBanner.isRule(words) {
        self.rule = start
        return underRule.map { CommentBanner(title: $0.title, offset: $0.offset) }
      }
      if let rule, let title = CommentBanner.title(words) { self.underRule = (title, rule) }
      return nil
    }
  }

  /// The words of a line that is a comment and nothing else; nil for another line.
  private static func words(of line: ArraySlice<UInt8>, marks: [[UInt8]]) -> ArraySlice<UInt8>? {
    let line = line.drop { $0.isBlank }
    guard let first = line.first, let mark = marks.first(where: { $0.first == first }),
      line.starts(with: mark)
    else { return nil }
    return line.dropFirst(mark.count).trimmed
  }

  /// Calls `visit` for each line, with its text where it may be a comment: the first sign of most tells
  /// that they are none.
  private static func forEachLine(
    in range: Range<Int>, of document: Document,
    _ visit: (_ start: Int, _ line: ArraySlice<UInt8>?) -> Void
  ) {
    let marks = ByteSet(document.syntax.commentMarks.line.compactMap(\.first))
    document.bytes.withUnsafeBufferPointer { all in
      var start = range.lowerBound
      while start < range.upperBound, let base = all.baseAddress {
        let end =
          memchr(base + start, Int32(UInt8.lineFeed), range.upperBound - start)
          .map { UnsafeRawPointer($0) - UnsafeRawPointer(base) } ?? range.upperBound
        var first = start
        while first < end, all[first].isBlank { first += 1 }
        visit(start, first < end && marks.contains(all[first]) ? document.bytes[start..<end] : nil)
        start = end + 1
      }
    }
  }
}
