import Documents

/// In which order systemd reads a file and its drop-ins: `systemd.syntax(7)`, `journald.conf(5)`,
/// "CONFIGURATION DIRECTORIES AND PRECEDENCE".
///
/// Of the files themselves the one in the strongest folder counts alone; then come the drop-ins of
/// all folders by their names, of one name the one in the strongest folder alone.
struct SystemdReader: ProgramReader {
  func stretches(of documents: [Document], in files: ProgramFiles) -> [DocumentStack.Stretch] {
    var main: Int?
    var dropIns: [String: Int] = [:]
    for layer in files.principals {
      guard let path = files.paths[layer] else { continue }
      let parts = path.split(separator: "/")
      guard let name = parts.last, parts.dropLast().last?.hasSuffix(".d") == true else {
        main = layer
        continue
      }
      dropIns[String(name)] = layer
    }
    let named = dropIns.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map(\.value)
    return ((main.map { [$0] } ?? []) + named).map { files.whole($0, of: documents) }
  }
}
