import EditorCore
import Stores

/// Content of a file that a Save has left beside it, or in the person's state folder, in words.
struct RecoveryNotice {
  private let path: String

  init(of path: String) {
    self.path = path
  }

  /// What the file held before a Save in place that may have been broken off; nil where none was.
  var old: String? {
    guard !StandardInput.isMeant(by: path), let folder = try? Directories.recovery(),
      let copy = AtomicFile(path: path).recoveryCopies(in: folder).last
    else { return nil }
    return localized(
      "a Save in place may have been broken off: what '\(path)' held before is in '\(copy)'")
  }

  /// Another program's version, which a Save came upon too late; nil where there is none.
  var rescued: String? {
    guard let name = AtomicFile(path: path).rescuedVersions().first else { return nil }
    return localized(
      "another program wrote '\(path)' while it was saved: its version is '\(name)' in the same "
        + "folder; compare the two, then remove it")
  }
}

extension SettingsFile {
  /// What became of Saves of several files that were broken off before, in words; nil where there were
  /// none.
  package var brokenSaves: String? {
    broken.isEmpty ? nil : broken.map(\.words).joined(separator: "; ")
  }
  /// What has to be known before anything is edited, the most serious first.
  package func openingNotices(besides mark: FileMark?) -> [String] {
    [brokenSaves, readOnlyNotice, contentAside, unread, mark?.others].compactMap(\.self)
  }
}
