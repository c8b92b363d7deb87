package import Documents
import EditorCore
package import JSONSchema

/// A JSON Schema, read as the description of a form and as the judge of its values.
///
/// A form is made from `properties` in document order, or by `order`, with what `allOf` and `$ref`
/// within the document add to them; settings of several kinds (`oneOf`, `anyOf`, lists of types) have
/// a choice between them, and what `if` or dependencies ask for is shown while they do.
///
/// **Limitations**: a setting described by other means, or in another document, shows its value as
/// JSON. Every keyword is checked all the same, by `CompiledSchema`.
package final class JSONSchemaSource {
  package let compiled: CompiledSchema
  let index: DocumentIndex
  let root: NodeID
  /// The names of schemas that count together.
  var schemas: SchemaTable
  /// Whether what stands beside a `$ref` says nothing of values, as before 2019-09.
  let hasBareReferences: Bool
  /// What the schema uses of the language, somewhere.
  let mentions: SchemaMentions
  /// Whether properties may have an order of their own.
  var mentionsOrder: Bool { mentions.contains(.order) }
  /// Whether there may be schemas that count for some values only.
  var mentionsConditions: Bool { mentions.contains(.condition) }
  /// Whether there may be schemas, or types, of which one or another counts.
  var mentionsBranches: Bool { !mentions.isDisjoint(with: [.condition, .union, .typeList]) }
  /// Which settings were found to be of several kinds, or not.
  var knownVariants: [SchemaID: Bool] = [:]
  /// The lists of kinds that were looked at, and the kinds that they make.
  var knownUnions: [NodeID: SchemaUnion] = [:]
  var knownKinds: [NodeID: [SchemaBranch]] = [:]
  /// The choices of settings that have many.
  var knownChoices: [SchemaID: [Choice]] = [:]
  /// Where the texts of properties are, by their `properties`, once they were searched.
  var knownTexts: [NodeID: [SchemaTexts]] = [:]
  /// The titles of choices that `enum` does not list, by the numbers that those texts have.
  var choiceTexts: [[String]] = []
  /// The same of schemas that are in no `properties`.
  var otherTexts: [SchemaID: SchemaTexts] = [:]
  private var knownLayers: [SchemaID: SchemaLayers] = [:]
  private var knownMemberSchemas: [SchemaID: ElementSchemas?] = [:]
  private var knownDemands: [SchemaID: SchemaDemands] = [:]
  private var knownProperties: [SchemaID: UnitedProperties] = [:]
  private let isChecked: Bool
  /// What the limits of a form were met by, anywhere in the schema.
  private var metCuts: SchemaCuts = []
  private lazy var cutsOfRoot = SchemaNode(root, in: self).cuts
  private lazy var problems = compiled.problems.map {
    (position: $0.position, message: $0.description)
  }
  /// What of the schema is not read, in words, as far as that was met.
  var wordsForCuts: [String] { cutsOfRoot.union(metCuts).words }

  /// What is wrong with keywords of the schema, each of which counts as if it were not there.
  ///
  /// None is told of a large schema: what is wrong shows where a value meets it, and to read it all
  /// takes too long.
  var keywordProblems: [(position: SourcePosition, message: String)] {
    isChecked || index.document.bytes.count > Self.checkedSize ? [] : problems
  }

  /// The size of the largest schema that is read in full, in bytes.
  private static let checkedSize = 1 << 16

  /// Takes a parsed document as a schema; throws where it cannot be one.
  ///
  /// - Parameters:
  ///   - document: The schema.
  ///   - uri: Where it was found.
  ///   - registry: What its references to other documents lead to.
  ///   - isChecked: Whether it is known to have no faults.
  /// - Throws: What keeps the document from being a schema.
  package init(
    _ document: Document, uri: String = "", registry: SchemaRegistry = SchemaRegistry(),
    isChecked: Bool = false
  ) throws(SchemaProblem) {
    compiled = try CompiledSchema(
      document, uri: uri, registry: registry,
      options: SchemaOptions(
        defaultDialect: ItemLists(document: document).isThere ? .draft2019 : .draft2020,
        assertsFormat: true))
    index = compiled.index
    self.isChecked = isChecked
    root = document.root
    mentions = SchemaMentions(in: document)
    schemas = SchemaTable(of: document)
    hasBareReferences = compiled.dialect <= .draft7
    if let problem = Self.misplacedProperties(in: index, root) { throw problem }
  }

  /// What is wrong with the value by the schema, or by all that count together; nil where nothing is.
  ///
  /// Its words do not quote what is secret of the value.
  func problem(with value: Value, by schema: SchemaID, hiding secrecy: Secrecy) -> ValueProblem? {
    for node in schemas.parts(of: schema).nodes {
      if let violation = compiledSchema(at: node)?.validate(value).violations.first {
        let isHidden = secrecy.at(violation.instance).covers
        return .broken(isHidden ? violation.discreetMessage : violation.message)
      }
    }
    return nil
  }

  /// What the schema says that cannot be checked of the value, and why; nil where all was checked.
  func unchecked(of value: Value, by schema: SchemaID) -> String? {
    for node in schemas.parts(of: schema).nodes {
      if let note = compiledSchema(at: node)?.validate(value).notes.first { return note.message }
    }
    return nil
  }

  func problem(with value: Value, at node: NodeID) -> ValueProblem? {
    compiledSchema(at: node)?.validate(value).violations.first.map { .broken($0.message) }
  }

  /// The schema at the node, to check values with; nil where none stands there.
  func compiledSchema(at node: NodeID) -> CompiledSubschema? {
    index.document.pointer(node).flatMap { compiled.subschema(at: $0) }
  }

  /// Takes note that something of the schema is not read, to tell it.
  func met(_ cut: SchemaCuts) { metCuts.insert(cut) }

  /// How many settings are remembered with all the schemas that describe them, before these are
  /// read again.
  private static let rememberedLayers = 4096

  /// The schemas that say something of a setting; those that others refer to are read once.
  func layers(of id: SchemaID, _ nodes: [NodeID]) -> SchemaLayers {
    if let known = knownLayers[id] { return known }
    let layers = SchemaLayers(nodes, in: self)
    guard layers.layers.count > 1 else { return layers }
    if knownLayers.count >= Self.rememberedLayers { knownLayers.removeAll() }
    knownLayers[id] = layers
    return layers
  }

  /// The schemas of the members that the schema does not name; nil where it gives none.
  func memberSchemas(of schema: SchemaID) -> ElementSchemas? {
    if let known = knownMemberSchemas[schema] { return known }
    let members = ElementSchemas(ofMembers: SchemaNode(schema, in: self))
    knownMemberSchemas[schema] = .some(members)
    return members
  }

  func demands(of schema: SchemaNode) -> SchemaDemands {
    if let known = knownDemands[schema.id] { return known }
    let demands = SchemaDemands(of: schema)
    knownDemands[schema.id] = demands
    return demands
  }

  /// The properties that the schema names; nil where it names none.
  ///
  /// - Parameters:
  ///   - schema: What describes the object.
  ///   - notTaken: Schemas whose properties count while others hold.
  /// - Returns: The properties; nil where it names none.
  func properties(of schema: SchemaNode, notTaken: [NodeID] = []) -> SchemaProperties? {
    let lists = schema.propertyLists
    let others = notTaken.flatMap { SchemaNode($0, in: self).propertyLists }
    guard others.isEmpty else {
      return .united(UnitedProperties(lists, notTaken: others, in: self))
    }
    guard let first = lists.first else { return nil }
    if lists.count == 1, !mentionsOrder { return .listed(first) }
    if let known = knownProperties[schema.id] { return .united(known) }
    let properties = UnitedProperties(lists, in: self)
    knownProperties[schema.id] = properties
    return .united(properties)
  }

  /// The properties that the schema names, with what describes each, in order.
  func namedProperties(of schema: SchemaNode) -> [(key: String, schema: SchemaID)] {
    switch properties(of: schema) {
    case .listed(let list)?:
      index.document.children(list).compactMap { node in
        index.document.key(node).map { ($0, SchemaID(node)) }
      }
    case .united(let properties)?: Array(zip(properties.keys, properties.schemas))
    case nil: []
    }
  }

  /// Whether the schema refers to another by what it was reached through (2020-12 core §8.2.3.2).
  func hasDynamicReference(_ node: NodeID) -> Bool {
    mentions.contains(.dynamicReference)
      && ["$dynamicRef", "$recursiveRef"].contains { index.child(of: node, key: $0) != nil }
  }

  /// The schema that the reference at the node leads to; nil where it is in another document.
  ///
  /// All that a form shows is reached through the root, so a reference that depends on that leads
  /// there, if the root allows it.
  func target(ofReferenceAt node: NodeID) -> NodeID? {
    if hasDynamicReference(node), takesDynamicReference(node) { return root }
    guard
      let target = compiledSchema(at: node)?.referenced,
      target.document === index
    else { return nil }
    return target.node
  }

  private func takesDynamicReference(_ node: NodeID) -> Bool {
    let text = { (node: NodeID, keyword: String) in
      self.index.child(of: node, key: keyword).flatMap { self.index.document.value($0) }
    }
    if text(node, "$recursiveRef") != nil { return text(root, "$recursiveAnchor") == .bool(true) }
    guard let reference = text(node, "$dynamicRef")?.string,
      let anchor = text(root, "$dynamicAnchor")?.string
    else { return false }
    return reference.split(separator: "#").last.map { $0 == anchor } ?? false
  }

  /// The form depends on `properties`, so a schema where that is none is refused outright.
  private static func misplacedProperties(
    in index: DocumentIndex, _ root: NodeID
  ) -> SchemaProblem? {
    guard let properties = index.child(of: root, key: "properties"),
      index.document.kind(properties) != .object
    else { return nil }
    return SchemaProblem(
      pointer: Pointer(["properties"]),
      position: index.document.position(of: index.document.valueRange(properties).lowerBound),
      uri: "", reason: .wrongValue(keyword: "properties", expected: .mapOfSchemas))
  }
}

/// Looks for lists of schemas under `items`, which tell the dialect of a schema that does not name one.
private struct ItemLists {
  let document: Document

  /// Whether `items` is a list of schemas, one for each place, as up to draft 2019-09.
  var isThere: Bool {
    guard document.kind(document.root) == .object,
      !document.children(document.root).contains(where: { document.key($0) == "$schema" })
    else { return false }
    return (0..<document.nodeCount).contains { number in
      let node = NodeID(number)
      guard document.kind(node) == .array, document.key(node) == "items" else { return false }
      return document.children(node).contains { document.kind($0) == .object } && !isValue(node)
    }
  }

  /// Whether the node is part of a value that a schema holds, such as a default.
  private func isValue(_ node: NodeID) -> Bool {
    var node = document.parent(node)
    while let next = node {
      if let key = document.key(next), ["default", "const", "enum", "examples"].contains(key) {
        return true
      }
      node = document.parent(next)
    }
    return false
  }
}
