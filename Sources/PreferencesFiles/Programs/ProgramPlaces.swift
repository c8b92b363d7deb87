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

  /// The files of a source that exist, and those that are made where none does.
  func files(of source: ProgramDescriptor.Source) -> (existing: [String], fallback: [String]) {
    let environment = start.environment
    if let variable = source.disabledBy, let value = environment[variable],
      GitRepository.truth(value)
    {
      return ([], [])
    }
    var files = source.files.flatMap(paths)
    let replacement = source.replacedBy.flatMap { environment[$0] }
    if let replacement { files = replaced(by: replacement) }
    let created = source.create.map(paths)
    let fallback = replacement == nil ? created ?? (files.count == 1 ? files : []) : files
    return (files.filter { Folder.exists($0) }, fallback)
  }

  /// The files that a variable names; some take several, as `PATH` has folders.
  private func replaced(by value: String) -> [String] {
    if value.isEmpty { return [] }
    let one = start.absolute(value)
    guard value.contains(":"), !Folder.exists(one) else { return [one] }
    let several = value.split(separator: ":").map { start.absolute(String($0)) }
    return several.contains { Folder.exists($0) } ? several : [one]
  }

  /// How a path is shown: from the folder on, or from the person's home on, where it is in one.
  func shown(_ path: String) -> String {
    let below = { (folder: String) in
      path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
    }
    return below(start.folder) ?? start.home.flatMap(below).map { "~/" + $0 } ?? path
  }

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
    case "here": [start.folder]
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
