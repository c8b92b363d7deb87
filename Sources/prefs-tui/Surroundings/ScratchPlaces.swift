import CSystem
import EditorCore
import Glibc
import PreferencesEditor

/// Folders of this program's own where scratch files are made, each in a folder of its own, and where
/// those that a crash left are looked for.
///
/// The folder of a running process is locked. No two processes of any machine, container or user can
/// take one another's for left.
struct ScratchPlaces {
  /// The first that can be used is.
  let paths: [String]

  /// How many names are tried for a folder.
  private static let attempts = 16

  init(_ paths: [String]) {
    self.paths = paths
  }

  /// Where they belong: memory of the session's own, else the person's state, else where the system
  /// has such files.
  init(in environment: (String) -> String?) {
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
    var reason: Int32 = ENOENT
    for place in paths {
      guard (try? Directories.make(place)) != nil, Self.isPrivate(place) else {
        reason = EACCES
        continue
      }
      for _ in 0..<Self.attempts {
        guard let folder = Self.makeFolder(in: place) else {
          reason = errno
          break
        }
        // Whoever removes what was left may have been faster than the lock.
        guard let lock = Self.lock(folder) else { continue }
        if Self.leads(folder, to: lock) { return (folder, lock) }
        close(lock)
      }
    }
    throw .noFile(path: paths.last ?? "", reason: String(cString: strerror(reason)))
  }

  /// Removes what processes left that were killed.
  func removeLeft() {
    for place in paths where Self.isPrivate(place) {
      for name in FolderLister.names(in: place) ?? [] {
        let folder = "\(place)/\(name)"
        guard let lock = Self.lock(folder) else { continue }
        Folder.remove(folder)
        close(lock)
      }
    }
  }

  // MARK: - Private

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
