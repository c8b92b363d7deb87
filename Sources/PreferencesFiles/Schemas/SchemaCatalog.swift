import Documents
import EditorCore
import FormSources
import Glibc
package import Stores

/// The schemas that a person added, in their data folder: a folder for each addition.
///
/// In it is `entry.json`, which says what leads to which schema, and the folder `files`, a copy of
/// what was added. An addition appears whole or not at all.
package struct SchemaCatalog {
  package let folder: String

  /// The most files that are copied.
  private static let fileLimit = 20_000
  private static let entrySizeLimit = 64 << 20

  package init(folder: String) {
    self.folder = folder
  }

  /// The person's catalog; nil where they have no folder for it.
  package static func own() -> SchemaCatalog? {
    (try? Directories.data()).map { SchemaCatalog(folder: $0 + "/schemas") }
  }

  // MARK: What is in it

  /// Everything that was added, by name; what cannot be read is passed over.
  package func entries() -> [SchemaCatalogEntry] {
    (Folder.names(in: folder) ?? []).filter { !$0.hasPrefix(".") }.sorted()
      .compactMap { entry(named: $0) }
  }

  package func entry(named name: String) -> SchemaCatalogEntry? {
    let file = AtomicFile(path: "\(folder)/\(name)/entry.json")
    guard let bytes = try? file.read(limit: Self.entrySizeLimit).bytes,
      let document = try? Document(bytes, format: .json)
    else { return nil }
    return SchemaCatalogEntry(name: name, document)
  }

  /// Where the files of an addition are.
  package func files(of entry: SchemaCatalogEntry) -> String { "\(folder)/\(entry.name)/files" }

  /// A schema of the catalog, where it is, and what led to it.
  struct Match {
    var entry: SchemaCatalogEntry
    var path: String
    /// The folder that its references may lead into.
    var root: String
    /// The pattern or the URI that led to it.
    var reason: String
    /// The part of the file that is meant; nil for the whole.
    var part: KindSchema?
  }

  /// The schema that files with the absolute path follow: the one whose pattern is closest to it.
  func schema(forFileAt path: String) -> Match? {
    var best: (match: Match, closeness: Int)?
    for entry in entries() {
      for schema in entry.schemas {
        guard let found = FileNamePattern.closest(of: schema.patterns, to: path),
          found.closeness > best?.closeness ?? -1
        else { continue }
        best = (match(schema, of: entry, reason: found.pattern), found.closeness)
      }
    }
    return best?.match
  }

  /// The schema of a kind of objects of Kubernetes, of the first entry by name that has one.
  func schema(of kind: ObjectKind) -> Match? {
    for entry in entries() {
      for schema in entry.schemas {
        guard let part = schema.kinds.first(where: { $0.kind == kind }) else { continue }
        var match = match(schema, of: entry, reason: "\(kind.apiVersion) \(kind.kind)")
        match.part = part
        return match
      }
    }
    return nil
  }

  /// The schema with the URI, which may be one below the base that its entry was added with.
  func schema(at uri: String) -> Match? {
    let wanted = SchemaURI(uri)
    let entries = entries()
    for entry in entries {
      if let schema = entry.schemas.first(where: { $0.uris.contains { SchemaURI($0) == wanted } }) {
        return match(schema, of: entry, reason: uri)
      }
    }
    return nil
  }

  /// Where the schema at the path was fetched from, so that what it refers to beside it is found there too;
  /// nil for one that no server had.
  func address(ofSchemaAt path: String) -> String? {
    guard path.hasPrefix(folder + "/"),
      let name = path.dropFirst(folder.count + 1).split(separator: "/").first,
      let entry = entry(named: String(name)), entry.fetched != nil
    else { return nil }
    return String(entry.origin.prefix { $0 != "#" })
  }

  private func match(
    _ schema: SchemaCatalogEntry.Schema, of entry: SchemaCatalogEntry, reason: String
  ) -> Match {
    let root = files(of: entry)
    return Match(entry: entry, path: "\(root)/\(schema.path)", root: root, reason: reason)
  }

  /// The list of schemas that was asked for last.
  var list: SchemaList { SchemaList(path: "\(folder)/.list.json") }

  // MARK: Adding and removing

  /// Copies a file or a folder into the catalog; the same one added again takes its old place.
  package func add(
    _ path: String, name: String?, base: String?, patterns: [String]
  ) throws(Failure) -> SchemaCatalogEntry {
    guard let origin = Directories.realPath(path) else {
      throw Failure(FileError.missingFile(path: path))
    }
    return try add(
      Self.read(origin), from: origin, called: path, name: name, base: base, patterns: patterns)
  }

  /// Puts a schema into the catalog that a server had; the same one again takes its old place.
  package func add(
    _ download: Download, from url: String, name: String?, patterns: [String]
  ) throws(Failure) -> SchemaCatalogEntry {
    let document = try SchemaLoader.document(download.bytes, at: url)
    let path = url.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last.map(String.init)
    let file = (path ?? "").contains(".") ? path ?? "" : "\(path ?? "schema").json"
    return try add(
      [CopiedFile(path: file, bytes: download.bytes, document: document)], from: url, called: url,
      name: name ?? self.name(forAddress: url), base: url, patterns: patterns,
      fetched: SchemaCatalogEntry.Fetched(
        sha256: SHA256.hexDigest(of: download.bytes), tag: download.tag, seconds: Age.now
      ))
  }

  private func add(
    _ copied: [CopiedFile], from origin: String, called path: String, name: String?,
    base: String?, patterns: [String], fetched: SchemaCatalogEntry.Fetched? = nil
  ) throws(Failure) -> SchemaCatalogEntry {
    let name = try Self.checked(name ?? Self.name(for: origin))
    if let known = entry(named: name), known.origin != origin {
      throw Failure(
        .usage,
        localized("'\(name)' was added from '\(known.origin)'; --name gives this another name"))
    }
    var entry = SchemaCatalogEntry(
      name: name, origin: origin, base: base, patterns: patterns,
      files: copied.compactMap { file in
        file.document.map {
          SchemaCatalogEntry.File(
            path: file.path, document: $0, others: Self.others(in: file, than: $0))
        }
      })
    entry.fetched = fetched
    guard !entry.schemas.isEmpty else {
      throw Failure(
        .dataError, localized("'\(path)' holds no schemas: no file in it ends in .json or .yaml"))
    }
    try Directories.make(folder)
    let draft = "\(folder)/.\(name).\(getpid())"
    Folder.remove(draft)
    defer { Folder.remove(draft) }
    for file in copied {
      let place = "\(draft)/files/\(file.path)"
      try Directories.make(String(place[..<(place.lastIndex(of: "/") ?? place.endIndex)]))
      try Self.write(file.bytes, to: place)
    }
    try Self.write(Array((entry.value.compactText + "\n").utf8), to: "\(draft)/entry.json")
    try put(draft, at: name)
    return entry
  }

  /// Removes what was added under the name.
  package func remove(_ name: String) throws(Failure) {
    guard (try? Self.checked(name)) != nil, entry(named: name) != nil else {
      throw Failure(
        .noInput, localized("no schema was added as '\(name)'; 'prefs-tui schema list' names all"))
    }
    try putAside(name)
  }

  private func put(_ draft: String, at name: String) throws(Failure) {
    if Folder.kind(of: "\(folder)/\(name)") != nil { try putAside(name) }
    guard rename(draft, "\(folder)/\(name)") == 0 else {
      throw Failure(
        .inputOutput, localized("'\(folder)/\(name)' cannot be made: \(reason(ofError: errno))"))
    }
  }

  /// Renames before it removes, so that nobody finds half of it.
  private func putAside(_ name: String) throws(Failure) {
    let aside = "\(folder)/.\(name).\(getpid()).old"
    guard rename("\(folder)/\(name)", aside) == 0 else {
      throw Failure(
        .noPermission, localized("'\(folder)/\(name)' cannot be removed: \(reason(ofError: errno))")
      )
    }
    Folder.remove(aside)
  }

  private struct CopiedFile {
    var path: String
    var bytes: [UInt8]
    /// What it says; nil for a file that is only copied.
    var document: Document?
  }

  /// The documents that follow the first, as definitions of several kinds mostly stand in one file.
  private static func others(in file: CopiedFile, than first: Document) -> [Document] {
    guard first.documentCount > 1 else { return [] }
    return (2...first.documentCount).compactMap {
      try? Document(file.bytes, format: first.format, number: $0)
    }
  }

  /// The files to copy: one, or those of a folder that a schema can be made of.
  private static func read(_ origin: String) throws(Failure) -> [CopiedFile] {
    guard Folder.isFolder(origin) else {
      let bytes = try SchemaLoader.bytes(of: origin)
      let document = try SchemaLoader.document(bytes, at: origin)
      let schema = CopiedFile(path: origin.lastComponent, bytes: bytes, document: document)
      let layout = SchemaLoader.placeOfLayout(of: origin)
      guard let bytes = try? SchemaLoader.bytes(of: layout) else { return [schema] }
      return [schema, CopiedFile(path: layout.lastComponent, bytes: bytes)]
    }
    guard let paths = Folder.files(below: origin, limit: fileLimit) else {
      throw Failure(.dataError, localized("'\(origin)' holds more than \(fileLimit) files"))
    }
    var files: [CopiedFile] = []
    for path in paths where ["json", "jsonc", "yaml", "yml"].contains(path.ending) {
      let bytes = try SchemaLoader.bytes(of: "\(origin)/\(path)")
      let format = SchemaLoader.format(of: path)
      let document = SchemaLoader.isLayout(path) ? nil : try? Document(bytes, format: format)
      files.append(CopiedFile(path: path, bytes: bytes, document: document))
    }
    return files
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    do {
      _ = try AtomicFile(path: path).create(bytes, access: .ownerOnly)
    } catch {
      throw Failure(error)
    }
  }

  /// What an addition is called unless the person says otherwise: the file's name without endings.
  private static func name(for origin: String) -> String {
    var name = origin.split(separator: "/").last.map(String.init) ?? ""
    for ending in [".json", ".jsonc", ".yaml", ".yml", ".schema"] where name.hasSuffix(ending) {
      name = String(name.dropLast(ending.count))
    }
    return name
  }

  /// The same for an address; with its whole way where another schema has the short name, as many are called
  /// `schema.json`.
  private func name(forAddress url: String) -> String {
    let short = Self.name(for: url)
    guard let known = entry(named: short), known.origin != url else { return short }
    return Self.name(for: url.split(separator: "/").dropFirst().joined(separator: "-"))
  }

  private static func checked(_ name: String) throws(Failure) -> String {
    let isFit =
      !name.isEmpty && name.utf8.count <= 200 && !name.hasPrefix(".")
      && name.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") }
    guard isFit else {
      throw Failure(
        .usage,
        localized(
          "'\(name)' is no name for a schema: no blanks, no slashes, and no dot at the start; --name gives one"
        )
      )
    }
    return name
  }
}

extension String {
  /// What comes after the last dot, in small letters.
  fileprivate var ending: String { split(separator: ".").last.map { $0.lowercased() } ?? "" }
}
