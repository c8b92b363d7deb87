import Documents
import EditorCore

/// What Cargo does beyond reading its files: The Cargo Book, "Configuration".
///
/// A file in a folder is stronger than those in the folders above, and than those that it includes; of
/// `config` and `config.toml` in one folder the first is read alone. A variable is stronger than any
/// file, and adds to a list.
///
/// **Limitations**: a variable counts for a place that a file sets, or that is among the commonest; `RUSTFLAGS` and
/// `RUSTDOCFLAGS`, which take the place of lists, do not. That files are included is so since Cargo 1.94.
struct CargoReader: ProgramReader {
  let start: ProgramStart

  func stretches(of documents: [Document], in files: ProgramFiles) -> [DocumentStack.Stretch] {
    let project = Self.chosen(of: "project", in: files)
      .sorted { $0.folder.utf8.count < $1.folder.utf8.count }
    let folders = Set(project.map { Self.real($0.folder) })
    // Where the person's own folder is one of those above, it is read as such.
    let home = Self.chosen(of: "home", in: files).filter { !folders.contains(Self.real($0.folder)) }
    var reading = files
    reading.principals =
      (home + project).map(\.layer) + files.principals.filter { files.paths[$0] == nil }
    return IncludeWalk(files: reading, deepest: Self.deepest).stretches(of: documents) {
      layer, path in
      guard let folder = path.map(Folder.containing) else { return [] }
      return Self.includes(in: documents[layer]).map { path in
        .init(end: 0, paths: [path.hasPrefix("/") ? path : "\(folder)/\(path)"])
      }
    }
  }

  func variables(beside documents: [Document]) -> VariableText? {
    var places: [String: (keys: [String], isList: Bool)] = [:]
    for keys in Self.common { places[Self.variable(of: keys)] = (keys, false) }
    for document in documents {
      for number in 1..<max(1, document.nodeCount) {
        let node = NodeID(number)
        guard document.kind(node) != .object, document.keyRange(node) != nil,
          let keys = document.pointer(node)?.tokens
        else { continue }
        places[Self.variable(of: keys)] = (keys, document.kind(node) == .array)
      }
    }
    var lines: [String] = []
    var names: [Int: String] = [:]
    for (name, place) in places.sorted(by: { $0.key < $1.key }) {
      let second = Self.secondNames[place.keys].flatMap { name in
        start.environment[name].map { (name, $0) }
      }
      guard let (name, text) = second ?? start.environment[name].map({ (name, $0) }) else {
        continue
      }
      let key = place.keys.map { Value.string($0).compactText }.joined(separator: ".")
      let value = name == Self.incremental ? String(text == "1") : Self.literal(text)
      lines.append("\(key) = \(place.isList ? Self.list(text) : value)")
      names[lines.count] = name
    }
    guard !lines.isEmpty else { return nil }
    return VariableText(text: lines.map { $0 + "\n" }.joined(), nameOfLine: names)
  }

  /// Files include others no deeper; Cargo only forbids circles.
  private static let deepest = 10

  /// The settings that people set by variables most.
  private static let common = [
    "build.incremental", "build.jobs", "build.rustc", "build.rustc-workspace-wrapper",
    "build.rustc-wrapper", "build.rustdoc", "build.rustflags", "build.target", "build.target-dir",
    "cargo-new.vcs", "http.cainfo",
    "http.multiplexing", "http.proxy", "http.timeout", "install.root", "net.git-fetch-with-cli",
    "net.offline", "net.retry", "registry.default", "registry.token", "term.color",
    "term.progress.when", "term.quiet", "term.verbose",
  ].map { $0.split(separator: ".").map(String.init) }

  private static let incremental = "CARGO_INCREMENTAL"

  /// Variables with names of their own, which count before those that are made of the keys: The Cargo Book,
  /// "Environment Variables".
  private static let secondNames = [
    ["build", "incremental"]: incremental, ["build", "target-dir"]: "CARGO_TARGET_DIR",
    ["build", "rustc"]: "RUSTC", ["build", "rustc-wrapper"]: "RUSTC_WRAPPER",
    ["build", "rustc-workspace-wrapper"]: "RUSTC_WORKSPACE_WRAPPER",
    ["build", "rustdoc"]: "RUSTDOC",
  ]

  private static func variable(of keys: [String]) -> String {
    "CARGO_"
      + keys.map { String($0.uppercased().map { $0 == "-" || $0 == "." ? "_" : $0 }) }
      .joined(separator: "_")
  }

  private static func literal(_ text: String) -> String {
    text == "true" || text == "false" || Int(text) != nil
      ? Int(text).map(String.init) ?? text : Value.string(text).compactText
  }

  private static func list(_ text: String) -> String {
    Value.array(text.split(whereSeparator: \.isWhitespace).map { .string(String($0)) }).compactText
  }

  /// The files of a source, one of each folder.
  private static func chosen(
    of source: String, in files: ProgramFiles
  ) -> [(folder: String, layer: Int)] {
    var chosen: [(folder: String, layer: Int)] = []
    for layer in files.principals where files.sources[layer] == source {
      guard let path = files.paths[layer] else { continue }
      let folder = Folder.containing(path)
      guard let known = chosen.firstIndex(where: { $0.folder == folder }) else {
        chosen.append((folder, layer))
        continue
      }
      if !path.hasSuffix(".toml") { chosen[known].layer = layer }
    }
    return chosen
  }

  private static func real(_ folder: String) -> String { Directories.realPath(folder) ?? folder }

  /// The files that a file includes: texts, or tables with a `path`.
  private static func includes(in document: Document) -> [String] {
    let index = DocumentIndex(document)
    guard let found = index.child(of: document.root, key: "include") else { return [] }
    let values = document.kind(found) == .array ? Array(document.children(found)) : [found]
    return values.compactMap { value in
      document.value(index.child(of: value, key: "path") ?? value)?.string
    }
  }
}
