internal import Glibc

/// Notices that a file is no longer the one that was read.
///
/// An event loop polls the descriptor, and calls `check(at:)` when it can be read and each time
/// `interval` has passed: a change of a link on the way, and all changes where the system reports
/// none, as over a network or where its watches are used up, are found only then.
package final class FileWatch {
  package enum Notice: Hashable, Sendable {
    /// It was written, replaced, or made where there was none; what it holds may be the same.
    case changed
    case removed
  }

  /// How long a change may go unnoticed, in milliseconds.
  package static let interval = 2_000

  /// To be polled for reading; nil where the system reports nothing, and time alone tells.
  package var descriptor: Int32? { events.descriptor }

  private let path: String
  private let calls: any FileSystemCalls
  private let events: FileEvents
  /// The folder whose events are read.
  private var watched: FileIdentity?
  private var known: Stamp?
  /// When the file was looked at, in milliseconds, and how many reports there had been; nil before the
  /// first look.
  private var lastLook: (time: Int, reports: Int)?

  /// What tells one state of a file from another without reading it.
  private struct Stamp: Equatable {
    var folder: FileIdentity
    var name: String
    var identity: FileIdentity
    var size: Int
    var modified: FileStatus.Time
    var changed: FileStatus.Time

    init(folder: FileIdentity, name: String, _ status: FileStatus) {
      self.folder = folder
      self.name = name
      identity = status.identity
      size = status.size
      modified = status.modified
      changed = status.changed
    }
  }

  /// Starts from what was read; a change since then is found by the first check.
  ///
  /// `contents` is nil where there was no file. Watches of several files may share the events.
  package init(
    path: String, since contents: FileContents?, events: FileEvents? = nil,
    calls: any FileSystemCalls = SystemCalls()
  ) {
    self.path = path
    self.calls = calls
    self.events = events ?? FileEvents(calls: calls)
    acknowledge(contents)
    if let location = try? FileLocation(resolving: path, calls: calls) { watchFolder(of: location) }
  }

  /// Takes what the file is now for known, as after a Save.
  package func acknowledge(_ contents: FileContents?) {
    known = contents.map { Stamp(folder: $0.folder, name: $0.name, $0.status) }
  }

  /// Whether the file is another than at the last check.
  ///
  /// The file is looked at where something was reported, and where half of `interval` has passed since
  /// it was; it may be asked after each key. `now` is in milliseconds, of a clock that nobody sets; nil
  /// has it looked at in any case.
  package func check(at now: Int? = nil) -> Notice? {
    events.drain()
    if let now {
      if let lastLook, lastLook.reports == events.reports, now - lastLook.time < Self.interval / 2 {
        return nil
      }
      lastLook = (now, events.reports)
    }
    guard let found = look(), found != known else { return nil }
    known = found
    return found == nil ? .removed : .changed
  }

  /// What the file is now, nil inside where there is none; nil where it cannot be told.
  private func look() -> Stamp?? {
    do throws(FileError) {
      let location = try FileLocation(resolving: path, calls: calls)
      watchFolder(of: location)
      do throws(SystemError) {
        return Stamp(
          folder: location.folderIdentity, name: location.name,
          try calls.status(of: location.name, in: location.folder.number))
      } catch {
        return error.number == ENOENT ? .some(nil) : nil
      }
    } catch {
      if case .missingFolder = error { return .some(nil) }
      return nil
    }
  }

  private func watchFolder(of location: borrowing FileLocation) {
    guard watched != location.folderIdentity else { return }
    watched = location.folderIdentity
    // By its open descriptor: the path may lead elsewhere by now.
    events.watch("/proc/self/fd/\(location.folder.number)")
  }
}

/// What the system reports of folders, in one descriptor for all, closed with its owner.
package final class FileEvents {
  /// To be polled for reading; nil where the system reports nothing.
  package private(set) var descriptor: Int32?
  /// How often there was something to be read.
  private(set) var reports = 0
  private let calls: any FileSystemCalls
  private var buffer: [UInt8] = []

  package init(calls: any FileSystemCalls = SystemCalls()) { self.calls = calls }

  deinit { if let descriptor { try? calls.close(descriptor) } }

  /// Has changes of names and files in the folder reported.
  func watch(_ folder: String) {
    descriptor = (try? calls.watch(folder: folder, with: descriptor)) ?? descriptor
  }

  /// Reads the events away: that there were some is all that is asked of them.
  func drain() {
    guard let descriptor else { return }
    while true {
      buffer.removeAll(keepingCapacity: true)
      try? buffer.append(addingCapacity: 1 << 12) { span throws(SystemError) in
        try calls.read(from: descriptor, into: &span)
      }
      guard !buffer.isEmpty else { return }
      reports += 1
    }
  }
}
