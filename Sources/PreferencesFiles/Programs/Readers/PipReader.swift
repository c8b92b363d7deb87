import Documents
import EditorCore
import Stores

/// What pip does beyond reading its files: "Configuration", and what a variable is stronger than.
///
/// **Limitations**: the file of the environment that pip is in is known where `VIRTUAL_ENV` names it, or
/// where the first line of `pip` does.
struct PipReader: ProgramReader {
  let start: ProgramStart

  func folders(_ name: String) -> [String] {
    name == "python-prefix" ? prefix.map { [$0] } ?? [] : []
  }

  func reads(_ source: ProgramDescriptor.Source) -> Bool {
    guard let given = start.environment["PIP_CONFIG_FILE"] else { return true }
    if given == "/dev/null" { return !source.variables.isEmpty }
    let isThere = !given.isEmpty && Folder.exists(start.absolute(given))
    return source.name != "user" || !isThere
  }

  func variables(beside documents: [Document]) -> VariableText? {
    var lines: [String] = []
    var names: [Int: String] = [:]
    let variables = start.environment.filter { name, value in
      name.hasPrefix("PIP_") && !value.isEmpty && !Self.ignored.contains(name)
    }.sorted { $0.key < $1.key }
    guard !variables.isEmpty else { return nil }
    // A variable is stronger than what any section says.
    for section in ["global"] + Self.sections(of: documents).filter({ $0 != "global" }) {
      lines.append("[\(section)]")
      for (name, value) in variables {
        let own = Self.key(of: name)
        let key = Self.secondNames[own] ?? own
        guard section == "global" || Self.sets(key, in: section, documents),
          key == own || !variables.contains(where: { Self.key(of: $0.key) == key })
        else { continue }
        for (number, line) in value.split(separator: "\n").enumerated() {
          lines.append(number == 0 ? "\(key) = \(line)" : "  \(line)")
          names[lines.count] = name
        }
      }
    }
    return VariableText(text: lines.map { $0 + "\n" }.joined(), nameOfLine: names)
  }

  private static let ignored: Set<String> = ["PIP_CONFIG_FILE", "PIP_VERSION", "PIP_HELP"]

  /// Options that have two names, by the one that is used less.
  private static let secondNames = ["default-timeout": "timeout", "pypi-url": "index-url"]

  private static func key(of variable: String) -> String {
    String(variable.dropFirst("PIP_".count).lowercased().map { $0 == "_" ? "-" : $0 })
  }

  private static func sections(of documents: [Document]) -> [String] {
    Set(documents.flatMap { document in document.children(document.root).compactMap(document.key) })
      .sorted()
  }

  private static func sets(_ key: String, in section: String, _ documents: [Document]) -> Bool {
    documents.contains { DocumentIndex($0).node(at: Pointer([section, key])) != nil }
  }

  /// The folder that Python calls `sys.prefix`.
  private var prefix: String? {
    if let folder = start.filled("VIRTUAL_ENV") { return folder }
    guard let path = start.program("pip"), let bytes = start.contents(of: path),
      bytes.starts(with: "#!".utf8)
    else { return nil }
    let line = String(
      decoding: bytes.dropFirst(2).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard let python = line.split(separator: " ").first.map(String.init),
      python.split(separator: "/").last?.hasPrefix("python") == true
    else { return nil }
    let folder = Folder.containing(Folder.containing(python))
    if Folder.exists(folder + "/pyvenv.cfg") { return folder }
    return Directories.realPath(python).map { Folder.containing(Folder.containing($0)) }
  }
}
