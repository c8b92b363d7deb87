internal import Glibc

/// How the file is read, and what is looked at before it is replaced and after.
extension AtomicFile {
  /// Reads the file at the end of the path, which may lead through symbolic links.
  ///
  /// Throws at once for anything but a regular file, and `missingFile` where the folder exists
  /// but the file does not: `create` can make it then.
  package func read(limit: Int = Self.sizeLimit) throws(FileError) -> FileContents {
    let location = try FileLocation(resolving: path, calls: calls)
    let file = try location.open(for: .reading)
    guard file.status.size <= limit else { throw .tooLarge(path: path, limit: limit) }
    let bytes: [UInt8]?
    do throws(SystemError) {
      bytes = try file.descriptor.readAll(limit: limit, expected: file.status.size)
    } catch {
      throw .readFailed(path: path, error.number)
    }
    guard let bytes else { throw .tooLarge(path: path, limit: limit) }
    return location.contents(bytes, file.status)
  }

  /// Why the file cannot be saved, as far as that can be told before; nil where it can.
  package func obstacle(
    to contents: FileContents, _ options: SaveOptions = SaveOptions()
  ) throws(FileError) -> SaveObstacle? {
    let location = try FileLocation(resolving: path, calls: calls)
    return location.obstacle(to: contents.status, options)
  }

  /// The names, in the file's folder, of versions of it that other programs wrote just before it was
  /// saved, and that could not be put back.
  ///
  /// They stay until a person who has looked at them removes them.
  package func rescuedVersions() -> [String] {
    guard let location = try? FileLocation(resolving: path, calls: calls) else { return [] }
    return LeftoverFiles.rescuedVersions(at: location)
  }

  /// The one absolute path of the file, or of the one that would be made, whatever path is given.
  package func realPath() throws(FileError) -> String {
    let location = try FileLocation(resolving: path, calls: calls)
    do throws(SystemError) {
      let folder = try calls.target(
        ofLink: "/proc/self/fd/\(location.folder.number)", in: location.folder.number)
      return folder + (folder == "/" ? "" : "/") + location.name
    } catch {
      throw .cannotOpen(path: path, error.number)
    }
  }

  /// Removes what stands at the end of the path; where that cannot be, it stays.
  func remove() {
    guard let location = try? FileLocation(resolving: path, calls: calls) else { return }
    try? calls.unlink(location.name, in: location.folder.number)
  }

  /// Why no file can be made where there is none; nil where it can.
  package func obstacleToCreating(
    _ options: SaveOptions = SaveOptions()
  ) throws(FileError) -> SaveObstacle? {
    let location = try FileLocation(resolving: path, calls: calls)
    if location.isOpenToOthers && !options.trustsFolder { return .folderOpenToOthers }
    return location.folderObstacle()
  }
}

extension FileLocation {
  func contents(_ bytes: [UInt8], _ status: FileStatus) -> FileContents {
    FileContents(
      path: path, resolvedPath: resolvedPath, folder: folderIdentity, name: name, status: status,
      bytes: bytes)
  }
}

extension AtomicFile {
  /// Opens the folder so that it can be synchronised.
  func openContents(of location: borrowing FileLocation) throws(FileError) -> Descriptor {
    do {
      let number = try calls.open(".", in: location.folder.number, for: .folderContents)
      return Descriptor(number, calls: calls)
    } catch {
      throw FileError.isPermission(error.number)
        ? .refused(path: path, .folderNotWritable) : .writeFailed(path: path, error)
    }
  }

  /// Makes the new name durable, and reads back what it leads to.
  ///
  /// `written` is the new file as it was before it got its name.
  func confirm(
    _ bytes: [UInt8], _ written: FileStatus, at location: borrowing FileLocation,
    in folder: borrowing Descriptor
  ) throws(FileError) -> FileContents {
    do {
      try calls.synchronize(folder.number)
    } catch {
      // Some file systems cannot synchronise a folder and say EINVAL: they have nothing to wait for.
      guard error.number == EINVAL else { throw .notDurable(path: path, error.number) }
    }
    return try readBack(bytes, written, at: location)
  }

  /// The baseline after a save, once the bytes have been compared with those written.
  ///
  /// Where another program has replaced or edited the file since, the save was done all the same:
  /// the baseline is what was saved, and the next save will find the change.
  func readBack(
    _ bytes: [UInt8], _ written: FileStatus, at location: borrowing FileLocation
  ) throws(FileError) -> FileContents {
    let superseded = location.contents(bytes, written)
    do throws(FileError) {
      let file = try location.open(for: .reading)
      guard file.status.identity == written.identity else { return superseded }
      if try reading({ () throws(SystemError) in try file.descriptor.holds(bytes) }) {
        return location.contents(bytes, file.status)
      }
      if file.status.modified != written.modified { return superseded }
      throw .notDurable(path: path, EIO)
    } catch {
      switch error {
      case .missingFile, .notRegular: return superseded
      case .readFailed(_, let number), .cannotOpen(_, let number):
        throw .notDurable(path: path, number)
      case .noPermission: throw .notDurable(path: path, EACCES)
      default: throw error
      }
    }
  }

  /// Runs one step of a save, and says which file it failed for.
  func saving<Result>(_ body: () throws(SystemError) -> Result) throws(FileError) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw .writeFailed(path: path, error)
    }
  }

  /// Runs one step of reading, and says which file it failed for.
  func reading<Result>(_ body: () throws(SystemError) -> Result) throws(FileError) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw .readFailed(path: path, error.number)
    }
  }
}

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
