internal import Glibc

/// The folder where what Saves replaced is kept for a while, for its owner alone.
///
/// Each file has a folder of its own there, whose name is that of the file behind a hash of its path. A
/// version is the text that the file held, secrets masked; its name says when it was replaced, how long it is
/// and by what. It need not outlast a power cut: one that is cut short by that is not of the length that its
/// name says, and is passed over. Trouble with any of it is no reason not to save.
package struct VersionFolder {
  package let path: String
  private let limits: Limits
  private let calls: any FileSystemCalls

  /// What is kept at most.
  package struct Limits: Sendable {
    /// How many versions of a file.
    package var versions = 20
    /// How long a text may be that is kept, in bytes.
    package var text = 10 << 20
    /// How long one is kept, in seconds.
    package var seconds = 30 * 86_400
    /// How many bytes of all files together, told once a day.
    package var bytes = 200 << 20

    package init() {}
  }

  private static var secondsOfDay: Int { 86_400 }

  /// Takes a path without looking where it leads; the folder is made when it is first needed.
  package init(
    path: String, limits: Limits = Limits(), calls: any FileSystemCalls = SystemCalls()
  ) {
    self.path = path
    self.limits = limits
    self.calls = calls
  }

  /// Keeps what a file held until a Save, unless the last version is the same; the oldest make room for it.
  ///
  /// - Parameters:
  ///   - bytes: What it held, secrets masked.
  ///   - target: The real path of the file.
  ///   - writer: What saved, as a word of letters.
  ///   - time: When.
  package func keep(
    _ bytes: [UInt8], of target: String, by writer: String, at time: FileStatus.Time
  ) {
    guard takes(bytes) else { return }
    let folder = folder(of: target)
    let known = Self.versions(in: folder, calls)
    if let last = known.first, last.size == bytes.count, text(of: last) == bytes { return }
    if known.first.map({ $0.time.seconds / Self.secondsOfDay })
      != time.seconds / Self.secondsOfDay
    {
      tidy(at: time)
    }
    let version = FileVersion(time: time, size: bytes.count, writer: writer, folder: folder)
    guard
      (try? PrivateFile(
        bytes, named: version.name, in: folder, isDurable: false, calls: calls)) != nil
    else { return }
    for version in known.dropFirst(limits.versions - 1) { remove(version) }
  }

  /// Whether a text is short enough to be kept.
  package func takes(_ bytes: [UInt8]) -> Bool { !bytes.isEmpty && bytes.count <= limits.text }

  /// The versions of a file at a real path, the newest first.
  package func versions(of target: String, at time: FileStatus.Time) -> [FileVersion] {
    Self.versions(in: folder(of: target), calls).filter { !isOld($0, at: time) }
  }

  /// What the file held; nil where that is not this user's, or not whole.
  package func text(of version: FileVersion) -> [UInt8]? {
    guard
      let contents = try? AtomicFile(path: version.path, calls: calls).read(limit: version.size),
      contents.status.owner == calls.process.user, contents.bytes.count == version.size
    else { return nil }
    return contents.bytes
  }

  /// Names have 255 bytes at most; `NAME_MAX`.
  private static var longestName: Int { 160 }

  private func folder(of target: String) -> String {
    var name = RecoveryCopy.stem(for: target)
    while name.utf8.count > Self.longestName { name.removeLast() }
    return path + "/" + name
  }

  /// The versions in a folder, the newest first.
  private static func versions(in folder: String, _ calls: any FileSystemCalls) -> [FileVersion] {
    guard let parent = Descriptor(listing: folder, calls: calls) else { return [] }
    return parent.names()
      .compactMap { FileVersion(parsing: $0, in: folder) }
      .sorted { ($0.time.seconds, $0.time.nanoseconds) > ($1.time.seconds, $1.time.nanoseconds) }
  }

  private func isOld(_ version: FileVersion, at time: FileStatus.Time) -> Bool {
    version.time.seconds < time.seconds - limits.seconds
  }

  /// Removes what is too old, of whatever file, and the oldest of the others where all are too much.
  private func tidy(at time: FileStatus.Time) {
    guard let parent = Descriptor(listing: path, calls: calls) else { return }
    let folders = parent.names()
    var versions = folders.flatMap { Self.versions(in: path + "/" + $0, calls) }
    versions.sort { $0.time.seconds > $1.time.seconds }
    var room = limits.bytes
    for version in versions {
      room -= version.size
      if room < 0 || isOld(version, at: time) { remove(version) }
    }
    // Those that hold something stay.
    for folder in folders { try? calls.removeFolder(folder, in: parent.number) }
  }

  private func remove(_ version: FileVersion) {
    AtomicFile(path: version.path, calls: calls).remove()
  }
}

/// What a file held before a Save, as a file of the state folder.
package struct FileVersion: Hashable, Sendable {
  /// When the Save was.
  package let time: FileStatus.Time
  /// How long the text is, in bytes.
  package let size: Int
  /// What saved: `editor`, `set`.
  package let writer: String
  fileprivate let folder: String
  fileprivate let name: String

  fileprivate var path: String { folder + "/" + name }

  fileprivate init(time: FileStatus.Time, size: Int, writer: String, folder: String) {
    self.time = time
    self.size = size
    self.writer = writer
    self.folder = folder
    name = "\(time.seconds)-\(time.nanoseconds)-\(size)-\(writer)"
  }

  /// Nil for a name that is no version's.
  fileprivate init?(parsing name: String, in folder: String) {
    // The bytes themselves: each Save reads all names of a file.
    var numbers = [0]
    var letters = name.utf8[...]
    while numbers.count < 4, let byte = letters.popFirst() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let (tens, isLarge) = numbers[numbers.count - 1].multipliedReportingOverflow(by: 10)
        guard !isLarge, tens <= .max - 9 else { return nil }
        numbers[numbers.count - 1] = tens + Int(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "-"): numbers.append(0)
      default: return nil
      }
    }
    guard numbers.count == 4, numbers[2] <= AtomicFile.sizeLimit, !letters.isEmpty,
      letters.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 })
    else { return nil }
    time = FileStatus.Time(seconds: numbers[0], nanoseconds: numbers[1])
    size = numbers[2]
    writer = String(Substring(letters))
    self.folder = folder
    self.name = name
  }
}
