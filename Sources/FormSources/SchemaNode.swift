import Documents
import EditorCore
import JSONSchema

/// One schema as the description of a setting: its own keywords, then those of what it refers to.
///
/// `$ref` is followed within the schema's document, and a choice between a schema and null counts
/// as that schema, with null allowed. What validates is the original schema, not this view of it.
struct SchemaNode {
  let id: NodeID
  private let source: JSONSchemaSource
  private let index: DocumentIndex
  /// The schemas that say something of the setting, the most particular first.
  private let layers: [NodeID]
  /// Whether the way to the setting leads out of the schema's document.
  let leadsElsewhere: Bool
  private let isNullableByUnion: Bool

  private static let longestReference = 64
  /// What VS Code adds to JSON Schema for help in Markdown.
  static let markdownHelp = "markdownDescription"
  private static let markdownChoiceHelp = "markdownEnumDescriptions"

  init(_ id: NodeID, in schema: JSONSchemaSource) {
    self.id = id
    source = schema
    index = schema.index
    var layers: [NodeID] = []
    var leadsElsewhere = false
    var isNullable = false
    var next: NodeID? = id
    while let node = next, !layers.contains(node), layers.count < Self.longestReference {
      layers.append(node)
      next = nil
      if index.child(of: node, key: "$ref") != nil {
        next = schema.target(ofReferenceAt: node)
        leadsElsewhere = leadsElsewhere || next == nil
      } else if let branch = Self.branchBesideNull(of: node, in: index) {
        isNullable = true
        next = branch
      }
    }
    self.layers = layers
    self.leadsElsewhere = leadsElsewhere
    isNullableByUnion = isNullable
  }

  // MARK: What it is called

  var title: String? { text("title") }
  var help: String? { text(Self.markdownHelp) ?? text("description") }
  var helpIsMarkdown: Bool { text(Self.markdownHelp) != nil }
  var defaultValue: Value? { value("default") }

  /// What is known only of settings that must not, or should not, be changed.
  var isReadOnly: Bool { value("readOnly") == .bool(true) }
  var isSecret: Bool { value("writeOnly") == .bool(true) || text("format") == "password" }
  var deprecation: String? {
    if let message = text("deprecationMessage") ?? text("markdownDeprecationMessage") {
      return message
    }
    return value("deprecated") == .bool(true) ? "it should no longer be set" : nil
  }

  /// What can go wrong when the setting is changed: `x-warning`, or `x-dangerous`, a text or true.
  var warning: String? {
    if let warning = text("x-warning") ?? text("x-dangerous") { return warning }
    return value("x-dangerous") == .bool(true) ? "it may do harm" : nil
  }

  // MARK: What it may hold

  /// The one value that it may have.
  var constant: Value? { value("const") }

  /// The types that it may have besides null; nil where it names none.
  var types: [String]? {
    switch value("type") {
    case .string(let type): [type].filter { $0 != "null" }
    case .array(let types): types.compactMap(\.string).filter { $0 != "null" }
    default: nil
    }
  }

  var allowsNull: Bool {
    isNullableByUnion || types.map { $0.count < typeCount } ?? false
  }

  /// The values to choose from, with the words for each; nil where any other may be had.
  var choices: [Choice]? {
    if case .array(let values)? = value("enum"), !values.isEmpty {
      let markdown = texts(Self.markdownChoiceHelp)
      let help = markdown.isEmpty ? texts("enumDescriptions") : markdown
      return values.enumerated().map { index, value in
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

  /// Whether a member has to be there.
  func requires(_ key: String) -> Bool {
    texts("required").contains { $0.isIdentical(to: key) }
  }

  /// The node of `properties`, where it is an object.
  var properties: NodeID? {
    node("properties").flatMap { index.document.kind($0) == .object ? $0 : nil }
  }

  var hasProperties: Bool {
    properties.map { index.document.childCount($0) > 0 } ?? false
  }

  /// Whether the schema says what the member with the key is.
  func describes(_ key: String) -> Bool {
    properties.map { index.child(of: $0, key: key) != nil } ?? false
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
    for layer in layers {
      if let node = index.child(of: layer, key: keyword) { return node }
    }
    return nil
  }

  func value(_ keyword: String) -> Value? {
    node(keyword).flatMap { index.document.value($0) }
  }

  // MARK: - Private

  private var typeCount: Int {
    guard let node = node("type"), index.document.kind(node) == .array else { return 1 }
    return index.document.childCount(node)
  }

  /// The line of the schema on which the setting is described, from 1.
  var line: Int { index.document.position(of: index.document.valueRange(id).lowerBound).line }

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

  /// Of a choice between two schemas of which one is null alone, the other.
  private static func branchBesideNull(of node: NodeID, in index: DocumentIndex) -> NodeID? {
    for keyword in ["anyOf", "oneOf"] {
      guard let list = index.child(of: node, key: keyword),
        index.document.kind(list) == .array, index.document.childCount(list) == 2
      else { continue }
      let branches = Array(index.document.children(list))
      let others = branches.filter {
        SchemaValue.text(of: $0, keyword: "type", in: index) != "null"
      }
      if others.count == 1 { return others[0] }
    }
    return nil
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
