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
  let read: SchemaLayers
  private let givenType: String?

  /// What VS Code adds to JSON Schema for help in Markdown.
  static let markdownHelp = "markdownDescription"
  static let markdownChoiceHelp = "markdownEnumDescriptions"

  init(_ id: SchemaID, in source: JSONSchemaSource) {
    let parts = source.schemas.parts(of: id)
    self.id = id
    self.source = source
    index = source.index
    givenType = parts.type
    read = source.layers(of: id, parts.nodes)
  }

  init(_ node: NodeID, in source: JSONSchemaSource) {
    self.init(SchemaID(node), in: source)
  }

  /// Whether nothing but a schema of another document says what the setting is.
  var leadsElsewhere: Bool {
    read.lostReference != nil && types == nil && constant == nil && choices == nil
      && !hasProperties
  }

  /// The reference that leads to no schema that is read here; nil where none does.
  var lostReference: String? {
    read.lostReference.flatMap { index.document.value($0)?.string }
  }

  // MARK: What it is called

  /// The title of the setting or, where it has none of its own, of what it refers to.
  var title: String? { text("title") }
  /// The title of the setting alone: what it refers to describes others as well.
  var ownTitle: String? { ownTitleNode.flatMap { index.document.value($0)?.string } }
  /// Where that title stands.
  var ownTitleNode: NodeID? { titleNode(isReferred: false) }
  /// The title of what the setting refers to, which is that of a type.
  var typeTitle: String? {
    titleNode(isReferred: true).flatMap { index.document.value($0)?.string }
  }
  var help: String? {
    text(Self.markdownHelp) ?? text("description")
      ?? text("x-intellij-html-description").map { $0.withoutTags }
  }
  var helpIsMarkdown: Bool { text(Self.markdownHelp) != nil }
  var defaultValue: Value? { value("default") }

  /// What is known only of settings that must not, or should not, be changed.
  var isReadOnly: Bool { isTrue("readOnly") }
  var deprecation: String? {
    if let message = text("deprecationMessage") ?? text("markdownDeprecationMessage") {
      return message
    }
    return isTrue("deprecated") ? localized("it should no longer be set") : nil
  }

  /// What can go wrong when the setting is changed: `x-warning`, or `x-dangerous`, a text or true.
  var warning: String? {
    if let warning = text("x-warning") ?? text("x-dangerous") { return warning }
    return value("x-dangerous") == .bool(true) ? localized("it may do harm") : nil
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

  var allowsNull: Bool { namesNull || SchemaUnion.listsNull(self) }

  /// Whether null is one of its types, or of two schemas the one that it may be instead.
  var namesNull: Bool {
    if read.isNullable { return true }
    let layers = layersWithTypes
    return !layers.isEmpty && layers.allSatisfy { $0.count > 1 && $0.contains("null") }
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

  /// Which members have to be there.
  var demands: SchemaDemands { source.demands(of: self) }

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

  private func titleNode(isReferred: Bool) -> NodeID? {
    read.layers.lazy.filter { $0.isReferred == isReferred }
      .compactMap { index.child(of: $0.node, key: "title") }.first
  }

  /// Keywords that say something to people, and decide about no value.
  private static let words: Set = [
    "title", "description", markdownHelp, "default", "examples", "deprecated",
    "deprecationMessage", "markdownDeprecationMessage", "readOnly", "order",
    "enumDescriptions", markdownChoiceHelp, "enumItemLabels", "enumNames", "editPresentation",
    "x-intellij-html-description", "x-intellij-enum-metadata", "x-warning", "x-dangerous",
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

  /// The keys that have to be there, by themselves or where others are.
  var demandedKeys: [String] {
    nodes("required").flatMap { texts(in: $0) }
      + ["dependentRequired", "dependencies"].flatMap { keyword in
        nodes(keyword).filter { kind(of: $0) == .object }.flatMap { children(of: $0) }
          .flatMap { texts(in: $0) }
      }
  }

  /// The texts of a list.
  func texts(in list: NodeID) -> [String] {
    guard kind(of: list) == .array, case .array(let values)? = index.document.value(list) else {
      return []
    }
    return values.compactMap(\.string)
  }

  func text(_ keyword: String) -> String? { value(keyword)?.string }

  func texts(_ keyword: String) -> [String] {
    guard case .array(let values)? = value(keyword) else { return [] }
    return values.compactMap(\.string)
  }
}

extension String {
  /// The text of a little HTML, without its tags and with the commonest of its entities.
  fileprivate var withoutTags: String {
    var text = ""
    var isInTag = false
    for character in self {
      switch character {
      case "<": isInTag = true
      case ">" where isInTag: isInTag = false
      default: if !isInTag { text.append(character) }
      }
    }
    let entities = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&nbsp;", " "), ("&amp;", "&"),
    ]
    return entities.reduce(text) { text, entity in
      text.split(separator: entity.0, omittingEmptySubsequences: false).joined(separator: entity.1)
    }
  }
}
