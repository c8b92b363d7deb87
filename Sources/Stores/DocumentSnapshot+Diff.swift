package import Documents
package import EditorCore

extension DocumentSnapshot {
  package var isText: Bool { true }

  package func diff(
    to other: any Snapshot, secrecy: (Pointer, Secrecy?) -> Secrecy,
    secrecyThere: (Pointer, Secrecy?) -> Secrecy
  ) -> [DiffLine] {
    guard let other = other as? DocumentSnapshot else {
      preconditionFailure("What a document's store previews is a document")
    }
    return unifiedDiff(to: other, secrecy: secrecy, secrecyThere: secrecyThere).lines
  }

  package func lines(of pointer: Pointer) -> (numbers: ClosedRange<Int>, column: Int)? {
    guard let node = index.node(at: pointer) else { return nil }
    let range = document.valueRange(node)
    let start = document.position(of: range.lowerBound)
    let end = document.position(of: max(range.lowerBound, range.upperBound - 1))
    return (start.line...max(start.line, end.line), start.column - 1)
  }

  /// The diff from the bytes that were stored to those of another snapshot.
  ///
  /// Secrets are masked; only values that the diff shows are asked about.
  package func unifiedDiff(
    to other: DocumentSnapshot, secrecy: (Pointer, Secrecy?) -> Secrecy,
    secrecyThere: (Pointer, Secrecy?) -> Secrecy
  ) -> UnifiedDiff {
    let diff = UnifiedDiff(from: LineText(stored), to: LineText(other.document.bytes))
    // Without a value in what is stored, the document stands for bytes that are not there.
    let secrets =
      stored == document.bytes
      ? SecretSpans(document: document).ranges(within: diff.oldRanges, secrecy) : []
    return diff.hiding(
      secrets, SecretSpans(document: other.document).ranges(within: diff.newRanges, secrecyThere))
  }
}
