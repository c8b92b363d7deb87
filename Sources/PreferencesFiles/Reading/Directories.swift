import EditorCore
import Glibc
package import Stores
import Terminal

/// Where the person's own files are, by the XDG Base Directory Specification.
package enum Directories {
  /// `$XDG_CONFIG_HOME/prefs-tui`, or `~/.config/prefs-tui`.
  package static func configuration() throws(Failure) -> String {
    try folder("XDG_CONFIG_HOME", below: ".config")
  }

  /// `$XDG_DATA_HOME/prefs-tui`, or `~/.local/share/prefs-tui`.
  package static func data() throws(Failure) -> String {
    try folder("XDG_DATA_HOME", below: ".local/share")
  }

  /// `$XDG_STATE_HOME/prefs-tui/recovery`, or the same below `~/.local/state`.
  package static func recovery() throws(Failure) -> String {
    try state() + "/recovery"
  }

  /// `$XDG_STATE_HOME/prefs-tui`, or the same below `~/.local/state`.
  ///
  /// Throws for a superuser in somebody else's home, as under `sudo`.
  package static func state() throws(Failure) -> String {
    let folder = try folder("XDG_STATE_HOME", below: ".local/state")
    try refuseAnothersHome(folder)
    return folder
  }

  /// Throws for a superuser where the closest folder that there is is somebody else's: what is left
  /// there could not be removed by its owner.
  private static func refuseAnothersHome(_ folder: String) throws(Failure) {
    guard geteuid() == 0, let owner = owner(of: folder), owner != 0 else { return }
    throw Failure(
      .noPermission, localized("'\(folder)' is another user's, and nothing is kept there"))
  }

  /// The path with all its links followed, from the root, to be opened; nil where nothing is there,
  /// and where a folder on the way has a name that is not UTF-8.
  package static func realPath(_ path: String) -> String? {
    resolved(path).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// The same of a file that need not exist, in a folder that does, to know the file by.
  ///
  /// Bytes that are not UTF-8 are spelled as `\xFF`, so that no two files are taken for one.
  package static func realPath(ofFile path: String) -> String? {
    if let path = resolved(path) { return PlainText.decoding(path) }
    let slash = path.lastIndex(of: "/")
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let folder = resolved(slash.map { String(path[...$0]) } ?? ".").map(PlainText.decoding)
    return folder.map { $0 == "/" ? "/\(name)" : "\($0)/\(name)" }
  }

  /// The path from the root on, links and all; from the working folder on, with `./` before it, where
  /// that folder's name is not UTF-8.
  static func absolutePath(_ path: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    return (realPath(".").map { $0 == "/" ? "" : $0 } ?? ".") + "/" + path
  }

  /// The corresponding C function is `realpath`.
  private static func resolved(_ path: String) -> [UInt8]? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return UnsafeBufferPointer(start: resolved, count: strlen(resolved))
      .map(UInt8.init(bitPattern:))
  }

  /// `$XDG_STATE_HOME/prefs-tui/drafts`, or the same below `~/.local/state`.
  ///
  /// Nil where nothing can be kept.
  static func drafts() -> String? {
    (try? state()).map { $0 + "/drafts" }
  }

  /// The journal of Saves in `$XDG_STATE_HOME/prefs-tui/saves`, or the same below `~/.local/state`.
  ///
  /// Nil where nothing can be kept.
  package static func saves() -> SaveJournal? {
    (try? state()).map { SaveJournal(folder: $0 + "/saves") }
  }

  /// The person's languages for what files say in several; see `Languages.tags`.
  package static var languages: [String] { Languages.tags(environment) }

  /// The variable's value; nil where it is not UTF-8 too, as it would name another folder repaired.
  package static func environment(_ name: String) -> String? {
    getenv(name).flatMap { String(validatingCString: $0) }
  }

  /// Makes the folder and those above it that are missing, for the owner alone, or for all to enter.
  ///
  /// Throws for a superuser in somebody else's home, as `state` does.
  package static func make(_ path: String, forAll: Bool = false) throws(Failure) {
    try refuseAnothersHome(path)
    var made = ""
    for name in path.split(separator: "/") {
      made += "/" + name
      if mkdir(made, forAll ? 0o755 : 0o700) != 0 && errno != EEXIST {
        throw Failure(
          .noPermission, localized("'\(made)' cannot be made: \(reason(ofError: errno))"))
      }
    }
  }

  /// Who owns the folder, or the closest one above it that there is.
  private static func owner(of folder: String) -> UInt32? {
    var path = folder[...]
    while !path.isEmpty {
      var status = stat()
      if stat(String(path), &status) == 0 { return status.st_uid }
      path = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    }
    return nil
  }

  /// The specification says to ignore a path there that is relative.
  private static func folder(_ variable: String, below fallback: String) throws(Failure) -> String {
    if let base = environment(variable), base.hasPrefix("/") { return base + "/prefs-tui" }
    guard let home = environment("HOME"), home.hasPrefix("/") else {
      throw Failure(
        .noInput, localized("neither \(variable) nor HOME says where prefs-tui keeps its files"))
    }
    return "\(home)/\(fallback)/prefs-tui"
  }
}
