import EditorCore
internal import Glibc

/// Why a file was not read or not saved; numbers are of `errno`.
package enum FileError: Error, Hashable, Sendable {
  case missingFile(path: String)
  case missingFolder(path: String, folder: String)
  case notAFolder(path: String, folder: String)
  case notRegular(path: String, FileKind)
  case noPermission(path: String)
  case linkLoop(path: String)
  /// The limit is in bytes.
  case tooLarge(path: String, limit: Int)
  case cannotOpen(path: String, Int32)
  case readFailed(path: String, Int32)

  /// The file is no longer what the baseline saw. Nothing was written.
  case changedUnderneath(path: String, OutsideChange)
  /// Another process held the lock for as long as was waited. Nothing was written.
  case busy(path: String)
  /// Nothing was written.
  case refused(path: String, SaveObstacle)
  /// What was to be kept could not be, so nothing was written.
  case backupFailed(path: String, backup: String, Int32)
  /// What a write in place would overwrite could not be kept meanwhile, so nothing was written.
  case copyFailed(path: String, folder: String, Int32)
  /// The file is as it was.
  case writeFailed(path: String, SystemError)
  /// The file holds the new bytes, but whether they outlast a power cut is not known.
  case notDurable(path: String, Int32)
  /// The file holds the new bytes, but what they replaced was not, or not provably, what the
  /// baseline saw, and could not be put back: it stands beside the file under this name.
  case otherVersionAside(path: String, name: String)
  /// Writing in place broke off, and putting the old bytes back failed too: they are in the copy.
  case damaged(path: String, recoveryCopy: String, Int32)

  /// What another program did to a file since its baseline was read.
  package enum OutsideChange: Hashable, Sendable {
    case edited, removed, created
    /// The path leads to another file now.
    case moved
  }
}

extension FileError {
  /// What kind of trouble it is: the program gives each kind its exit code.
  package enum Kind: Hashable, Sendable {
    case cannotOpen, noPermission, inputOutput, changed
  }

  package var kind: Kind {
    switch self {
    case .missingFile, .missingFolder, .notAFolder, .notRegular, .linkLoop, .tooLarge, .cannotOpen:
      .cannotOpen
    case .noPermission, .refused: .noPermission
    case .changedUnderneath, .busy, .otherVersionAside: .changed
    case .writeFailed(_, let error): Self.isPermission(error.number) ? .noPermission : .inputOutput
    case .backupFailed(_, _, let number), .copyFailed(_, _, let number):
      Self.isPermission(number) ? .noPermission : .inputOutput
    case .readFailed, .notDurable, .damaged: .inputOutput
    }
  }

  static func isPermission(_ number: Int32) -> Bool {
    number == EACCES || number == EPERM || number == EROFS
  }
}

extension FileError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missingFile(let path): localized("'\(path)' does not exist")
    case .missingFolder(let path, let folder):
      localized("'\(path)' cannot be opened: the folder '\(folder)' does not exist")
    case .notAFolder(let path, let folder):
      localized("'\(path)' cannot be opened: '\(folder)' is not a folder")
    case .notRegular(let path, let kind):
      localized("'\(path)' is \(words(kind)), not a regular file")
    case .noPermission(let path): localized("'\(path)' may not be read by this user")
    case .linkLoop(let path): localized("'\(path)' leads through too many symbolic links")
    case .tooLarge(let path, let limit):
      localized("'\(path)' is larger than \(size(limit)), the most that is read")
    case .cannotOpen(let path, let number):
      localized("'\(path)' cannot be opened: \(reason(ofError: number))")
    case .readFailed(let path, let number):
      localized("'\(path)' cannot be read: \(reason(ofError: number))")
    case .changedUnderneath(let path, let change):
      localized("'\(path)' \(words(change)) by another program; nothing was written")
    case .busy(let path): localized("'\(path)' is locked by another program; nothing was written")
    case .refused(let path, let obstacle): "'\(path)' \(obstacle)"
    case .backupFailed(let path, let backup, let number):
      localized(
        "'\(path)' was not saved: its backup '\(backup)' cannot be kept: \(reason(ofError: number))"
      )
    case .copyFailed(let path, let folder, let number):
      localized(
        "'\(path)' was not saved: what it holds cannot be kept meanwhile in '\(folder)': "
          + "\(reason(ofError: number))")
    case .writeFailed(let path, let error):
      localized("'\(path)' was not saved: \(reason(ofError: error.number))")
    case .notDurable(let path, let number):
      localized(
        "'\(path)' was written, but may not outlast a power cut: \(reason(ofError: number))")
    case .otherVersionAside(let path, let name):
      localized(
        "'\(path)' was written, but may have been changed by another program just before; "
          + "what it held is '\(name)' in the same folder, until you remove it")
    case .damaged(let path, let copy, let number):
      localized(
        "'\(path)' was written only in part: \(reason(ofError: number)); "
          + "its old content is in '\(copy)'")
    }
  }
}

