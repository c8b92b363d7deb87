import EditorCore
import JSONSchema

/// All that schemas say of one setting: their own keywords, then those of what they refer to.
///
/// References are followed, `allOf` counts as one schema with the tighter of its bounds, and a choice
/// between a schema and null counts as that schema, with null allowed. What validates is the original
/// schema, not this view of it.
struct SchemaNode {
  let source: JSONSchemaSource
  let reading: SchemaReading

  init(_ id: SchemaID, in source: JSONSchemaSource) {
    self.source = source
    reading = source.reading(of: id)
  }

  init(_ schema: CompiledSubschema, in source: JSONSchemaSource) {
    self.init(source.schemas.id(of: schema.place), in: source)
  }

  /// Another schema that is met from here.
  func other(_ schema: CompiledSubschema) -> SchemaNode { SchemaNode(schema, in: source) }

  /// Whether nothing but a schema that is not here says what the setting is.
  var leadsElsewhere: Bool {
    read.lostReference != nil && types == nil && constant == nil && choices == nil
      && !hasProperties
  }

  var id: SchemaID { reading.id }
  var read: SchemaLayers { reading.layers }

  // MARK: What is said

  /// The schemas that say something of the setting's values, the most particular first.
  var layers: [CompiledSubschema] { read.layers.filter { !$0.hasWordsOnly }.map(\.schema) }

  /// What the most particular schema says that says something, of those that have to fit.
  func first<Part>(_ part: (CompiledSubschema) -> Part?) -> Part? {
    for layer in read.layers where layer.isBinding {
      if let part = part(layer.schema) { return part }
    }
    return nil
  }

  /// The same of what is said to people, which counts beside any reference.
  func firstWords<Part>(_ part: (CompiledSubschema) -> Part?) -> Part? {
    for layer in read.layers {
      if let part = part(layer.schema) { return part }
    }
    return nil
  }

  /// What all schemas say that say something, of those that have to fit.
  func all<Part>(_ part: (CompiledSubschema) -> Part?) -> [Part] {
    read.layers.compactMap { $0.isBinding ? part($0.schema) : nil }
  }

  func contains(where says: (CompiledSubschema) -> Bool) -> Bool {
    read.layers.contains { $0.isBinding && says($0.schema) }
  }

  // MARK: What it is called

  /// The title of the setting or, where it has none of its own, of what it refers to.
  var title: String? { firstWords(\.title) }
  /// The title of the setting alone: what it refers to describes others as well.
  var ownTitle: String? { title(isReferred: false) }
  /// The same for a row, which is never without a title.
  var rowTitle: String? { ownTitle.flatMap { $0.isEmpty ? nil : $0 } }
  /// The title of what the setting refers to, which is that of a type.
  var typeTitle: String? { title(isReferred: true) }
  var help: String? {
    firstWords(\.markdownHelp) ?? firstWords(\.plainHelp) ?? firstWords(\.helpWithoutTags)
  }
  var helpIsMarkdown: Bool { firstWords(\.markdownHelp) != nil }
  var defaultValue: Value? { firstWords(\.defaultValue) }

  /// What is known only of settings that must not, or should not, be changed.
  var isReadOnly: Bool { read.layers.contains(where: \.schema.isReadOnly) }
  var deprecation: String? {
    firstWords(\.deprecationMessage)
      ?? (read.layers.contains(where: \.schema.isDeprecated)
        ? localized("it should no longer be set") : nil)
  }

  /// What can go wrong when the setting is changed.
  var warning: String? {
    firstWords(\.warning)
      ?? (read.layers.contains(where: \.schema.isDangerous) ? localized("it may do harm") : nil)
  }

  private func title(isReferred: Bool) -> String? {
    read.layers.lazy.filter { $0.isReferred == isReferred }.compactMap(\.schema.title).first
  }

  // MARK: What it may hold

  /// The one value that it may have.
  var constant: Value? { first(\.constant) }

  /// The one value that is left by a constant, by null as the only type, or by an object that nothing may
  /// be in; nil where others may be had.
  var onlyValue: Value? {
    if let known = reading.onlyValue { return known }
    let value = valueLeft
    reading.onlyValue = .some(value)
    return value
  }

  private var valueLeft: Value? {
    if let constant { return constant }
    guard let types, !read.layers.contains(where: \.schema.hasAlternatives) else { return nil }
    if types.isEmpty, all(\.types).contains(["null"]) { return .null }
    return types == ["object"] && !hasProperties && !takesOtherKeys && demandedKeys.isEmpty
      ? .object([]) : nil
  }

