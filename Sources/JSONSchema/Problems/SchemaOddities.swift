package import Documents
import EditorCore

extension CompiledSchema {
  /// Takes a document that calls itself a schema, by a `$schema` of the standard; nil for any other.
  package convenience init?(ifDeclared index: DocumentIndex) {
    guard let uri = index.text("$schema", of: index.document.root), Dialect(uri: uri) != nil
    else { return nil }
    try? self.init(index)
  }

  /// What the standard allows in a schema and nobody means who writes one: a `default` that the schema itself does not
  /// allow, and names that are no keywords and look like one; in the order of the document.
  ///
  /// Reads every schema of the document.
  package var oddities: [SchemaProblem] {
    let keywords = Metaschema.keywords(of: dialect)
    let places = schemas.schemas(in: 0).map(\.place).sorted { $0.node < $1.node }
    return places.flatMap { place in
      misspelledKeywords(of: place, known: keywords) + unfitDefault(of: place)
    }
  }

  private func unfitDefault(of place: SchemaPlace) -> [SchemaProblem] {
    let schema = CompiledSubschema(place, in: schemas)
    guard let value = schema.child("default"),
      let violation = schema.validate(index, at: value).violations.first
    else { return [] }
    return [problem(.unfitDefault(violation), at: value)]
  }

  private func misspelledKeywords(of place: SchemaPlace, known: [String]) -> [SchemaProblem] {
    guard index.document.kind(place.node) == .object else { return [] }
    return index.document.children(place.node).compactMap { member in
      guard let key = index.document.key(member), key.utf8.count >= Self.shortestMisspelled,
        !known.contains(key)
      else { return nil }
      return known.first {
        NearMiss.edits(from: key.lowercased(), to: $0.lowercased(), upTo: 1) <= 1
      }.map { problem(.misspelledKeyword(key, meant: $0), at: member) }
    }
  }

  private func problem(_ reason: SchemaProblem.Reason, at node: NodeID) -> SchemaProblem {
    schemas.problem(reason, at: SchemaPlace(file: 0, node: node))
  }

  /// Shorter names are alike too often.
  private static let shortestMisspelled = 4
}

extension Metaschema {
  /// The names that mean something in a schema of the dialect.
  fileprivate static func keywords(of dialect: Dialect) -> [String] {
    guard let document = document(at: dialect.uri)?.document else { return [] }
    return (0..<document.nodeCount).map(NodeID.init).filter { document.key($0) == "properties" }
      .flatMap { document.children($0).compactMap { document.key($0) } }
  }
}
