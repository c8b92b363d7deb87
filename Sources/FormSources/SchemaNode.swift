import Documents
import EditorCore
import JSONSchema

/// All that schemas say of one setting: their own keywords, then those of what they refer to.
///
/// `$ref` is followed within the schema's document, `allOf` counts as one schema with the tighter of
/// its bounds, and a choice between a schema and null counts as that schema, with null allowed. What
/// validates is the original schema, not this view of it.
struct SchemaNode {
  let id: SchemaID
  let source: JSONSchemaSource
  let index: DocumentIndex
  private let read: SchemaLayers
  private let givenType: String?

  /// What VS Code adds to JSON Schema for help in Markdown.
  private static let markdownHelp = "markdownDescription"
  private static let markdownChoiceHelp = "markdownEnumDescriptions"

  init(_ id: SchemaID, in source: JSONSchemaSource) {
    let parts = source.schemas.parts(of: id)
    self.id = id
    self.source = source
    index = source.index
    givenType = parts.type
    read = SchemaLayers(parts.nodes, in: source)
  }

  init(_ node: NodeID, in source: JSONSchemaSource) {
    self.init(SchemaID(node), in: source)
  }

  /// Whether nothing but a schema of another document says what the setting is.
  var leadsElsewhere: Bool {
    read.leadsElsewhere && types == nil && constant == nil && choices == nil && !hasProperties
  }

  // MARK: What it is called

  var title: String? { text("title") }
  var help: String? { text(Self.markdownHelp) ?? text("description") }
  var helpIsMarkdown: Bool { text(Self.markdownHelp) != nil }
  var defaultValue: Value? { value("default") }

  /// What is known only of settings that must not, or should not, be changed.
  var isReadOnly: Bool { isTrue("readOnly") }
  var isSecret: Bool { isTrue("writeOnly") || text("format") == "password" }
  var deprecation: String? {
    if let message = text("deprecationMessage") ?? text("markdownDeprecationMessage") {
      return message
    }
    return isTrue("deprecated") ? "it should no longer be set" : nil
  }

  /// What can go wrong when the setting is changed: `x-warning`, or `x-dangerous`, a text or true.
  var warning: String? {
    if let warning = text("x-warning") ?? text("x-dangerous") { return warning }
    return value("x-dangerous") == .bool(true) ? "it may do harm" : nil
  }

  // MARK: What it may hold

  /// The one value that it may have.
  var constant: Value? { value("const") }

  /// The types that it may have besides null; nil where none are named.
  var types: [String]? {
    var types: [String]?
    for layer in layersWithTypes {
      let named = layer.filter { $0 != "null" }
      types = types.map { Self.common($0, named) } ?? named
    }
    guard let givenType else { return types }
    return types.map { Self.common($0, [givenType]) } ?? [givenType]
  }

  var allowsNull: Bool {
    if read.isNullable { return true }
    let layers = layersWithTypes
    return !layers.isEmpty && layers.allSatisfy { $0.count > 1 && $0.contains("null") }
  }

  /// The values to choose from, with the words for each; nil where any other may be had.
  var choices: [Choice]? {
    if case .array(let values)? = value("enum"), !values.isEmpty {
      let markdown = texts(Self.markdownChoiceHelp)
      let help = markdown.isEmpty ? texts("enumDescriptions") : markdown
      let others = nodes("enum").dropFirst().compactMap { node -> [Value]? in
        if case .array(let values)? = index.document.value(node) { return values }
        return nil
      }
      return values.enumerated().filter { _, value in
        others.allSatisfy { $0.contains(value) }
      }.map { index, value in
        var choice = Choice(
          value, title: value.plainText, help: index < help.count ? help[index] : nil)
        choice.helpIsMarkdown = !markdown.isEmpty
        return choice
      }
    }
    return titledConstants("oneOf") ?? titledConstants("anyOf")
  }

  /// Texts that are offered where any text may be had.
  var suggestions: [String] {
    var suggestions = texts("examples")
    for branch in branches("anyOf") {
      suggestions += SchemaValue.texts(of: branch, keyword: "enum", in: index)
    }
    return suggestions
  }

  var format: String? { text("format") }

  func number(_ keyword: String) -> Number? {
    if case .number(let number)? = value(keyword) { return number }
    return nil
  }

  /// The greatest of the keyword's numbers, where several schemas have one.
  func greatest(_ keyword: String) -> Number? { numbers(keyword).max() }

  /// The least of the keyword's numbers.
  func least(_ keyword: String) -> Number? { numbers(keyword).min() }

  /// Whether one of the schemas has the keyword as true.
  func isTrue(_ keyword: String) -> Bool {
    nodes(keyword).contains { index.document.value($0) == .bool(true) }
  }

  /// Whether a member has to be there.
  func requires(_ key: String) -> Bool {
    nodes("required").contains { list in
      guard case .array(let keys)? = index.document.value(list) else { return false }
      return keys.contains { $0.string?.isIdentical(to: key) == true }
    }
  }

  /// The nodes of `properties` that hold any, where they are objects.
  var propertyLists: [NodeID] {
    nodes("properties").filter {
      index.document.kind($0) == .object && index.document.childCount($0) > 0
    }
  }

