import Glibc

/// What is in a folder, and what becomes of it.
package enum Folder {
  enum Kind {
    case file, folder, other
  }

  /// The most names that are looked at in one folder.
  private static let mostNames = 10_000

  static func kind(of path: String) -> Kind? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Whether a folder is at the end of the path, which may lead through links.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether anything has the path, be it a link that leads nowhere.
  package static func mayBeFile(_ path: String) -> Bool { kind(of: path) != nil }

  /// Whether anything is at the end of the path.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The folder that the last name of a path is in: `.` where it has no other.
  static func containing(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The path of a name, or of a path that starts from the folder; one that starts from the root stays.
  static func absolute(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") ? path : folder == "/" ? "/" + path : folder + "/" + path
  }

  /// The names in a folder but `.` and `..`, those that are no Unicode left out; 10,000 at most.
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

  /// The paths of the files in a folder, and of links to such, in the order of their names, `PathPattern.limit` at most;
  /// what begins with a dot is passed over.
  package static func files(in folder: String) -> [String] {
    PathPattern(folder: folder.hasSuffix("/") ? String(folder.dropLast()) : folder, "*").paths
      .filter { path in
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      }
  }

  /// The paths of the files in the folder and in those below, as seen from it and in order.
  ///
  /// Folders whose names begin with a dot are passed over. Nil where there are more than `limit`.
  package static func files(below path: String, limit: Int) -> [String]? {
    var files: [String] = []
    var folders = [""]
    while let folder = folders.popLast() {
      for name in names(in: folder.isEmpty ? path : "\(path)/\(folder)") ?? [] {
        let inner = folder.isEmpty ? name : "\(folder)/\(name)"
        switch kind(of: "\(path)/\(inner)") {
        case .file: files.append(inner)
        case .folder where !name.hasPrefix("."): folders.append(inner)
        case .folder, .other, nil: break
        }
        guard files.count <= limit, folders.count <= limit else { return nil }
      }
    }
    return files.sorted()
  }

  /// Removes the folder with all that is in it; what cannot be removed stays.
  package static func remove(_ path: String) {
    var folders = [path]
    var emptied: [String] = []
    while let folder = folders.popLast() {
      emptied.append(folder)
      for name in names(in: folder) ?? [] {
        let inner = "\(folder)/\(name)"
        if kind(of: inner) == .folder { folders.append(inner) } else { unlink(inner) }
      }
    }
    for folder in emptied.reversed() { rmdir(folder) }
  }
}
