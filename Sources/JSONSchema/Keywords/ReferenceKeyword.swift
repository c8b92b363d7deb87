import Documents
import EditorCore

/// The keywords that lead to another schema for the same value.
enum ReferenceKeyword {
  case plain(SubschemaID)
  /// `$dynamicRef`: the outermost resource on the way here that has the anchor takes over.
  case dynamic(SubschemaID, anchor: String)
  /// `$recursiveRef`: the outermost resource on the way here that allows it takes over.
  case recursive(SubschemaID)
  case unresolved(String)

  static let rules = [
    reference,
    KeywordRule("$dynamicRef", in: .draft2020 ... .draft2020, of: .core) { schema in
      guard let text = schema.text("$dynamicRef") else { return nil }
      return .reference(dynamicReference(text, schema))
    },
    KeywordRule("$recursiveRef", in: .draft2019 ... .draft2019, of: .core) { schema in
      guard let text = schema.text("$recursiveRef") else { return nil }
      let plain = target(text, "$recursiveRef", schema)
      guard case .plain(let id) = plain else { return .reference(plain) }
      let owner = schema.schemas.entry(id).resource
      return .reference(schema.schemas.hasRecursiveAnchor(owner) ? .recursive(id) : plain)
    },
  ]

  func check(
    _ instance: ValueView, _ evaluation: inout Evaluation, _ coverage: inout Coverage
  ) -> Outcome {
    switch self {
    case .plain(let id):
      return evaluation.follow(id, instance, &coverage)
    case .dynamic(let id, let anchor):
      return evaluation.follow(evaluation.dynamicTarget(anchor) ?? id, instance, &coverage)
    case .recursive(let id):
      return evaluation.follow(evaluation.recursiveTarget() ?? id, instance, &coverage)
    case .unresolved(let reference):
      return evaluation.note(.referenceNotFound(reference))
    }
  }

  private static func target(
    _ reference: String, _ keyword: String, _ schema: SchemaReader
  ) -> ReferenceKeyword {
    switch schema.schemas.target(of: reference, in: schema.schema.resource) {
    case .found(let id): return .plain(id)
    case .missing: return .unresolved(reference)
    case .dangling:
      if let node = schema.node(keyword) { schema.report(.danglingReference(reference), at: node) }
      return .unresolved(reference)
    }
  }

  private static func dynamicReference(
    _ reference: String, _ schema: SchemaReader
  ) -> ReferenceKeyword {
    let plain = target(reference, "$dynamicRef", schema)
    // It is dynamic only where it leads to a `$dynamicAnchor` to begin with.
    guard case .plain(let id) = plain,
      let name = URIReference(reference).decodedFragment, !name.isEmpty,
      name.utf8.first != UInt8(ascii: "/"),
      schema.schemas.dynamicAnchor(name, in: schema.schemas.entry(id).resource)
        == schema.schemas.entry(id).place
    else { return plain }
    return .dynamic(id, anchor: name)
  }
}

extension ReferenceKeyword {
  static let reference = KeywordRule("$ref", of: .core) { schema in
    schema.text("$ref").map { .reference(target($0, "$ref", schema)) }
  }
}

extension KeywordRule {
  /// The rule that alone counts beside `$ref` up to draft 7.
  static var reference: KeywordRule { ReferenceKeyword.reference }
}

/// What referred schemas were found to say of containers while choices between schemas are open.
///
/// Branches of a choice mostly look into the same parts of a value, and by the same references: where
/// these lead to the same choice again, as for conditions made of conditions, each level would multiply the
/// work by the number of branches. So each pair of a schema and a container is judged once.
///
/// An answer is told again with all that it said, so that nothing but the work is less.
struct RememberedAnswers {
  /// Which schema is asked about which container, and whether it is to say what is wrong.
  struct Question: Hashable {
    private let schema: SubschemaID
    private let container: Container
    private let lists: Bool

    private enum Container: Hashable {
      case node(NodeID)
      case path([String])
    }

    /// Nil for a value that is no container, which costs little to judge.
    ///
    /// In one evaluation all nodes are of one document, and each stands at one place.
    init?(_ schema: SubschemaID, of instance: ValueView, at path: [String], lists: Bool) {
      guard instance.kind.isContainer else { return nil }
      self.schema = schema
      self.lists = lists
      container =
        switch instance {
        case .node(let node, _): .node(node)
        case .edited(let edited): .node(edited.node)
        case .value: .path(path)
        }
    }
  }

  struct Answer {
    let outcome: Outcome
    /// What was said; nil where that was nothing, as mostly.
    private let said: Said?
    /// The resources on the way, where a reference depended on them; nil where none did.
    let scope: [ResourceID]?

    private final class Said {
      let findings: Findings
      init(_ findings: Findings) { self.findings = findings }
    }

    init(_ outcome: Outcome, saying findings: Findings, scope: [ResourceID]?) {
      self.outcome = outcome
      said = findings.count == 0 ? nil : Said(findings)
      self.scope = scope
    }

    var findings: Findings { said?.findings ?? Findings() }
  }

  private var answers: [Question: Answer] = [:]
  private var size = 0

  /// How many answers are kept, with all that they say, before they are dropped to begin again: some
  /// megabytes, and far more than a choice mostly has inside.
  private static let mostKept = 1 << 16

  /// What was answered where the resources on the way are those given, as far as that matters.
  func answer(to question: Question, in scope: [ResourceID]) -> Answer? {
    guard let known = answers[question], known.scope == nil || known.scope == scope else {
      return nil
    }
    return known
  }

  mutating func remember(_ answer: Answer, to question: Question) {
    let weight = 1 + answer.findings.count
    if size + weight > Self.mostKept { removeAll() }
    size += weight
    answers[question] = answer
  }

  mutating func removeAll() {
    guard size > 0 else { return }
    answers = [:]
    size = 0
  }
}
