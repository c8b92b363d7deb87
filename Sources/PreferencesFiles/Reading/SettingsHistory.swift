package import Documents
package import EditorCore
import Glibc
package import Stores

/// What settings were before Saves: files as the state folder has them, the newest first, after what keys of
/// etcd held.
package struct SettingsHistory {
  /// A version, with what it is of.
  private struct Item {
    let version: FileVersion
    let file: DocumentStore
    let location: String?
    /// What the file holds now; nil where it cannot be read.
    let present: DocumentSnapshot?
    /// What the next Save replaced; nil for the last version.
    var next: FileVersion?

    var time: FileStatus.Time { version.time }
  }

  private let folder: VersionFolder
  private let items: [Item]
  private let keys: [KeptVersion]
  private let form: FormContent

  /// Looks for what is kept of files.
  ///
  /// - Parameters:
  ///   - kept: The files.
  ///   - snapshot: What they hold now.
  ///   - form: What says what is secret.
  ///   - isWaitedFor: Whether what keys of etcd held is read first; on a screen that comes beside all else.
  package init(
    of kept: BackingStores, holding snapshot: any Snapshot, form: FormContent,
    isWaitedFor: Bool = false
  ) {
    self.form = form
    if isWaitedFor {
      for remote in kept.remotes { remote.readHistory() }
    }
    keys = KeyHistory(of: kept, holding: snapshot, form: form).versions
    folder = Self.folder ?? VersionFolder(path: "")
    items = kept.files.flatMap { [folder] file -> [Item] in
      guard let present = kept.part(of: file, in: snapshot) else { return [] }
      let location = kept.location(of: file)
      return Self.items(of: file, called: location, holding: present, in: folder)
    }
    .sorted { ($0.time.seconds, $0.time.nanoseconds) > ($1.time.seconds, $1.time.nanoseconds) }
  }

  /// Looks for what is kept of a file that cannot be read any more: what it holds differs in all.
  package init(ofUnreadable path: String, format: DocumentFormat?) {
    form = FormContent(title: "", root: Pane(title: "", sections: []))
    keys = []
    folder = Self.folder ?? VersionFolder(path: "")
    let file = DocumentStore(path: path, format: format)
    items = Self.items(of: file, called: nil, holding: nil, in: folder)
  }

  private static func items(
    of file: DocumentStore, called location: String?, holding present: DocumentSnapshot?,
    in folder: VersionFolder
  ) -> [Item] {
    guard let path = Directories.realPath(ofFile: file.path) else { return [] }
    let versions = folder.versions(of: path, at: Age.moment).drop { version in
      // What was taken back right after a Save.
      version.size == present?.stored.count && folder.text(of: version) == present?.stored
    }
    return zip(versions, [nil] + versions.map(Optional.some)).map { version, next in
      Item(version: version, file: file, location: location, present: present, next: next)
    }
  }

  /// Has what the Saves of a session replace kept, for files of which that is wanted.
  static func keep(savesOf session: EditSession, in files: BackingStores?) {
    for file in files?.files ?? [] {
      file.didReplace = { [weak session, unowned file] old in
        if let session { keep(old, of: file, form: session.form) }
      }
    }
  }

  private static func keep(_ old: DocumentSnapshot, of file: DocumentStore, form: FormContent) {
    guard let writer = file.options.writer, let folder, folder.takes(old.stored),
      let path = Directories.realPath(ofFile: file.path),
      let text = old.textWithoutSecrets(of: form)
    else { return }
    folder.keep(text, of: path, by: writer, at: Age.moment)
  }

  /// All of them; the first is what the last Save replaced.
  package var versions: [KeptVersion] { keys + items.map(version) }

  private func version(_ item: Item) -> KeptVersion {
    KeptVersion(
      moment: .seconds(item.time.seconds), time: LocalTime(item.time.seconds).description,
      age: Age(since: item.time).description, size: item.version.size,
      writer: item.version.writer, location: item.location,
      changes: { changes(after: item) },
      record: {
        guard let present = item.present, let version = snapshot(of: item.version, item) else {
          return nil
        }
        return present.record(takingBack: version, in: item.location, of: form)
      },
      text: { folder.text(of: item.version) }, diff: { diff(of: item)?.bytes(name: $0) })
  }

  private func diff(of item: Item) -> UnifiedDiff? {
    guard let now = item.present, let version = snapshot(of: item.version, item) else { return nil }
    // Both are masked alike, so that no secret differs.
    let present =
      now.textWithoutSecrets(of: form).flatMap { try? item.file.reading($0, like: now.document) }
      ?? now
    return present.unifiedDiff(to: version, hiding: form.secrets, there: form.secrets)
  }

  /// Nil where nothing can be kept.
  private static var folder: VersionFolder? {
    (try? Directories.state()).map { VersionFolder(path: $0 + "/history") }
  }

  private func snapshot(of version: FileVersion, _ item: Item) -> DocumentSnapshot? {
    folder.text(of: version).flatMap {
      try? item.file.reading($0, like: item.present?.document)
    }
  }

  private func changes(after item: Item) -> [PlaceChange]? {
    guard let old = snapshot(of: item.version, item),
      let new = item.next.map({ snapshot(of: $0, item) }) ?? item.present
    else { return nil }
    return new.placeChanges(since: old, of: form)
  }
}

/// A time as a clock on the wall and a calendar have it.
struct LocalTime: CustomStringConvertible {
  private let seconds: Int

  init(_ seconds: Int) { self.seconds = seconds }

  /// `2026-11-23 19:40:11`, in the zone of the place.
  var description: String {
    var seconds = time_t(seconds)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return "\(self.seconds)" }
    let date = [Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)]
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec]
    return date.map { Self.padded($0) }.joined(separator: "-") + " "
      + clock.map { Self.padded(Int($0)) }.joined(separator: ":")
  }

  private static func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
}
