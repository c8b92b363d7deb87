package import Documents
import EditorCore
import FormSources
import JSONSchema
package import Stores

/// Takes schemas from servers into the catalog, where a person asks for that and nowhere else.
package struct SchemaFetch {
  private let catalog: SchemaCatalog

  package init(into catalog: SchemaCatalog) {
    self.catalog = catalog
  }

  /// Where the names of schemas are looked up unless somebody says otherwise.
  package static let list = "https://www.schemastore.org/api/json/catalog.json"

  /// What is asked for.
  package struct Request {
    /// An address, or a name of the list.
    package var word: String
    /// The list: an address, a file, or a folder with `catalog.json` and the schemas beside it.
    package var list = SchemaFetch.list
    /// What the schema is to be called; nil for the name in its address.
    package var name: String?
    /// The files that follow it, beside those that the list says.
    package var patterns: [String] = []
    /// The hash that it must have; nil for any.
    package var sha256: String?

    package init(_ word: String) { self.word = word }
  }

  /// Fetches a schema, and adds it.
  package func fetch(_ request: Request) throws(Failure) -> SchemaCatalogEntry {
    var request = request
    var url = request.word
    if !Self.isAddress(url) {
      let listed = try listed(request.word, in: request.list)
      url = listed.url
      request.patterns += listed.patterns
      if let copy = listed.copy {
        return try catalog.add(copy, name: request.name, base: url, patterns: request.patterns)
      }
    }
    guard let download = try Self.download(url) else {
      preconditionFailure("Without a tag, a server has nothing to compare with")
    }
    let hash = SHA256.hexDigest(of: download.bytes)
    if let wanted = request.sha256, wanted.lowercased() != hash {
      throw Failure(
        .dataError, localized("'\(url)' is not what was wanted: its SHA-256 is \(hash)"))
    }
    try Self.judge(download, from: url)
    return try catalog.add(
      download, from: url, name: request.name, patterns: request.patterns)
  }

  /// Fetches the list alone, which then tells which files have a schema; returns how many it has.
  package func fetchList(_ list: String) throws(Failure) -> Int { try schemas(in: list).count }

  /// What a server has otherwise than the catalog.
  package struct Update {
    package let entry: SchemaCatalogEntry
    package let download: Download
    /// The lines that differ.
    package let diff: UnifiedDiff
  }

  /// Asks the server of a schema whether it has another by now; nil where it has not.
  package func update(of entry: SchemaCatalogEntry) throws(Failure) -> Update? {
    guard let fetched = entry.fetched, let path = entry.schemas.first?.path else { return nil }
    guard let download = try Self.download(entry.origin, unless: fetched.tag),
      SHA256.hexDigest(of: download.bytes) != fetched.sha256
    else { return nil }
    try Self.judge(download, from: entry.origin)
    let known = try SchemaLoader.bytes(of: "\(catalog.files(of: entry))/\(path)")
    return Update(
      entry: entry, download: download,
      diff: UnifiedDiff(from: LineText(known), to: LineText(download.bytes)))
  }

  /// Takes what the server has.
  package func take(_ update: Update) throws(Failure) {
    _ = try catalog.add(
      update.download, from: update.entry.origin, name: update.entry.name,
      patterns: update.entry.schemas.first?.patterns ?? [])
  }

  /// What is to be said of a schema once it is fetched: what it refers to and the catalog has not, which is never
  /// fetched by itself.
  package func notices(of entry: SchemaCatalogEntry) -> [SchemaNotice] {
    guard let path = entry.schemas.first?.path else { return [] }
    var loader = SchemaLoader(catalog: catalog)
    _ = try? loader.description(at: "\(catalog.files(of: entry))/\(path)")
    return loader.notices
  }

  // MARK: - Private

  static func isAddress(_ word: String) -> Bool {
    let word = word.lowercased()
    return word.hasPrefix("https://") || word.hasPrefix("http://")
  }

  private static func download(
    _ url: String, unless tag: String? = nil
  ) throws(Failure) -> Download? {
    do throws(DownloadError) {
      return try Download.get(url, unless: tag, limit: SchemaLoader.sizeLimit)
    } catch {
      throw Failure(error)
    }
  }

  /// Refuses what is no schema, as the page of a server that wants a login.
  private static func judge(_ download: Download, from url: String) throws(Failure) {
    let document = try SchemaLoader.document(download.bytes, at: url)
    guard document.kind(document.root) == .object else {
      throw Failure(.dataError, localized("'\(url)' is no schema: it holds no object"))
    }
  }

  /// The schemas of a list; that of a server is kept, to tell of them.
  private func schemas(in list: String) throws(Failure) -> [ListedSchema] {
    let path = Folder.isFolder(list) ? "\(list)/catalog.json" : list
    let bytes =
      Self.isAddress(path) ? try Self.download(path)?.bytes ?? [] : try SchemaLoader.bytes(of: path)
    let document: Document
    do {
      document = try Document(bytes, format: .jsonc)
    } catch {
      throw Failure(error, in: path)
    }
    let schemas = SchemaCatalogEntry.File(path: path, document: document).listed
    if Self.isAddress(path) { catalog.list.keep(schemas) }
    return schemas
  }

  /// Where the list says that the schema of a name is; a copy of it where the list is a folder.
  private func listed(
    _ name: String, in list: String
  ) throws(Failure) -> (url: String, patterns: [String], copy: String?) {
    let schemas = try schemas(in: list)
    let wanted = name.lowercased()
    let found =
      schemas.first { $0.name.lowercased() == wanted }
      ?? schemas.first { Self.isNamed(wanted, $0.url) }
      ?? schemas.first { $0.patterns.contains { $0.lowercased() == wanted } }
    guard let found else {
      throw Failure(.noInput, localized("'\(list)' lists no schema named '\(name)'"))
    }
    let file = found.url.split(separator: "/").last.map { "\(list)/\($0)" }
    let copy =
      Folder.isFolder(list)
      ? [file, file.map { $0 + ".json" }].lazy.compactMap { $0 }.first { Folder.exists($0) } : nil
    return (found.url, found.patterns, copy)
  }

  /// Whether the address ends in the name, with or without an ending.
  private static func isNamed(_ name: String, _ url: String) -> Bool {
    let last = url.lowercased().split(separator: "/").last.map(String.init) ?? ""
    return last == name || last == "\(name).json" || last == "\(name).schema.json"
  }
}
