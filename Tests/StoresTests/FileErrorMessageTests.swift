import Glibc
import Stores
import Testing

struct FileErrorMessageTests {
  @Test(
    arguments: [
      (FileError.missingFile(path: "a"), "'a' does not exist"),
      (
        .missingFolder(path: "d/a", folder: "d"),
        "'d/a' cannot be opened: the folder 'd' does not exist"
      ),
      (.notAFolder(path: "d/a", folder: "d"), "'d/a' cannot be opened: 'd' is not a folder"),
      (.notRegular(path: "a", .folder), "'a' is a folder, not a regular file"),
      (.notRegular(path: "a", .pipe), "'a' is a pipe, not a regular file"),
      (.notRegular(path: "a", .socket), "'a' is a socket, not a regular file"),
      (.notRegular(path: "a", .device), "'a' is a device, not a regular file"),
      (.noPermission(path: "a"), "'a' may not be read by this user"),
      (.linkLoop(path: "a"), "'a' leads through too many symbolic links"),
      (
        .tooLarge(path: "a", limit: AtomicFile.sizeLimit),
        "'a' is larger than 512 MiB, the most that is read"
      ),
      (.tooLarge(path: "a", limit: 1000), "'a' is larger than 1000 bytes, the most that is read"),
      (.cannotOpen(path: "a", EMFILE), "'a' cannot be opened: too many files are open"),
      (.readFailed(path: "a", EIO), "'a' cannot be read: input/output error"),
      (
        .copyFailed(path: "a", folder: "/s", EACCES),
        "'a' was not saved: what it holds cannot be kept meanwhile in '/s': permission denied"
      ),
      (
        .changedUnderneath(path: "a", .edited),
        "'a' was changed by another program; nothing was written"
      ),
      (
        .changedUnderneath(path: "a", .removed),
        "'a' was removed by another program; nothing was written"
      ),
      (
        .changedUnderneath(path: "a", .created),
        "'a' was created by another program; nothing was written"
      ),
      (
        .changedUnderneath(path: "a", .moved),
        "'a' was replaced by another program; nothing was written"
      ),
      (
        .backupFailed(path: "d/a", backup: "a~", ENOSPC),
        "'d/a' was not saved: its backup 'a~' cannot be kept: no space is left on the disk"
      ),
      (.busy(path: "a"), "'a' is locked by another program; nothing was written"),
      (.refused(path: "a", .readOnlyFile), "'a' is read-only for this user"),
      (.refused(path: "a", .immutable), "'a' is marked immutable or append-only"),
      (.refused(path: "a", .readOnlyFileSystem), "'a' is on a read-only file system"),
      (
        .refused(path: "a", .folderOpenToOthers),
        "'a' is in another user's folder, which others may change too"
      ),
      (
        .refused(path: "a", .folderNotWritable),
        "'a' cannot be replaced: its folder may not be changed by this user"
      ),
      (
        .refused(path: "a", .folderTakesNoFile),
        "'a' cannot be made: its folder may not be changed by this user"
      ),
      (
        .refused(path: "a", .hardLinks(2)),
        "'a' has 2 names (hard links), which replacing it would part"
      ),
      (
        .refused(path: "a", .ownerNotKept),
        "'a' cannot be replaced: its owner and group could not be kept"
      ),
      (
        .refused(path: "a", .modeNotKept),
        "'a' cannot be replaced: its permissions could not be kept"
      ),
      (
        .refused(path: "a", .attributeNotKept("user.x")),
        "'a' cannot be replaced: its extended attribute 'user.x' could not be kept"
      ),
      (
        .refused(path: "a", .nameInUse),
        "'a' cannot be replaced: it is mounted or in use under this name"
      ),
      (
        .writeFailed(path: "a", SystemError(.write, ENOSPC)),
        "'a' was not saved: no space is left on the disk"
      ),
      (
        .notDurable(path: "a", EIO),
        "'a' was written, but may not outlast a power cut: input/output error"
      ),
      (
        .otherVersionAside(path: "a", name: ".a.x"),
        "'a' was written, but may have been changed by another program just before; "
          + "what it held is '.a.x' in the same folder, until you remove it"
      ),
      (
        .damaged(path: "a", recoveryCopy: "/s/a", ENOSPC),
        "'a' was written only in part: no space is left on the disk; its old content is in '/s/a'"
      ),
    ] as [(FileError, String)])
  func `each error has its words`(error: FileError, words: String) {
    #expect(error.description == words)
  }

  @Test(
    arguments: [
      (FileError.missingFile(path: "a"), FileError.Kind.cannotOpen),
      (.tooLarge(path: "a", limit: 1), .cannotOpen), (.noPermission(path: "a"), .noPermission),
      (.refused(path: "a", .hardLinks(2)), .noPermission),
      (.changedUnderneath(path: "a", .removed), .changed), (.busy(path: "a"), .changed),
      (.readFailed(path: "a", EIO), .inputOutput), (.notDurable(path: "a", EIO), .inputOutput),
      (.writeFailed(path: "a", SystemError(.write, ENOSPC)), .inputOutput),
      (.writeFailed(path: "a", SystemError(.open, EACCES)), .noPermission),
    ] as [(FileError, FileError.Kind)])
  func `each error is of one kind`(error: FileError, kind: FileError.Kind) {
    #expect(error.kind == kind)
  }
}