  var hasProperties: Bool { !propertyLists.isEmpty }

  /// Whether the schema says what the member with the key is.
  func describes(_ key: String) -> Bool {
    propertyLists.contains { index.child(of: $0, key: key) != nil }
  }

  /// Whether the schema describes an object, by its type or, where it names none, by properties.
  var isObject: Bool {
    types.map { $0 == ["object"] } ?? (hasProperties || isMap)
  }

  // MARK: Its keywords

  /// Another schema of the same document.
  func sibling(_ node: NodeID) -> SchemaNode { SchemaNode(node, in: source) }

  func kind(of node: NodeID) -> NodeKind { index.document.kind(node) }
  func key(of node: NodeID) -> String? { index.document.key(node) }
  func children(of node: NodeID) -> [NodeID] { Array(index.document.children(node)) }

  /// The node of the keyword, in the most particular schema that has it.
  func node(_ keyword: String) -> NodeID? {
    for layer in read.layers where !layer.hasWordsOnly || Self.words.contains(keyword) {
      if let node = index.child(of: layer.node, key: keyword) { return node }
    }
    return nil
  }

  /// The nodes of the keyword in all the schemas that have it.
  func nodes(_ keyword: String) -> [NodeID] {
    read.layers.compactMap { layer in
      layer.hasWordsOnly && !Self.words.contains(keyword)
        ? nil : index.child(of: layer.node, key: keyword)
    }
  }

  func value(_ keyword: String) -> Value? {
    node(keyword).flatMap { index.document.value($0) }
  }

  /// The schemas that say something of the setting, the most particular first.
  var layers: [NodeID] { read.layers.filter { !$0.hasWordsOnly }.map(\.node) }

  // MARK: - Private

  /// Keywords that say something to people, and decide about no value.
  private static let words: Set = [
    "title", "description", markdownHelp, "default", "examples", "deprecated",
    "deprecationMessage", "markdownDeprecationMessage", "readOnly", "writeOnly", "order",
    "enumDescriptions", markdownChoiceHelp, "enumItemLabels", "editPresentation", "x-warning",
    "x-dangerous",
  ]

  private func numbers(_ keyword: String) -> [Number] {
    nodes(keyword).compactMap {
      if case .number(let number)? = index.document.value($0) { return number }
      return nil
    }
  }

  private var layersWithTypes: [[String]] {
    nodes("type").compactMap { node in
      switch index.document.value(node) {
      case .string(let type): [type]
      case .array(let types): types.compactMap(\.string)
      default: nil
      }
    }
  }

  /// The types that both lists allow: a whole number is a number, too.
  private static func common(_ left: [String], _ right: [String]) -> [String] {
    left.compactMap { type in
      if right.contains(type) { return type }
      if type == "integer" && right.contains("number") { return type }
      return type == "number" && right.contains("integer") ? "integer" : nil
    }
  }

  /// The line of the schema on which the setting is described, from 1.
  var line: Int {
    index.document.position(of: index.document.valueRange(read.layers[0].node).lowerBound).line
  }

  func text(_ keyword: String) -> String? { value(keyword)?.string }

  private func texts(_ keyword: String) -> [String] {
    guard case .array(let values)? = value(keyword) else { return [] }
    return values.compactMap(\.string)
  }

  private func branches(_ keyword: String) -> [NodeID] {
    guard let node = node(keyword), index.document.kind(node) == .array else { return [] }
    return Array(index.document.children(node))
  }

  /// `oneOf` or `anyOf` of schemas that each allow one value.
  private func titledConstants(_ keyword: String) -> [Choice]? {
    let branches = branches(keyword)
    guard !branches.isEmpty else { return nil }
    var choices: [Choice] = []
    for branch in branches {
      guard let constant = SchemaValue.constant(of: branch, in: index) else { return nil }
      choices.append(
        Choice(
          constant,
          title: SchemaValue.text(of: branch, keyword: "title", in: index) ?? constant.plainText,
          help: SchemaValue.text(of: branch, keyword: "description", in: index)))
    }
    return choices
  }
}

/// Keywords of one schema object, without what it refers to.
private enum SchemaValue {
  static func text(of node: NodeID, keyword: String, in index: DocumentIndex) -> String? {
    index.child(of: node, key: keyword).flatMap { index.document.value($0) }?.string
  }

  static func texts(of node: NodeID, keyword: String, in index: DocumentIndex) -> [String] {
    guard
      case .array(let values)? = index.child(of: node, key: keyword)
        .flatMap({ index.document.value($0) })
    else { return [] }
    return values.compactMap(\.string)
  }

  /// The one value that a schema allows by `const`, by an `enum` of one, or by `type: null`.
  static func constant(of node: NodeID, in index: DocumentIndex) -> Value? {
    if let constant = index.child(of: node, key: "const") { return index.document.value(constant) }
    if case .array(let values)? = index.child(of: node, key: "enum")
      .flatMap({ index.document.value($0) }), values.count == 1
    {
      return values[0]
    }
    return text(of: node, keyword: "type", in: index) == "null" ? .null : nil
  }
}
