import Glibc
import Stores
import TestSupport

extension TestFolder {
  /// Puts a new file in the place of another, as many editors do when they save.
  func replaceByRename(_ name: String, with text: String) {
    _ = try? write(text, to: "theirs")
    rename(path("theirs"), path(name))
  }

  func status(of name: String) throws -> FileStatus {
    try SystemCalls().status(of: path(name), in: AT_FDCWD)
  }
}
