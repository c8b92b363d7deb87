import EditorCore

/// Finds the files that a descriptor names.
struct ProgramPlaces {
  let start: ProgramStart
  let reader: any ProgramReader

  /// The paths that a text of a descriptor stands for, those of a pattern that exist; none where a
  /// variable or a place in it has no value.
  func paths(_ text: String) -> [String] {
    expanded(text).flatMap { PathPattern($0).paths }
  }

  /// How a path is shown: from the folder on, or from the person's home on, where it is in one.
  func shown(_ path: String) -> String {
    let below = { (folder: String) in
      path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
    }
    return below(start.folder) ?? start.home.flatMap(below).map { "~/" + $0 } ?? path
  }

  // MARK: - Private

  private func expanded(_ text: String) -> [String] {
    if text.hasPrefix("~/") { return start.home.map { [$0 + text.dropFirst()] } ?? [] }
    guard text.hasPrefix("$") else { return [text.hasPrefix("/") ? start.root + text : text] }
    if text.hasPrefix("$("), let end = text.firstIndex(of: ")") {
      let name = String(text[text.index(text.startIndex, offsetBy: 2)..<end])
      let rest = text[text.index(after: end)...]
      return folders(name).map { $0 == "/" && rest.hasPrefix("/") ? String(rest) : $0 + rest }
    }
    let end = text.firstIndex(of: "/") ?? text.endIndex
    let name = String(text[text.index(after: text.startIndex)..<end])
    return values(name).map { $0 + text[end...] }
  }

  /// The folders or files that a program looks for itself.
  private func folders(_ name: String) -> [String] {
    switch name {
    case "account": start.accountHome.map { [$0] } ?? []
    case "parents": start.folders
    default: reader.folders(name)
    }
  }

  /// What a variable names: a folder, or several, the weakest first.
  private func values(_ name: String) -> [String] {
    if let value = start.filled(name) {
      return name.hasSuffix("_DIRS") ? value.split(separator: ":").map(String.init) : [value]
    }
    if name == "XDG_CONFIG_DIRS" { return [start.root + "/etc/xdg"] }
    guard let home = start.home else { return [] }
    switch name {
    case "XDG_CONFIG_HOME": return [home + "/.config"]
    case "XDG_DATA_HOME": return [home + "/.local/share"]
    case "CARGO_HOME": return [home + "/.cargo"]
    default: return []
    }
  }
}

/// A path with `*`, `?` and classes in its parts, as shells and `glob(3)` have them.
struct PathPattern {
  private let pattern: String
  /// A folder in whose name no sign is one of a pattern.
  private let folder: String?

  init(_ pattern: String) {
    (self.pattern, folder) = (pattern, nil)
  }

  init(folder: String, _ pattern: String) {
    (self.pattern, self.folder) = (pattern, folder)
  }

  /// The most files that one pattern stands for, and folders that are looked at for it.
  private static let limit = 1000

  /// The paths that exist, in order; a path without signs of a pattern itself.
  var paths: [String] {
    guard Self.isPattern(pattern) else { return [pattern] }
    var found = [folder ?? (pattern.hasPrefix("/") ? "" : ".")]
    var folders = 0
    for part in pattern.split(separator: "/") {
      guard Self.isPattern(part) else {
        found = found.map { "\($0)/\(part)" }
        continue
      }
      var inner: [String] = []
      for folder in found where folders < Self.limit {
        folders += 1
        inner += Self.names(in: folder, matching: String(part)).map { "\(folder)/\($0)" }
      }
      found = Array(inner.prefix(Self.limit))
    }
    return found.filter { Folder.exists($0) }
  }

  private static func isPattern(_ text: some StringProtocol) -> Bool {
    text.contains { "*?[".contains($0) }
  }

  /// Names that begin with a point are meant by patterns alone that do so.
  private static func names(in folder: String, matching pattern: String) -> [String] {
    let matcher = GitPattern(pattern)
    return (FolderLister.names(in: folder.isEmpty ? "/" : folder) ?? [])
      .filter { $0.hasPrefix(".") == pattern.hasPrefix(".") && matcher.matches($0) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
