/// Spells texts of several lines as block scalars.
enum YAMLBlockScalar {
  /// The text after `|`, each line with the indentation; nil where only quotes can hold it.
  ///
  /// The header may end in a comment, given with the space before it.
  static func literal(
    _ text: String, indent: [UInt8], lineEnd: [UInt8], comment: [UInt8] = []
  ) -> [UInt8]? {
    guard isPossible(text) else { return nil }
    let hasLineEnd = text.utf8.last == .lineFeed
    let lines = (hasLineEnd ? text.dropLast() : text[...])
      .split(separator: "\n", omittingEmptySubsequences: false)
    return header("|", hasLineEnd, comment) + lines.flatMap { spelling($0, indent, lineEnd) }
  }

  /// The text after `>`, where each line of it can stay one; nil where that is not so.
  static func folded(
    _ text: String, indent: [UInt8], lineEnd: [UInt8], comment: [UInt8] = []
  ) -> [UInt8]? {
    guard isPossible(text) else { return nil }
    let hasLineEnd = text.utf8.last == .lineFeed
    let lines = (hasLineEnd ? text.dropLast() : text[...])
      .split(separator: "\n", omittingEmptySubsequences: false)
    // Lines that start with space are not folded, and empty ones count.
    guard lines.allSatisfy({ $0.utf8.first?.isBlank == false }) else { return nil }
    var result = header(">", hasLineEnd, comment)
    for (index, line) in lines.enumerated() {
      if index > 0 { result += lineEnd }
      result += spelling(line, indent, lineEnd)
    }
    return result
  }

  private static func header(_ mark: String, _ hasLineEnd: Bool, _ comment: [UInt8]) -> [UInt8] {
    Array((hasLineEnd ? mark : mark + "-").utf8) + comment
  }

  private static func spelling(
    _ line: Substring, _ indent: [UInt8], _ lineEnd: [UInt8]
  ) -> [UInt8] {
    line.isEmpty ? lineEnd : lineEnd + indent + line.utf8
  }

  /// Whether the text starts on a line without space before it, and ends in one line end at most.
  private static func isPossible(_ text: String) -> Bool {
    guard let first = text.utf8.first, !first.isBlank, first != .lineFeed, !text.hasSuffix("\n\n")
    else { return false }
    return text.unicodeScalars.allSatisfy {
      $0 == "\n" || YAMLScalarWriter.isPrintable($0)
    }
  }
}
