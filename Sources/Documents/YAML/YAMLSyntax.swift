/// YAML 1.2, as far as libyaml reads it.
///
/// **Limitations**
/// - The parser is one of YAML 1.1, and refuses some rare spellings that 1.2 allows.
/// - A tag that is not known, an alias, and what a merge key brings in are locked.
struct YAMLSyntax: Syntax {
  /// Whether aliases are what they stand for; else they are leaves.
  var isExpanding = true

  let keepsMemberOrder = true
  let movesParts = true

  func table(
    of bytes: UnsafeBufferPointer<UInt8>, document number: Int, limits: Limits
  ) throws(DocumentError) -> NodeTable {
    try TextCheck.check(bytes, limits: limits)
    var reader = YAMLStreamReader(bytes, limits: limits)
    let nodes = try reader.read(document: number)
    var composer = YAMLComposer(nodes, in: bytes, limits: limits, isExpanding: isExpanding)
    return try composer.table()
  }

  func splices(of plan: EditPlan, in document: Document) throws(EditError) -> [Splice] {
    throw .verificationFailed
  }

  func addingEmptyObject(to bytes: [UInt8]) -> [UInt8] {
    let start = bytes.withUnsafeBufferPointer { ByteOrderMark.length(in: $0) }
    let isWhiteSpace = bytes[start...].allSatisfy { $0 <= .space }
    var text = isWhiteSpace ? Array(bytes[..<start]) : bytes
    if !isWhiteSpace, text.last != .lineFeed { text.append(.lineFeed) }
    return text + "{}\n".utf8
  }
}
