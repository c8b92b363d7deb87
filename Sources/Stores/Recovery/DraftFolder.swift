package import EditorCore
internal import Glibc

/// The folder where drafts outlast the process that they were made in, for their owner alone.
package struct DraftFolder {
  package let path: String
  let calls: any FileSystemCalls

  /// Takes a path without looking where it leads; the folder is made when it is first needed.
  package init(path: String, calls: any FileSystemCalls = SystemCalls()) {
    self.path = path
    self.calls = calls
  }

  /// What a draft is of, by the real paths of all files that it may change: one of a stack is offered
  /// where that very stack is edited again.
  package static func target(of paths: [String]) -> String { paths.joined(separator: "\0") }

  /// How the name of a draft ends that a person dropped.
  private static var droppedEnding: String { ".dropped" }
  /// How long what was dropped is kept, in seconds.
  private static var droppedLifetime: Int { 86_400 }

  /// The largest draft that is kept or read, in bytes.
  static var sizeLimit: Int { 64 << 20 }
  /// The largest draft that is read to tell of which files it is, in bytes.
  private static var listedSizeLimit: Int { 1 << 20 }

  /// What processes that ended without a Save or a Cancel left of edits to the file, newest first.
  ///
  /// What is no draft, or not this user's, is passed over.
  package func drafts(of target: String) -> [StoredDraft] {
    guard let folder = Descriptor(listing: path, calls: calls) else { return [] }
    let running = OpenMark.held(of: target, in: folder)
    return drafts(of: target, in: folder, ending: DraftName.ending) { draft in
      running.contains { $0.token == draft.token && $0.process == draft.process }
    }
  }

  /// What a person dropped of edits to the file within a day before `now`, in seconds since 1970,
  /// newest first.
  ///
  /// What was dropped before that is removed, of whatever file.
  package func dropped(of target: String, now: Int) -> [StoredDraft] {
    guard let folder = Descriptor(listing: path, calls: calls) else { return [] }
    for name in folder.names() where name.hasSuffix(Self.droppedEnding) {
      guard let status = try? calls.status(of: name, in: folder.number),
        status.owner == calls.process.user,
        status.modified.seconds <= now - Self.droppedLifetime
      else { continue }
      try? calls.unlink(name, in: folder.number)
    }
    return drafts(of: target, in: folder, ending: Self.droppedEnding) { _ in false }
  }

  /// Of which files processes that ended left drafts: for each draft all that it may change.
  ///
  /// A hundred drafts are looked at, and none that is very large.
  package func filesOfLeft() -> [[String]] {
    guard let folder = Descriptor(listing: path, calls: calls) else { return [] }
    var found: [[String]] = []
    for name in folder.names().filter({ $0.hasSuffix(DraftName.ending) }).prefix(100) {
      let draft = AtomicFile(path: path + "/" + name, calls: calls)
      guard let parsed = DraftName(parsing: name),
        let contents = try? draft.read(limit: Self.listedSizeLimit),
        contents.status.owner == calls.process.user,
        let file = DraftFile(decoding: contents.bytes)
      else { continue }
      let isKept = OpenMark.held(of: file.path, in: folder).contains {
        $0.token == parsed.token && $0.process == parsed.process
      }
      let files = file.path.split(separator: "\0").map(String.init)
      if !isKept, !found.contains(files) { found.append(files) }
    }
    return found
  }

  /// Keeps a draft that a person dropped, beside those that were dropped before.
  func setAside(_ draft: DraftFile) throws(FileError) {
    try keep(draft, at: place(of: draft.path, ending: Self.droppedEnding))
  }

  private func drafts(
    of target: String, in folder: borrowing Descriptor, ending: String,
    except isExempt: (DraftName) -> Bool
  ) -> [StoredDraft] {
    let key = DraftName.key(for: target)
    return folder.names().compactMap { name in
      guard let parsed = DraftName(parsing: name, ending: ending), parsed.key == key,
        !isExempt(parsed)
      else { return nil }
      return draft(named: name, of: target)
    }
    .sorted { ($0.saved.seconds, $0.saved.nanoseconds) > ($1.saved.seconds, $1.saved.nanoseconds) }
  }

  /// The draft in a file of the folder; nil where that is none of this user's, or of another file.
  private func draft(named name: String, of target: String) -> StoredDraft? {
    let place = path + "/" + name
    guard let contents = try? AtomicFile(path: place, calls: calls).read(limit: Self.sizeLimit),
      contents.status.owner == calls.process.user, contents.name == name,
      let file = DraftFile(decoding: contents.bytes), file.path == target
    else { return nil }
    return StoredDraft(file: file, place: place, saved: contents.status.modified, calls: calls)
  }

  /// Tells other processes that this one keeps a draft of the file, until the mark is let go of: a
  /// draft without one is offered to whoever edits the file next.
  func mark(_ target: String) -> OpenMark? {
    OpenMark(of: target, in: path, calls: calls)
  }

  /// Puts this process's draft in the place of the one before, whole and durable.
  func keep(_ draft: DraftFile) throws(FileError) {
    try keep(draft, at: place(of: draft.path))
  }

  private func keep(_ draft: DraftFile, at place: String) throws(FileError) {
    let bytes = draft.encoded()
    guard bytes.count <= Self.sizeLimit else { throw .tooLarge(path: place, limit: Self.sizeLimit) }
    do {
      try calls.makeFolders(path)
    } catch {
      throw .writeFailed(path: place, error)
    }
    let file = AtomicFile(path: place, calls: calls)
    do throws(FileError) {
      let old = try file.read(limit: Self.sizeLimit)
      if old.status.mode == 0o600 {
        _ = try file.replace(old, with: bytes)
        return
      }
      AtomicFile(path: place, calls: calls).remove()
    } catch {
      guard case .missingFile = error else { throw error }
    }
    _ = try file.create(bytes, access: .ownerOnly)
  }

  /// Removes this process's draft of the file, if there is one.
  func remove(of target: String) {
    AtomicFile(path: place(of: target), calls: calls).remove()
  }

  private func place(of target: String, ending: String = DraftName.ending) -> String {
    path + "/" + DraftName(for: target, process: calls.process, ending: ending).text
  }
}

/// A draft that a process left behind, to be offered to whoever edits the file next.
///
/// To take it: `DraftRecovery(of: session).recover(draft.record, isStale: draft.isStale(against:))`, `flush()` of the
/// new process's keeper, then `drop()`. Whoever does not want it drops it.
package struct StoredDraft {
  let file: DraftFile
  let place: String
  /// When it was last kept.
  package let saved: FileStatus.Time
  let calls: any FileSystemCalls

  package var record: DraftRecord { file.record }

  /// Whether the file holds something else now than when the draft was made, as far as an edit depends
  /// on that.
  package func isStale(against baseline: any Snapshot) -> Bool {
    record.namesElements && SHA256.hexDigest(of: baseline) != file.baseline
  }

  /// Removes it for good.
  package func drop() {
    AtomicFile(path: place, calls: calls).remove()
  }
}

extension SHA256 {
  /// The hash of what the file held that a snapshot was read of; of several files that of their hashes.
  static func hexDigest(of snapshot: any Snapshot) -> String {
    let digests = snapshot.storedTexts.map { hexDigest(of: $0) }
    return digests.count > 1 ? hexDigest(of: Array(digests.joined().utf8)) : digests.first ?? ""
  }
}
