import Documents

/// What npm does beyond reading its files: "npmrc", "config".
///
/// **Limitations**: a `prefix`, `globalconfig` or `userconfig` in a file moves no other file, and the
/// folder of a workspace is taken for that of its project.
struct NpmReader: ProgramReader {
  let start: ProgramStart

  func folders(_ name: String) -> [String] {
    let found: String? =
      switch name {
      case "npm": start.program("npm").map { Folder.containing(Folder.containing($0)) }
      case "npm-prefix":
        start.filled("npm_config_prefix") ?? start.filled("PREFIX")
          ?? start.program("node").map { Folder.containing(Folder.containing($0)) }
      case "npm-project":
        start.folders.reversed().first {
          Folder.exists(Folder.absolute("package.json", in: $0))
            || Folder.isFolder(Folder.absolute("node_modules", in: $0))
        } ?? start.folder
      default: nil
      }
    return found.map { [$0] } ?? []
  }

  func variables(beside documents: [Document]) -> VariableText? {
    var lines: [String] = []
    var names: [Int: String] = [:]
    for (name, value) in start.environment.sorted(by: { $0.key < $1.key }) {
      guard name.lowercased().hasPrefix(Self.beginning), !value.isEmpty,
        let spelled = Self.spelled(value)
      else { continue }
      lines.append("\(Self.key(String(name.dropFirst(Self.beginning.count)))) = \(spelled)")
      names[lines.count] = name
    }
    guard !lines.isEmpty else { return nil }
    return VariableText(text: lines.map { $0 + "\n" }.joined(), nameOfLine: names)
  }

  func stretches(of documents: [Document], in files: ProgramFiles) -> [DocumentStack.Stretch] {
    let user = files.principals.first { files.sources[$0] == "user" }.flatMap { files.paths[$0] }
    // In a home that is a project its file is read once.
    return files.principals.filter { files.sources[$0] != "project" || files.paths[$0] != user }
      .map { files.whole($0, of: documents) }
  }

  private static let beginning = "npm_config_"

  /// The key that a variable sets: hyphens for low lines, but for one at its start.
  private static func key(_ name: String) -> String {
    if name.hasPrefix("//") { return name }
    return String(name.prefix(1)).lowercased()
      + String(name.dropFirst().lowercased().map { $0 == "_" ? "-" : $0 })
  }

  /// The value in quotes, where some are not in it, nor a line end.
  private static func spelled(_ value: String) -> String? {
    guard !value.contains(where: \.isNewline) else { return nil }
    if !value.contains("\"") { return "\"\(value)\"" }
    return value.contains("'") ? nil : "'\(value)'"
  }
}
