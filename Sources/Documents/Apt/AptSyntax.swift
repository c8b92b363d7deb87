import EditorCore

/// The configuration of apt: `apt.conf(5)`.
///
/// A scope is an object, and one that holds elements without names alone is a list. Of a scope that
/// has a value or elements beside its settings these are members of their own, `=` and `::`. What
/// `#clear` erases is not there. **Limitations**: what another file holds, by an `#include`, is not
/// looked at; names in quotes or with escapes are not read.
struct AptSyntax: Syntax {
  var types: ValueTypes?

  let keepsMemberOrder = false
  let movesParts = true
  var commentMarks: CommentMarks {
    CommentMarks(line: [[.slash, .slash], [.hash]], block: CommentMarks.javaScript.block)
  }
  let foldsKeyCase = true
  let valuesAreTexts = true
  let hasLists = true

  func table(
    of bytes: UnsafeBufferPointer<UInt8>, document number: Int, limits: Limits
  ) throws(DocumentError) -> NodeTable {
    var scanner = AptScanner(bytes, types: types?.root, limits: limits)
    return try scanner.table()
  }

  func clearings(in document: Document) -> [Clearing] {
    (document.decoded?.notes as? AptLayout)?.clearings ?? []
  }

  func splices(of plan: EditPlan, in document: Document) throws(EditError) -> [Splice] {
    guard let layout = document.decoded?.notes as? AptLayout else { throw .verificationFailed }
    var splicer = AptSplicer(document, plan, layout)
    return try splicer.result()
  }
}

/// What else a file of apt says, beside its settings.
package enum AptFile {
  /// The files and folders that the file includes, each with where that stands.
  package static func includes(in document: Document) -> [(path: String, end: Int)] {
    (document.decoded?.notes as? AptLayout)?.includes ?? []
  }
}