  /// Whether no value may be had at all.
  var takesNothing: Bool { contains { $0.verdict == false } }

  /// The types that it may have besides null; nil where none are named.
  var types: [String]? {
    if let known = reading.types { return known }
    let types = typesInCommon
    reading.types = .some(types)
    return types
  }

  private var typesInCommon: [String]? {
    var types: [String]?
    for layer in all(\.types) {
      let named = layer.filter { $0 != "null" }
      types = types.map { Self.common($0, named) } ?? named
    }
    guard let givenType = reading.givenType else { return types ?? typesOfOptional }
    return types.map { Self.common($0, [givenType]) } ?? [givenType]
  }

  /// The types of schemas that need not fit, where no other names one.
  private var typesOfOptional: [String]? {
    guard read.layers.contains(where: \.isOptional) else { return nil }
    let types = layers.compactMap(\.types).flatMap { $0 }.filter { $0 != "null" }
    return types.isEmpty ? nil : types.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  var allowsNull: Bool {
    if let known = reading.allowsNull { return known }
    let allows = mayBeNull
    reading.allowsNull = allows
    return allows
  }

  private var mayBeNull: Bool {
    guard namesNull else { return SchemaUnion.listsNull(self) }
    // What is listed may leave it out, and so may what stands beside a choice.
    let mayBeAgainst = read.isNullable || constant != nil || first(\.choices) != nil
    return !mayBeAgainst || source.problem(with: .null, by: id) == nil
  }

  /// Whether null is one of its types, or of two schemas the one that it may be instead.
  var namesNull: Bool {
    if read.isNullable { return true }
    let layers = all(\.types)
    return !layers.isEmpty && layers.allSatisfy { $0.count > 1 && $0.contains("null") }
  }

  var format: String? { first(\.format) }

  /// What it is bounded by from below, by the tightest of several bounds.
  func least(_ limit: CompiledSubschema.Limit) -> Int? {
    all { $0.limit(limit) }.max()?.intValue
  }

  /// What it is bounded by from above.
  func most(_ limit: CompiledSubschema.Limit) -> Int? {
    all { $0.limit(limit) }.min()?.intValue
  }

  /// Which members have to be there.
  var demands: SchemaDemands { source.demands(of: self) }

  /// Where properties are listed, by all schemas that list any.
  var propertyLists: [SchemaPlace] { layers.compactMap(\.propertyList) }

  /// Those of the lists whose schemas need not fit.
  var optionalLists: Set<SchemaPlace> {
    Set(read.layers.lazy.filter(\.isOptional).compactMap(\.schema.propertyList))
  }

  /// What the layers say of members that others of them name.
  var remainders: [SchemaRemainder] {
    guard read.layers.count > 1 else { return [] }
    return read.layers.compactMap { layer in
      guard let others = layer.schema.others, others.hasKeywords || others.verdict == false,
        layer.schema.patterns.isEmpty, !layer.hasWordsOnly
      else { return nil }
      return SchemaRemainder(
        list: layer.schema.propertyList, schema: others.place, isOptional: layer.isOptional)
    }
  }

  var hasProperties: Bool {
    read.layers.contains { !$0.hasWordsOnly && $0.schema.propertyList != nil }
  }

  /// Whether the schema says what the member with the key is.
  func describes(_ key: String) -> Bool {
    propertyLists.contains { source.compiled.subschema(at: $0).listed(key) != nil }
  }

  /// Whether the schema describes an object, by its type or, where it names none, by properties.
  var isObject: Bool {
    types.map { $0 == ["object"] } ?? (hasProperties || isMap)
  }

  /// The types that both lists allow: a whole number is a number, too.
  private static func common(_ left: [String], _ right: [String]) -> [String] {
    left.compactMap { type in
      if right.contains(type) { return type }
      if type == "integer" && right.contains("number") { return type }
      return type == "number" && right.contains("integer") ? "integer" : nil
    }
  }

  /// The keys that have to be there, by themselves or where others are.
  var demandedKeys: [String] {
    all(\.required).flatMap { $0 } + all(\.requiredBeside).flatMap { $0.flatMap(\.names) }
  }
}

extension SchemaLayers.Layer {
  /// Whether it says what values may be like.
  fileprivate var isBinding: Bool { !hasWordsOnly && !isOptional }
}
