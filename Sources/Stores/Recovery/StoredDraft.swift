package import EditorCore

/// A draft that a process left behind, to be offered to whoever edits the file next.
///
/// To take it: `session.recover(draft.record, isStale: draft.isStale(against:))`, `flush()` of the
/// new process's keeper, then `drop()`. Whoever does not want it drops it.
package struct StoredDraft {
  let file: DraftFile
  let place: String
  /// When it was last kept.
  package let saved: FileStatus.Time
  let calls: any FileSystemCalls

  package var record: DraftRecord { file.record }

  /// Whether the file holds something else now than when the draft was made.
  package func isStale(against baseline: DocumentSnapshot) -> Bool {
    SHA256.hexDigest(of: baseline.stored) != file.baseline
  }

  /// Removes it for good.
  package func drop() {
    DraftFolder.remove(place, calls: calls)
  }
}
