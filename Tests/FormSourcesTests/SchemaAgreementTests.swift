import Documents
import EditorCore
import FormSources
import Glibc
import JSONSchema
import Stores
import TestSupport
import Testing

/// Holds forms against `check`, over schemas and documents made at random.
///
/// `PREFS_AGREEMENT` is how many are tried, from the seed 0 on; a seed that fails says so by its number.
struct SchemaAgreementTests {
  private static let count =
    getenv("PREFS_AGREEMENT").flatMap { Int(String(cString: $0)) } ?? 400

  @Test func `what rows call wrong is what a check calls wrong`() throws {
    for seed in 0..<Self.count {
      let (schema, value) = Self.made(from: seed)
      let (source, session) = try Self.session(schema, value)
      let violations = source.compiled.validate(value).violations
      let branches = Branches(of: schema)
      for row in Self.rows(of: session) {
        guard let pointer = row.pointer, let problem = session.state(of: row).problem else {
          continue
        }
        // Of what fits none of several schemas, any of them may be told.
        let isKnown = violations.contains {
          pointer.isWithin($0.instance) || $0.instance.isWithin(pointer) || branches.hold($0)
        }
        #expect(
          isKnown,
          "seed \(seed): \(pointer) \(problem) in \(value.compactText) by \(schema.compactText)")
      }
    }
  }

  @Test func `what a row accepts a check accepts there`() throws {
    for seed in 0..<Self.count {
      let (schema, value) = Self.made(from: seed)
      let (source, session) = try Self.session(schema, value)
      guard source.compiled.validate(value).isValid else { continue }
      let branches = Branches(of: schema)
      var random = SeededGenerator(seed: UInt64(seed) &+ 1 << 32)
      for row in Self.rows(of: session) {
        guard let pointer = row.pointer, row.lockReason == nil, row.element == nil else { continue }
        var values = (0..<4).map { _ in RandomSchemas.value(1, &random) }
        if case .choice(let choices) = row.control { values += choices.map(\.value) }
        for given in values where row.kinds == nil && row.problem(with: given) == nil {
          guard let changed = value.applying([.set(pointer, given)]) else { continue }
          let violations = source.compiled.validate(changed).violations
          // What is required is asked for first, before conditions are decided by it.
          let lacksMore = violations.contains {
            $0.keyword == "required" && pointer.isWithin($0.instance)
          }
          let wrong = violations.first {
            $0.instance.isWithin(pointer) && !branches.hold($0) && !lacksMore
          }
          // Other schemas may count with another value: then the form made by them says what is wrong.
          #expect(
            try wrong == nil || Self.tells(of: pointer, in: Self.session(schema, changed).session),
            "seed \(seed): \(pointer) takes \(given.compactText), in \(value.compactText) by \(schema.compactText)"
          )
        }
      }
    }
  }

  // MARK: - Private

  private static func made(from seed: Int) -> (schema: Value, value: Value) {
    var random = SeededGenerator(seed: UInt64(seed))
    let schema = RandomSchemas.root(&random)
    return (schema, RandomSchemas.object(&random))
  }

  private static func session(
    _ schema: Value, _ value: Value
  ) throws -> (source: JSONSchemaSource, session: EditSession) {
    let source = try JSONSchemaSource(Document(Array(schema.compactText.utf8), format: .json))
    let store = MemoryStore(Array(value.compactText.utf8), format: .jsonc)
    let snapshot = try store.read()
    return (
      source,
      EditSession(
        form: FormSource.form(for: snapshot.index, schema: source, title: "test"), store: store,
        baseline: snapshot, validator: DocumentValidator(schema: source))
    )
  }

  /// Whether the form calls something at the place, in it or around it wrong.
  private static func tells(of pointer: Pointer, in session: EditSession) -> Bool {
    rows(of: session).contains { row in
      guard let place = row.pointer, session.state(of: row).problem != nil else { return false }
      return place.isWithin(pointer) || pointer.isWithin(place)
    }
  }

  /// The rows of all panes that lead to a value that is there.
  private static func rows(of session: EditSession) -> [Row] {
    var rows: [Row] = []
    var pending = [session.form.root]
    while let pane = pending.popLast(), rows.count < 500 {
      for section in pane.sections {
        for row in section.rows {
          rows.append(row)
          switch row.control {
          case .pane(let link) where !link.isEndless: pending.append(link.pane())
          case .variant(let link) where link.holdsValues: pending.append(link.pane())
          default: break
          }
        }
      }
    }
    return rows
  }
}

/// The schemas beside which others may fit, those that they refer to included.
private struct Branches {
  private var definitions: Set<String> = []

  init(of schema: Value) {
    var pending = Self.branches(in: schema)
    while let branch = pending.popLast() {
      for name in Self.references(in: branch) where definitions.insert(name).inserted {
        if let definition = schema.part(at: ["$defs", name]) { pending.append(definition) }
      }
    }
  }

  /// Whether the violation is of one of them.
  func hold(_ violation: Violation) -> Bool {
    let tokens = violation.schema.tokens
    return !Set(tokens).isDisjoint(with: ["anyOf", "oneOf"])
      || tokens.first == "$defs" && tokens.count > 1 && definitions.contains(tokens[1])
  }

  private static func branches(in schema: Value) -> [Value] {
    switch schema {
    case .object(let members):
      members.flatMap {
        ["anyOf", "oneOf"].contains($0.key) ? [$0.value] : branches(in: $0.value)
      }
    case .array(let elements): elements.flatMap(branches)
    case .null, .bool, .number, .string: []
    }
  }

