/// How a language marks its comments; one that has none has no marks.
struct CommentMarks: Sendable {
  /// What begins a comment that ends with its line.
  var line: [[UInt8]] = []
  /// What stands around a comment that may span lines.
  var block: Block?

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
