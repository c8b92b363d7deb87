package import Documents
import EditorCore
package import FormSources
import JSONSchema
import Stores

/// Reads what describes settings, and recognises which of the languages it is in.
package struct SchemaLoader {
  package let catalog: SchemaCatalog?
  /// What was found beside a schema and is not used.
  private(set) var notices: [SchemaNotice] = []

  /// The largest schema that is read, in bytes.
  package static let sizeLimit = 32 << 20

  /// Reads what is at the path.
  ///
  /// - Parameters:
  ///   - path: A JSON Schema, the manifest of a VS Code extension, a Settings.bundle or one of its
  ///     panes.
  ///   - root: The folder that its references may lead into; without it, the one that it is in.
  ///   - uiSchema: How the form is laid out; without it, the file beside the schema, if there is one.
  /// - Returns: What the file is, in its language.
  /// - Throws: A failure where it cannot be read, or is in none of the languages.
  package mutating func description(
    at path: String, root: String? = nil, uiSchema: String? = nil
  ) throws(Failure) -> any SettingsDescription {
    if Folder.isFolder(path) { return try bundle(in: path, root: nil) }
    if path.hasSuffix(".plist") {
      let slash = path.lastIndex(of: "/")
      let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
      return try bundle(
        in: slash.map { String(path[...$0]) } ?? ".", root: String(name.dropLast(".plist".count)))
    }
    let document = try Self.document(try Self.bytes(of: path), at: path)
    if ExtensionManifest.isManifest(document) { return try manifest(document, at: path) }
    let schema = try schema(document, at: path, root: root)
    return try layout(of: schema, at: path, uiSchema: uiSchema) ?? schema
  }

  /// A schema of one kind of object, in a file of several.
  package static func description(
    of part: KindSchema, at path: String, root: String, catalog: SchemaCatalog?
  ) throws(Failure) -> any SettingsDescription {
    let bytes = try bytes(of: path)
    let whole: Document
    do {
      whole = try Document(bytes, format: format(of: path), number: part.document)
    } catch {
      throw Failure(error, in: path)
    }
    let references = SchemaReferences(schema: whole, at: path, root: root, catalog: catalog)
    let value: Value?
    if part.isOfOpenAPI {
      value = .object([
        .init("$ref", .string("\(references.uri)#\(SchemaURI.escaped(part.pointer.description))"))
      ])
    } else {
      // What a cluster calls structural refers to nothing.
      let node = DocumentIndex(whole).node(at: part.pointer)
      value = node.flatMap { whole.value($0) }?.withNullAllowed
    }
    guard let value else {
      throw Failure(.dataError, localized("'\(path)' has no schema of '\(part.kind.kind)'"))
    }
    return try source(
      document(Array(value.compactText.utf8), at: path), path: path,
      registry: SchemaRegistry { references.document(at: $0) })
  }

  /// A JSON Schema of the program itself, which tests have read in full, and that refers to no other.
  package static func schema(builtIn bytes: [UInt8], path: String) throws(Failure)
    -> JSONSchemaSource
  {
    try source(try document(bytes, at: path), path: path, isChecked: true)
  }

  /// The format in which a schema is written: YAML by its name, else JSON with comments allowed.
  package static func format(of path: String) -> DocumentFormat {
    DocumentFormat(path: path) == .yaml ? .yaml : .jsonc
  }

  // MARK: - Private

  /// A JSON Schema with all that it refers to in its own folder and in the catalog.
  private mutating func schema(
    _ document: Document, at path: String, root: String?
  ) throws(Failure) -> JSONSchemaSource {
    let references = SchemaReferences(schema: document, at: path, root: root, catalog: catalog)
    let source = try Self.source(
      document, path: path, uri: references.uri,
      registry: SchemaRegistry { references.document(at: $0) })
    notices += SchemaNotice.references(of: source)
    return source
  }

  /// Where a UI schema is that lays out a schema beside it, without being asked for.
  static func placeOfLayout(of path: String) -> String {
    let stem = [".schema.json", ".json"].first { path.hasSuffix($0) }
      .map { path.dropLast($0.count) }
    return "\(stem ?? path[...])\(endingOfLayouts)"
  }

  static func isLayout(_ path: String) -> Bool { path.hasSuffix(endingOfLayouts) }

  private static let endingOfLayouts = ".uischema.json"

  /// The schema laid out by a UI schema; nil where there is none.
  private mutating func layout(
    of schema: JSONSchemaSource, at path: String, uiSchema: String?
  ) throws(Failure) -> UISchema? {
    if let uiSchema { return try Self.layout(of: schema, by: uiSchema) }
    let place = Self.placeOfLayout(of: path)
    guard Folder.exists(place) else { return nil }
    do {
      return try Self.layout(of: schema, by: place)
    } catch {
      notices.append(.unusableLayout(error.message))
      return nil
    }
  }

  private static func layout(
    of schema: JSONSchemaSource, by path: String
  ) throws(Failure) -> UISchema {
    let document = try document(try bytes(of: path), at: path)
    guard UISchema.isUISchema(document) else {
      throw Failure(
        .dataError,
        localized("\(path):1:1: this is no UI schema: its 'type' is no kind of layout or control"))
    }
    return UISchema(document, file: path, schema: schema)
  }

  /// The panes of a Settings.bundle, from the usual one on or from one of its files.
  private func bundle(in folder: String, root: String?) throws(Failure) -> SettingsBundle {
    let real = Directories.realPath(folder) ?? folder
    let bundle: SettingsBundle?
    do {
      bundle = try SettingsBundle(root: root, languages: Directories.languages) { name in
        let path = "\(real)/\(name)"
        guard Directories.realPath(path)?.hasPrefix(real + "/") == true else { return nil }
        return try? Self.bytes(of: path)
      }
    } catch {
      throw Failure(error, in: "\(folder)/\(root ?? "Root").plist")
    }
    guard let bundle else {
      guard let root else {
        throw Failure(
          .dataError, localized("'\(folder)' is no Settings.bundle: it holds no Root.plist"))
      }
      throw Failure(FileError.missingFile(path: "\(folder)\(root).plist"))
    }
    return bundle
  }

  /// The settings of an extension, with the texts that stand beside its manifest.
  private func manifest(_ document: Document, at path: String) throws(Failure) -> ExtensionManifest
  {
    var strings = ManifestStrings()
    let stem = path.hasSuffix(".json") ? String(path.dropLast(".json".count)) : path
    for language in [""] + Directories.languages.reversed().map({ "." + $0.lowercased() }) {
      let place = "\(stem).nls\(language).json"
      guard Folder.exists(place), let bytes = try? Self.bytes(of: place),
        let texts = try? Self.document(bytes, at: place)
      else { continue }
      strings.add(texts)
    }
    do throws(SchemaProblem) {
      return try ExtensionManifest(document, strings: strings)
    } catch {
      throw Failure(error, in: path)
    }
  }

  private static func source(
    _ document: Document, path: String, uri: String = "",
    registry: SchemaRegistry = SchemaRegistry(), isChecked: Bool = false
  ) throws(Failure) -> JSONSchemaSource {
    do throws(SchemaProblem) {
      return try JSONSchemaSource(
        document, uri: uri, registry: registry, isChecked: isChecked)
    } catch {
      throw Failure(error, in: path)
    }
  }

  /// The bytes of a schema, or of what stands beside one.
  package static func bytes(of path: String) throws(Failure) -> [UInt8] {
    do {
      return try AtomicFile(path: path).read(limit: sizeLimit).bytes
    } catch FileError.tooLarge(let path, let limit) {
      throw Failure(
        .noInput,
        localized(
          "'\(path)' is larger than \(limit >> 20) MiB, the most that is read of a schema; parts of it can stand in files of their own, to which '$ref' leads"
        ))
    } catch {
      throw Failure(error)
    }
  }

  static func document(_ bytes: [UInt8], at path: String) throws(Failure) -> Document {
    do {
      return try Document(bytes, format: format(of: path))
    } catch {
      throw Failure(error, in: path)
    }
  }
}

extension Value {
  /// The schema with what OpenAPI calls `nullable` said as JSON Schema says it.
  fileprivate var withNullAllowed: Value {
    switch self {
    case .array(let elements): return .array(elements.map(\.withNullAllowed))
    case .object(let members):
      let isNullable = self["nullable"] == .bool(true)
      return .object(
        members.map { member in
          guard isNullable, member.key == "type", case .string = member.value else {
            return .init(member.key, member.value.withNullAllowed)
          }
          return .init("type", .array([member.value, .string("null")]))
        })
    default: return self
    }
  }
}
