import Documents
import EditorCore
import FormSources
import JSONSchema

/// Finds what describes the keys of a store: schemas of the catalog by the names of keys, and those that the
/// documents in them name.
///
/// A pattern that matches the prefix, as `/app`, is about all keys below it, which their names lead to; one that
/// matches a key, as `/app/*.yaml`, is about the document that the key holds.
struct KeySchemas {
  private let prefix: String
  private let snapshot: DocumentIndex
  private let catalog: SchemaCatalog?
  /// The schemas that are used, with what their references lead to.
  private var references: [SchemaReferences] = []
  private var names: [String] = []
  private(set) var notices: [SchemaNotice] = []

  /// The most keys that are looked at.
  private static let mostKeys = 10_000

  init(prefix: [UInt8], index: DocumentIndex, catalog: SchemaCatalog?) {
    self.prefix = String(decoding: prefix, as: UTF8.self)
    snapshot = index
    self.catalog = catalog
  }

  /// One schema of all that is found; nil where nothing is.
  mutating func find() -> FoundSchema? {
    guard let catalog else { return nil }
    var parts: [Value] = []
    var folder = prefix
    while folder.hasSuffix("/") { folder.removeLast() }
    if !folder.isEmpty, let match = catalog.schema(forFileAt: absolute(folder)),
      let reference = reference(to: match)
    {
      parts.append(reference)
    }
    for (key, node, pointer) in keys {
      let isObject = snapshot.document.kind(node) == .object
      let named = isObject ? snapshot.child(of: node, key: "$schema") : nil
      let declared = named.flatMap { snapshot.document.value($0)?.string }
        .flatMap { catalog.schema(at: $0) }
      if let match = declared ?? catalog.schema(forFileAt: absolute(prefix + key)),
        let reference = reference(to: match)
      {
        parts.append(Self.nested(reference, at: pointer.tokens))
      }
    }
    guard !parts.isEmpty, let source = source(of: .object([.init("allOf", .array(parts))])) else {
      return nil
    }
    let distinct = names.enumerated().filter { names.firstIndex(of: $0.element) == $0.offset }
    return FoundSchema(
      description: source, name: distinct.map(\.element).joined(separator: ", "),
      reason: .addedForKeys)
  }

  /// The keys, and where their values are.
  private var keys: [(name: String, value: NodeID, pointer: Pointer)] {
    let document = snapshot.document
    return (KeyList(document)?.values ?? []).prefix(Self.mostKeys).compactMap { key, node in
      document.pointer(node).map { (String(decoding: key, as: UTF8.self), node, $0) }
    }
  }

  private func absolute(_ name: String) -> String { name.hasPrefix("/") ? name : "/" + name }

  /// A schema that says what the one of the catalog does; nil where that cannot be read.
  private mutating func reference(to match: SchemaCatalog.Match) -> Value? {
    do {
      let bytes = try SchemaLoader.bytes(of: match.path)
      let document = try Document(bytes, format: SchemaLoader.format(of: match.path))
      let reference = SchemaReferences(
        schema: document, at: match.path, root: match.root, catalog: catalog)
      references.append(reference)
      names.append(match.entry.name)
      return .object([.init("$ref", .string(reference.uri))])
    } catch {
      notices.append(.unusable("\(match.path): \(error)", isMentioned: false))
      return nil
    }
  }

  private mutating func source(of schema: Value) -> JSONSchemaSource? {
    do {
      let source = try JSONSchemaSource(
        Document(schema), uri: "",
        registry: SchemaRegistry { [references] uri in
          references.lazy.compactMap { $0.document(at: uri) }.first
        })
      notices += SchemaNotice.references(of: source)
      return source
    } catch {
      notices.append(.unusable("\(error)", isMentioned: false))
      return nil
    }
  }

  /// A schema of objects in which the tokens lead to what another one is about.
  private static func nested(_ schema: Value, at tokens: [String]) -> Value {
    tokens.reversed().reduce(schema) { inner, token in
      .object([.init("properties", .object([.init(token, inner)]))])
    }
  }
}
