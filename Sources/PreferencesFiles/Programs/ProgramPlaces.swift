import EditorCore
import Glibc

/// Finds the files that a descriptor names.
struct ProgramPlaces {
  /// The folder from which the program would be started, from the root on.
  let folder: String
  let environment: (String) -> String?
  let repository: GitRepository?

  init(folder: String, environment: @escaping (String) -> String?) {
    self.folder = folder
    self.environment = environment
    repository = GitRepository(from: folder, environment: environment)
  }

  var home: String? { environment("HOME").flatMap { $0.isEmpty ? nil : $0 } }

  /// The most files that one pattern stands for.
  private static let mostFiles = 1000

  /// The paths that a text of a descriptor stands for, those of a pattern that exist; none where a
  /// variable or a place in it has no value.
  func paths(_ text: String) -> [String] {
    guard let path = expanded(text) else { return [] }
    guard let slash = path.lastIndex(of: "/"), path[slash...].contains("*") else { return [path] }
    let folder = String(path[..<slash])
    let pattern = GitPattern(String(path[path.index(after: slash)...]))
    let names = (FolderLister.names(in: folder) ?? []).filter { pattern.matches($0) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.prefix(Self.mostFiles)
      .map { "\(folder)/\($0)" }
  }

  /// How a path is shown: from the folder on, or from the person's home on, where it is in one.
  func shown(_ path: String) -> String {
    let below = { (folder: String) in
      path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
    }
    return below(folder) ?? home.flatMap(below).map { "~/" + $0 } ?? path
  }

  // MARK: - Private

  private func expanded(_ text: String) -> String? {
    if text.hasPrefix("~/") { return home.map { $0 + text.dropFirst() } }
    guard text.hasPrefix("$") else { return text }
    if text.hasPrefix("$("), let end = text.firstIndex(of: ")") {
      let name = text[text.index(text.startIndex, offsetBy: 2)..<end]
      return place(String(name)).map { $0 + text[text.index(after: end)...] }
    }
    let end = text.firstIndex(of: "/") ?? text.endIndex
    return variable(String(text[text.index(after: text.startIndex)..<end])).map {
      $0 + text[end...]
    }
  }

  /// A folder or file that a program looks for itself.
  private func place(_ name: String) -> String? {
    switch name {
    case "git-common-dir": repository?.commonDirectory
    case "git-worktree-config":
      repository.flatMap { $0.hasWorktreeConfig ? $0.gitDirectory + "/config.worktree" : nil }
    default: nil
    }
  }

  private func variable(_ name: String) -> String? {
    if let value = environment(name), !value.isEmpty { return value }
    switch name {
    case "XDG_CONFIG_HOME": return home.map { $0 + "/.config" }
    case "XDG_DATA_HOME": return home.map { $0 + "/.local/share" }
    default: return nil
    }
  }
}
