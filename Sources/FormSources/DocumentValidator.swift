import Documents
package import EditorCore
import JSONSchema

/// Checks a document as a whole: its keys, and its values by a schema where there is one.
package final class DocumentValidator: Validator {
  /// The name of the rule that no object holds a key twice.
  package static let duplicateKeyRule = "duplicate key"

  private let schema: JSONSchemaSource?

  package init(schema: JSONSchemaSource?) {
    self.schema = schema
  }

  package func diagnostics(of snapshot: any Snapshot) -> [Diagnostic] {
    guard let snapshot = snapshot as? any DocumentBacked else {
      preconditionFailure("A document's validator was given a snapshot without a document")
    }
    return duplicateKeys(in: snapshot.index) + misspelledTruths(in: snapshot.index.document)
      + (schema.map { diagnostics($0.compiled.validate(snapshot.index)) } ?? [])
  }

  /// The same of a value that is in no document, in which no key can be there twice.
  package func diagnostics(of value: Value) -> [Diagnostic] {
    schema.map { diagnostics($0.compiled.validate(value)) } ?? []
  }

  package func difference(
    of changes: [Change], to snapshot: any Snapshot
  ) -> DiagnosticDifference? {
    guard let index = (snapshot as? any DocumentBacked)?.index,
      // Without a schema, texts that mean on or off are looked for in the whole document.
      schema != nil || !index.document.format.holdsTexts,
      // What is brought in elsewhere changes there, too, and for what goes something else may come.
      !changes.contains(where: {
        repeatsKey($0) || index.isShared(at: $0.pointer) || index.isOverride(at: $0.pointer)
      }),
      let edited = EditedValue.document(index, after: changes)
    else { return nil }
    let places = changes.map(\.pointer)
    let replaced = Set(places.compactMap { index.node(at: $0) })
    var difference = DiagnosticDifference(
      gone: replaced.flatMap { duplicateKeys(in: index, within: $0) }, new: [])
    guard let root = schema?.compiled.root else { return difference }
    let before = root.validate(.node(index.document.root, index), touching: places)
    let after = root.validate(edited, touching: places)
    // A note is about what was not checked, and that may be anything.
    guard before.notes.isEmpty, after.notes.isEmpty else { return nil }
    difference.gone += diagnostics(before)
    difference.new += diagnostics(after)
    return difference
  }

  /// The most values that are checked after every edit: some milliseconds of work.
  private static let quickValueCount = 20_000

  package func isQuick(for snapshot: any Snapshot) -> Bool {
    guard let snapshot = snapshot as? any DocumentBacked else { return false }
    return snapshot.index.document.nodeCount <= Self.quickValueCount
  }

  private func diagnostics(_ validation: Validation) -> [Diagnostic] {
    validation.violations.map { violation in
      // The schema `false` has no keywords.
      let rule = violation.keyword.isEmpty ? "false" : violation.keyword
      var diagnostic = Diagnostic(.error, at: violation.setting, rule: rule, violation.message)
      diagnostic.discreetMessage = violation.discreetMessage
      return diagnostic
    }
      + validation.notes.map { note in
        var diagnostic = Diagnostic(
          .warning, at: note.instance, rule: "not checked", note.message)
        // It quotes the schema alone.
        diagnostic.discreetMessage = note.message
        return diagnostic
      }
  }

  /// Values that are neither on nor off, where their program wants that; a schema has its own say.
  private func misspelledTruths(in document: Document) -> [Diagnostic] {
    guard schema == nil, document.format.holdsTexts else { return [] }
    return (0..<document.nodeCount).lazy.map { NodeID($0) }
      .filter { document.misspellsTruth($0) }
      .compactMap { node in
        guard let pointer = document.pointer(node), let value = document.value(node) else {
          return nil
        }
        return Diagnostic(
          .error, at: pointer, rule: "boolean", ValueProblem.notToggle(value).description)
      }
  }

  /// Whether what a change sets has a key twice, which is told of the whole document alone.
  private func repeatsKey(_ change: Change) -> Bool {
    guard case .set(_, let value) = change, !value.isLeaf, let document = try? Document(value)
    else {
      return false
    }
    return !duplicateKeys(in: DocumentIndex(document)).isEmpty
  }

  private func duplicateKeys(in index: DocumentIndex, within node: NodeID? = nil) -> [Diagnostic] {
    let document = index.document
    var found: [Diagnostic] = []
    let nodes = document.subtree(node ?? document.root)
    for number in nodes.lowerBound.index..<nodes.upperBound.index
    where document.kind(NodeID(number)) == .object {
      for group in index.duplicates(of: NodeID(number)) {
        guard let last = group.last, let pointer = document.pointer(last) else { continue }
        // Without lines, which an edit elsewhere moves: this would look like a new error then.
        let key = pointer.tokens.last ?? ""
        let message =
          document.format.firstKeyCounts
          ? localized("'\(key)' is there \(group.count) times; the first one counts")
          : localized("'\(key)' is there \(group.count) times; the last one counts")
        found.append(
          Diagnostic(
            document.format.isReadByLines ? .warning : .error, at: pointer,
            rule: Self.duplicateKeyRule, message))
      }
    }
    return found
  }
}
