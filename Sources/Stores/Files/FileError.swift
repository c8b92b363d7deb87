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

  /// Whether the file holds the new bytes in spite of the error.
  package var isWritten: Bool {
    switch self {
    case .notDurable, .otherVersionAside: true
    default: false
    }
  }

  static func isPermission(_ number: Int32) -> Bool {
    number == EACCES || number == EPERM || number == EROFS
  }
}
