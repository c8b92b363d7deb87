import Glibc
import Synchronization

/// An empty folder for one test, removed with all in it when the test is over.
package final class TestFolder: Sendable {
  package let path: String

  package init(in parent: String = "/tmp") throws {
    var template = Array("\(parent)/prefs-tui-tests.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw ChildProcess.Failure(call: "mkdtemp", code: errno)
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    Self.remove(path)
    Self.removed.withLock { $0.append(path) }
    Self.removesAgain
  }

  private static let removed = Mutex<[String]>([])

  /// A program that loses its terminal may keep something in the folder as it ends, and make it again; to
  /// wait for that would cost each test what only the last have to pay.
  private static let removesAgain: Void = {
    atexit {
      for path in TestFolder.removed.withLock({ $0 }) where access(path, F_OK) == 0 {
        TestFolder.remove(path)
      }
    }
  }()

  package func path(_ name: String) -> String { path + "/" + name }

  /// The names in the folder, in order.
  package var names: [String] { TestFiles.allNames(in: path) }

  /// The names in a folder within the folder, in order.
  package func names(in name: String) -> [String] { TestFiles.allNames(in: path(name)) }

  /// Makes a file with exactly this mode, or fills the one that is there.
  ///
  /// - Returns: Its path.
  @discardableResult
  package func write(
    _ text: String, to name: String, mode: UInt32 = 0o644
  ) throws -> String {
    try write(Array(text.utf8), to: name, mode: mode)
  }

  @discardableResult
  package func write(
    _ bytes: [UInt8], to name: String, mode: UInt32 = 0o644
  ) throws -> String {
    let path = path(name)
    try TestFiles.write(bytes, to: path)
    guard chmod(path, mode) == 0 else {
      throw ChildProcess.Failure(call: "chmod", code: errno)
    }
    return path
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
