import Glibc

/// An empty folder for one test, removed with all in it when the test is over.
package final class TestFolder: Sendable {
  package let path: String

  package init() throws {
    var template = Array("/tmp/prefs-tui-tests.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw ChildProcess.Failure(call: "mkdtemp", code: errno)
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    Self.remove(path)
  }

  package func path(_ name: String) -> String { path + "/" + name }

  /// The names in the folder, in order.
  package var names: [String] { TestFiles.allNames(in: path) }

  /// Makes a file with exactly this mode, or fills the one that is there.
  package func write(_ text: String, to name: String, mode: UInt32 = 0o644) throws {
    try write(Array(text.utf8), to: name, mode: mode)
  }

  package func write(_ bytes: [UInt8], to name: String, mode: UInt32 = 0o644) throws {
    let file = open(path(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw ChildProcess.Failure(call: "open", code: errno) }
    defer { close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { throw ChildProcess.Failure(call: "write", code: errno) }
      rest = rest.dropFirst(count)
    }
    guard fchmod(file, mode) == 0 else {
      throw ChildProcess.Failure(call: "fchmod", code: errno)
    }
  }

  /// Makes an empty folder in this one.
  package func makeFolder(_ name: String) throws {
    guard mkdir(path(name), 0o755) == 0 else {
      throw ChildProcess.Failure(call: "mkdir", code: errno)
    }
  }

  package func bytes(of name: String) throws -> [UInt8] { try TestFiles.bytes(of: path(name)) }

  package func text(of name: String) throws -> String {
    String(decoding: try bytes(of: name), as: UTF8.self)
  }

  /// Which file has the name, without following a link, and when it was last written.
  package func identity(of name: String) throws -> Identity {
    var status = stat()
    guard lstat(path(name), &status) == 0 else {
      throw ChildProcess.Failure(call: "lstat", code: errno)
    }
    return Identity(
      inode: status.st_ino, mode: status.st_mode, seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec)
  }

  package struct Identity: Equatable, Sendable {
    package let inode: UInt
    package let mode: UInt32
    package let seconds, nanoseconds: Int

    package var isLink: Bool { mode & S_IFMT == S_IFLNK }
    /// The bits that `chmod` sets.
    package var permissions: UInt32 { mode & 0o7777 }
  }

  private static func remove(_ path: String) {
    var folders = [path]
    var emptied: [String] = []
    while let folder = folders.popLast() {
      emptied.append(folder)
      for name in TestFiles.allNames(in: folder) where unlink(folder + "/" + name) != 0 {
        folders.append(folder + "/" + name)
      }
    }
    for folder in emptied.reversed() { rmdir(folder) }
  }
}
