internal import Glibc

/// Tells this user's other processes that a file is open in this one, for as long as it is kept.
///
/// An empty file in the state folder, named for the file and the process, and locked: the lock ends
/// with the process however that ends, so that a mark without one tells of nobody. Trouble with any
/// of it is no reason not to edit.
package final class OpenMark {
  private let place: String
  private let calls: any FileSystemCalls
  /// Open for its lock.
  private let file: Descriptor

  private static let ending = ".open"
  /// How many names of the folder are looked at: to open a file must not take long.
  private static let namesLimit = 10_000

  /// Marks the file at a real path, in a folder that is made where it is missing.
  package init?(of path: String, in folder: String, calls: any FileSystemCalls = SystemCalls()) {
    let process = calls.process
    let name = DraftName(for: path, process: process, ending: Self.ending).text
    do {
      try calls.makeFolders(folder)
      let parent = Descriptor(try calls.open(folder, in: nil, for: .folder), calls: calls)
      // What a process of the same number left.
      try? calls.unlink(name, in: parent.number)
      let number = try calls.open(name, in: parent.number, for: .newFile(mode: 0o600))
      file = Descriptor(number, calls: calls)
      try calls.lock(file.number)
    } catch {
      return nil
    }
    place = folder + "/" + name
    self.calls = calls
  }

  deinit { DraftFolder.remove(place, calls: calls) }

  /// The other processes that have the file at a real path open, by number.
  ///
  /// Removes the marks of those that run no more.
  package static func others(
    with path: String, in folder: String, calls: any FileSystemCalls = SystemCalls()
  ) -> [Int32] {
    guard let number = try? calls.open(folder, in: nil, for: .folderContents) else { return [] }
    let folder = Descriptor(number, calls: calls)
    let process = calls.process
    let key = DraftName.key(for: path)
    var others: [Int32] = []
    for name in (try? calls.names(in: folder.number, limit: namesLimit)) ?? [] {
      guard let mark = DraftName(parsing: name, ending: ending), mark.key == key,
        mark.process != process.number || mark.boot != process.boot
      else { continue }
      if mark.boot == process.boot && calls.isAlive(process: mark.process) {
        if isLocked(name, in: folder) { others.append(mark.process) }
      } else {
        try? calls.unlink(name, in: folder.number)
      }
    }
    return others.sorted()
  }

  private static func isLocked(_ name: String, in folder: borrowing Descriptor) -> Bool {
    guard let number = try? folder.calls.open(name, in: folder.number, for: .reading) else {
      return false
    }
    let mark = Descriptor(number, calls: folder.calls)
    do {
      try folder.calls.lock(mark.number)
      return false
    } catch {
      return error.number == EWOULDBLOCK
    }
  }
}
