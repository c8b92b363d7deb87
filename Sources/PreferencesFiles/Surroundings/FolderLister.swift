import PreferencesEditor

/// Lists folders for the paths that people type: those of their home after `~/`, else from the folder
/// of the settings file on.
struct FolderLister {
  /// What a path that is not absolute starts from.
  let base: String
  let home: String?

  /// The names in a folder; nil where it cannot be read.
  func list(_ path: String) -> [FolderEntry]? {
    let folder = resolved(path)
    return Folder.names(in: folder)?.map { name in
      FolderEntry(name, isFolder: Folder.isFolder("\(folder)/\(name)"))
    }
  }

  // MARK: - Private

  private func resolved(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    if path.hasPrefix("~/"), let home { return home + path.dropFirst() }
    return path.isEmpty ? base : "\(base)/\(path)"
  }
}
