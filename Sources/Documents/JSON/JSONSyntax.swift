/// JSON (RFC 8259) and its dialects, which differ in what they accept between and around values.
struct JSONSyntax: Syntax {
  let dialect: JSONDialect

  let keepsMemberOrder = true
  let movesParts = true
  var commentMarks: CommentMarks { dialect == .strict ? CommentMarks() : .javaScript }

  func table(
    of bytes: UnsafeBufferPointer<UInt8>, document number: Int, limits: Limits
  ) throws(DocumentError) -> NodeTable {
    NodeTable(nodes: try JSONScanner.nodes(of: bytes, dialect: dialect, limits: limits))
  }

  func splices(of plan: EditPlan, in document: Document) throws(EditError) -> [Splice] {
    var splicer = JSONSplicer(document, plan, dialect: dialect)
    return try splicer.splices()
  }

  /// Puts the object after the comments, or in place of the white space where there are none.
  func addingEmptyObject(to bytes: [UInt8]) -> [UInt8] {
    let start = bytes.withUnsafeBufferPointer { ByteOrderMark.length(in: $0) }
    let isWhiteSpace = bytes[start...].allSatisfy { $0 <= .space }
    var text = isWhiteSpace ? Array(bytes[..<start]) : bytes
    if !isWhiteSpace, text.last != .lineFeed { text.append(.lineFeed) }
    return text + "{}\n".utf8
  }
}

/// How much of a text is accepted that RFC 8259 does not allow.
enum JSONDialect {
  case strict
  /// Comments, and a comma after the last value.
  case comments
  /// Those, and all that JSON5 adds to how values and keys are spelled.
  case json5
}
