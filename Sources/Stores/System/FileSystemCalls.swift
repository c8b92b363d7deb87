internal import Glibc

/// The system calls that reading and saving a file need; tests answer them with any error.
///
/// Folders are descriptors, and names are relative to them, so that a folder that is renamed or
/// replaced meanwhile cannot redirect a save. `nil` stands for the working folder.
package protocol FileSystemCalls {
  /// The corresponding system call is `openat`.
  func open(_ name: String, in folder: Int32?, for use: FileUse) throws(SystemError) -> Int32

  /// Closes the descriptor even where it throws: some file systems report a full disk only here.
  func close(_ file: Int32) throws(SystemError)

  /// Another descriptor of the same open file; closing one of them does not end its lock.
  ///
  /// The corresponding system call is `fcntl` with `F_DUPFD_CLOEXEC`.
  func duplicate(_ file: Int32) throws(SystemError) -> Int32

  /// The corresponding system call is `fstat`.
  func status(of file: Int32) throws(SystemError) -> FileStatus

  /// Does not follow a symbolic link. The corresponding system call is `fstatat`.
  func status(of name: String, in folder: Int32) throws(SystemError) -> FileStatus

  /// Appends to the span, as many bytes as it has room for at most; none at the end of the file.
  func read(from file: Int32, into span: inout OutputSpan<UInt8>) throws(SystemError)

  /// Writes at the offset, from the start of the file.
  /// - Returns: How many bytes were written, which may be fewer than given.
  func write(_ bytes: ArraySlice<UInt8>, to file: Int32, at offset: Int) throws(SystemError) -> Int

  /// The corresponding system call is `ftruncate`.
  func truncate(_ file: Int32, to size: Int) throws(SystemError)

  /// The corresponding system call is `fsync`.
  func synchronize(_ file: Int32) throws(SystemError)

  /// Takes the advisory lock, or throws `EWOULDBLOCK`. The corresponding system call is `flock`.
  func lock(_ file: Int32) throws(SystemError)

  /// Throws where the name may not be written; for a folder, where names in it may not change.
  ///
  /// The corresponding system call is `faccessat`, asked for the effective user.
  func checkWritable(_ name: String, in folder: Int32, isFolder: Bool) throws(SystemError)

  /// Throws `EINVAL` for what is no link. The corresponding system call is `readlinkat`.
  func target(ofLink name: String, in folder: Int32) throws(SystemError) -> String

  /// The corresponding system call is `fchown`.
  func changeOwner(of file: Int32, to owner: UInt32, group: UInt32) throws(SystemError)

  /// The corresponding system call is `fchmod`.
  func changeMode(of file: Int32, to mode: UInt32) throws(SystemError)

  /// The corresponding system call is `flistxattr`.
  func attributeNames(of file: Int32) throws(SystemError) -> [String]

  /// The corresponding system call is `fgetxattr`.
  func attribute(_ name: String, of file: Int32) throws(SystemError) -> [UInt8]

  /// The corresponding system call is `fsetxattr`.
  func setAttribute(_ name: String, of file: Int32, to value: [UInt8]) throws(SystemError)

  /// The corresponding system call is `fremovexattr`.
  func removeAttribute(_ name: String, of file: Int32) throws(SystemError)

  /// Names an unnamed file; throws `EEXIST` where the name is taken.
  ///
  /// The corresponding system call is `linkat`, by way of `/proc/self/fd`.
  func link(_ file: Int32, as name: String, in folder: Int32) throws(SystemError)

  /// The corresponding system call is `renameat`, or `renameat2` where nothing may be replaced.
  func rename(
    _ name: String, to newName: String, in folder: Int32, replacing: Bool
  ) throws(SystemError)

  /// Gives each name the other's file, in one step.
  ///
  /// The corresponding system call is `renameat2` with `RENAME_EXCHANGE`.
  func exchange(_ name: String, with other: String, in folder: Int32) throws(SystemError)

  /// The corresponding system call is `unlinkat`.
  func unlink(_ name: String, in folder: Int32) throws(SystemError)

  /// Makes a folder that only its owner may enter. The corresponding system call is `mkdir`.
  func makeFolder(_ path: String) throws(SystemError)

  /// Removes a folder that holds nothing, and throws `ENOTEMPTY` for another.
  ///
  /// The corresponding system call is `unlinkat` with `AT_REMOVEDIR`.
  func removeFolder(_ name: String, in folder: Int32) throws(SystemError)

  /// The names in a folder, at most `limit` of them, in no order.
  func names(in folder: Int32, limit: Int) throws(SystemError) -> [String]

  /// A descriptor that can be read, without waiting, once names or files in the folder change: one that
  /// does so for other folders already, or else a new one.
  ///
  /// The corresponding system calls are `inotify_init1` and `inotify_add_watch`.
  func watch(folder: String, with known: Int32?) throws(SystemError) -> Int32

  /// Who is asking, to tell whose files may be replaced or removed.
  var process: ProcessIdentity { get }

  /// Whether a process that started this one, or one before it, has the file open to write.
  func isOpenByCaller(_ file: FileIdentity) -> Bool

  /// Lets a few milliseconds pass, before a lock is asked for again.
  func pause()
}

/// What a file or folder is opened for; decides the flags of `openat`.
package enum FileUse: Hashable, Sendable {
  /// To name things in it.
  case folder
  /// To list and synchronise it, which a path-only descriptor cannot.
  case folderContents
  /// Never follows a link, never waits for a writer, never becomes the controlling terminal.
  case reading
  /// As `reading`, and to write in place.
  case updating
  /// A new file; fails where the name is taken.
  case newFile(mode: UInt32)
  /// A new file without a name, in the folder named.
  case unnamedFile(mode: UInt32)
}

/// The process that saves.
package struct ProcessIdentity: Hashable, Sendable {
  package var number: Int32
  /// The effective user.
  package var user: UInt32
  /// Who became that user by `sudo`; else the same.
  package var invoker: UInt32
  /// A text that no other process has, as numbers are counted anew by each machine and container.
  package var token: String

  package init(number: Int32, user: UInt32, invoker: UInt32? = nil, token: String) {
    self.number = number
    self.user = user
    self.invoker = invoker ?? user
    self.token = token
  }
}

extension FileSystemCalls {
  /// Makes the folder and those above it that are missing, for the owner alone.
  func makeFolders(_ path: String) throws(SystemError) {
    var ends = path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }
    ends.append(path.endIndex)
    for end in ends where end != path.startIndex {
      do {
        try makeFolder(String(path[..<end]))
      } catch {
        guard error.number == EEXIST else { throw error }
      }
    }
  }
}

/// A system call that failed, and the `errno` it left.
package struct SystemError: Error, Hashable, Sendable {
  package enum Call: String, Hashable, Sendable, CaseIterable {
    case open, close, duplicate, status, read, write, truncate, synchronize
    case lock, access, readLink
    case changeOwner, changeMode
    case listAttributes, readAttribute, writeAttribute, removeAttribute
    case link, rename, exchange, unlink
    case makeFolder, removeFolder, listFolder, watch
  }

  package var call: Call
  package var number: Int32

  package init(_ call: Call, _ number: Int32) {
    self.call = call
    self.number = number
  }
}
