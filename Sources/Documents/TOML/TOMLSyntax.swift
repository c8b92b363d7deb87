import EditorCore

/// TOML 1.1 (https://toml.io/en/v1.1.0), which reads all that TOML 1.0 does.
///
/// Limitations: an integer must fit in 64 bits; null cannot be written; a list of `[[tables]]` holds
/// tables alone, and those that others stand between cannot change places.
struct TOMLSyntax: Syntax {
  /// Plain keys must stand before the headers of the tables next to them.
  let keepsMemberOrder = false
  let movesParts = true
  let hasNull = false
  let commentMarks = CommentMarks(line: [[.hash]])
  var dateKinds: [DateKind]? { DateKind.allCases }
  var types: ValueTypes?

  func table(
    of bytes: UnsafeBufferPointer<UInt8>, document number: Int, limits: Limits
  ) throws(DocumentError) -> NodeTable {
    try TextCheck.check(bytes, limits: limits)
    var reader = TOMLReader(bytes, limits: limits)
    return try reader.read()
  }

  func splices(of plan: EditPlan, in document: Document) throws(EditError) -> [Splice] {
    guard let outline = document.decoded?.notes as? TOMLOutline else { return [] }
    var splicer = TOMLSplicer(document, plan, outline.completed(for: document))
    return try splicer.splices()
  }
}
