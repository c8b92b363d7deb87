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
    var schemas: [SchemaPlace]
    /// The ways from there to what the layout calls secret, with nil for any element of a list.
    var ways: [[String?]]
  }

  private let source: JSONSchemaSource
  /// Whether the document's keys may be the same in capitals or not.
  private let foldsCase: Bool
  private var places: [(isSecret: Bool, inside: Words)] = []
  /// The numbers of places by what is said of them, before what that leads to.
  private var numbers: [Words: Int] = [:]
  private var patterns: [SchemaPlace: Pattern?] = [:]
  /// What is not looked at any more counts as found.
  private var budget = PatternBudget()

  /// The names that are secret at some place, and the schemas under patterns of such names.
  private lazy var secretNames: (keys: Set<[UInt8]>, patterns: [SchemaPlace]) = {
    var names = (keys: Set(wayEnds), patterns: [SchemaPlace]())
    source.compiled.forEachMemberSchema { schema, isPattern in
      guard let key = schema.key,
        number(of: Words(schemas: [schema.place], ways: [])).map({ places[$0].isSecret }) ?? false
      else { return }
      if isPattern { names.patterns.append(schema.place) } else { names.keys.insert(folded(key)) }
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
    _ = number(of: Words(schemas: [source.compiled.root.place], ways: ways))
  }

  /// What the schema says of the secrets of a document; nil where it calls nothing one.
  ///
  /// Of `ways`, each is the keys to what a layout calls one, with nil for any element of a list.
  static func source(
    of schema: JSONSchemaSource?, besides ways: [[String?]], in format: DocumentFormat
  ) -> Secrecy.Source? {
    guard let schema, schema.usedKeywords.contains(.secret) || !ways.isEmpty else { return nil }
    let secrets = SchemaSecrets(schema, ways: ways, foldsCase: [.ini, .cnf].contains(format))
    return Secrecy.Source(
      isSecret: { secrets.places[$0].isSecret }, inside: { secrets.place(inside: $0, $1) },
      isSecretName: { secrets.isSecretName($0) })
  }

  private func isSecretName(_ name: String) -> Bool {
    secretNames.keys.contains(folded(name))
      || secretNames.patterns.contains { match(schema(at: $0), name) != .notFound }
  }

  private func folded(_ key: String) -> [UInt8] {
    foldsCase ? Array(key.lowercased().utf8) : Array(key.utf8)
  }

  private func place(inside place: Int, _ key: String?) -> Int? {
    let outer = places[place].inside
    return number(
      of: Words(
        schemas: outer.schemas.flatMap { inner(of: schema(at: $0), key).map(\.place) },
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
    var seen: Set<SchemaPlace> = []
    var pending = Array(words.schemas.reversed())
    while let place = pending.popLast() {
      let schema = schema(at: place)
      guard schema.hasKeywords, seen.insert(place).inserted else { continue }
      if schema.isSecret { isSecret = true }
      if schema.describesParts { inside.schemas.append(place) }
      pending += schema.possible.map(\.place)
    }
    numbers[words] = places.count
    places.append((isSecret, inside))
    return places.count - 1
  }

  private func schema(at place: SchemaPlace) -> CompiledSubschema {
    source.compiled.subschema(at: place)
  }

  /// The schemas of what is in the value under the key, or at the index; of all in it where that is
  /// nil.
  private func inner(of schema: CompiledSubschema, _ key: String?) -> [CompiledSubschema] {
    guard let key else { return members(of: schema, nil) + schema.possibleElements(at: nil) }
    let place = Int(key)
    return members(of: schema, key)
      + (place != nil || key == "-" ? schema.possibleElements(at: place) : [])
  }

  private func members(of schema: CompiledSubschema, _ key: String?) -> [CompiledSubschema] {
    let others = [schema.others, schema.unevaluatedMembers].compactMap { $0 }
    let list = schema.propertyList.map(self.schema(at:))
    guard let key else { return (list?.listed ?? []) + schema.patterns + others }
    let matches = schema.patterns.map { ($0, match($0, key)) }.filter { $0.1 != .notFound }
    let fitting = matches.map(\.0)
    if let property = list.flatMap({ property(key, in: $0) }) { return [property] + fitting }
    // What could not be told may as well not be found.
    return matches.contains { $0.1 == .found } ? fitting : fitting + others
  }

  private func property(_ key: String, in list: CompiledSubschema) -> CompiledSubschema? {
    if let property = list.listed(key) { return property }
    guard foldsCase else { return nil }
    let key = key.lowercased()
    return list.listed.first { $0.key?.lowercased() == key }
  }

  /// Whether the pattern that the schema stands under is found in the key.
  private func match(_ schema: CompiledSubschema, _ key: String) -> Pattern.Match {
    let pattern = patterns[schema.place] ?? schema.key.flatMap { try? Pattern($0) }
    patterns[schema.place] = .some(pattern)
    guard let pattern else { return .limitReached }
    if let match = budget.match(key, pattern) { return match }
    source.met(.secrets)
    return .limitReached
  }
}
