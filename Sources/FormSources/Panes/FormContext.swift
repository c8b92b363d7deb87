import Documents
import EditorCore
import JSONSchema

/// What all parts of one form are made from.
struct FormContext {
  /// What holds the values: the store's document, or one made of an added element alone.
  private(set) var document: DocumentIndex
  let source: JSONSchemaSource?
  /// The element that the draft adds and that all this is in; nil for what is stored.
  var addition: Addition?
  /// Tells of the draft, where what is shown depends on that.
  var reader: DraftReader?
  /// What people call the outermost object, where no schema names it.
  var title = ""
  /// The format of the store's document; values in added elements are read as JSON.
  var format: DocumentFormat
  /// What is secret of the store's document.
  let secrecy: Secrecy
  /// Why nothing is edited of what all this is in; nil where it may be.
  private(set) var lock: String?
  /// What the object that is not set, and whose members all this is about, has by default as a whole.
  private(set) var defaults: Value?
  /// How elements are shown, where a layout says so.
  var presentation: ElementPresentation?
  private var notes = ContextNotes()

  /// The same for an element that is added; nil for a value that no document can hold.
  ///
  /// - Parameters:
  ///   - addition: The element.
  ///   - kindsBeside: The kinds of value that the elements beside it have under a key.
  /// - Returns: What its rows are made from.
  func adding(
    _ addition: Addition, kindsBeside: @escaping (String) -> Set<ValueKind> = { _ in [] }
  ) -> FormContext? {
    guard let document = try? Document(addition.seed) else { return nil }
    var context = self
    context.document = DocumentIndex(document)
    context.addition = addition
    (context.defaults, context.notes) = (nil, ContextNotes(kindsBeside: kindsBeside))
    return context
  }

  /// The kinds of value that what is beside the added element has under a key.
  var kindsBeside: (String) -> Set<ValueKind> { notes.kindsBeside }

  /// What is secret is what the source says, where nothing else is given, what programs are given as one, and what
  /// Kubernetes keeps as one.
  init(document: DocumentIndex, source: JSONSchemaSource?, secrets: Secrecy.Source? = nil) {
    self.document = document
    self.source = source
    format = document.document.format
    let said = secrets ?? SchemaSecrets.source(of: source, besides: [], in: format)
    let listed = ListedSecrets(ObjectKind.secretPlaces(in: document))
    secrecy = ArgumentSecrets(in: document.document).secrecy(by: listed.source(besides: said))
  }

  /// The same for what is in the setting.
  func inside(_ setting: Setting) -> FormContext {
    guard lock == nil, schemaNode(setting)?.isReadOnly ?? false else { return self }
    var context = self
    context.lock = localized("read-only, as its schema says")
    return context
  }

  /// The same for the members of the setting, which is at the pointer.
  func inside(_ setting: Setting, at pointer: Pointer) -> FormContext {
    var context = inside(setting)
    context.defaults =
      setting.node == nil ? defaultValue(at: pointer, by: schemaNode(setting)) : nil
    return context
  }

  /// What holds of a member while it is not set: what the default of the object has there, else its own.
  func defaultValue(at pointer: Pointer, by schema: SchemaNode?) -> Value? {
    defaults?.part(at: pointer.tokens.suffix(1)) ?? schema?.defaultValue
  }

  /// The rows of values that nothing can be done to.
  var strays: StrayRows {
    StrayRows(
      document: document.document, secrecy: { secrecy(at: $0) }, identifier: { identifier(of: $0) })
  }

  /// What is secret at a place of the document.
  func secrecy(at pointer: Pointer) -> Secrecy {
    notes.secrecy(at: pointer) { secrecy.at(identifier(of: $0)) }
  }

  /// The name of the row at a place of the document.
  func identifier(of pointer: Pointer) -> RowIdentifier {
    let place = RowIdentifier(pointer)
    return addition.map { $0.identifier.appending(place.steps) } ?? place
  }

  /// The place of this document that a row is named for, or that it is in an added element at.
  ///
  /// Nil for a row of another document, and for a name that leads deeper than any value can be.
  func pointer(namedBy identifier: RowIdentifier) -> Pointer? {
    guard identifier.steps.count <= 2 * document.document.limits.nesting else { return nil }
    return identifier.keys(from: addition?.identifier ?? RowIdentifier(Pointer()))
      .map { Pointer($0) }
  }

  var schema: DocumentIndex? { source?.index }

  func schemaNode(_ setting: Setting) -> SchemaNode? {
    // Of a setting that is only named, nothing is described.
    guard let source, let schema = setting.schema else { return nil }
    let node = SchemaNode(schema, in: source)
    return node.reading.isNamedOnly ? nil : node
  }

  /// The setting's name: its key in the schema or in the document.
  ///
  /// Nil for a key that is no valid Unicode, which no pointer can name.
  func key(of setting: Setting) -> String? {
    if let node = setting.node { return document.document.key(node) }
    guard let source, let id = setting.schema else { return nil }
    let parts = source.schemas.parts(of: id)
    return parts.name
      ?? parts.places.lazy.compactMap { source.compiled.subschema(at: $0).key }.first
  }

