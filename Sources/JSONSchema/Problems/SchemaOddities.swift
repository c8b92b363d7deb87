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
    var oddities: [SchemaProblem] = []
    var areDefaultsChecked = true
    for place in places {
      oddities += misspelledKeywords(of: place, known: keywords)
      guard areDefaultsChecked else { continue }
      let (problem, isWhole) = unfitDefault(of: place)
      if let problem { oddities.append(problem) }
      // What takes so long once would take far too long many times.
      areDefaultsChecked = isWhole
    }
    return oddities
  }

  private func unfitDefault(of place: SchemaPlace) -> (problem: SchemaProblem?, isWhole: Bool) {
    let schema = CompiledSubschema(place, in: schemas)
    // What holds nothing stands for no value at all.
    guard let value = schema.child("default"), index.document.value(value)?.plainText != "",
      index.document.kind(value) != .null
    else { return (nil, true) }
    let validation = schema.validate(index, at: value)
    let isWhole = !validation.notes.contains {
      if case .tooManySteps = $0.reason { true } else { false }
    }
    let violation = validation.violations.first { !$0.reason.isAbsence }
    return (
      violation.map { problem(.unfitDefault($0), at: index.node(at: $0.instance) ?? value) },
      isWhole
    )
  }

  private func misspelledKeywords(of place: SchemaPlace, known: [String]) -> [SchemaProblem] {
    guard index.document.kind(place.node) == .object else { return [] }
    return index.document.children(place.node).compactMap { member in
      guard let key = index.document.key(member), key.utf8.count >= Self.shortestMisspelled,
        !known.contains(key), !Self.otherKeywords.contains(key)
      else { return nil }
      let word = Self.letters(of: key)
      return known.first {
        let letters = Self.letters(of: $0)
        return letters != word && NearMiss.edits(from: word, to: letters, upTo: 1) <= 1
          || letters == word && key.first?.isLetter == $0.first?.isLetter
      }.map { problem(.misspelledKeyword(key, meant: $0), at: member) }
    }
  }

  /// A word without a sign in front, by which others set theirs apart, in small letters.
  private static func letters(of key: String) -> String {
    String(key.drop { !$0.isLetter }).lowercased()
  }

  private func problem(_ reason: SchemaProblem.Reason, at node: NodeID) -> SchemaProblem {
    schemas.problem(reason, at: SchemaPlace(file: 0, node: node))
  }

  /// Shorter names are alike too often.
  private static let shortestMisspelled = 5
  /// What means something in schemas of OpenAPI.
  private static let otherKeywords = ["example"]
}

extension Violation.Reason {
  /// Whether something is missing: of a default, other defaults may fill it in.
  fileprivate var isAbsence: Bool {
    switch self {
    case .missing, .missingAny, .missingDependency, .tooFewMembers: true
    default: false
    }
  }
}

extension Metaschema {
  /// The names that mean something in a schema of the dialect.
  fileprivate static func keywords(of dialect: Dialect) -> [String] {
    guard let document = document(at: dialect.uri)?.document else { return [] }
    return (0..<document.nodeCount).map(NodeID.init).filter { document.key($0) == "properties" }
      .flatMap { document.children($0).compactMap { document.key($0) } }
  }
}
