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
      let places = ProgramPlaces(start: start, reader: found.reader(from: start))
      let isNamed = found.sources.lazy.flatMap(\.files).flatMap(places.paths)
        .contains { Directories.realPath(ofFile: $0) == path }
      if isNamed, let judged = try? ProgramDescriptor(bytes, path: name) { return judged.commands }
    }
    return nil
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
