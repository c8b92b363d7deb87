internal import Glibc

/// Puts a new file under the name of an old one, and makes sure that it was the old one that left.
///
/// A comparison before a rename cannot see what is written between the two. So the names are
/// exchanged, which loses nothing, the file that came out is compared, and where it is not the
/// one expected it is put back.
struct Swap {
  let path: String
  let calls: any FileSystemCalls
  let folder: Int32
  let target: String
  /// What the old file held and was when it was last compared.
  let expected: [UInt8]
  let status: FileStatus

  /// How often other programs may replace the file while theirs is being put back.
  private static var rounds: Int { 16 }

  /// Gives the target's name to the new file, and removes the file that was there.
  ///
  /// `name` is the new file's name until now, and `placed` says which file it is.
  func run(
    _ temporary: inout TemporaryFile, named name: String, placed: FileIdentity
  ) throws(FileError) {
    do throws(SystemError) {
      try calls.exchange(name, with: target, in: folder)
    } catch {
      switch error.number {
      case EINVAL, ENOSYS, EOPNOTSUPP: return try renameOver(&temporary, named: name)
      default: throw renameError(error)
      }
    }

    let readError: SystemError?
    do throws(SystemError) {
      if try isExpected(name) {
        // The new bytes are in place whether or not this succeeds; a later save tries again.
        try? calls.unlink(name, in: folder)
        temporary.forgetName()
        return
      }
      readError = nil
    } catch {
      readError = error
    }
    guard putBack(name, placed: placed) else {
      temporary.forgetName()
      throw .otherVersionAside(path: path, name: setAside(name))
    }
    if let readError { throw .writeFailed(path: path, readError) }
    throw .changedUnderneath(path: path, .edited)
  }

  /// Where names cannot be exchanged: one last comparison, and a rename at once after it.
  private func renameOver(_ temporary: inout TemporaryFile, named name: String) throws(FileError) {
    do throws(SystemError) {
      if try isExpected(target) {
        try calls.rename(name, to: target, in: folder, replacing: true)
        temporary.forgetName()
        return
      }
    } catch {
      throw renameError(error)
    }
    throw .changedUnderneath(path: path, .edited)
  }

  private func renameError(_ error: SystemError) -> FileError {
    switch error.number {
    case ENOENT: .changedUnderneath(path: path, .removed)
    case EBUSY, EXDEV: .refused(path: path, .nameInUse)
    // To the superuser a folder says nothing of that, but the file's own mark does; `ioctl_iflags(2)`.
    case EPERM where calls.process.user == 0: .refused(path: path, .immutable)
    // A folder such as /tmp, where only a file's owner may rename it.
    case EACCES, EPERM: .refused(path: path, .folderNotWritable)
    default: .writeFailed(path: path, error)
    }
  }

  /// Whether the name leads to the bytes, the owner and the permissions that the new file follows.
  private func isExpected(_ name: String) throws(SystemError) -> Bool {
    let found: FileStatus
    do throws(SystemError) {
      found = try calls.status(of: name, in: folder)
      guard found.kind == .regular, found.mode == status.mode, found.owner == status.owner,
        found.group == status.group
      else { return false }
    } catch {
      if error.number == ENOENT { return false }
      throw error
    }
    let file = Descriptor(try calls.open(name, in: folder, for: .reading), calls: calls)
    return try file.holds(expected)
  }

  /// Gives another program's version a name that says so; returns the name that it has then.
  ///
  /// Where that fails, its name still tells it from what a save leaves: see `ExchangeRecord`.
  private func setAside(_ name: String) -> String {
    let aside = TemporaryName.forRescued(target)
    let isRenamed = (try? calls.rename(name, to: aside, in: folder, replacing: false)) != nil
    return isRenamed ? aside : name
  }

  /// Exchanges the names back, and again for as long as that takes out yet another newer file.
  ///
  /// - Returns: Whether the newest file of the others has the target's name, and the temporary
  ///   name is left to a file that is nobody's loss.
  private func putBack(_ name: String, placed: FileIdentity) -> Bool {
    var placed = placed
    for _ in 0..<Self.rounds {
      guard let held = try? calls.status(of: name, in: folder).identity,
        (try? calls.exchange(name, with: target, in: folder)) != nil,
        let taken = try? calls.status(of: name, in: folder).identity
      else { return false }
      if taken == placed { return true }
      placed = held
    }
    return false
  }
}
