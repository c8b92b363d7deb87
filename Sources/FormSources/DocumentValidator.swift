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
    return duplicateKeys(in: snapshot.index) + violations(in: snapshot.index)
  }

  /// The same of a value that is in no document, in which no key can be there twice.
  package func diagnostics(of value: Value) -> [Diagnostic] {
    schema.map { diagnostics($0.compiled.validate(value)) } ?? []
  }

  /// The most values that are checked after every edit: some milliseconds of work.
  private static let quickValueCount = 20_000

  package func isQuick(for snapshot: any Snapshot) -> Bool {
    guard let snapshot = snapshot as? any DocumentBacked else { return false }
    return snapshot.index.document.nodeCount <= Self.quickValueCount
  }

  // MARK: - Private

  private func violations(in document: DocumentIndex) -> [Diagnostic] {
    schema.map { diagnostics($0.compiled.validate(document)) } ?? []
  }

  private func diagnostics(_ validation: Validation) -> [Diagnostic] {
    validation.violations.map {
      // The schema `false` has no keywords.
      Diagnostic(
        .error, at: $0.setting, rule: $0.keyword.isEmpty ? "false" : $0.keyword, $0.message)
    }
      + validation.notes.map {
        Diagnostic(.warning, at: $0.instance, rule: "not checked", $0.message)
      }
  }

  private func duplicateKeys(in index: DocumentIndex) -> [Diagnostic] {
    let document = index.document
    var found: [Diagnostic] = []
    for number in 0..<document.nodeCount where document.kind(NodeID(number)) == .object {
      for group in index.duplicates(of: NodeID(number)) {
        guard let last = group.last, let pointer = document.pointer(last) else { continue }
        // Without lines, which an edit elsewhere moves: this would look like a new error then.
        found.append(
          Diagnostic(
            .error, at: pointer, rule: Self.duplicateKeyRule,
            localized(
              "'\(pointer.tokens.last ?? "")' is there \(group.count) times; the last one counts")))
      }
    }
    return found
  }
}
