internal import Glibc

extension AtomicFile {
  /// Puts a copy of the old file beside it, with all but its name, and waits until it is durable.
  ///
  /// A copy and not another name of the file: a crash between this and the exchange would leave a
  /// file with two names, which the next save refuses. What had the backup's name before is
  /// replaced in one step.
  func keepBackup(
    of original: borrowing OpenFile, holding bytes: [UInt8], at location: borrowing FileLocation,
    in folder: borrowing Descriptor
  ) throws(FileError) {
    let backup = location.name + "~"
    var copy = try filledTemporary(bytes, like: original, at: location, named: true)
    do throws(SystemError) {
      guard let name = copy.name else { throw SystemError(.link, ENOENT) }
      try copy.descriptor.flush()
      try calls.rename(name, to: backup, in: location.folder.number, replacing: true)
      copy.forgetName()
      try calls.synchronize(folder.number)
    } catch {
      // As after a save: some file systems have nothing to wait for.
      if error == SystemError(.synchronize, EINVAL) { return }
      throw .backupFailed(path: path, backup: backup, error.number)
    }
  }
}
