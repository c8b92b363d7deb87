import EditorCore
import Stores

/// Tells other editors of this user that the file is open here, and this one of them.
///
/// None is kept from editing: Saves take turns, and merge.
struct FileMark {
  /// Which other processes have the file open, in words; nil where none has.
  let others: String?
  private let mark: OpenMark?

  init(opening settings: SettingsFile) {
    guard settings.fileStore != nil, let folder = try? Directories.state() + "/open",
      let path = Directories.realPath(ofFile: settings.path)
    else {
      (others, mark) = (nil, nil)
      return
    }
    let processes = OpenMark.others(with: path, in: folder)
    others = processes.isEmpty ? nil : localized("also open in another prefs-tui")
    mark = OpenMark(of: path, in: folder)
  }
}
