import Stores

extension ProgramCatalog {
  /// The commands that guard the file of a path; nil where no descriptor that has some names the file.
  ///
  /// Takes a path from the root on, with no link on the way. What a project describes is not asked.
  func commands(guarding path: String) -> SaveCommands? {
    let start = ProgramStart.here(in: "/")
    return guarding.first { descriptor in
      let places = ProgramPlaces(start: start, reader: descriptor.reader(from: start))
      return descriptor.sources.lazy.flatMap(\.files).flatMap(places.paths)
        .contains { Directories.realPath(ofFile: $0) == path }
    }?.commands
  }

  /// The descriptors with commands; of one name, the one that counts.
  ///
  /// Those that prefs-tui brings have none, and to look through them takes longer than a Save.
  private var guarding: [ProgramDescriptor] {
    var found: [String: ProgramDescriptor] = [:]
    func look(at bytes: [UInt8], named name: String) {
      // Most have none, and to read a descriptor takes its schema.
      let hasCommands = ["check", "apply"].contains { word in
        bytes.firstRange(of: Array("\"\(word)\"".utf8)) != nil
      }
      found[name] = hasCommands ? try? ProgramDescriptor(bytes, path: name) : nil
    }
    for folder in folders {
      for file in Folder.names(in: folder) ?? [] where file.hasSuffix(".json") {
        let contents = try? AtomicFile(path: "\(folder)/\(file)").read(limit: Self.sizeLimit)
        if let contents { look(at: contents.bytes, named: String(file.dropLast(5))) }
      }
    }
    return found.values.filter { $0.commands != nil }.sorted { $0.name < $1.name }
  }
}
