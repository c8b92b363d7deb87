import Stores

extension ProgramCatalog {
  /// The commands that guard the file of a path; nil where no descriptor that has some names the file.
  ///
  /// Takes a path from the root on, with no link on the way. What a project describes is not asked.
  func commands(guarding path: String) -> SaveCommands? {
    let start = ProgramStart.here(in: "/")
    for (name, bytes) in ownWithCommands.sorted(by: { $0.key < $1.key }) {
      // To judge a descriptor takes longer than a Save; most name other files.
      guard let found = try? ProgramDescriptor(unjudged: bytes, path: name), found.commands != nil
      else { continue }
      if found.names(path, from: start), let judged = try? ProgramDescriptor(bytes, path: name) {
        return judged.commands
      }
    }
    return nil
  }

  /// The program whose file the path is, and that says which of its settings are secret; nil for none.
  ///
  /// Those that come with prefs-tui are asked, of which most are told apart by the name of the file.
  static func program(withSecretsAt path: String) -> ProgramDescriptor? {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    guard let names = namesWithSecrets.first(where: { $0.key == name })?.value,
      let real = Directories.realPath(ofFile: path)
    else { return nil }
    let start = ProgramStart.here(in: Folder.containing(real))
    return names.lazy.compactMap { name in
      shipped[name].flatMap { try? ProgramDescriptor(unjudged: $0, path: name) }
    }.first { $0.names(real, from: start) }
  }

  /// The programs whose descriptors say what is secret, by the names of their files.
  package static var namesWithSecrets: KeyValuePairs<String, [String]> {
    ShippedPrograms.withSecrets
  }

  /// Descriptors that may have commands: of one name, the one that counts.
  private var ownWithCommands: [String: [UInt8]] {
    var found = Self.shippedWithCommands
    for folder in folders {
      for file in Folder.names(in: folder) ?? [] where file.hasSuffix(".json") {
        let contents = try? AtomicFile(path: "\(folder)/\(file)").read(limit: Self.sizeLimit)
        if let contents { found[String(file.dropLast(5))] = contents.bytes }
      }
    }
    return found
  }
}

extension ProgramDescriptor {
  /// Whether a path, from the root on and with no link on the way, is that of one of the program's files.
  fileprivate func names(_ path: String, from start: ProgramStart) -> Bool {
    let places = ProgramPlaces(start: start, reader: reader(from: start))
    return sources.lazy.flatMap(\.files).flatMap(places.paths)
      .contains { Directories.realPath(ofFile: $0) == path }
  }
}