  private static func references(in schema: Value) -> [String] {
    switch schema {
    case .object(let members):
      members.flatMap { member -> [String] in
        guard member.key == "$ref", let name = member.value.string?.split(separator: "/").last
        else {
          return references(in: member.value)
        }
        return [String(name)]
      }
    case .array(let elements): elements.flatMap(references)
    case .null, .bool, .number, .string: []
    }
  }
}

/// Makes schemas, and values that may fit them, of a few keywords and keys.
private enum RandomSchemas {
  private static let keys = ["a", "b", "c"]
  private static let types = ["string", "integer", "number", "boolean", "array", "object", "null"]

  static func root(_ random: inout SeededGenerator) -> Value {
    var members = [Value.Member("properties", properties(depth: 2, &random))]
    if random.chance(20) { members += branches(depth: 2, &random) }
    if random.chance(20) { members.append(.init("required", .array([.string(random.pick(keys))]))) }
    if random.chance(15) { members += condition(depth: 2, &random) }
    let definitions = Value.object([
      .init("d", schema(depth: 1, &random)), .init("e", schema(depth: 1, &random)),
    ])
    return .object(members + [.init("$defs", definitions)])
  }

  static func object(_ random: inout SeededGenerator) -> Value {
    .object(keys.filter { _ in random.chance(60) }.map { .init($0, value(2, &random)) })
  }

  static func value(_ depth: Int, _ random: inout SeededGenerator) -> Value {
    switch random.below(depth > 0 ? 9 : 6) {
    case 0: return .null
    case 1: return .bool(random.chance(50))
    case 2, 3: return .number(Number(random.below(7)))
    case 4, 5: return .string(random.pick(["", "x", "xy", "a", "abc"]))
    case 6: return .array((0..<random.below(4)).map { _ in value(depth - 1, &random) })
    default:
      return .object(
        keys.filter { _ in random.chance(40) }.map { .init($0, value(depth - 1, &random)) })
    }
  }

  private static func properties(depth: Int, _ random: inout SeededGenerator) -> Value {
    .object(keys.filter { _ in random.chance(70) }.map { .init($0, schema(depth: depth, &random)) })
  }

  private static func schema(depth: Int, _ random: inout SeededGenerator) -> Value {
    if random.chance(4) { return .bool(random.chance(60)) }
    if random.chance(10) {
      return .object([.init("$ref", .string(random.pick(["#/$defs/d", "#/$defs/e"])))])
    }
    var members: [Value.Member] = []
    let type = random.pick(types)
    if random.chance(70) {
      members.append(.init("type", .string(type)))
    } else if random.chance(30) {
      members.append(.init("type", .array([.string(type), .string(random.pick(types))].distinct)))
    }
    if random.chance(15) {
      members.append(
        .init("enum", .array((0...random.below(3)).map { _ in value(0, &random) }.distinct)))
    }
    if random.chance(8) { members.append(.init("const", value(0, &random))) }
    if random.chance(15) { members.append(.init("default", value(1, &random))) }
    if random.chance(10) { members.append(.init("title", .string(random.pick(["One", "Two"])))) }
    switch type {
    case "string":
      if random.chance(25) { members.append(.init("minLength", .number(Number(random.below(3))))) }
      if random.chance(25) { members.append(.init("pattern", .string(random.pick(["^a", "x$"])))) }
    case "integer", "number":
      if random.chance(30) { members.append(.init("minimum", .number(Number(random.below(4))))) }
      if random.chance(20) { members.append(.init("exclusiveMaximum", .number(Number(6)))) }
      if random.chance(15) { members.append(.init("multipleOf", .number(Number(2)))) }
    case "array" where depth > 0:
      if random.chance(70) { members.append(.init("items", schema(depth: depth - 1, &random))) }
      if random.chance(20) { members.append(.init("minItems", .number(Number(random.below(3))))) }
      if random.chance(20) { members.append(.init("uniqueItems", .bool(true))) }
    case "object" where depth > 0:
      if random.chance(60) {
        members.append(.init("properties", properties(depth: depth - 1, &random)))
      }
      if random.chance(25) {
        members.append(
          .init(
            "additionalProperties",
            random.chance(50) ? .bool(false) : schema(depth: depth - 1, &random)))
      }
      if random.chance(25) {
        members.append(.init("required", .array([.string(random.pick(keys))])))
      }
      if random.chance(15) { members += condition(depth: depth - 1, &random) }
    default: break
    }
    if depth > 0, random.chance(25) { members += branches(depth: depth - 1, &random) }
    return .object(members)
  }

  private static func branches(depth: Int, _ random: inout SeededGenerator) -> [Value.Member] {
    let schemas = (0...random.below(3)).map { _ in
      random.chance(50)
        ? Value.object([.init("properties", properties(depth: depth, &random))])
        : schema(depth: depth, &random)
    }
    return [.init(random.pick(["oneOf", "anyOf", "allOf", "anyOf"]), .array(schemas))]
  }

  private static func condition(depth: Int, _ random: inout SeededGenerator) -> [Value.Member] {
    let asked = Value.object([
      .init(
        "properties",
        .object([.init(random.pick(keys), .object([.init("const", value(0, &random))]))]))
    ])
    return [
      .init("if", asked), .init("then", schema(depth: depth, &random)),
      .init("else", schema(depth: depth, &random)),
    ]
  }
}

extension [Value] {
  fileprivate var distinct: [Value] {
    var seen: Set<Value> = []
    return filter { seen.insert($0).inserted }
  }
}
