import Documents
import EditorCore
import FormSources
import JSONSchema

/// Looks for what describes a file, where nobody said: in the file, in the catalog, beside the file.
///
/// Nothing is fetched, and what cannot be used is told and passed over.
struct SchemaSearch {
  let path: String
  let index: DocumentIndex
  let catalog: SchemaCatalog?
  /// The layout that was asked for, whichever the schema is.
  let uiSchema: String?
  private(set) var notices: [SchemaNotice] = []

  /// The first that can be used; nil where the values are all there is.
  mutating func find() -> FoundSchema? {
    if let declared = DeclaredSchema(in: index), let found = schema(of: declared) { return found }
    if let found = ofKind() ?? added() ?? ofDescriptor() ?? beside() { return found }
    // What the file names itself comes before what a list has for its name.
    if notices.isEmpty, !StandardInput.isMeant(by: path),
      let listed = catalog?.list.schema(forFileAt: Directories.absolutePath(path))
    {
      notices.append(.listed(listed))
    }
    return nil
  }

  /// Where the path of a declared schema, or of a file beside this one, starts from.
  private var folder: String {
    guard !StandardInput.isMeant(by: path), let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }

  private mutating func schema(of declared: DeclaredSchema) -> FoundSchema? {
    let isMember = declared.place == .member
    let reason: FoundSchema.Reason = isMember ? .namedByMember : .namedByComment
    let reference = declared.reference
    guard SchemaURI.isAbsolute(reference) else {
      let path = String(reference.prefix { $0 != "#" })
      // `#` alone leads to the file itself.
      guard !path.isEmpty else { return nil }
      let relative = folder + (path.hasPrefix("./") ? String(path.dropFirst(2)) : path)
      return load(
        path.hasPrefix("/") ? path : relative, reason: reason, isMentioned: isMember)
    }
    if let path = SchemaURI.path(ofFileURI: reference) {
      return load(path, reason: reason, isMentioned: isMember)
    }
    // A person's own copy comes first: it may be of a later day.
    if let match = catalog?.schema(at: reference) {
      return load(
        match.path, root: match.root, name: match.entry.name, reason: reason,
        isMentioned: isMember)
    }
    if let metaschema = SchemaRegistry.metaschema(at: reference),
      let source = try? JSONSchemaSource(metaschema)
    {
      return FoundSchema(description: source, name: reference, reason: reason)
    }
    notices.append(.notHere(uri: reference))
    return nil
  }

  /// That of an object of Kubernetes, from the catalog; of a Secret, which holds base64, always.
  private mutating func ofKind() -> FoundSchema? {
    guard let kind = ObjectKind(of: index) else { return nil }
    guard let match = catalog?.schema(of: kind), let part = match.part else {
      guard kind == ObjectKind(apiVersion: "v1", kind: "Secret"),
        let secret = try? SchemaLoader.schema(
          builtIn: PackageResources.kubernetes_secret_json, path: "kubernetes-secret.json")
      else { return nil }
      return FoundSchema(builtIn: secret, name: "Secret")
    }
    do {
      let description = try SchemaLoader.description(
        of: part, at: match.path, root: match.root, catalog: catalog)
      return FoundSchema(
        description: description, name: match.entry.name, reason: .addedForKind(kind))
    } catch {
      notices.append(.unusable(error.message, isMentioned: false))
      return nil
    }
  }

  /// The one of the catalog whose pattern is closest to the file's name, as given or as it really is.
  private mutating func added() -> FoundSchema? {
    guard !StandardInput.isMeant(by: path), let catalog else { return nil }
    let given = Directories.absolutePath(path)
    let real = Directories.realPath(ofFile: path)
    guard
      let match = catalog.schema(forFileAt: given)
        ?? (real == given ? nil : real.flatMap { catalog.schema(forFileAt: $0) })
    else { return nil }
    return load(
      match.path, root: match.root, name: match.entry.name, reason: .added(pattern: match.reason))
  }

  /// That of descriptors of programs, for a file where those are looked for; the schema beside it is about what its
  /// program reads.
  private func ofDescriptor() -> FoundSchema? {
    guard !StandardInput.isMeant(by: path), path.hasSuffix(".json"),
      !path.hasSuffix(".schema.json"),
      case let names = Directories.absolutePath(path).split(separator: "/").dropLast().suffix(2),
      names.last == "apps", names.first == "prefs-tui" || names.first == ".prefs-tui",
      let schema = try? SchemaLoader.schema(
        builtIn: PackageResources.descriptor_schema_json, path: Self.schemaOfDescriptors)
    else { return nil }
    return FoundSchema(builtIn: schema, name: Self.schemaOfDescriptors)
  }

  private static let schemaOfDescriptors = "descriptor.schema.json"

  private mutating func beside() -> FoundSchema? {
    guard !StandardInput.isMeant(by: path), let name = path.split(separator: "/").last
    else { return nil }
    // A name that is all ending, such as `.prettierrc`, is taken whole.
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    for name in [stem.isEmpty ? name : stem, name] {
      let schema = "\(folder)\(name).schema.json"
      if schema != path, Folder.exists(schema) { return load(schema, reason: .beside) }
    }
    return nil
  }

  private mutating func load(
    _ path: String, root: String? = nil, name: String? = nil, reason: FoundSchema.Reason,
    isMentioned: Bool = false
  ) -> FoundSchema? {
    do {
      var loader = SchemaLoader(catalog: catalog)
      let description = try loader.description(at: path, root: root, uiSchema: uiSchema)
      notices += loader.notices
      return FoundSchema(description: description, name: name ?? path, reason: reason)
    } catch {
      notices.append(.unusable(error.message, isMentioned: isMentioned))
      return nil
    }
  }
}
