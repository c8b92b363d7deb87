internal import Glibc

/// What a save may do besides replacing a file that nothing keeps from being replaced.
package struct SaveOptions: Hashable, Sendable {
  /// Leave to write into the file itself where it cannot be replaced.
  package var inPlace: InPlaceWriting?
  /// Leave to write into the file itself where a program that started this one holds it open to
  /// write, as some do that call an editor: they would not see another file under its name.
  package var inPlaceForCaller: InPlaceWriting?
  /// Whether a file with several names may be replaced under this one, so that the others keep the
  /// old bytes.
  package var partsHardLinks = false
  /// Whether the file may be saved in another user's folder that others may change too.
  package var trustsFolder = false
  /// Whether what a save replaces is kept beside it, as `NAME~`.
  package var keepsBackup = false
  /// What is said to have made the save where what it replaced is kept, in a word of letters; nil where that
  /// is not to be kept.
  package var writer: String?
  /// Whether the commands are run that a descriptor names for the file, though nobody was asked before.
  package var agreesToCommands = false
  /// Within how many seconds a person has to say that the save stays, or it is taken back; nil where it
  /// stays.
  package var secondsToConfirm: Int?

  package init() {}

  /// Whether a save goes on in spite of the obstacle.
  package func allow(_ obstacle: SaveObstacle) -> Bool {
    if case .hardLinks = obstacle, partsHardLinks { return true }
    if case .folderOpenToOthers = obstacle, trustsFolder { return true }
    return inPlace != nil && obstacle.permitsInPlace
  }
}

/// Why a file cannot be replaced by a new one without loss, though it can be read.
package enum SaveObstacle: Error, Hashable, Sendable {
  /// Its permissions, for the user who asks.
  case readOnlyFile
  /// Marked so that nobody may change it, or nobody but at its end; `chattr +i` and `+a`.
  case immutable
  case readOnlyFileSystem
  /// No file can be made or renamed beside it.
  case folderNotWritable
  /// The same, where there is no file yet.
  case folderTakesNoFile
  /// Its folder is another user's, and others still may put files in the place of this one.
  case folderOpenToOthers
  /// Other names of the same file would keep the old bytes.
  case hardLinks(Int)
  /// It belongs to somebody else, or to a group that the new file cannot be given.
  case ownerNotKept
  case modeNotKept
  /// An extended attribute, such as an access control list, that the new file cannot be given.
  case attributeNotKept(String)
  /// The name itself is in use, as that of a single file that is mounted.
  case nameInUse

  /// Whether writing into the file itself is a way round, at the price of not being atomic.
  package var permitsInPlace: Bool {
    switch self {
    case .readOnlyFile, .immutable, .readOnlyFileSystem, .folderTakesNoFile, .folderOpenToOthers:
      false
    case .folderNotWritable, .hardLinks, .ownerNotKept, .modeNotKept, .attributeNotKept,
      .nameInUse:
      true
    }
  }
}

extension FileLocation {
  /// What stands in the way of replacing the file, as far as the kernel tells without trying.
  func obstacle(to status: FileStatus, _ options: SaveOptions = SaveOptions()) -> SaveObstacle? {
    do {
      try calls.checkWritable(name, in: folder.number, isFolder: false)
    } catch {
      switch error.number {
      case EROFS: return .readOnlyFileSystem
      case EPERM: return .immutable
      default: return .readOnlyFile
      }
    }
    if isOpenToOthers && !options.trustsFolder { return .folderOpenToOthers }
    if status.linkCount > 1 && !options.partsHardLinks { return .hardLinks(status.linkCount) }
    if folderObstacle() != nil { return .folderNotWritable }
    let user = calls.process.user
    return user != 0 && status.owner != user ? .ownerNotKept : nil
  }

  /// Whether somebody who is neither asked nor trusted may put other files in the folder's places.
  ///
  /// Nobody may in one of the user's own, or of the superuser, and in one with the sticky bit only
  /// with their own files.
  var isOpenToOthers: Bool {
    let process = calls.process
    let trusted = [0, process.user, process.invoker]
    let sticky: UInt32 = 0o1000
    let othersWrite: UInt32 = 0o022
    return !trusted.contains(folderStatus.owner) && folderStatus.mode & sticky == 0
      && folderStatus.mode & othersWrite != 0
  }

  /// What keeps a new file from being made in the folder.
  func folderObstacle() -> SaveObstacle? {
    do {
      try calls.checkWritable(".", in: folder.number, isFolder: true)
      return nil
    } catch {
      return error.number == EROFS ? .readOnlyFileSystem : .folderTakesNoFile
    }
  }
}
