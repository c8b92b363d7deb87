internal import Glibc

/// Leave to write into the file itself where it cannot be replaced; such a save is not atomic.
package struct InPlaceWriting: Hashable, Sendable {
  /// Where the old bytes are kept meanwhile, in a file for the owner alone; made if missing.
  package var recoveryFolder: String

  package init(recoveryFolder: String) {
    self.recoveryFolder = recoveryFolder
  }
}

extension AtomicFile {
  /// What the file held before writes in place that were broken off, as by a crash: the paths of
  /// copies in the folder that was given for them.
  ///
  /// A process that ended just before it would have removed its copy leaves one, too.
  package func recoveryCopies(in folder: String) -> [String] {
    guard let place = try? realPath() else { return [] }
    return RecoveryCopy.left(of: place, in: folder, calls: calls)
  }

  /// Writes the bytes into the file itself, once its old bytes are safe elsewhere.
  ///
  /// On an error the old bytes are written back. A crash leaves them in the recovery folder.
  func write(
    _ bytes: [UInt8], into original: borrowing OpenFile, of baseline: FileContents,
    at location: borrowing FileLocation, keeping inPlace: InPlaceWriting
  ) throws(FileError) -> FileContents {
    var file = try openToUpdate(location)
    guard file.status.identity == original.status.identity,
      try reading({ () throws(SystemError) in try file.descriptor.holds(baseline.bytes) })
    else { throw .changedUnderneath(path: path, .edited) }
    let place = (try? realPath()) ?? location.resolvedPath
    let copy: PrivateFile
    do throws(SystemError) {
      copy = try RecoveryCopy.made(
        of: baseline.bytes, at: place, in: inPlace.recoveryFolder, calls: calls)
    } catch {
      throw .copyFailed(path: path, folder: inPlace.recoveryFolder, error.number)
    }
    let written: FileStatus
    do throws(SystemError) {
      try overwrite(&file.descriptor, baseline.bytes, with: bytes)
      written = try calls.status(of: file.descriptor.number)
      try file.descriptor.close()
    } catch {
      let failure = error
      do throws(FileError) {
        // A new descriptor: on the old one the kernel may have forgotten what it failed to write.
        var again = try location.open(for: .updating)
        try saving { () throws(SystemError) in
          try overwrite(&again.descriptor, [], with: baseline.bytes)
          try again.descriptor.close()
        }
      } catch {
        throw .damaged(path: path, recoveryCopy: copy.path, failure.number)
      }
      copy.remove()
      throw .writeFailed(path: path, failure)
    }
    copy.remove()
    return try readBack(bytes, written, at: location)
  }

  /// What may be read and replaced may still be marked so that nobody overwrites it.
  private func openToUpdate(_ location: borrowing FileLocation) throws(FileError) -> OpenFile {
    do {
      return try location.open(for: .updating)
    } catch {
      if case .noPermission = error { throw .refused(path: path, .immutable) }
      throw error
    }
  }

  /// Writes from the first byte that differs to the end, and waits until it is on the disk.
  private func overwrite(
    _ file: inout Descriptor, _ old: [UInt8], with new: [UInt8]
  ) throws(SystemError) {
    let same = zip(old, new).prefix { $0 == $1 }.count
    try file.write(new[same...])
    try calls.truncate(file.number, to: new.count)
    try calls.synchronize(file.number)
  }
}
