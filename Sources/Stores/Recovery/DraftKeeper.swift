package import EditorCore

/// Keeps a copy of a session's draft outside the process, for as long as there is a draft.
///
/// The event loop calls `tick` with each event and about once a second, `flush` before it is left
/// by a signal and after a Save that failed, and `setAside` when the person drops the draft. A Save
/// empties the draft, and the next `tick` or `flush` removes the copy.
package final class DraftKeeper {
  /// How long an edit may be lost to a crash, in milliseconds.
  package static let delay = 1_000

  private let folder: DraftFolder
  /// What the draft is of; see `DraftFolder.target`.
  private let path: String
  private let session: EditSession
  /// What the draft was when it was last kept, and what of it a Save leaves out.
  private var kept: (revision: Int, heldBack: Set<RowIdentifier>)
  /// Whether there is a copy, of this draft or of an earlier one.
  private var isKept = false
  /// Whether there is a copy of the draft as it was when that was last asked for.
  package var hasCopy: Bool { isKept && !hasFailed }
  /// Whether the copy that was tried last could not be made.
  private var hasFailed = false
  /// When an edit was first seen that is not kept yet.
  private var editedAt: Int?
  /// Held while there is a copy.
  private var mark: OpenMark?
  private var digest: (baseline: any Snapshot, text: String)?

  package init(of session: EditSession, path: String, in folder: DraftFolder) {
    self.folder = folder
    self.path = path
    self.session = session
    kept = (session.revision, session.draft.heldBack)
  }

  /// Keeps the draft where edits have waited long enough; `now` is in milliseconds, of any clock.
  ///
  /// Throws why it cannot be kept, once for each change: the person goes on, and should know.
  package func tick(now: Int) throws(FileError) {
    guard kept != current else { return }
    let since = editedAt ?? now
    editedAt = since
    if now - since >= Self.delay { try flush() }
  }

  /// Keeps the draft as it is now; removes the copy where there is no draft.
  ///
  /// What could not be kept before is tried again.
  package func flush() throws(FileError) {
    guard kept != current || hasFailed || !session.draft.isEmpty && !isKept else {
      return
    }
    editedAt = nil
    kept = current
    let record = DraftRecovery(of: session).record
    guard !record.isEmpty else { return discard() }
    isKept = true
    hasFailed = true
    mark = mark ?? folder.mark(path)
    try folder.keep(DraftFile(record: record, path: path, baseline: baselineDigest(for: record)))
    hasFailed = false
  }

  /// Removes the copy: the draft was saved, or is not wanted any more.
  package func discard() {
    editedAt = nil
    kept = current
    if isKept { folder.remove(of: path) }
    mark = nil
    isKept = false
    hasFailed = false
  }

  /// Keeps the draft as one that was dropped, without the copy that is for a crash.
  ///
  /// A draft that cannot be kept is gone, as the person meant it to be.
  /// - Returns: Whether it is kept.
  @discardableResult
  package func setAside() -> Bool {
    defer { discard() }
    let record = DraftRecovery(of: session).record
    guard !record.bringsNothingBack else { return false }
    let draft = DraftFile(record: record, path: path, baseline: baselineDigest(for: record))
    return (try? folder.setAside(draft)) != nil
  }

  /// The same of the draft as it is now.
  private var current: (revision: Int, heldBack: Set<RowIdentifier>) {
    (session.revision, session.draft.heldBack)
  }

  /// The hash of what the draft is over, made once for each baseline; empty where no edit needs it, as a
  /// large file takes long.
  private func baselineDigest(for record: DraftRecord) -> String {
    guard record.namesElements else { return "" }
    let baseline = session.baseline
    if let digest, digest.baseline === baseline { return digest.text }
    let text = SHA256.hexDigest(of: baseline)
    digest = (baseline, text)
    return text
  }
}

/// The name of a file in the folder of drafts, `KEY-TOKEN-PROCESS.json`, or in that of marks.
///
/// The key stands for the path of the file that is edited, the rest for the process whose it is.
struct DraftName: Hashable {
  let text: String
  let key: String
  let process: Int32
  let token: String

  /// How many digits of the path's hash stand for it: 128 bits, more than enough to tell paths.
  private static let keyLength = 32
  /// How the name of a draft ends.
  static let ending = ".json"

  init(for path: String, process: ProcessIdentity, ending: String = Self.ending) {
    self.process = process.number
    token = process.token
    key = Self.key(for: path)
    text = "\(key)-\(token)-\(process.number)" + ending
  }

  init?(parsing text: String, ending: String = Self.ending) {
    guard text.hasSuffix(ending) else { return nil }
    let parts = text.dropLast(ending.count).split(
      separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == Self.keyLength, let process = Int32(parts[2]),
      process > 0
    else { return nil }
    self.text = text
    self.process = process
    key = String(parts[0])
    token = String(parts[1])
  }

  static func key(for path: String) -> String {
    String(SHA256.hexDigest(of: Array(path.utf8)).prefix(keyLength))
  }
}
