import Glibc
import Stores

/// An empty folder for one test, removed with all in it when the test is over.
final class TemporaryFolder: Sendable {
  let path: String

  init(in parent: String = "/tmp") throws {
    var template = Array("\(parent)/prefs-tui-tests.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError(.makeFolder, errno) }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    Self.remove(path)
  }

  func path(_ name: String) -> String { path + "/" + name }

  /// The names in the folder, in order.
  var names: [String] { Self.names(in: path) }

  /// The names in a folder within the folder, in order.
  func names(in name: String) -> [String] { Self.names(in: path(name)) }

  /// Makes a file with exactly this mode, whatever the process's mask is.
  @discardableResult
  func write(_ text: String, to name: String, mode: mode_t = 0o644) throws -> String {
    let path = path(name)
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw SystemError(.open, errno) }
    defer { close(file) }
    let bytes = Array(text.utf8)
    guard Glibc.write(file, bytes, bytes.count) == bytes.count, fchmod(file, mode) == 0 else {
      throw SystemError(.write, errno)
    }
    return path
  }

  /// Puts a new file in the place of another, as many editors do when they save.
  func replaceByRename(_ name: String, with text: String) {
    _ = try? write(text, to: "theirs")
    rename(path("theirs"), path(name))
  }

  func text(of name: String) throws -> String {
    String(decoding: try AtomicFile(path: path(name)).read().bytes, as: UTF8.self)
  }

  func status(of name: String) throws -> FileStatus {
    try SystemCalls().status(of: path(name), in: AT_FDCWD)
  }

  private static func names(in path: String) -> [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func remove(_ path: String) {
    var folders = [path]
    var emptied: [String] = []
    while let folder = folders.popLast() {
      emptied.append(folder)
      for name in names(in: folder) where unlink(folder + "/" + name) != 0 {
        folders.append(folder + "/" + name)
      }
    }
    for folder in emptied.reversed() { rmdir(folder) }
  }
}
