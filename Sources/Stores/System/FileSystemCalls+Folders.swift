internal import Glibc

extension FileSystemCalls {
  /// Makes the folder and those above it that are missing, for the owner alone.
  func makeFolders(_ path: String) throws(SystemError) {
    var ends = path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }
    ends.append(path.endIndex)
    for end in ends where end != path.startIndex {
      do {
        try makeFolder(String(path[..<end]))
      } catch {
        guard error.number == EEXIST else { throw error }
      }
    }
  }
}
