package import EditorCore
import Glibc
package import PreferencesEditor
package import Stores

/// Looks after a session over a file: watches the file, and keeps the draft in the state folder.
@MainActor
package final class FileAttendant: SessionAttendant {
  private let session: EditSession
  private let store: DocumentStore
  private let watch: FileWatch
  /// The snapshot whose file the watch knows.
  private var known: any Snapshot
  private let drafts: (folder: DraftFolder, path: String)?
  private let keeper: DraftKeeper?

  package init(of session: EditSession, in store: DocumentStore) {
    self.session = session
    self.store = store
    known = session.baseline
    watch = FileWatch(path: store.path, since: session.baseline.contents)
    drafts = Directories.drafts().flatMap { folder in
      Directories.realPath(ofFile: store.path).map { (DraftFolder(path: folder), $0) }
    }
    keeper = drafts.map { DraftKeeper(of: session, path: $0.path, in: $0.folder) }
  }

  // MARK: The file

  package var descriptor: Int32? { watch.descriptor }

  package var interval: Int { session.draft.isEmpty ? FileWatch.interval : DraftKeeper.delay }

  package func fileHasChanged() -> Bool {
    // What the session has read or saved itself is no news.
    if session.baseline !== known {
      known = session.baseline
      watch.acknowledge(known.contents)
    }
    return watch.check() != nil
  }

  package func ways(around error: any Error) -> [SaveWay] {
    switch (error as? UnreadableChange)?.reason as? StoreError ?? error as? StoreError {
    case .file(.refused(_, let obstacle))?: ways(around: obstacle)
    case .file(.changedUnderneath(_, .removed))?:
      [restoring(title: localized("make it again"), help: localized("with all that it held"))]
    case .document?:
      [
        restoring(
          title: localized("replace it"),
          help: localized("what it holds now is kept as '\(name)~'"))
      ]
    default: []
    }
  }

  private var name: String { store.path.split(separator: "/").last.map(String.init) ?? "" }

  /// Saves what was read of the file before, with the draft, in the place of what is there now.
  private func restoring(title: String, help: String) -> SaveWay {
    SaveWay(title: title, help: help) { [session, store] in
      guard let baseline = session.baseline as? DocumentSnapshot,
        let standIn = try? store.standIn(for: baseline)
      else { return }
      session.merging.rebase(onto: standIn)
    }
  }

  private func ways(around obstacle: SaveObstacle) -> [SaveWay] {
    var ways: [SaveWay] = []
    if obstacle.permitsInPlace, let folder = try? Directories.recovery() {
      ways.append(
        SaveWay(
          title: localized("write in place"),
          help: localized("all names show it; a crash can cut it short")
        ) {
          [store] in store.options.inPlace = InPlaceWriting(recoveryFolder: folder)
        })
    }
    if case .folderOpenToOthers = obstacle {
      ways.append(
        SaveWay(
          title: localized("save all the same"),
          help: localized("they can put another file in its place")
        ) {
          [store] in store.options.trustsFolder = true
        })
    }
    if case .hardLinks = obstacle {
      ways.append(
        SaveWay(
          title: localized("part the names"), help: localized("the others keep what they hold")
        ) {
          [store] in store.options.partsHardLinks = true
        })
    }
    return ways
  }

  // MARK: The draft

  package func keepDraft(atOnce: Bool) throws {
    guard let keeper else { return }
    if atOnce { try keeper.flush() } else { try keeper.tick(now: Self.now()) }
  }

  package var hasCopyOfDraft: Bool { keeper?.hasCopy ?? false }

  package func discardDraft() { keeper?.discard() }

  package func setDraftAside() -> Bool { keeper?.setAside() ?? false }

  package func leftDrafts() -> [LeftDraft] {
    guard let drafts else { return [] }
    return drafts.folder.drafts(of: drafts.path).compactMap(leftDraft)
  }

  package func droppedDraft() -> LeftDraft? {
    guard let drafts else { return nil }
    return drafts.folder.dropped(of: drafts.path, now: Age.now).first.flatMap(leftDraft)
  }

  private func leftDraft(_ draft: StoredDraft) -> LeftDraft? {
    guard let baseline = session.baseline as? DocumentSnapshot else { return nil }
    return LeftDraft(
      record: draft.record, isStale: draft.isStale(against: baseline),
      age: Age(since: draft.saved).description, drop: draft.drop)
  }

  /// Milliseconds on a clock that nobody sets.
  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}

extension Snapshot {
  /// The file that it was read from; nil where there was none.
  fileprivate var contents: FileContents? { (self as? DocumentSnapshot)?.file }
}

/// Tells other editors of this user that the file is open here, and this one of them.
///
/// None is kept from editing: Saves take turns, and merge.
package struct FileMark {
  /// Which other processes have the file open, in words; nil where none has.
  package let others: String?
  private let mark: OpenMark?

  package init(opening settings: SettingsFile) {
    guard settings.fileStore != nil, let folder = try? Directories.state() + "/open",
      let path = Directories.realPath(ofFile: settings.path)
    else {
      (others, mark) = (nil, nil)
      return
    }
    let processes = OpenMark.others(with: path, in: folder)
    others = processes.isEmpty ? nil : localized("also open in another prefs-tui")
    mark = OpenMark(of: path, in: folder)
  }
}
