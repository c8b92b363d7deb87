import Documents
import EditorCore
import JSONSchema

/// Which places a schema, or a layout of it, calls secret or says that they are in something secret.
///
/// All branches of a choice count, and all that conditions may add: which of them hold depends on
/// values that are yet to come, and what was shown once cannot be hidden again.
final class SchemaSecrets {
  /// What is said of a place.
  private struct Words: Hashable {
    /// The schemas that describe it, or what is inside.
    var schemas: [NodeID]
    /// The ways from there to what the layout calls secret, with nil for any element of a list.
    var ways: [[String?]]
  }

  private let source: JSONSchemaSource
  /// Whether the document's keys may be the same in capitals or not.
  private let foldsCase: Bool
  private var index: DocumentIndex { source.index }
  private var places: [(isSecret: Bool, inside: Words)] = []
  /// The numbers of places by what is said of them, before what that leads to.
  private var numbers: [Words: Int] = [:]
  private var patterns: [NodeID: Pattern?] = [:]
  /// What is not looked at any more counts as found.
  private var budget = PatternBudget()

  /// The names that are secret at some place, and the schemas under patterns of such names.
  private lazy var secretNames: (keys: Set<[UInt8]>, patterns: [NodeID]) = {
    var names = (keys: Set(wayEnds), patterns: [NodeID]())
    index.document.forEachMember(named: ["properties", "patternProperties"]) { list, keyword in
      guard index.document.kind(list) == .object else { return }
      for schema in index.document.children(list) {
        guard let key = index.document.key(schema),
          number(of: Words(schemas: [schema], ways: [])).map({ places[$0].isSecret }) ?? false
        else { continue }
        if keyword == 0 { names.keys.insert(folded(key)) } else { names.patterns.append(schema) }
      }
    }
    return names
  }()
  /// The names that a layout calls secret.
  private let wayEnds: [[UInt8]]

  private init(_ source: JSONSchemaSource, ways: [[String?]], foldsCase: Bool) {
    self.source = source
    self.foldsCase = foldsCase
    wayEnds = ways.compactMap { way in
      way.last?.map { foldsCase ? Array($0.lowercased().utf8) : Array($0.utf8) }
    }
    _ = number(of: Words(schemas: [source.root], ways: ways))
  }

  /// What the schema says of the secrets of a document; nil where it calls nothing one.
  ///
  /// Of `ways`, each is the keys to what a layout calls one, with nil for any element of a list.
  static func source(
    of schema: JSONSchemaSource?, besides ways: [[String?]], in format: DocumentFormat
  ) -> Secrecy.Source? {
    guard let schema, schema.mentions.contains(.secret) || !ways.isEmpty else { return nil }
    let secrets = SchemaSecrets(schema, ways: ways, foldsCase: format == .ini)
    return Secrecy.Source(
      isSecret: { secrets.places[$0].isSecret }, inside: { secrets.place(inside: $0, $1) },
      isSecretName: { secrets.isSecretName($0) })
  }

  // MARK: - Private

  private func isSecretName(_ name: String) -> Bool {
    secretNames.keys.contains(folded(name))
      || secretNames.patterns.contains { match($0, name) != .notFound }
  }

  private func folded(_ key: String) -> [UInt8] {
    foldsCase ? Array(key.lowercased().utf8) : Array(key.utf8)
  }

  private func place(inside place: Int, _ key: String?) -> Int? {
    let outer = places[place].inside
    return number(
      of: Words(
        schemas: outer.schemas.flatMap { inner(of: $0, key) },
        ways: outer.ways.compactMap { way in
          guard let step = way.first else { return nil }
          return key == nil || step == nil || step == key ? Array(way.dropFirst()) : nil
        }))
  }

