internal import Documents
internal import Glibc

/// A file that is read whole, and replaced whole or not at all.
///
/// What a save keeps: the links that lead to the file, its owner, permissions and extended
/// attributes, and every change that somebody else made meanwhile. A crash or power cut at any
/// moment leaves the old bytes or the new ones; `replace` returns when the new ones are durable.
///
/// **Limitations**
/// - A program that holds the old file open and writes into it after the last comparison writes
///   into a file without a name. No system call can prevent that.
/// - The time of the last change is not kept.
/// - Linux only: exchanging two names is not a POSIX call.
package struct AtomicFile {
  package let path: String
  let calls: any FileSystemCalls

  /// The largest file that is read, in bytes, unless the caller sets another limit.
  package static var sizeLimit: Int { Limits.standard.fileSize }

  /// Takes a path without looking where it leads; each call looks anew.
  package init(path: String, calls: any FileSystemCalls = SystemCalls()) {
    self.path = path
    self.calls = calls
  }
}

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
    LeftoverFiles.remove(at: location)
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
        throw .refused(path: path, .folderTakesNoFile)
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
