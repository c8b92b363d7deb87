import Documents
import EditorCore

/// Reads one schema: what its keywords hold, and what is wrong with them.
struct SchemaReader {
  let schemas: SchemaSet
  let schema: Subschema
  let dialect: Dialect
  let vocabulary: Vocabulary
  private let index: DocumentIndex
  /// The members that are keywords of the dialect: so few that to look through them takes less time
  /// than a table would.
  private var keywords: [(name: String, node: NodeID)] = []
  /// The rules of the dialect, and which of them read one of these.
  private let rules: KeywordRule.Table
  private var readers: UInt64 = 0

  init(_ schema: Subschema, in schemas: SchemaSet) {
    self.schemas = schemas
    self.schema = schema
    let resource = schemas.resources[schema.resource.index]
    dialect = resource.dialect
    rules = KeywordRule.table(of: dialect)
    vocabulary = resource.vocabulary
    index = schemas.index(schema.place.file)
    guard index.document.kind(schema.place.node) == .object else { return }
    findKeywords()
  }

  /// Finds the members that are keywords, by the bytes of their keys: most are read by no rule.
  private mutating func findKeywords() {
    let document = index.document
    keywords.reserveCapacity(document.childCount(schema.place.node))
    document.bytes.withUnsafeBytes { bytes in
      for node in document.children(schema.place.node) {
        let found: (name: String, readers: UInt64)?
        if let range = document.plainKeyRange(node) {
          found = rules.keyword(UnsafeRawBufferPointer(rebasing: bytes[range]))
        } else if var key = document.key(node) {
          found = key.withUTF8 { rules.keyword(UnsafeRawBufferPointer($0)) }
        } else {
          continue
        }
        guard let found else { continue }
        readers |= found.readers
        keywords.append((found.name, node))
      }
    }
  }

  /// Reads the schema with the rules of its dialect.
  func body() -> Subschema.Body {
    var body = Subschema.Body(keywords: [], needsCoverage: false, rejectsAll: false)
    switch schemas.kind(schema.place) {
    case .object: break
    case .bool:
      body.rejectsAll = index.document.value(schema.place.node) == .bool(false)
      return body
    default:
      schemas.report(.notASchema, at: schema.place)
      return body
    }
    if dialect.ignoresSiblingsOfReference, node("$ref") != nil {
      read(.reference, into: &body)
    } else {
      body.keywords.reserveCapacity(keywords.count)
      rules.visit(readers) { read($0, into: &body) }
    }
    return body
  }

  private func read(_ rule: KeywordRule, into body: inout Subschema.Body) {
    guard vocabulary.contains(rule.vocabulary),
      let name = rule.keywords.first(where: { node($0) != nil }), let node = node(name),
      let keyword = rule.read(self)
    else { return }
    let use = KeywordUse(keyword: keyword, name: name, place: place(node))
    body.keywords.append(use)
    if use.isUnevaluated { body.needsCoverage = true }
  }

  /// What stands under the keyword; of duplicates the last.
  func node(_ keyword: String) -> NodeID? { keywords.last { $0.name == keyword }?.node }

  /// Says that the keyword does not hold what it must.
  func reject(_ keyword: String, expected: SchemaProblem.Expectation) {
    guard let node = node(keyword) else { return }
    schemas.report(.wrongValue(keyword: keyword, expected: expected), at: place(node))
  }

  func report(_ reason: SchemaProblem.Reason, at node: NodeID) {
    schemas.report(reason, at: place(node))
  }

  func place(_ node: NodeID) -> SchemaPlace {
    SchemaPlace(file: schema.place.file, node: node)
  }
}

// MARK: - Values

extension SchemaReader {
  func value(_ keyword: String) -> Value? {
    node(keyword).flatMap { value(at: $0) }
  }

  func value(at node: NodeID) -> Value? { index.document.value(node) }

  func number(_ keyword: String) -> Number? { read(keyword, \.number, expected: .number) }

  /// A whole number from 0; one too large for an `Int` is as good as the largest.
  func count(_ keyword: String) -> Int? {
    guard let value = value(keyword) else { return nil }
    if case .number(let number) = value, let count = number.intValue, count >= 0 { return count }
    guard case .number(let number) = value, number.isInteger, number >= Number(0) else {
      reject(keyword, expected: .count)
      return nil
    }
    return Int.max
  }

  func flag(_ keyword: String) -> Bool? {
    read(keyword, { if case .bool(let flag) = $0 { flag } else { nil } }, expected: .flag)
  }

  func text(_ keyword: String) -> String? { read(keyword, \.string, expected: .text) }

  func list(_ keyword: String) -> [Value]? { read(keyword, \.elements, expected: .list) }

  func texts(_ keyword: String) -> [String]? { read(keyword, \.onlyTexts, expected: .texts) }

  /// What the keyword's value is read as; any other value is rejected.
  private func read<Part>(
    _ keyword: String, _ part: (Value) -> Part?, expected: SchemaProblem.Expectation
  ) -> Part? {
    guard let value = value(keyword) else { return nil }
    guard let part = part(value) else {
      reject(keyword, expected: expected)
      return nil
    }
    return part
  }
}

// MARK: - Schemas

extension SchemaReader {
  /// The schema in the keyword; where it is none, reading it will say so.
  func subschema(_ keyword: String) -> SubschemaID? {
    node(keyword).map(subschema(at:))
  }

  func subschemas(_ keyword: String) -> [SubschemaID]? {
    guard let node = node(keyword) else { return nil }
    guard index.document.kind(node) == .array else {
      reject(keyword, expected: .listOfSchemas)
      return nil
    }
    return index.document.children(node).map(subschema(at:))
  }

  /// Where the schemas of an object stand.
  func map(_ keyword: String) -> NodeID? {
    guard let node = node(keyword) else { return nil }
    guard index.document.kind(node) == .object else {
      reject(keyword, expected: .mapOfSchemas)
      return nil
    }
    return node
  }

  /// The schemas of an object by their keys, in the order of the document.
  func subschemaMap(_ keyword: String) -> [(key: String, node: NodeID)]? {
    guard let node = map(keyword) else { return nil }
    return index.document.children(node).compactMap { child in
      index.document.key(child).map { ($0, child) }
    }
  }

  func isArray(_ keyword: String) -> Bool {
    node(keyword).map { index.document.kind($0) == .array } ?? false
  }

  func subschema(at node: NodeID) -> SubschemaID {
    schemas.subschema(at: place(node), within: schema.resource)
  }

  /// The list of names that stands in place of a schema.
  func texts(at node: NodeID) -> [String]? {
    index.document.value(node)?.onlyTexts
  }

  func isSchema(_ node: NodeID) -> Bool {
    let kind = index.document.kind(node)
    return kind == .object || kind == .bool
  }
}