  /// The number of the place of which all that is said; nil where nothing is.
  private func number(of words: Words) -> Int? {
    if words.schemas.isEmpty && words.ways.isEmpty { return nil }
    if let known = numbers[words] { return known }
    var isSecret = words.ways.contains { $0.isEmpty }
    var inside = Words(schemas: [], ways: words.ways)
    var seen: Set<NodeID> = []
    var pending = Array(words.schemas.reversed())
    while let schema = pending.popLast() {
      guard index.document.kind(schema) == .object, seen.insert(schema).inserted else { continue }
      if callsSecret(schema) { isSecret = true }
      if Self.innerKeywords.contains(where: { index.child(of: schema, key: $0) != nil }) {
        inside.schemas.append(schema)
      }
      pending += branches(of: schema)
    }
    numbers[words] = places.count
    places.append((isSecret, inside))
    return places.count - 1
  }

  private func callsSecret(_ schema: NodeID) -> Bool {
    index.value("writeOnly", of: schema) == .bool(true)
      || index.value("x-secret", of: schema) == .bool(true)
      || index.value("format", of: schema) == .string("password")
  }

  /// The schemas that say something of the same value, or may.
  private func branches(of schema: NodeID) -> [NodeID] {
    var branches = ["allOf", "anyOf", "oneOf", "dependentSchemas", "dependencies"]
      .flatMap { children(of: schema, $0) }
    branches += ["if", "then", "else"].compactMap { index.child(of: schema, key: $0) }
    if index.child(of: schema, key: "$ref") != nil || source.hasDynamicReference(schema) {
      branches += source.target(ofReferenceAt: schema).map { [$0] } ?? []
    }
    return branches
  }

  private static let innerKeywords = [
    "properties", "patternProperties", "additionalProperties", "unevaluatedProperties", "items",
    "prefixItems", "additionalItems", "contains", "unevaluatedItems",
  ]

  /// The schemas of what is in the value under the key, or at the index; of all in it where that is
  /// nil.
  private func inner(of schema: NodeID, _ key: String?) -> [NodeID] {
    guard let key else { return members(of: schema, nil) + elements(of: schema, nil) }
    let place = Int(key)
    return members(of: schema, key)
      + (place != nil || key == "-" ? elements(of: schema, place) : [])
  }

  private func members(of schema: NodeID, _ key: String?) -> [NodeID] {
    let patterns = children(of: schema, "patternProperties")
    let others = ["additionalProperties", "unevaluatedProperties"]
      .compactMap { index.child(of: schema, key: $0) }
    guard let key else { return children(of: schema, "properties") + patterns + others }
    let matches = patterns.map { ($0, match($0, key)) }.filter { $0.1 != .notFound }
    let fitting = matches.map(\.0)
    if let property = property(key, of: schema) { return [property] + fitting }
    // What could not be told may as well not be found.
    return matches.contains { $0.1 == .found } ? fitting : fitting + others
  }

  private func property(_ key: String, of schema: NodeID) -> NodeID? {
    if let list = index.child(of: schema, key: "properties"),
      let property = index.child(of: list, key: key)
    {
      return property
    }
    guard foldsCase else { return nil }
    let key = key.lowercased()
    return children(of: schema, "properties").first { index.document.key($0)?.lowercased() == key }
  }

  private func elements(of schema: NodeID, _ place: Int?) -> [NodeID] {
    let first = children(of: schema, "prefixItems") + children(of: schema, "items")
    let others = ["items", "additionalItems", "unevaluatedItems", "contains"]
      .compactMap { index.child(of: schema, key: $0) }
    guard let place else { return first + others }
    guard first.indices.contains(place) else { return others }
    return [first[place]] + (index.child(of: schema, key: "contains").map { [$0] } ?? [])
  }

  /// Whether the pattern that the schema stands under is found in the key.
  private func match(_ schema: NodeID, _ key: String) -> Pattern.Match {
    let pattern = patterns[schema] ?? index.document.key(schema).flatMap { try? Pattern($0) }
    patterns[schema] = .some(pattern)
    guard let pattern else { return .limitReached }
    if let match = budget.match(key, pattern) { return match }
    source.met(.secrets)
    return .limitReached
  }

  /// The schemas that a keyword holds, each under a key or all in a list.
  private func children(of schema: NodeID, _ keyword: String) -> [NodeID] {
    guard let node = index.child(of: schema, key: keyword),
      // Up to 2019-09 it may be a list, and else it is a schema itself.
      keyword != "items" || index.document.kind(node) == .array
    else { return [] }
    return Array(index.document.children(node))
  }
}
