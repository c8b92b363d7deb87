import Documents
import EditorCore
import FormSources
import Stores

/// The files that the references of a schema may lead to: those in its own folder and the catalog's.
///
/// Nothing is fetched, and no link or `..` leads out of the folder.
package struct SchemaReferences {
  /// Where the schema is, as a URI: for one that was fetched, the address on its server.
  let uri: String
  /// The real path of the folder, with a slash at its end; nil where there is none.
  private let root: String?
  /// The URL that the schema gives the folder it is in.
  private let base: String?
  private let folder: String
  private let catalog: SchemaCatalog?

  /// Takes the schema at a path, and the folder below which its references may lead.
  init(schema: Document, at path: String, root: String?, catalog: SchemaCatalog?) {
    self.catalog = catalog
    let real = Directories.realPath(path) ?? path
    uri = catalog?.address(ofSchemaAt: path) ?? SchemaURI.file(real)
    folder = real.lastIndex(of: "/").map { String(real[...$0]) } ?? "/"
    self.root = root.map { (Directories.realPath($0) ?? $0) + "/" } ?? folder
    let index = DocumentIndex(schema)
    let named = ["$id", "id"].lazy.compactMap { key in
      index.child(of: schema.root, key: key).flatMap { schema.value($0)?.string }
    }.first { SchemaURI.isAbsolute($0) }
    base = named.flatMap { named in named.lastIndex(of: "/").map { String(named[...$0]) } }
  }

  /// The document that the URI, without a fragment, leads to; nil for everything else.
  func document(at uri: String) -> Document? {
    if let path = SchemaURI.path(ofFileURI: uri) { return file(at: path) }
    if let match = catalog?.schema(at: uri) { return Self.read(match.path) }
    // What is beside the schema at its own address is beside it here too.
    guard let base, uri.hasPrefix(base) else { return nil }
    let rest = String(uri.dropFirst(base.count))
    guard rest.isWithinFolder else { return nil }
    return file(at: folder + rest) ?? file(at: folder + rest + ".json")
  }

  /// The files that a schema refers to by paths from its own, each once, in order.
  ///
  /// Whoever takes the schema alone leaves them behind.
  package static func files(besideSchemaAt path: String) -> [String] {
    guard let document = read(path) else { return [] }
    let folder = Folder.containing(path)
    var seen: Set<String> = []
    return (1..<max(1, document.nodeCount)).lazy.map { NodeID($0) }.compactMap { node in
      guard document.key(node) == "$ref", let reference = document.value(node)?.string else {
        return nil
      }
      let file = String(reference.prefix { $0 != "#" })
      let isFile = !file.isEmpty && !SchemaURI.isAbsolute(file)
      return isFile && Folder.exists(Folder.absolute(file, in: folder)) ? file : nil
    }.filter { seen.insert($0).inserted }
  }

  private func file(at path: String) -> Document? {
    guard let root, let real = Directories.realPath(path), real.hasPrefix(root) else { return nil }
    return Self.read(real)
  }

  private static func read(_ path: String) -> Document? {
    guard let bytes = try? SchemaLoader.bytes(of: path) else { return nil }
    return try? Document(bytes, format: SchemaLoader.format(of: path))
  }
}
