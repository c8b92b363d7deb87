import Documents
import EditorCore
import Stores

/// Which files apt reads, and in which order: `apt.conf(5)`.
///
/// First the one that `APT_CONFIG` names, which may say where the others are, then those of
/// `Dir::Etc::parts` by their names, then `Dir::Etc::main`.
///
/// **Limitations**: what is set for one program alone, below `Binary`, is shown there.
struct AptReader: ProgramReader {
  let start: ProgramStart

  /// Another file includes no more than so many, one in the other; apt ends with an error there.
  private static let deepest = 11

  func folders(_ name: String) -> [String] {
    let first = start.filled("APT_CONFIG").flatMap { document(start.absolute($0)) }
    let parts = place("parts", "apt.conf.d", [first]).map(Self.parts) ?? []
    switch name {
    case "apt-parts": return parts
    case "apt-main":
      let main = place("main", "apt.conf", [first] + parts.map(document))
      return main.map { [$0] } ?? []
    default: return []
    }
  }

  func stretches(of documents: [Document], in files: ProgramFiles) -> [DocumentStack.Stretch] {
    IncludeWalk(files: files, deepest: Self.deepest).stretches(of: documents) { layer, _ in
      AptFile.includes(in: documents[layer]).map { include in
        let path = start.absolute(include.path)
        let isFolder = include.path.utf8.count > 2 && path.hasSuffix("/")
        return .init(
          end: include.end, paths: isFolder ? Self.parts(of: String(path.dropLast())) : [path])
      }
    }
  }

  /// The files of a folder that apt reads, in its order.
  private static func parts(of folder: String) -> [String] {
    let names = (Folder.names(in: folder) ?? []).filter(isPart)
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { "\(folder)/\($0)" }.filter { !Folder.isFolder($0) }
  }

  /// Whether the name is that of a file that counts: without an ending or with `.conf`, and of plain signs.
  private static func isPart(_ name: String) -> Bool {
    let signs = Set("_-.:".utf8)
    let isPlain = name.utf8.allSatisfy { byte in
      signs.contains(byte)
        || byte < 0x80 && (Character(UnicodeScalar(byte)).isLetter || byte &- 0x30 < 10)
    }
    return isPlain && !name.hasPrefix(".") && (!name.contains(".") || name.hasSuffix(".conf"))
  }

  private func document(_ path: String) -> Document? {
    start.contents(of: path).flatMap { try? Document($0, format: .apt) }
  }

  /// The path that `Dir::Etc` has for a name: each part starts from the one that it is in, unless it is a
  /// path from the root on; nil where there is none.
  private func place(_ name: String, _ usual: String, _ documents: [Document?]) -> String? {
    let documents = documents.compactMap { $0 }
    func setting(_ tokens: [String]) -> String? { text(at: tokens, in: documents) }
    var path = setting(["Dir", "Etc", name]) ?? usual
    guard !path.isEmpty else { return nil }
    for outer in [setting(["Dir", "Etc"]) ?? "etc/apt", setting(["Dir"]) ?? start.root + "/"]
    where !outer.isEmpty {
      if ["/", "~/", "./", "../"].contains(where: path.hasPrefix) { break }
      path = outer + (outer.hasSuffix("/") ? "" : "/") + path
    }
    let root = setting(["RootDir"]) ?? ""
    let whole = start.absolute(root.isEmpty || root == "/" ? path : root + path)
    return whole.hasSuffix("/") ? String(whole.dropLast()) : whole
  }

  /// What the last of the files says that says anything of it.
  private func text(at tokens: [String], in documents: [Document]) -> String? {
    for document in documents.reversed() {
      let index = DocumentIndex(document)
      for place in [Pointer(tokens), Pointer(tokens + ["="])] {
        if let text = index.node(at: place).flatMap(document.value)?.string { return text }
      }
    }
    return nil
  }
}
