import CSystem
import Glibc
import Stores

/// From where, and with which variables, a program would be started.
package struct ProgramStart {
  /// The folder, from the root on.
  package var folder: String
  package var environment: [String: String]
  /// The home that the system knows for the person, which some programs ask for and not `HOME`.
  package var accountHome: String?
  /// What stands before the paths of a descriptor that begin at the root.
  package var root = ""
  /// Whether it is only looked which files are there: what one of them says of others is not read.
  var looksOnly = false

  package init(folder: String, environment: [String: String], accountHome: String? = nil) {
    self.folder = folder
    self.environment = environment
    self.accountHome = accountHome
  }

  /// How a program is started here and now.
  package static func here(in folder: String) -> ProgramStart {
    ProgramStart(
      folder: folder, environment: ownEnvironment, accountHome: home(of: getpwuid(getuid())))
  }

  /// All variables of this process whose names and values are UTF-8.
  static var ownEnvironment: [String: String] {
    var found: [String: String] = [:]
    var number: Int32 = 0
    while let bytes = csystem_environment(number) {
      number += 1
      guard let entry = String(validatingCString: bytes),
        let sign = entry.utf8.firstIndex(of: UInt8(ascii: "="))
      else {
        continue
      }
      let name = String(entry[..<sign])
      if found[name] == nil { found[name] = String(entry[entry.utf8.index(after: sign)...]) }
    }
    return found
  }

  /// The value of a variable that is set, and not to nothing.
  func filled(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  var home: String? { filled("HOME") }

  /// The path from the root on, of one that starts from the folder.
  func absolute(_ path: String) -> String {
    Folder.absolute(path, in: folder)
  }

  /// The folder, and all that it is in, the root first.
  var folders: [String] {
    var path = ""
    return ["/"]
      + folder.split(separator: "/").map { name in
        path += "/"
        path += name
        return path
      }
  }

  /// What a file holds that says where others are; nil where it is only looked which are there.
  func contents(of path: String) -> [UInt8]? {
    looksOnly ? nil : try? AtomicFile(path: path).read(limit: 1 << 20).bytes
  }

  /// The path of a program that would be started by its name, links followed.
  func program(_ name: String) -> String? {
    for folder in (environment["PATH"] ?? "").split(separator: ":") {
      let path = "\(folder)/\(name)"
      if access(path, X_OK) == 0, !Folder.isFolder(path) { return Directories.realPath(path) }
    }
    return nil
  }

  /// The path with `~` or `~name` at its start replaced by a home; nil where nobody has one.
  func expandingHome(in path: String, own: String?) -> String? {
    guard path.hasPrefix("~") else { return path }
    let name = path.dropFirst().prefix { $0 != "/" }
    let home = name.isEmpty ? own : Self.home(of: getpwnam(String(name)))
    return home.map { $0 + path.dropFirst(1 + name.count) }
  }

  private static func home(of account: UnsafeMutablePointer<passwd>?) -> String? {
    account?.pointee.pw_dir.flatMap { String(validatingCString: $0) }
  }
}