extension SaveObstacle: CustomStringConvertible {
  /// What is the matter with the file, to follow its name.
  package var description: String {
    switch self {
    case .readOnlyFile: localized("is read-only for this user")
    case .immutable: localized("is marked immutable or append-only")
    case .readOnlyFileSystem: localized("is on a read-only file system")
    case .folderNotWritable:
      localized("cannot be replaced: its folder may not be changed by this user")
    case .folderTakesNoFile:
      localized("cannot be made: its folder may not be changed by this user")
    case .folderOpenToOthers:
      localized("is in another user's folder, which others may change too")
    case .hardLinks(let count):
      localized("has \(count) names (hard links), which replacing it would part")
    case .ownerNotKept: localized("cannot be replaced: its owner and group could not be kept")
    case .modeNotKept: localized("cannot be replaced: its permissions could not be kept")
    case .attributeNotKept(let name):
      name.isEmpty
        ? localized("cannot be replaced: its extended attributes could not be read")
        : localized("cannot be replaced: its extended attribute '\(name)' could not be kept")
    case .nameInUse: localized("cannot be replaced: it is mounted or in use under this name")
    }
  }
}

private func words(_ kind: FileKind) -> String {
  switch kind {
  case .regular: localized("a regular file")
  case .folder: localized("a folder")
  case .symbolicLink: localized("a symbolic link")
  case .pipe: localized("a pipe")
  case .socket: localized("a socket")
  case .device: localized("a device")
  }
}

private func words(_ change: FileError.OutsideChange) -> String {
  switch change {
  case .edited: localized("was changed")
  case .removed: localized("was removed")
  case .created: localized("was created")
  case .moved: localized("was replaced")
  }
}

private func size(_ bytes: Int) -> String {
  let mebibyte = 1 << 20
  return bytes % mebibyte == 0 ? localized("\(bytes / mebibyte) MiB") : localized("\(bytes) bytes")
}

/// What `errno` means, in words that do not change with the language of the C library.
package func reason(ofError number: Int32) -> String {
  switch number {
  case EACCES, EPERM: localized("permission denied")
  case EBUSY: localized("the file is in use")
  case EDQUOT: localized("the disk quota is used up")
  case EFBIG: localized("the file would be larger than allowed")
  case EILSEQ: localized("a symbolic link on the way is not valid Unicode")
  case EINVAL: localized("the name or the operation is not valid here")
  case EIO: localized("input/output error")
  case EMFILE, ENFILE: localized("too many files are open")
  case ENAMETOOLONG: localized("the name is too long")
  case ENOTDIR: localized("a part of the path is not a folder")
  case ENOENT: localized("a file or folder is missing")
  case ENOMEM: localized("not enough memory")
  case ENOSPC: localized("no space is left on the disk")
  case EROFS: localized("the file system is read-only")
  case ESTALE: localized("the server no longer knows the file")
  default: strerror(number).map { String(cString: $0) } ?? localized("unknown error")
  }
}
