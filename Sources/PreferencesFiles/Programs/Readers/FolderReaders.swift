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

/// Which of the files `.editorconfig` in the folders above count: those from the last one with
/// `root = true` on.
///
/// **Limitations**: what a section is about is not asked; its values are those of the files that its
/// pattern matches, and of several sections the last one counts.
struct EditorConfigReader: ProgramReader {
  func stretches(of documents: [Document], in files: ProgramFiles) -> [DocumentStack.Stretch] {
    let top = files.principals.last { Self.isRoot(documents[$0]) }
    return files.principals.drop { top != nil && $0 != top }.map { files.whole($0, of: documents) }
  }

  private static func isRoot(_ document: Document) -> Bool {
    let texts = DocumentIndex(document).texts(of: "root", in: document.root)
    return texts.last?.text.lowercased() == "true"
  }
}
