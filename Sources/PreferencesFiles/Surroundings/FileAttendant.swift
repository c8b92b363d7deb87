package import EditorCore
import Glibc
package import PreferencesEditor
package import Stores

/// Looks after a session over files: watches them, and keeps the draft in the state folder.
@MainActor
package final class FileAttendant: SessionAttendant {
  private let session: EditSession
  private var kept: BackingStores
  /// One for all files of the process, as the system allows each user few.
  private static let events = FileEvents()
  private var watches: [(file: DocumentStore, watch: FileWatch)] = []
  /// The snapshot whose files the watches know.
  private var known: any Snapshot
  /// When files were looked for that have come to belong to the stack, in milliseconds.
  private var lastSearch = FileAttendant.now()
  /// Why one of them could not be read.
  private var unreadable: String?
  private let drafts: (folder: DraftFolder, target: String)?
  private let keeper: DraftKeeper?
  package private(set) var changedFile: String?

  /// - Parameters:
  ///   - session: What is looked after.
  ///   - kept: The files.
  ///   - beginsSaves: Whether a Save that takes its time is only begun.
  package init(of session: EditSession, in kept: BackingStores, beginsSaves: Bool = false) {
    self.session = session
    self.kept = kept
    for remote in kept.remotes {
      remote.beginsSaves = beginsSaves
      remote.follow()
    }
    known = session.baseline
    drafts = Directories.drafts().flatMap { folder in
      Self.target(of: kept).map { (DraftFolder(path: folder), $0) }
    }
    keeper = drafts.map { DraftKeeper(of: session, path: $0.target, in: $0.folder) }
    watchFiles()
  }

  /// Watches files that are not watched yet.
  private func watchFiles() {
    for file in kept.files where !watches.contains(where: { $0.file === file }) {
      let contents = kept.part(of: file, in: session.baseline)?.file
      watches.append(
        (file, FileWatch(path: file.path, since: contents, events: Self.events)))
    }
  }

  /// What a draft is of: of a stack all its files but those that are there as others include them.
  private static func target(of kept: BackingStores) -> String? {
    guard let stack = kept.stack else {
      if let remote = kept.remotes.first { return remote.name }
      return kept.files.first.flatMap { Directories.realPath(ofFile: $0.path) }
    }
    let paths = stack.layers.filter { !$0.isIncluded }.compactMap { layer in
      layer.path.map { Directories.realPath(ofFile: $0) ?? $0 }
        ?? (layer.store as? EtcdStore)?.name
    }
    return DraftFolder.target(of: paths)
  }

  /// Of which files processes that ended left drafts: for each draft all that it may change, by their real
  /// paths.
  package static var filesOfLeftDrafts: [[String]] {
    Directories.drafts().map { DraftFolder(path: $0).filesOfLeft() } ?? []
  }

  // MARK: The files

  package var descriptor: Int32? {
    kept.files.isEmpty ? kept.remotes.first?.descriptor : Self.events.descriptor
  }

  package var interval: Int {
    let usual = session.draft.isEmpty ? FileWatch.interval : DraftKeeper.delay
    guard !kept.remotes.isEmpty else { return usual }
    // Where its descriptor is polled, only pauses and silence are left to be noticed.
    return kept.files.isEmpty && kept.remotes.count == 1 ? 250 : 50
  }

  package var isSaving: Bool { kept.remotes.contains(where: \.isSaving) }

  package var wordsForSaving: String {
    kept.remotes.contains(where: \.isOverdue)
      ? localized("no answer from etcd: neither saved nor failed yet; asking on")
      : localized("saving; waiting for etcd")
  }

  package func fileHasChanged() -> Bool {
    // What the session has read or saved itself is no news.
    if session.baseline !== known {
      known = session.baseline
      if let stack = kept.stack, let now = BackingStores(of: stack) {
        kept = now
        watchFiles()
        SettingsHistory.keep(savesOf: session, in: now)
      }
      for (file, watch) in watches { watch.acknowledge(kept.part(of: file, in: known)?.file) }
    }
    let news = kept.remotes.filter { $0.advance() }
    if let remote = news.last { changedFile = remote.name }
    let now = Self.now()
    let changed = watches.filter { $0.watch.check(at: now) != nil }
    if let file = changed.last?.file { changedFile = kept.location(of: file) }
    return stackHasGrown(at: now) || !changed.isEmpty || !news.isEmpty
  }

  /// Whether files belong to the stack by now that did not; one that cannot be read is told once.
  private func stackHasGrown(at now: Int) -> Bool {
    guard let stack = kept.stack, let known = known as? LayeredSnapshot,
      now - lastSearch >= FileWatch.interval / 2
    else { return false }
    lastSearch = now
    do {
      guard try stack.hasMore(than: known) else { return false }
      changedFile = stack.layers[known.layers.count].location
      return true
    } catch {
      defer { unreadable = "\(error)" }
      return unreadable != "\(error)"
    }
  }

  package func ways(around error: any Error) -> [SaveWay] {
    if case .notAgreed(let commands)? = error as? CommandError { return [agreeing(to: commands)] }
    return switch (error as? UnreadableChange)?.reason as? StoreError ?? error as? StoreError {
    case .file(.refused(let path, let obstacle))?:
      file(at: path).map { ways(around: obstacle, to: $0) } ?? []
    case .file(.changedUnderneath(let path, .removed))?:
      restoring(
        path, title: localized("make it again"), help: { _ in localized("with all that it held") })
    case .document(let path, _)?:
      restoring(path, title: localized("replace it")) { name in
        Directories.realPath(path + "~") == nil
          ? localized("what it holds now is kept as '\(name)~'")
          : localized("'\(name)~' is replaced by what it holds now")
      }
    default: []
    }
  }

  package var endsAfterSave: Bool { kept.files.contains { $0.options.secondsToConfirm != nil } }

  private func agreeing(to commands: SaveCommands) -> SaveWay {
    SaveWay(
      title: localized("run them"), help: localized("now and at each Save, until they change")
    ) { [kept] in kept.agree(to: commands) }
  }

  /// The file that an error tells of.
  private func file(at path: String) -> DocumentStore? {
    watches.count == 1 ? watches[0].file : watches.first { $0.file.path == path }?.file
  }

  /// Saves what was read of a file before, with the draft, in the place of what is there now.
  private func restoring(
    _ path: String, title: String, help: (_ name: String) -> String
  ) -> [SaveWay] {
    guard let file = file(at: path) else { return [] }
    let name = file.path.split(separator: "/").last.map(String.init) ?? ""
    return [
      SaveWay(title: title, help: help(name)) { [session, kept] in
        guard let standIn = try? kept.standIn(for: file, in: session.baseline) else { return }
        session.merging.rebase(onto: standIn)
      }
    ]
  }

  private func ways(around obstacle: SaveObstacle, to file: DocumentStore) -> [SaveWay] {
    var ways: [SaveWay] = []
    if obstacle.permitsInPlace, let folder = try? Directories.recovery() {
      ways.append(
        SaveWay(
          title: localized("write in place"),
          help: localized("all names show it; a crash can cut it short")
        ) {
          file.options.inPlace = InPlaceWriting(recoveryFolder: folder)
        })
    }
    if case .folderOpenToOthers = obstacle {
      ways.append(
        SaveWay(
          title: localized("save all the same"),
          help: localized("they can put another file in its place")
        ) {
          file.options.trustsFolder = true
        })
    }
    if case .hardLinks = obstacle {
      ways.append(
        SaveWay(
          title: localized("part the names"), help: localized("the others keep what they hold")
        ) {
          file.options.partsHardLinks = true
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
    return drafts.folder.drafts(of: drafts.target).compactMap(leftDraft)
  }

  package func droppedDraft() -> LeftDraft? {
    guard let drafts else { return nil }
    return drafts.folder.dropped(of: drafts.target, now: Age.now).first.flatMap(leftDraft)
  }

  package func versions() -> [KeptVersion] {
    SettingsHistory(of: kept, holding: session.baseline, form: session.form).versions
  }

  private func leftDraft(_ draft: StoredDraft) -> LeftDraft? {
    LeftDraft(
      record: draft.record, isStale: draft.isStale(against: session.baseline),
      age: Age(since: draft.saved).description, drop: draft.drop)
  }

  /// Milliseconds on a clock that nobody sets.
  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}

extension FileAttendant {
  /// Keeps changes that were saved and put back, for the next start to offer; where that cannot be, they
  /// are gone.
  package static func keepDraft(of edits: [Draft.Edit], to settings: SettingsFile) {
    guard let files = settings.files, let settings = try? settings.readAgain() else { return }
    let session = settings.session()
    for edit in edits { try? session.set(edit.slot, for: edit.row) }
    try? FileAttendant(of: session, in: files).keepDraft(atOnce: true)
  }
}

/// Tells other editors of this user that the files are open here, and this one of them.
///
/// None is kept from editing: Saves take turns, and merge.
package struct FileMark {
  /// Which other processes have one of the files open, in words; nil where none has.
  package let others: String?
  private let marks: [OpenMark]

  package init(opening settings: SettingsFile) {
    guard let folder = try? Directories.state() + "/open" else {
      (others, marks) = (nil, [])
      return
    }
    let paths = (settings.files?.files ?? []).compactMap { Directories.realPath(ofFile: $0.path) }
    let processes = Set(paths.flatMap { OpenMark.others(with: $0, in: folder) }).sorted()
    others = processes.first.map { localized("also open in another prefs-tui, process \(Int($0))") }
    marks = paths.compactMap { OpenMark(of: $0, in: folder) }
  }
}
