import Documents
import EditorCore
import FormSources
import Stores

/// The files that the references of a schema may lead to: those in its own folder and the catalog's.
///
/// Nothing is fetched, and no link or `..` leads out of the folder.
struct SchemaReferences {
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

  // MARK: - Private

  private func file(at path: String) -> Document? {
    guard let root, let real = Directories.realPath(path), real.hasPrefix(root) else { return nil }
    return Self.read(real)
  }

  private static func read(_ path: String) -> Document? {
    guard let bytes = try? SchemaLoader.bytes(of: path) else { return nil }
    return try? Document(bytes, format: SchemaLoader.format(of: path))
  }
}