  /// The setting with the schema of members like it, where only the document names it.
  func described(_ setting: Setting, by unnamed: ElementSchemas?) -> Setting {
    guard let unnamed, setting.schema == nil, let key = key(of: setting) else { return setting }
    return Setting(schema: unnamed.schema(at: 0, key: key), node: setting.node)
  }

  /// Whether the setting is shown as several rows: an object that has, or may have, members.
  func isGroup(_ setting: Setting) -> Bool {
    let kind = setting.node.map { document.document.kind($0) }
    // What is no object has a row of its own, which shows it and lets it be replaced. Most are, and no
    // schema needs to be read for them.
    if let kind, kind != .object, kind != .null { return false }
    let holdsMembers = setting.node.map { kind == .object && isFilled($0) }
    guard let schema = schemaNode(setting) else { return holdsMembers ?? false }
    return schema.isObject && !schema.isMap && !isVariant(setting)
      && (holdsMembers ?? false || schema.hasProperties)
  }

  /// Whether the value is a container that holds something.
  func isFilled(_ node: NodeID) -> Bool { document.document.childCount(node) > 0 }
}

/// What is secret of the object that was asked about last, whose members are asked about one by one, and what stands
/// beside an element that is added.
private final class ContextNotes {
  private var latest: (object: Pointer, secrecy: Secrecy)?
  let kindsBeside: (String) -> Set<ValueKind>

  init(kindsBeside: @escaping (String) -> Set<ValueKind> = { _ in [] }) {
    self.kindsBeside = kindsBeside
  }

  func secrecy(at pointer: Pointer, _ find: (Pointer) -> Secrecy) -> Secrecy {
    guard let key = pointer.tokens.last else { return find(pointer) }
    let object = Pointer(pointer.tokens.dropLast())
    if let latest, latest.object == object { return latest.secrecy.inside(key) }
    let outer = find(object)
    latest = (object, outer)
    return outer.inside(key)
  }
}

/// One setting as the schema describes it and as the document holds it, one of them at least.
struct Setting {
  private let rawSchema: OptionalSchemaID
  private let rawNode: UInt32
  private static let none = UInt32.max

  init(schema: SchemaID?, node: NodeID?) {
    rawSchema = OptionalSchemaID(schema)
    rawNode = node.map { UInt32($0.index) } ?? Self.none
  }

  var schema: SchemaID? { rawSchema.id }
  var node: NodeID? { rawNode == Self.none ? nil : NodeID(Int(rawNode)) }
}

/// Whether an object is there at all, where that can be told from what is in it by nothing else.
struct ObjectPresence {
  /// A group.
  let setting: Setting
  let context: FormContext

  /// Whether an object without members means something else than none: null may stand for it, or it
  /// has to be there though nothing in it has to.
  ///
  /// - Parameter isRequired: Whether it has to be there, which is asked of few.
  /// - Returns: Whether the group has a row for that.
  func hasRow(isRequired: @autoclosure () -> Bool) -> Bool {
    guard context.reader != nil, let schema = context.schemaNode(setting), schema.constant == nil
    else {
      return false
    }
    if schema.allowsNull { return true }
    let isEmpty = setting.node.map { !context.isFilled($0) } ?? true
    if let node = setting.node, context.document.document.kind(node) == .null { return true }
    guard isEmpty, !schema.contains(where: \.listsRequired) else { return false }
    // A key without a value is usual in YAML, and null: as in the events of a workflow.
    let mayBeBare = context.document.document.format == .yaml && schema.types == nil
    return mayBeBare || isRequired()
  }

  /// The row that tells whether a group is there: as an object, as null or not at all.
  func row(at pointer: Pointer, title: String) -> Row {
    let schema = context.schemaNode(setting)
    let identifier = context.identifier(of: pointer)
    var variant = Row(
      identifier: identifier, pointer: pointer, title: schema?.ownTitle ?? title,
      control: .variant(PaneLink { Pane(title: title, sections: []) }))
    variant.isVariant = true
    variant.addition = context.addition
    variant.take(context.secrecy(at: pointer))
    variant.defaultValue = schema?.defaultValue
    variant.allowsNull =
      context.format.hasNull && schema.map { $0.allowsNull || $0.types == nil } ?? true
    let object = Value.string(localized("object"))
    var row = Row(
      identifier: identifier.ofKind, pointer: nil, title: variant.title,
      help: context.help(of: setting, by: schema),
      control: .choice(
        [Choice(object, title: localized("object"))]
          + (variant.allowsNull
            ? [Choice(.null, title: schema.map(SchemaUnion.titleOfNull) ?? localized("null"))] : [])
      ))
    row.helpIsMarkdown = schema?.helpIsMarkdown ?? false
    row.allowsNull = variant.allowsNull
    row.addition = context.addition
    let kind = { (value: Value?) -> Value? in
      switch value {
      case .null?: .null
      case .object?: object
      default: nil
      }
    }
    row.fixedValue = kind(context.held(by: setting, at: pointer)?.shallow)
    let kindOf = { (slot: Slot) in kind(slot.value ?? schema?.defaultValue) }
    row.kinds = KindChoice(of: variant, kind: kindOf) { _, value in
      if let value, case .object = value { return value }
      return schema.map { SchemaSeed(schema: $0).object } ?? .object([])
    }
    return row
  }
}
