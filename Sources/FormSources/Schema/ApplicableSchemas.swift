import Documents
import EditorCore
import JSONSchema

/// What describes a setting while it holds a value: of the schemas that may count, those that do.
struct ApplicableSchemas {
  /// A choice between kinds of value.
  struct Choice {
    let branches: [SchemaBranch]
    /// Which of them the value is of; nil where it is of none.
    let selected: Int?
    /// The schemas that count whatever is chosen.
    let base: SchemaParts
    /// What null is called beside the kinds; nil where the value cannot be that.
    let titleOfNull: String?
  }

  private(set) var parts: SchemaParts
  private(set) var choices: [Choice] = []
  /// The schemas of branches that count while other values hold.
  private(set) var notTaken: [SchemaPlace] = []

  private let whole: SchemaID
  private let held: ValueView?
  private let chosen: [Int: Int]
  private let source: JSONSchemaSource
  private var known: Set<SchemaPlace> = []
  /// The members on which schemas depend that were taken, by where these stand.
  private var dependences: [SchemaPlace: String] = [:]
  /// How often something more is decided about one setting.
  static let mostRounds = 24

  /// - Parameters:
  ///   - schema: What describes the setting, whatever it holds.
  ///   - held: What it holds.
  ///   - chosen: The kinds that a person chose, by the numbers of the choices.
  ///   - source: The schema that all this is in.
  init(
    _ schema: SchemaID, holding held: ValueView?, chosen: [Int: Int] = [:],
    in source: JSONSchemaSource
  ) {
    parts = source.schemas.parts(of: schema)
    whole = schema
    self.held = held
    self.chosen = chosen
    self.source = source
    guard !parts.isSettled else { return }
    var rounds = 0
    while takeBranch(of: node) {
      rounds += 1
      guard rounds == Self.mostRounds else { continue }
      var more = self
      if more.takeBranch(of: node) {
        parts.cuts.insert(.choices)
        source.met(.choices)
      }
      break
    }
    parts.isSettled = true
  }

  /// Whether the value is of a kind that is described.
  var isKnown: Bool { choices.allSatisfy { $0.selected != nil } }

  var schema: SchemaID { source.schemas.id(of: parts) }

  /// Null where the value is that, which is of no kind.
  var heldNull: Value? { held?.shallow == .null ? .null : nil }

  /// The title of the kind that another value would be of, by the choice of the number; null for
  /// null, and nil for a value of no kind.
  func kind(ofChoice number: Int, inSlot slot: Slot, default: Value?) -> Value? {
    guard let value = slot.value ?? `default` else { return nil }
    if value == .null { return .null }
    let other = ApplicableSchemas(whole, holding: .value(value), in: source)
    guard choices.indices.contains(number), other.choices.indices.contains(number) else {
      return nil
    }
    let (choice, known) = (other.choices[number], choices[number])
    guard choice.branches.map(\.title) == known.branches.map(\.title) else { return nil }
    return choice.selected.map { .string(choice.branches[$0].title) }
  }

  private var node: SchemaNode { SchemaNode(source.schemas.id(of: parts), in: source) }

  /// Decides about one more thing; returns whether there was any.
  private mutating func takeBranch(of node: SchemaNode) -> Bool {
    if takeConditions(of: node) { return true }
    guard node.constant == nil, node.choices == nil else { return false }
    let types = node.types ?? []
    if types.count == 1, SchemaUnion.plainTypes.contains(types[0]) { return false }
    if let union = SchemaUnion(of: node, except: known) {
      known.formUnion(union.lists)
      if let type = union.commonType {
        parts.type = parts.type ?? type
      } else if union.isOfParts(of: node) {
        let others = union.branches.map(\.place).filter { !parts.places.contains($0) }
        parts.places += others
        parts.optional += others
      } else {
        let layer = node.read.layers.first { layer in
          dependences[layer.schema.place] != nil
            && layer.schema.alternatives.contains { $0.list == union.list }
        }
        choose(
          union.kinds(in: source), judging: !union.takesAny,
          by: layer.flatMap { dependences[$0.schema.place] })
      }
      return true
    }
    guard types.count > 1, parts.type == nil else { return false }
    choose(SchemaBranch.branches(ofTypes: types))
    return isKnown
  }

