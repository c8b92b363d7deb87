internal import Glibc

extension AtomicFile {
  /// How often the lock is asked for, some milliseconds apart: two seconds in all.
  private static var lockAttempts: Int { 400 }

  /// Replaces the bytes of the file that `baseline` was read from.
  ///
  /// Bytes equal to the baseline's are not written at all. Throws `changedUnderneath` where the
  /// file no longer holds the baseline's bytes, whatever its size and times say, and `refused`
  /// where a new file could not take its place without loss, or the options' backup could not be kept.
  /// - Returns: The next baseline, once the new bytes are durable.
  package func replace(
    _ baseline: FileContents, with bytes: [UInt8], options: SaveOptions = SaveOptions()
  ) throws(FileError) -> FileContents {
    guard bytes != baseline.bytes else { return baseline }
    let location = try FileLocation(resolving: path, calls: calls)
    guard location.folderIdentity == baseline.folder, location.name == baseline.name else {
      throw .changedUnderneath(path: path, .moved)
    }
    let original = try lockedOriginal(of: baseline, at: location)
    let obstacle = location.obstacle(to: original.status, options)
    if let obstacle, !options.allow(obstacle) { throw .refused(path: path, obstacle) }
    if options.keepsBackup {
      let folder = try openContents(of: location)
      try keepBackup(of: original, holding: baseline.bytes, at: location, in: folder)
    }
    if let inPlace = options.inPlaceForCaller, calls.isOpenByCaller(original.status.identity) {
      return try write(bytes, into: original, of: baseline, at: location, keeping: inPlace)
    }
    do throws(FileError) {
      if let obstacle { throw .refused(path: path, obstacle) }
      return try exchange(original, of: baseline, with: bytes, at: location)
    } catch {
      guard let inPlace = options.inPlace, case .refused(_, let obstacle) = error,
        obstacle.permitsInPlace
      else { throw error }
      return try write(bytes, into: original, of: baseline, at: location, keeping: inPlace)
    }
  }

  /// The file as the baseline saw it, locked against other savers.
  ///
  /// The lock is on the file, and a save puts another file in its place: so once it is held, the
  /// name must still lead to the same file.
  private func lockedOriginal(
    of baseline: FileContents, at location: borrowing FileLocation
  ) throws(FileError) -> OpenFile {
    for _ in 0..<Self.lockAttempts {
      var file = try openOriginal(at: location)
      do {
        try calls.lock(file.descriptor.number)
      } catch {
        if error.number == EWOULDBLOCK {
          calls.pause()
          continue
        }
        // The file system has no locks; the comparisons and the exchange find what they would.
      }
      let status = try? calls.status(of: location.name, in: location.folder.number)
      guard let status, status.identity == file.status.identity else { continue }
      file.status = status
      guard try reading({ () throws(SystemError) in try file.descriptor.holds(baseline.bytes) })
      else { throw .changedUnderneath(path: path, .edited) }
      return file
    }
    throw .busy(path: path)
  }

  private func openOriginal(at location: borrowing FileLocation) throws(FileError) -> OpenFile {
    do {
      return try location.open(for: .reading)
    } catch {
      switch error {
      case .missingFile: throw .changedUnderneath(path: path, .removed)
      case .notRegular: throw .changedUnderneath(path: path, .moved)
      default: throw error
      }
    }
  }

  private func exchange(
    _ original: borrowing OpenFile, of baseline: FileContents, with bytes: [UInt8],
    at location: borrowing FileLocation
  ) throws(FileError) -> FileContents {
    let folder = try openContents(of: location)
    Leavings.remove(at: location)
    var temporary = try filledTemporary(bytes, like: original, at: location, named: false)
    let expected = VersionMark(baseline.bytes, original.status)
    let taken = try? temporary.takeName(for: location.name, expecting: expected)
    if taken == nil {
      // An unnamed file may be impossible to name: without /proc, or on a layered file system.
      temporary = try filledTemporary(bytes, like: original, at: location, named: true)
    }
    let (name, written) = try saving { () throws(SystemError) in
      let written = try calls.status(of: temporary.descriptor.number)
      let name =
        if let taken { taken } else {
          try temporary.takeName(for: location.name, expecting: expected)
        }
      try temporary.descriptor.flush()
      return (name, written)
    }
    let swap = Swap(
      path: path, calls: calls, folder: location.folder.number, target: location.name,
      expected: baseline.bytes, status: original.status)
    do throws(FileError) {
      try swap.run(&temporary, named: name, placed: written.identity)
    } catch {
      // What was rescued keeps its name as surely as a Save would.
      if case .otherVersionAside = error { try? calls.synchronize(folder.number) }
      throw error
    }
    return try confirm(bytes, written, at: location, in: folder)
  }

  /// A durable file with the bytes, and all but the name of the original.
  func filledTemporary(
    _ bytes: [UInt8], like original: borrowing OpenFile, at location: borrowing FileLocation,
    named: Bool
  ) throws(FileError) -> TemporaryFile {
    var temporary: TemporaryFile
    do throws(SystemError) {
      temporary = try TemporaryFile(beside: location, mode: 0o600, named: named)
    } catch {
      throw FileError.isPermission(error.number)
        ? .refused(path: path, .folderNotWritable) : .writeFailed(path: path, error)
    }
    try saving { () throws(SystemError) in try temporary.descriptor.write(bytes[...]) }
    do throws(SaveObstacle) {
      try temporary.keepMetadata(of: original)
    } catch {
      throw .refused(path: path, error)
    }
    try saving { () throws(SystemError) in
      try calls.synchronize(temporary.descriptor.number)
    }
    return temporary
  }
}
