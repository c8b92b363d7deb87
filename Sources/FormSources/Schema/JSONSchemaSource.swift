package import Documents
import EditorCore
package import JSONSchema

/// A JSON Schema, read as the description of a form and as the judge of its values.
///
/// A form is made from `properties` in document order, or by `order`, with what `allOf` and `$ref`
/// within the document add to them; settings of several kinds (`oneOf`, `anyOf`, lists of types) have
/// a choice between them, and what `if` or dependencies ask for is shown while they do.
///
/// What a keyword means is known in `JSONSchema`; what is checked here is asked of its schemas.
///
/// **Limitations**: a setting described by other means shows its value as JSON. Every keyword is checked
/// all the same, by `CompiledSchema`.
package final class JSONSchemaSource {
  package let compiled: CompiledSchema
  let index: DocumentIndex
  let root: NodeID
  /// The names of schemas that count together.
  var schemas: SchemaTable
  /// What the schema uses of the language, somewhere.
  let usedKeywords: UsedKeywords
  /// Whether properties may have an order of their own.
  var usesOrder: Bool { usedKeywords.contains(.order) }
  /// Whether there may be schemas that count for some values only.
  var usesConditions: Bool { usedKeywords.contains(.condition) }
  /// Whether there may be schemas, or types, of which one or another counts.
  var usesBranches: Bool { !usedKeywords.isDisjoint(with: .branches) }
  /// Which settings were found to be of several kinds, or not.
  var knownVariants = NumberMap<Bool>()
  /// The lists of kinds that were looked at, and the kinds that they make.
  var knownUnions: [SchemaPlace: SchemaUnion] = [:]
  var knownKinds: [SchemaPlace: [SchemaBranch]] = [:]
  /// The choices of settings that have many.
  var knownChoices = NumberMap<[Choice]>()
  /// Where the texts of properties are, by their `properties`, once they were searched.
  var knownTexts: [NodeID: [SchemaTexts]] = [:]
  /// The titles of choices that `enum` does not list, by the numbers that those texts have.
  var choiceTexts: [[String]] = []
  /// The same of schemas that are in no `properties`.
  var otherTexts = NumberMap<SchemaTexts>()
  private var knownLayers = NumberMap<SchemaLayers>()
  private var recentReadings = RecentReadings()
  private var knownMemberSchemas = NumberMap<ElementSchemas?>()
  private var knownDemands = NumberMap<SchemaDemands>()
  private var knownProperties = NumberMap<UnitedProperties>()
  private var knownFits = KnownFits()
  private let isChecked: Bool
  /// What the limits of a form were met by, anywhere in the schema.
  private var metCuts: SchemaReadingGaps = []
  private lazy var cutsOfRoot = SchemaNode(compiled.root, in: self).cuts
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
    let own = UsedKeywords(in: document)
    compiled = try CompiledSchema(
      document, uri: uri, registry: registry,
      options: SchemaOptions(
        defaultDialect: Dialect(suggestedBy: own, of: document) ?? .draft2020,
        assertsFormat: true))
    index = compiled.index
    self.isChecked = isChecked
    root = document.root
    usedKeywords = compiled.usedKeywords(with: own)
    schemas = SchemaTable(of: document)
    if let problem = compiled.problemWithProperties { throw problem }
  }

  /// What is wrong with the value by the schema, or by all that count together; nil where nothing is.
  ///
  /// Its words do not quote what is secret of the value.
  func problem(
    with value: Value, in format: DocumentFormat? = nil, by schema: SchemaID,
    hiding secrecy: Secrecy = Secrecy()
  ) -> ValueProblem? {
    for place in schemas.parts(of: schema).binding {
      let validation = compiled.subschema(at: place).validate(value, in: format)
      if let violation = validation.violations.first {
        let isHidden = secrecy.at(violation.instance).covers
        let message = isHidden ? violation.discreetMessage : violation.message
        // What is wrong deep in a value is not to be guessed from its words; the place is one in it.
        let place = EmbeddedSecret.masking(violation.instance.description)
        return .broken(place.isEmpty ? message : "\(place): \(message)")
      }
    }
    return nil
  }

  /// Whether nothing is wrong with a value that a document holds.
  func accepts(_ node: NodeID, in document: DocumentIndex, by schema: SchemaID) -> Bool {
    schemas.parts(of: schema).binding.allSatisfy {
      compiled.subschema(at: $0).allows(.node(node, document))
    }
  }

  /// Whether a value fits one of several schemas; nil where that would take too long to tell.
  func fits(_ view: ValueView?, _ schema: CompiledSubschema) -> Bool? {
    knownFits.fits(view, schema)
  }

  /// What the schema says that cannot be checked of the value, and why; nil where all was checked.
  func unchecked(of value: Value, by schema: SchemaID) -> String? {
    for place in schemas.parts(of: schema).binding {
      let note = compiled.subschema(at: place).validate(value).notes.first
      if let note { return note.message }
    }
    return nil
  }

  /// Takes note that something of the schema is not read, to tell it.
  func met(_ cut: SchemaReadingGaps) { metCuts.insert(cut) }

  /// How many settings are remembered with all the schemas that describe them, before these are
  /// read again.
  private static let rememberedLayers = 4096

  /// The schemas that say something of a setting; those that others refer to are read once.
  func reading(of id: SchemaID) -> SchemaReading {
    if let known = recentReadings.reading(of: id) { return known }
    let parts = schemas.parts(of: id)
    let reading = SchemaReading(id, parts, layers: layers(of: id, parts))
    recentReadings.remember(reading)
    return reading
  }

  private func layers(of id: SchemaID, _ parts: SchemaParts) -> SchemaLayers {
    if let known = knownLayers[id] { return known }
    let layers = SchemaLayers(
      parts.places.map { compiled.subschema(at: $0) }, optional: parts.optional,
      usedKeywords: usedKeywords)
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
  func properties(of schema: SchemaNode, notTaken: [SchemaPlace] = []) -> SchemaProperties? {
    let lists = schema.propertyLists
    var optional = schema.optionalLists
    optional.formUnion(schemas.optionalPlaces(of: schema.id))
    let others = notTaken.flatMap { SchemaNode(compiled.subschema(at: $0), in: self).propertyLists }
    guard others.isEmpty else {
      return .united(
        UnitedProperties(
          lists, optional: optional, notTaken: others,
          others: memberSchemas(of: schema.id), remainders: schema.remainders, in: self))
    }
    guard let first = lists.first else { return nil }
    let remainders = schema.remainders
    if lists.count == 1, !usesOrder, first.isInMainDocument, optional.isEmpty,
      remainders.allSatisfy({ $0.list == first })
    {
      return .listed(first.node)
    }
    if let known = knownProperties[schema.id] { return .united(known) }
    let properties = UnitedProperties(
      lists, optional: optional, remainders: remainders, in: self)
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
}
