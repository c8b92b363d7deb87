/// Tells this user's other processes that a file is open in this one, for as long as it is kept.
///
/// An empty file in the state folder, named for the file and the process, and locked: the lock ends
/// with the process however that ends, so that a mark without one tells of nobody. A process of another
/// container or machine, where numbers are counted anew, counts as well. Trouble with any of it is no
/// reason not to edit.
package final class OpenMark {
  private let place: String
  private let calls: any FileSystemCalls
  /// Open for its lock.
  private let file: Descriptor

  private static let ending = ".open"

  /// Marks the file at a real path, in a folder that is made where it is missing.
  package init?(of path: String, in folder: String, calls: any FileSystemCalls = SystemCalls()) {
    let process = calls.process
    let name = DraftName(for: path, process: process, ending: Self.ending).text
    do {
      try calls.makeFolders(folder)
      let parent = Descriptor(try calls.open(folder, in: nil, for: .folder), calls: calls)
      // What this process itself has let go of, or a copy of it left.
      try? calls.unlink(name, in: parent.number)
      file = try Descriptor.lockingNew(name, mode: 0o600, in: parent.number, calls: calls)
    } catch {
      return nil
    }
    place = folder + "/" + name
    self.calls = calls
  }

  deinit { AtomicFile(path: place, calls: calls).remove() }

  /// The other processes that have the file at a real path open, by number.
  ///
  /// Removes the marks of those that run no more.
  package static func others(
    with path: String, in folder: String, calls: any FileSystemCalls = SystemCalls()
  ) -> [Int32] {
    guard let folder = Descriptor(listing: folder, calls: calls) else { return [] }
    let own = calls.process
    return held(of: path, in: folder)
      .filter { $0.process != own.number || $0.token != own.token }
      .map(\.process).sorted()
  }

  /// The marks of the file that running processes hold; those of others are removed.
  static func held(of path: String, in folder: borrowing Descriptor) -> [DraftName] {
    let key = DraftName.key(for: path)
    var held: [DraftName] = []
    for name in folder.names() {
      guard let mark = DraftName(parsing: name, ending: ending), mark.key == key else { continue }
      if folder.isLocked(name) {
        held.append(mark)
      } else {
        try? folder.calls.unlink(name, in: folder.number)
      }
    }
    return held
  }
}
