import CSystem
import EditorCore
import Glibc
import PreferencesEditor
import Stores
import Terminal

/// A text in a file of its own, in a folder that nobody else can look into.
///
/// A signal that ends the process removes it; what cannot even be a signal, the next start.
struct ScratchFile {
  let path: String
  private let folder: String
  /// Open for its lock.
  private let lock: Int32

  /// The most that is read back, in bytes.
  static let sizeLimit = 16 << 20

  /// Writes the text; the folder is made in the first of the places that takes it.
  init(_ text: String, ending: String, in places: ScratchPlaces) throws(OutsideEditingError) {
    (folder, lock) = try places.makeFolder()
    csystem_guard_keep_scratch(lock, folder)
    path = "\(folder)/value.\(ending)"
    do {
      try write(Array(text.utf8))
    } catch {
      remove()
      throw error
    }
  }

  /// What the file holds now; an editor may have put another one in its place.
  func read() throws(OutsideEditingError) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { throw failure() }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw failure() }
      if count == 0 { break }
      bytes += buffer[..<count]
      guard bytes.count <= Self.sizeLimit else { throw .tooLong(limit: Self.sizeLimit) }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
    return text
  }

  /// Removes the file and what an editor left beside it, such as a backup.
  func remove() {
    csystem_guard_keep_scratch(-1, folder)
    Folder.remove(folder)
    close(lock)
  }

  private func write(_ bytes: [UInt8]) throws(OutsideEditingError) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure() }
    defer { close(file) }
    guard PlainText.write(bytes, to: file) else { throw failure() }
  }

  private func failure() -> OutsideEditingError {
    .noFile(path: path, reason: reason(ofError: errno))
  }
}

/// Folders of this program's own where scratch files are made, each in a folder of its own, and where
/// those that a crash left are looked for.
///
/// The folder of a running process is locked. No two processes of any machine, container or user can
/// take one another's for left.
package struct ScratchPlaces {
  /// The first that can be used is.
  package let paths: [String]

  /// How many names are tried for a folder.
  private static let attempts = 16

  package init(_ paths: [String]) {
    self.paths = paths
  }

  /// Where they belong: memory of the session's own, else the person's state, else where the system
  /// has such files.
  package init(in environment: (String) -> String?) {
    var paths: [String] = []
    if let folder = environment("XDG_RUNTIME_DIR"), folder.hasPrefix("/"), Folder.isFolder(folder) {
      paths.append(folder + "/prefs-tui/scratch")
    }
    if let folder = try? Directories.state() { paths.append(folder + "/scratch") }
    for folder in [environment("TMPDIR") ?? "", "/tmp"]
    where folder.hasPrefix("/") && Folder.isFolder(folder) {
      paths.append("\(folder)/prefs-tui-\(geteuid())")
    }
    self.paths = paths
  }

  /// Makes a folder that nobody else can look into, and locks it.
  ///
  /// - Returns: Its path, and the descriptor that has the lock for as long as it is open.
  func makeFolder() throws(OutsideEditingError) -> (path: String, lock: Int32) {
    var number: Int32 = ENOENT
    for place in paths {
      guard (try? Directories.make(place)) != nil, Self.isPrivate(place) else {
        number = EACCES
        continue
      }
      for _ in 0..<Self.attempts {
        guard let folder = Self.makeFolder(in: place) else {
          number = errno
          break
        }
        // Whoever removes what was left may have been faster than the lock.
        guard let lock = Self.lock(folder) else { continue }
        if Self.leads(folder, to: lock) { return (folder, lock) }
        close(lock)
      }
    }
    throw .noFile(path: paths.last ?? "", reason: reason(ofError: number))
  }

  /// Removes what processes left that were killed.
  package func removeLeft() {
    for place in paths where Self.isPrivate(place) {
      for name in Folder.names(in: place) ?? [] {
        let folder = "\(place)/\(name)"
        guard let lock = Self.lock(folder) else { continue }
        Folder.remove(folder)
        close(lock)
      }
    }
  }

  /// The corresponding C function is `mkdtemp`; the folder's mode is 0700.
  private static func makeFolder(in place: String) -> String? {
    var template = Array("\(place)/XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// A descriptor that has the folder locked; nil where another process has.
  private static func lock(_ folder: String) -> Int32? {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
    let isInUse = errno == EWOULDBLOCK
    // A file system without locks does without, and nothing there is taken for left.
    if !isInUse, errno == ENOLCK { return descriptor }
    close(descriptor)
    return nil
  }

  private static func leads(_ path: String, to descriptor: Int32) -> Bool {
    var (named, opened) = (stat(), stat())
    return lstat(path, &named) == 0 && fstat(descriptor, &opened) == 0
      && named.st_ino == opened.st_ino && named.st_dev == opened.st_dev
  }

  /// Whether the folder is this user's, and nobody else can look into it or put anything there.
  private static func isPrivate(_ folder: String) -> Bool {
    var status = stat()
    return lstat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == geteuid() && status.st_mode & 0o077 == 0
  }
}
