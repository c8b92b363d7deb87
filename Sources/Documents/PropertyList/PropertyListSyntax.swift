import EditorCore

/// Apple's property lists: XML is edited, binary ones are read alone.
///
/// **Limitations**: there is no null. Comments between values stay where they are when these move;
/// a value with a comment in its text cannot be edited. Of XML no more is read than such lists need:
/// five entities and characters by number, no declarations, UTF-8 alone.
struct PropertyListSyntax: Syntax {
  let keepsMemberOrder = true
  let movesParts = true
  let hasNull = false
  let commentMarks = CommentMarks.markup
  var dateKinds: [DateKind]? { [.dateTime] }
  var types: ValueTypes?

  func table(
    of bytes: UnsafeBufferPointer<UInt8>, document number: Int, limits: Limits
  ) throws(DocumentError) -> NodeTable {
    if bytes.starts(with: "bplist".utf8) {
      var reader = try BinaryPropertyList(bytes, limits: limits)
      return try reader.table()
    }
    var scanner = PropertyListScanner(bytes, limits: limits)
    return try scanner.table()
  }

  func splices(of plan: EditPlan, in document: Document) throws(EditError) -> [Splice] {
    var splicer = PropertyListSplicer(document, plan)
    return try splicer.result()
  }

  /// Completes a list without a value, or a text without a list.
  func addingEmptyObject(to bytes: [UInt8]) -> [UInt8] {
    let end = Array("</plist>".utf8)
    let empty = Array("<dict/>\n".utf8)
    let starts = bytes.indices.reversed().filter { bytes[$0...].starts(with: end) }
    if let place = starts.first { return bytes[..<place] + empty + bytes[place...] }
    let single = Array("<plist".utf8)
    if let start = bytes.indices.first(where: { bytes[$0...].starts(with: single) }),
      let slash = bytes[start...].firstIndex(of: .slash)
    {
      return bytes[..<slash] + Array(">\n".utf8) + empty + end + bytes[(slash + 2)...]
    }
    let start = bytes.withUnsafeBufferPointer { ByteOrderMark.length(in: $0) }
    let isWhiteSpace = bytes[start...].allSatisfy { $0 <= .space }
    let list = Array("<plist version=\"1.0\">\n".utf8) + empty + end + [.lineFeed]
    return isWhiteSpace ? bytes[..<start] + Array(Self.prolog.utf8) + list : bytes + list
  }

  private static let prolog = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">

    """
}
