import EditorCore
import JSONSchema

/// Which schema each element of a list has, or each member of an object that has no name there.
struct ElementSchemas {
  private let prefix: [SchemaID]
  private let patterns: [(source: String, pattern: Pattern, schema: SchemaID)]
  private let fits = PatternFits()
  private let rest: SchemaID?
  /// Whether a key that no pattern fits is not allowed.
  private let isClosed: Bool

  init(ofElements list: SchemaNode) {
    prefix = list.elements?.first.map { list.source.schemas.id(of: $0.place) } ?? []
    rest = list.elementSchema.map { list.source.schemas.id(of: $0.place) }
    patterns = []
    isClosed = false
  }

  /// The schemas of members; nil where the schema says nothing of them.
  init?(ofMembers object: SchemaNode) {
    let patterns = object.first { $0.patterns.isEmpty ? nil : $0.patterns } ?? []
    rest = object.others.map { object.source.schemas.id(of: $0.place) }
    guard rest != nil || !patterns.isEmpty else { return nil }
    // An expression that cannot be used is told of where the schema is checked.
    self.patterns = patterns.compactMap { schema in
      guard let source = schema.key, let pattern = try? Pattern(source) else { return nil }
      return (source, pattern, object.source.schemas.id(of: schema.place))
    }
    prefix = []
    isClosed = object.first(\.others)?.verdict == false
  }

  func schema(at index: Int, key: String?) -> SchemaID? {
    if let key { return firstPattern(of: key).map { patterns[$0].schema } ?? rest }
    return prefix.indices.contains(index) ? prefix[index] : rest
  }

  /// The schema of an element that has a place of its own; nil for one of those that follow.
  func schema(ofPlace index: Int) -> SchemaID? {
    prefix.indices.contains(index) ? prefix[index] : nil
  }

  /// The place of the first pattern that fits the key; nil where none does.
  private func firstPattern(of key: String) -> Int? {
    if patterns.isEmpty { return nil }
    if let known = fits.first[Array(key.utf8)] { return known }
    var first: Int?
    for place in patterns.indices where first == nil {
      guard let match = fits.budget.match(key, patterns[place].pattern) else {
        fits.cut.insert(Array(key.utf8))
        break
      }
      if match == .found { first = place }
    }
    fits.first[Array(key.utf8)] = .some(first)
    return first
  }

  /// What is not read of what describes the member with the key.
  func cuts(ofKey key: String) -> SchemaReadingGaps {
    firstPattern(of: key) == nil && fits.cut.contains(Array(key.utf8)) ? .patterns : []
  }

  /// Says of the row of the member with the key what is not read of its description.
  func mark(_ row: inout Row, key: String) {
    let cuts = cuts(ofKey: key)
    guard !cuts.isEmpty else { return }
    let facts = row.facts
    row.facts = { (facts?() ?? []) + cuts.facts }
  }

  /// What is wrong with a key by its spelling; nil where nothing is.
  func problem(withKey key: String) -> ValueProblem? {
    guard isClosed, !patterns.isEmpty, firstPattern(of: key) == nil, cuts(ofKey: key).isEmpty else {
      return nil
    }
    let sources = patterns.map { "'\($0.source)'" }.joined(separator: localized(" or "))
    return .broken(localized("'\(key)' does not match \(sources)"))
  }
}

/// Which pattern was found to fit each key, so that a key is looked for once and not for each row.
private final class PatternFits {
  var first: [[UInt8]: Int?] = [:]
  /// The keys with which not all patterns were tried.
  var cut: Set<[UInt8]> = []
  var budget = PatternBudget()
}
