import Documents
import EditorCore

/// The keys of one object that no property names: those that the draft adds or takes away, and those
/// that may be added.
final class ObjectKeys: OpenObject {
  /// What the draft adds to those that the document holds, in the order in which that was done.
  let added: [String]
  /// What the document holds and the draft takes away.
  let removed: Set<[UInt8]>
  let place: DraftReader.Place
  let isMadeForKeys: Bool

  private let object: SettingObject
  private let schema: SchemaNode
  private let schemas: ElementSchemas?

  /// Nil where the schema lets no keys be added, and where there is none.
  init?(of object: SettingObject) {
    guard let source = object.context.source, let reader = object.context.reader,
      let schema = object.schema.map({ SchemaNode($0, in: source) }), schema.takesOtherKeys
    else { return nil }
    self.object = object
    self.schema = schema
    schemas = object.unnamed
    isMadeForKeys = schema.speaksOfOtherKeys
    place = object.context.place(of: object.pointer)
    let unlike = reader.keysUnlikeForm(at: place) { [object] key in
      object.names(key) ? nil : object.holds(key)
    }
    added = unlike.filter { !object.holds($0) }
    removed = Set(unlike.filter { object.holds($0) }.map { Array($0.utf8) })
  }

  var maximum: Int? { schema.least("maxProperties")?.intValue }
  var minimum: Int? { schema.greatest("minProperties")?.intValue }

  func problem(withKey key: String) -> ValueProblem? {
    for names in schema.nodes("propertyNames") {
      if let problem = object.context.source?.problem(with: .string(key), at: names) {
        return problem
      }
    }
    return schemas?.problem(withKey: key)
  }

  func seed(forKey key: String) -> Value {
    object.context.schemaNode(setting(forKey: key))?.seed ?? .string("")
  }

  func row(forKey key: String) -> Row {
    let context = object.context
    let setting = setting(forKey: key)
    let pointer = object.pointer.appending(key)
    var row = context.row(of: setting, at: pointer, title: key)
    // Where the schema leaves open what it is, the value tells.
    if case .raw = row.control, let value = context.held(by: setting, at: pointer).shallow {
      row.control = context.schemaNode(setting)?.control(holding: value) ?? Control(holding: value)
    }
    row.title = key
    object.mark(&row, key: key)
    mark(&row, key: key)
    return row
  }

  /// Where the row of a key stands among the settings of the object and those that the draft adds;
  /// nil for a key that is none of them.
  func index(ofKey key: String, in settings: [Setting]) -> Int? {
    if removed.contains(Array(key.utf8)) { return nil }
    return added.firstIndex { $0.isIdentical(to: key) }.map { settings.count + $0 }
      ?? object.index(ofKey: key, in: settings)
  }

  /// Marks the row of a setting as one whose key a person made up.
  func mark(_ row: inout Row, key: String) {
    guard row.pointer != nil || row.control.isPane else { return }
    row.openObject = self
    row.pointer = object.pointer.appending(key)
  }

  // MARK: - Private

  private func setting(forKey key: String) -> Setting {
    Setting(schema: schemas?.schema(at: 0, key: key), node: nil)
  }
}

extension SettingObject {
  /// Whether the key is that of a property.
  fileprivate func names(_ key: String) -> Bool {
    switch properties {
    case .listed(let list)?: context.source?.index.child(of: list, key: key) != nil
    case .united(let properties)?: properties.place(ofKey: key) != nil
    case nil: false
    }
  }

  /// Whether the document has the key.
  fileprivate func holds(_ key: String) -> Bool {
    node.flatMap { context.document.child(of: $0, key: key) } != nil
  }
}

extension SchemaNode {
  /// Whether an object may have members that no property names.
  var takesOtherKeys: Bool {
    let hasPatterns = { (layer: NodeID) in
      index.child(of: layer, key: "patternProperties").map { index.document.childCount($0) > 0 }
        ?? false
    }
    let forbids = { (layer: NodeID, keyword: String) in
      index.child(of: layer, key: keyword).map { index.document.value($0) == .bool(false) } ?? false
    }
    if layers.contains(where: { forbids($0, "additionalProperties") && !hasPatterns($0) }) {
      return false
    }
    guard layers.contains(where: { forbids($0, "unevaluatedProperties") }) else { return true }
    // What these describe is evaluated.
    return layers.contains(where: hasPatterns) || node("additionalProperties") != nil
  }

  /// Whether it says what members are that no property names.
  var speaksOfOtherKeys: Bool {
    schemaObject("additionalProperties") != nil || isTrue("additionalProperties")
      || schemaObject("unevaluatedProperties") != nil || !children("patternProperties").isEmpty
  }
}

extension Control {
  /// The control that edits the value where nothing is known of it but itself.
  fileprivate init(holding value: Value) {
    self =
      switch value {
      case .bool: .toggle
      case .number: .number(NumberTraits())
      case .string: .text()
      case .null, .array, .object: .raw(localized("nothing is known of this setting"))
      }
  }

  fileprivate var isPane: Bool {
    if case .pane = self { return true }
    return false
  }
}
