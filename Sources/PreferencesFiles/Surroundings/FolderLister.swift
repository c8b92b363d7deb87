import Glibc
import PreferencesEditor

/// Lists folders for the paths that people type: those of their home after `~/`, else from the folder
/// of the settings file on.
struct FolderLister {
  /// What a path that is not absolute starts from.
  let base: String
  let home: String?

  /// The most names that are offered of one folder.
  private static let mostNames = 10_000

  /// The names in a folder; nil where it cannot be read.
  func list(_ path: String) -> [FolderEntry]? {
    let folder = resolved(path)
    return Self.names(in: folder)?.map { name in
      FolderEntry(name, isFolder: Self.isFolder("\(folder)/\(name)"))
    }
  }

  /// The names in a folder but `.` and `..`, those that are no Unicode left out.
  static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while names.count < mostNames, let entry = readdir(stream) {
      // The name is a C array inside the entry, which is read where it stands.
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      if let name, name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  // MARK: - Private

  private func resolved(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    if path.hasPrefix("~/"), let home { return home + path.dropFirst() }
    return path.isEmpty ? base : "\(base)/\(path)"
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
