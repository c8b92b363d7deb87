internal import Glibc

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
  func saving<Result>(
    _ body: () throws(SystemError) -> Result
  ) throws(FileError) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw .writeFailed(path: path, error)
    }
  }

  /// Runs one step of reading, and says which file it failed for.
  func reading<Result>(
    _ body: () throws(SystemError) -> Result
  ) throws(FileError) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw .readFailed(path: path, error.number)
    }
  }
}
