internal import Glibc

extension FileError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missingFile(let path): "'\(path)' does not exist"
    case .missingFolder(let path, let folder):
      "'\(path)' cannot be opened: the folder '\(folder)' does not exist"
    case .notAFolder(let path, let folder):
      "'\(path)' cannot be opened: '\(folder)' is not a folder"
    case .notRegular(let path, let kind): "'\(path)' is \(words(kind)), not a regular file"
    case .noPermission(let path): "'\(path)' may not be read by this user"
    case .linkLoop(let path): "'\(path)' leads through too many symbolic links"
    case .tooLarge(let path, let limit):
      "'\(path)' is larger than \(size(limit)), the most that is read"
    case .cannotOpen(let path, let number):
      "'\(path)' cannot be opened: \(reason(number))"
    case .readFailed(let path, let number): "'\(path)' cannot be read: \(reason(number))"
    case .changedUnderneath(let path, let change):
      "'\(path)' \(words(change)) by another program; nothing was written"
    case .busy(let path): "'\(path)' is locked by another program; nothing was written"
    case .refused(let path, let obstacle): "'\(path)' \(obstacle)"
    case .backupFailed(let path, let backup, let number):
      "'\(path)' was not saved: its backup '\(backup)' cannot be kept: \(reason(number))"
    case .writeFailed(let path, let error):
      "'\(path)' was not saved: \(reason(error.number))"
    case .notDurable(let path, let number):
      "'\(path)' was written, but may not outlast a power cut: \(reason(number))"
    case .otherVersionAside(let path, let name):
      "'\(path)' was written, but may have been changed by another program just before; "
        + "what it held is '\(name)' in the same folder"
    case .damaged(let path, let copy, let number):
      "'\(path)' was written only in part: \(reason(number)); "
        + "its old content is in '\(copy)'"
    }
  }
}

extension SaveObstacle: CustomStringConvertible {
  /// What is the matter with the file, to follow its name.
  package var description: String {
    switch self {
    case .readOnlyFile: "is read-only for this user"
    case .immutable: "is marked immutable or append-only"
    case .readOnlyFileSystem: "is on a read-only file system"
    case .folderNotWritable: "cannot be replaced: its folder may not be changed by this user"
    case .folderOpenToOthers: "is in another user's folder, which others may change too"
    case .hardLinks(let count): "has \(count) names (hard links), which replacing it would part"
    case .ownerNotKept: "cannot be replaced: its owner and group could not be kept"
    case .modeNotKept: "cannot be replaced: its permissions could not be kept"
    case .attributeNotKept(let name):
      name.isEmpty
        ? "cannot be replaced: its extended attributes could not be read"
        : "cannot be replaced: its extended attribute '\(name)' could not be kept"
    case .nameInUse: "cannot be replaced: it is mounted or in use under this name"
    }
  }
}

private func words(_ kind: FileKind) -> String {
  switch kind {
  case .regular: "a regular file"
  case .folder: "a folder"
  case .symbolicLink: "a symbolic link"
  case .pipe: "a named pipe"
  case .socket: "a socket"
  case .device: "a device"
  }
}

private func words(_ change: FileError.OutsideChange) -> String {
  switch change {
  case .edited: "was changed"
  case .removed: "was removed"
  case .created: "was created"
  case .moved: "was replaced"
  }
}

private func size(_ bytes: Int) -> String {
  let mebibyte = 1 << 20
  return bytes % mebibyte == 0 ? "\(bytes / mebibyte) MiB" : "\(bytes) bytes"
}

/// What `errno` means, in words that do not change with the language of the C library.
private func reason(_ number: Int32) -> String {
  switch number {
  case EACCES, EPERM: "permission denied"
  case EBUSY: "the file is in use"
  case EDQUOT: "the disk quota is used up"
  case EFBIG: "the file would be larger than allowed"
  case EILSEQ: "a symbolic link on the way is not valid Unicode"
  case EINVAL: "the name or the operation is not valid here"
  case EIO: "input/output error"
  case EMFILE, ENFILE: "too many files are open"
  case ENAMETOOLONG: "the name is too long"
  case ENOENT: "a file or folder is missing"
  case ENOMEM: "not enough memory"
  case ENOSPC: "no space is left on the disk"
  case EROFS: "the file system is read-only"
  case ESTALE: "the server no longer knows the file"
  default: strerror(number).map { String(cString: $0) } ?? "unknown error"
  }
}
