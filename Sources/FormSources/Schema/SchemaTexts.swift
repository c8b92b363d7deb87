import Documents
import EditorCore

/// Where the texts are by which a schema lets its setting be found, and what else a search asks of it.
///
/// The schema is looked through once for all searches and for all settings that it describes.
struct SchemaTexts {
  /// A node of the schema, or none, in four bytes: there may be a million of these.
  struct Place {
    private var raw = UInt32.max

    var node: NodeID? {
      get { raw == .max ? nil : NodeID(Int(raw)) }
      set { raw = newValue.map { UInt32($0.index) } ?? .max }
    }
  }

  private(set) var title = Place()
  private(set) var help = Place()
  /// The list of values to choose from.
  private(set) var listedChoices = Place()
  /// What holds while the setting is unset.
  private(set) var defaultValue = Place()
  /// Which of the source's lists has the texts of choices that are written otherwise; -1 for none.
  ///
  /// A number and no list, so that copies of this cost next to nothing.
  private(set) var titledChoices: Int32 = -1
  /// The schema of elements, whose texts may be choices of the setting's own.
  private(set) var elements = Place()
  /// Whether other schemas have no part in these texts.
  private(set) var isOwn = false
  /// Whether the setting's row may open a pane though nothing in it is stored.
  private(set) var mayOpenPane = false

  init(_ schema: SchemaID, in source: JSONSchemaSource) {
    guard let node = source.schemas.node(of: schema),
      readOwnKeywords(of: node, in: source.index.document)
    else {
      self = Self(SchemaNode(schema, in: source), in: source)
      return
    }
  }

  mutating func forgetTitle() { title = Place() }

  // MARK: - Private

  private init() {}

  /// Reads a schema that refers to others, or offers several, as what describes its setting.
  private init(_ schema: SchemaNode, in source: JSONSchemaSource) {
    let document = source.index.document
    let isText = { (node: NodeID) in document.kind(node) == .string }
    title.node = schema.ownTitleNode.flatMap { isText($0) ? $0 : nil }
    help.node =
      [SchemaNode.markdownHelp, "description"].lazy.compactMap { schema.node($0) }.first(
        where: isText)
    defaultValue.node = schema.node("const") ?? schema.node("default")
    if schema.constant == nil, let choices = schema.choices {
      titledChoices = Int32(source.choiceTexts.count)
      source.choiceTexts.append(choices.flatMap(\.searchedTexts))
    }
    elements.node = schema.node("items")
    mayOpenPane = schema.hasProperties || document.isFilled(defaultValue.node)
  }

  /// Reads the schema in one pass; returns whether it is one that speaks for itself.
  private mutating func readOwnKeywords(of schema: NodeID, in document: Document) -> Bool {
    guard document.kind(schema) == .object else { return false }
    var constant: NodeID?
    var markdownHelp: NodeID?
    for keyword in document.children(schema) {
      guard let range = document.plainKeyRange(keyword) else { return false }
      // Most keywords are told by their length, and the others need no comparison then.
      switch range.count {
      case 4 where document.isKey(range, "enum"): listedChoices.node = keyword
      case 4 where document.isKey(range, "$ref"): return false
      case 5 where document.isKey(range, "title"): title.node = keyword
      case 5 where document.isKey(range, "const"): constant = keyword
      case 5 where document.isKey(range, "anyOf") || document.isKey(range, "oneOf"): return false
      case 5 where document.isKey(range, "allOf"): return false
      case 7 where document.isKey(range, "default"): defaultValue.node = keyword
      case 5 where document.isKey(range, "items"): elements.node = keyword
      case 10 where document.isKey(range, "properties"): mayOpenPane = document.isFilled(keyword)
      case 11 where document.isKey(range, "description"): help.node = keyword
      case 16 where document.isKey(range, "enumDescriptions"): return false
      case 19 where document.isKey(range, "markdownDescription"): markdownHelp = keyword
      case 24 where document.isKey(range, "markdownEnumDescriptions"): return false
      default: break
      }
    }
    if let node = markdownHelp, document.kind(node) == .string { help.node = node }
    if let node = title.node, document.kind(node) != .string { title.node = nil }
    if let node = help.node, document.kind(node) != .string { help.node = nil }
    if let constant {
      defaultValue.node = constant
      listedChoices.node = nil
    } else if let node = listedChoices.node,
      document.kind(node) != .array || document.childCount(node) == 0
    {
      listedChoices.node = nil
    }
    mayOpenPane = mayOpenPane || document.isFilled(defaultValue.node)
    isOwn = true
    return true
  }
}

extension Document {
  /// Whether there is a container that holds something.
  fileprivate func isFilled(_ node: NodeID?) -> Bool { node.map { childCount($0) > 0 } ?? false }

  fileprivate func isKey(_ range: Range<Int>, _ keyword: StaticString) -> Bool {
    guard range.count == keyword.utf8CodeUnitCount else { return false }
    for offset in 0..<range.count
    where bytes[range.lowerBound + offset] != keyword.utf8Start[offset] {
      return false
    }
    return true
  }
}

extension JSONSchemaSource {
  /// The texts of one schema.
  func texts(of schema: SchemaID) -> SchemaTexts {
    if let known = otherTexts[schema] { return known }
    let texts = SchemaTexts(schema, in: self)
    otherTexts[schema] = texts
    return texts
  }

  /// The texts of all that `properties` describes, in their order.
  func texts(of properties: SchemaProperties) -> [SchemaTexts] {
    switch properties {
    case .listed(let list):
      if let known = knownTexts[list] { return known }
      let texts = index.document.children(list).map { SchemaTexts(SchemaID($0), in: self) }
      knownTexts[list] = texts
      return texts
    case .united(let properties): return properties.schemas.map { texts(of: $0) }
    }
  }
}