  /// Takes the branch that fits.
  ///
  /// Where the list itself depends on a member, that decides between the branches: it may have the value of another.
  private mutating func choose(
    _ branches: [SchemaBranch], judging: Bool = true, by key: String? = nil
  ) {
    let recognition = BranchRecognition(branches, in: source)
    let wanted = chosen[choices.count].flatMap { recognition.mayBe($0, held) ? $0 : nil }
    let selected = wanted ?? recognition.branch(for: held)
    let null = choices.isEmpty ? SchemaNode(whole, in: source) : nil
    choices.append(
      Choice(
        branches: branches, selected: selected, base: parts,
        titleOfNull: null.flatMap { $0.allowsNull ? SchemaUnion.titleOfNull(in: $0) : nil }))
    guard let selected else { return }
    parts = branches[selected].parts(addedTo: parts)
    guard let place = branches[selected].place else { return }
    if !judging { parts.optional.append(place) }
    guard let key else { return }
    parts.optional += SchemaNode(source.compiled.subschema(at: place), in: source).propertyLists
      .compactMap { source.compiled.subschema(at: $0).listed(key)?.place }
  }

  /// Takes the branches of `if` and of schemas that depend on members.
  private mutating func takeConditions(of node: SchemaNode) -> Bool {
    var tookAny = false
    for layer in node.read.layers where !layer.hasWordsOnly {
      // What a schema asks for that need not fit, need not be so either.
      let isOptional = layer.isOptional
      if let conditional = layer.schema.conditional,
        known.insert(conditional.condition.place).inserted
      {
        let holds = holds(conditional.condition, of: node)
        tookAny = take(conditional.then, holds == true, isOptional: isOptional) || tookAny
        tookAny = take(conditional.otherwise, holds == false, isOptional: isOptional) || tookAny
      }
      for dependents in layer.schema.dependents where known.insert(dependents.list).inserted {
        for schema in dependents.schemas {
          guard let key = schema.key else { continue }
          let counts = held?[key] != nil
          if counts {
            for layer in SchemaNode(schema, in: source).layers { dependences[layer.place] = key }
          }
          tookAny = take(schema, counts, isOptional: isOptional) || tookAny
        }
      }
    }
    return tookAny
  }

  /// Whether the value meets the condition; nil where a member that it asks about is required, and
  /// is not there yet.
  ///
  /// What is absent meets every condition (draft 2020-12 core §10.3.2.1), so that an object whose kind
  /// is still to be chosen would show the settings of all kinds at once.
  private func holds(_ condition: CompiledSubschema, of node: SchemaNode) -> Bool? {
    let asked = condition.propertyList.map { source.compiled.subschema(at: $0).listed } ?? []
    let isUndecided = asked.contains { property in
      property.key.map { held?[$0] == nil && node.demands.contains($0) } ?? false
    }
    return isUndecided ? nil : source.fits(held, condition) ?? false
  }

  /// Takes the schema where it counts, or else remembers that it may; returns whether it was taken.
  private mutating func take(
    _ schema: CompiledSubschema?, _ counts: Bool, isOptional: Bool
  ) -> Bool {
    guard let schema, schema.hasKeywords else { return false }
    guard counts else {
      notTaken.append(schema.place)
      return false
    }
    guard !parts.places.contains(schema.place) else { return true }
    parts.places.append(schema.place)
    if isOptional { parts.optional.append(schema.place) }
    return true
  }
}

/// Which containers of the document that was asked about last fit which schemas.
///
/// A row deep in a value is found by way of all that it is in, and each of these is asked every time of
/// what kind it is: without this, each row would cost the whole value at each level.
struct KnownFits {
  private struct Question: Hashable {
    let schema: SchemaPlace
    let node: NodeID
  }

  private var index: DocumentIndex?
  private var verdicts: [Question: Bool] = [:]

  /// How many values are checked at most to tell which schema fits.
  private static let mostNodes = 20_000
  /// What has fewer values in it is checked again, which costs little, and no memory.
  private static let fewestNodes = 16
  /// How many verdicts are remembered before they are found again.
  private static let mostKept = 4096

  /// Whether the value fits, no value as an object without members; nil where that would take too long
  /// to tell.
  mutating func fits(_ view: ValueView?, _ schema: CompiledSubschema) -> Bool? {
    guard case .node(let node, let index) = view else {
      return schema.allows(view ?? .value(.object([])))
    }
    let subtree = index.document.subtree(node)
    let count = subtree.upperBound.index - subtree.lowerBound.index
    guard count <= Self.mostNodes else { return nil }
    guard count >= Self.fewestNodes else { return schema.allows(.node(node, index)) }
    if self.index !== index || verdicts.count >= Self.mostKept {
      self.index = index
      verdicts = [:]
    }
    let question = Question(schema: schema.place, node: node)
    if let known = verdicts[question] { return known }
    let verdict = schema.allows(.node(node, index))
    verdicts[question] = verdict
    return verdict
  }
}
