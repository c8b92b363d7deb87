import Documents
import EditorCore
import JSONSchema

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
  /// Whether texts stand in another document than the schema's own, so that only the row can tell.
  private(set) var isElsewhere = false

  init(_ schema: SchemaID, in source: JSONSchemaSource) {
    guard let node = source.schemas.node(of: schema),
      let own = SearchedKeywords(of: node, in: source.index.document)
    else {
      self = Self(SchemaNode(schema, in: source), in: source)
      return
    }
    title.node = own.title
    help.node = own.help
    listedChoices.node = own.choices
    defaultValue.node = own.standing
    elements.node = own.elements
    mayOpenPane = own.hasProperties || source.index.document.isFilled(own.standing)
    isOwn = true
  }

  mutating func forgetTitle() { title = Place() }

  private init() {}

  /// Reads a schema that refers to others, or offers several, as what describes its setting.
  private init(_ schema: SchemaNode, in source: JSONSchemaSource) {
    isElsewhere = schema.read.layers.contains { !$0.schema.place.isInMainDocument }
    mayOpenPane = schema.hasProperties || (schema.defaultValue?.partCount ?? 0) > 0
    guard !isElsewhere else { return }
    title.node =
      schema.read.layers.lazy.filter { !$0.isReferred }.compactMap(\.schema.titleNode).first
    help.node = schema.firstWords(\.helpNode)
    defaultValue.node = schema.firstWords(\.standingNode)
    if schema.constant == nil, let choices = schema.choices {
      titledChoices = Int32(source.choiceTexts.count)
      source.choiceTexts.append(choices.flatMap(\.searchedTexts))
    }
    elements.node = schema.first(\.elementsNode)
  }
}

extension Document {
  /// Whether there is a container that holds something.
  fileprivate func isFilled(_ node: NodeID?) -> Bool { node.map { childCount($0) > 0 } ?? false }
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
