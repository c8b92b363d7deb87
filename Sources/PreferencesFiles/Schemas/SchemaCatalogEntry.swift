package import Documents
package import EditorCore
package import FormSources

/// One thing that a person added to their catalog of schemas: a file or a folder, copied.
package struct SchemaCatalogEntry: Hashable, Sendable {
  package var name: String
  /// Where it was copied from, an absolute path.
  package var origin: String
  /// The URL under which it is known.
  package var base: String?
  package var schemas: [Schema]
  /// What was fetched, where it came from a server; nil for a copy of files.
  package var fetched: Fetched?

  /// A state of a file that a server had.
  package struct Fetched: Hashable, Sendable {
    /// The hash of its bytes.
    package var sha256: String
    /// What the server calls it; nil where it says nothing.
    package var tag: String?
    /// When, in seconds since 1970.
    package var seconds: Int
  }

  package struct Schema: Hashable, Sendable {
    /// Where it is in what was added.
    package var path: String
    /// The URIs that lead to it.
    package var uris: [String]
    /// Patterns of the names of files that follow it; see `FileNamePattern`.
    package var patterns: [String]
    /// What it says of objects of Kubernetes.
    package var kinds: [KindSchema] = []
  }

  /// One of the files that were added.
  package struct File {
    package var path: String
    package var document: Document
    /// The documents that follow it in the file.
    package var others: [Document]

    package init(path: String, document: Document, others: [Document] = []) {
      (self.path, self.document, self.others) = (path, document, others)
    }
  }

  /// Finds out what leads to the schemas of some files.
  ///
  /// - Parameters:
  ///   - name: What the entry is called.
  ///   - origin: Where the files were.
  ///   - base: The URL under which they are known; that of the only file itself where it does not end
  ///     in a slash.
  ///   - patterns: The files that follow each of the schemas.
  ///   - files: The files; of them `catalog.json` is one of SchemaStore's kind.
  package init(name: String, origin: String, base: String?, patterns: [String], files: [File]) {
    self.name = name
    self.origin = origin
    self.base = base
    let catalogs = files.filter { $0.path.lastComponent == "catalog.json" && $0.isCatalog }
    schemas = files.filter { $0.path.lastComponent != "catalog.json" || !$0.isCatalog }.map {
      file in
      var uris: [String] = []
      if let base {
        uris.append(files.count == 1 && !base.hasSuffix("/") ? base : base.asFolder + file.path)
      }
      for keyword in ["$id", "id"] {
        guard let uri = file.text(keyword), SchemaURI.isAbsolute(uri) else { continue }
        if !uris.contains(where: { SchemaURI($0) == SchemaURI(uri) }) { uris.append(uri) }
      }
      return Schema(
        path: file.path, uris: uris, patterns: patterns,
        kinds: KindSchema.all(in: [file.document] + file.others))
    }
    for catalog in catalogs { add(catalog) }
  }

  /// Takes the names of files and the URLs from a catalog that was added too.
  private mutating func add(_ catalog: File) {
    var places: [SchemaURI: Int] = [:]
    var placesByName: [String: Int] = [:]
    for (place, schema) in schemas.enumerated() {
      for uri in schema.uris { places[SchemaURI(uri)] = place }
      placesByName[SchemaURI(schema.path.lastComponent).withoutEnding] = place
    }
    for listed in catalog.listed {
      let name = SchemaURI(listed.url.lastComponent).withoutEnding
      guard let place = places[SchemaURI(listed.url)] ?? placesByName[name] else { continue }
      if !schemas[place].uris.contains(listed.url) { schemas[place].uris.append(listed.url) }
      schemas[place].patterns += listed.patterns
    }
  }
}

// MARK: - As it is kept

extension SchemaCatalogEntry {
  package var value: Value {
    var members: [Value.Member] = [.init("from", .string(origin))]
    if let base { members.append(.init("base", .string(base))) }
    if let fetched {
      members.append(.init("sha256", .string(fetched.sha256)))
      members.append(.init("fetched", .number(Number(fetched.seconds))))
      if let tag = fetched.tag { members.append(.init("etag", .string(tag))) }
    }
    members.append(
      .init(
        "schemas",
        .array(
          schemas.map { schema in
            .object(
              [
                .init("path", .string(schema.path)),
                .init("uris", .array(schema.uris.map(Value.string))),
                .init("fileMatch", .array(schema.patterns.map(Value.string))),
              ]
                + (schema.kinds.isEmpty
                  ? [] : [.init("kinds", .array(schema.kinds.map(\.value)))]))
          })))
    return .object(members)
  }

  /// Reads an entry that was kept; nil for what is none.
  package init?(name: String, _ document: Document) {
    let index = DocumentIndex(document)
    guard let list = index.child(of: document.root, key: "schemas"),
      case .string(let origin)? = index.value("from", of: document.root)
    else { return nil }
    self.name = name
    self.origin = origin
    base = index.value("base", of: document.root)?.string
    if let hash = index.value("sha256", of: document.root)?.string {
      fetched = Fetched(
        sha256: hash, tag: index.value("etag", of: document.root)?.string,
        seconds: index.value("fetched", of: document.root)?.number.flatMap { Int($0.text) } ?? 0)
    }
    schemas = document.children(list).compactMap { node in
      guard case .string(let path)? = index.value("path", of: node), path.isWithinFolder else {
        return nil
      }
      return Schema(
        path: path, uris: index.texts("uris", of: node),
        patterns: index.texts("fileMatch", of: node),
        kinds: index.child(of: node, key: "kinds").map { list in
          document.children(list).compactMap { document.value($0).flatMap(KindSchema.init) }
        } ?? []
      )
    }
  }
}

extension SchemaCatalogEntry.File {
  /// Whether it lists schemas with the names of files that follow them.
  fileprivate var isCatalog: Bool {
    let index = DocumentIndex(document)
    return index.child(of: document.root, key: "schemas").map { document.kind($0) == .array }
      ?? false
  }

  /// The schemas that a catalog lists, each with the files that follow it.
  package var listed: [ListedSchema] {
    let index = DocumentIndex(document)
    guard let list = index.child(of: document.root, key: "schemas") else { return [] }
    return document.children(list).compactMap { node in
      guard case .string(let url)? = index.value("url", of: node) else { return nil }
      let name = index.value("name", of: node)?.string ?? ""
      return ListedSchema(name: name, url: url, patterns: index.texts("fileMatch", of: node))
    }
  }

  fileprivate func text(_ key: String) -> String? {
    DocumentIndex(document).value(key, of: document.root)?.string
  }
}

/// A schema that a list of SchemaStore's kind tells of.
package struct ListedSchema: Hashable, Sendable {
  package var name: String
  package var url: String
  /// Patterns of the names of files that follow it; see `FileNamePattern`.
  package var patterns: [String]

  package var value: Value {
    .object([
      .init("name", .string(name)), .init("url", .string(url)),
      .init("fileMatch", .array(patterns.map(Value.string))),
    ])
  }
}

extension SchemaCatalogEntry.Schema {
  /// Whether anything leads to it.
  package var isFound: Bool { !uris.isEmpty || !patterns.isEmpty || !kinds.isEmpty }
}

extension SchemaURI {
  fileprivate var withoutEnding: String {
    text.hasSuffix(".json") ? String(text.dropLast(".json".count)) : text
  }
}

extension String {
  var lastComponent: String { split(separator: "/").last.map(String.init) ?? self }
  fileprivate var asFolder: String { hasSuffix("/") ? self : self + "/" }
}
