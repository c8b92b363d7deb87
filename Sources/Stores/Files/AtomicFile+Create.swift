internal import Glibc

/// Who may read a file that did not exist before.
package enum NewFileAccess: Hashable, Sendable {
  /// As the process's mask and the folder's default access control list say.
  case shared
  case ownerOnly

  var mode: UInt32 {
    switch self {
    case .shared: 0o666
    case .ownerOnly: 0o600
    }
  }
}

extension AtomicFile {
  /// Makes the file, whole and durable, where none is; an empty file is never seen.
  ///
  /// Throws `changedUnderneath` where a file has appeared.
  package func create(
    _ bytes: [UInt8], access: NewFileAccess = .shared, options: SaveOptions = SaveOptions()
  ) throws(FileError) -> FileContents {
    let location = try FileLocation(resolving: path, calls: calls)
    if (try? calls.status(of: location.name, in: location.folder.number)) != nil {
      throw .changedUnderneath(path: path, .created)
    }
    if location.isOpenToOthers && !options.trustsFolder {
      throw .refused(path: path, .folderOpenToOthers)
    }
    if let obstacle = location.folderObstacle() { throw .refused(path: path, obstacle) }
    let folder = try openContents(of: location)

    let written: FileStatus
    do throws(SystemError) {
      written = try place(bytes, at: location, mode: access.mode, named: false)
    } catch {
      switch error.number {
      case EEXIST: throw .changedUnderneath(path: path, .created)
      case EACCES, EPERM,
        EROFS where error.call == .open:
        throw .refused(path: path, .folderNotWritable)
      default: throw .writeFailed(path: path, error)
      }
    }
    return try confirm(bytes, written, at: location, in: folder)
  }

  private func place(
    _ bytes: [UInt8], at location: borrowing FileLocation, mode: UInt32, named: Bool
  ) throws(SystemError) -> FileStatus {
    var temporary = try TemporaryFile(beside: location, mode: mode, named: named)
    try temporary.descriptor.write(bytes[...])
    try calls.synchronize(temporary.descriptor.number)
    let written = try calls.status(of: temporary.descriptor.number)
    if let name = temporary.name {
      try temporary.descriptor.flush()
      try calls.rename(name, to: location.name, in: location.folder.number, replacing: false)
      temporary.forgetName()
      return written
    }
    do {
      try calls.link(
        temporary.descriptor.number, as: location.name, in: location.folder.number)
    } catch {
      if error.number == EEXIST { throw error }
      // An unnamed file may be impossible to name: without /proc, or on a layered file system.
      return try place(bytes, at: location, mode: mode, named: true)
    }
    return written
  }
}
