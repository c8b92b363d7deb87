import Glibc

/// Files that tests read: those of the package, and the suites beside its checkout.
package enum TestFiles {
  /// The root of the package, which is two folders above the one of this file.
  package static let root =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  /// `shared/suites` beside the package, which need not be there.
  package static let suites = parent(of: root) + "/shared/suites"

  /// The names in the folder but for hidden ones, in order; none where it is absent.
  package static func names(in folder: String) -> [String] {
    allNames(in: folder).filter { !$0.hasPrefix(".") }
  }

  /// The paths of the files in the folder and the folders in it that pass, in order, hidden ones too;
  /// links are not followed.
  package static func paths(
    in folder: String, where isIncluded: (String) -> Bool
  ) -> [String] {
    var paths: [String] = []
    var folders = [folder]
    while let folder = folders.popLast() {
      for name in allNames(in: folder) {
        let path = folder + "/" + name
        var status = stat()
        guard lstat(path, &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: folders.append(path)
        case S_IFREG where isIncluded(path): paths.append(path)
        default: break
        }
      }
    }
    return paths.sorted()
  }

  package static func bytes(of path: String) throws -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw ChildProcess.Failure(call: "open \(path)", code: errno) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &buffer, buffer.count)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }

  package static func text(of path: String) throws -> String {
    String(decoding: try bytes(of: path), as: UTF8.self)
  }

  /// Makes the file with exactly these bytes, in folders that are made where they are missing.
  package static func write(_ bytes: [UInt8], to path: String) throws {
    let folder = parent(of: path)
    if access(folder, F_OK) != 0 { try makeFolder(folder) }
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw ChildProcess.Failure(call: "open \(path)", code: errno) }
    defer { close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { throw ChildProcess.Failure(call: "write \(path)", code: errno) }
      rest = rest.dropFirst(count)
    }
  }

  // MARK: - Private

  /// All names but `.` and `..`, in order.
  package static func allNames(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func parent(of path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }

  private static func makeFolder(_ path: String) throws {
    var missing = [path]
    while let last = missing.last, case let parent = parent(of: last), access(parent, F_OK) != 0 {
      missing.append(parent)
    }
    for folder in missing.reversed() where mkdir(folder, 0o755) != 0 {
      throw ChildProcess.Failure(call: "mkdir \(folder)", code: errno)
    }
  }
}
