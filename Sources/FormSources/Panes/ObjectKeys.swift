import Documents
import EditorCore
import JSONSchema

/// The keys of one object that no property names: those that the draft adds, takes away or gives a
/// value of another kind, and those that may be added.
final class ObjectKeys: OpenObject {
  /// What the draft adds to those that the document holds, in the order in which that was done.
  let added: [String]
  /// What the document holds and the draft takes away.
  let removed: Set<[UInt8]>
  /// What the document holds and the draft gives a value of another kind, where no schema tells.
  private let reshaped: Set<[UInt8]>
  private(set) lazy var place = object.context.place(of: object.pointer)
  let isMadeForKeys: Bool
  let isClosed: Bool

  private let object: SettingObject
  /// What describes the object; nil where nothing does.
  private let schema: SchemaNode?
  private let schemas: ElementSchemas?

  /// Nil where nobody tells of a draft.
  init?(of object: SettingObject) {
    let context = object.context
    guard let reader = context.reader else { return nil }
    schema = context.schemaNode(Setting(schema: object.schema, node: nil))
    self.object = object
    isClosed = schema.map { !$0.takesOtherKeys } ?? false
    schemas = isClosed ? nil : object.unnamed
    isMadeForKeys = !isClosed && schema?.speaksOfOtherKeys ?? false
    guard !isClosed, schema != nil || !reader.hasNothingToTell else {
      (added, removed, reshaped) = ([], [], [])
      return
    }
    let place = context.place(of: object.pointer)
    let open = reader.openKeys(at: place) { object.holds($0) }
      .filter { !object.names($0.key) }
    if schema == nil {
      added = open.filter { $0.slot != .unset && !object.holds($0.key) }.map(\.key)
      removed = Set(
        open.filter { $0.slot == .unset && object.holds($0.key) }.map { Array($0.key.utf8) })
    } else {
      let unlike = reader.keysUnlikeForm(at: place) { [object] key in
        object.names(key) ? nil : object.holds(key)
      }
      added = unlike.filter { !object.holds($0) }
      removed = Set(unlike.filter { object.holds($0) }.map { Array($0.utf8) })
    }
    reshaped = Set(
      open.filter { object.changesKind($0.key, to: $0.slot) }.map { Array($0.key.utf8) })
  }

  /// Whether the draft changes nothing anywhere.
  var isUntouched: Bool { object.context.reader?.hasNothingToTell ?? true }

  /// Whether the keys are as they are stored, each with a value of the kind that is stored.
  var isAsStored: Bool {
    added.isEmpty && removed.isEmpty && reshaped.isEmpty && order == nil
  }

  var maximum: Int? { schema?.most(.mostMembers) }
  var minimum: Int? { schema?.least(.fewestMembers) }

  var title: String {
    if let title = schema?.ownTitle { return title }
    return place.row.keys.compactMap { $0 }.last ?? object.context.title
  }

  // MARK: The order of keys

  /// The order that the draft gives the keys; nil where it leaves them as they are.
  private(set) lazy var order: [String]? = object.context.reader?.keyOrder(at: place)

  var keysInOrder: [String] {
    let document = object.context.document.document
    let stored = object.members.map { document.children($0).compactMap { document.key($0) } } ?? []
    let keys = stored.filter { !removed.contains(Array($0.utf8)) } + added
    return order.map(keys.ordered) ?? keys
  }

  var keepsOrder: Bool {
    object.properties == nil && object.context.format.keepsMemberOrder && keepsPlaces
  }

  private(set) lazy var keepsPlaces: Bool = {
    guard let members = object.members else { return true }
    let document = object.context.document
    return document.duplicates(of: members).isEmpty
      && document.document.children(members).allSatisfy { document.document.key($0) != nil }
  }()

  private(set) lazy var outermostKeys: [String] = {
    let keys = keysInOrder
    return [keys.first, keys.last].compactMap { $0 }
  }()

  // MARK: What may be added

  var offers: [KeyOffer] {
    guard let schema, let source = object.context.source else { return [] }
    let named = source.namedProperties(of: schema)
    let listed =
      isClosed
      ? []
      : schema.listedKeys.filter { key in
        !object.isSet(key) && !named.contains { $0.key.isIdentical(to: key) }
      }
    return named.compactMap { key, id in
      guard !object.isSet(key) else { return nil }
      let property = SchemaNode(id, in: source)
      return KeyOffer(
        key: key, title: property.ownTitle ?? key, help: property.help,
        isRequired: object.requires(key))
    } + listed.map { KeyOffer(key: $0, title: $0) }
  }

  func kinds(forKey key: String) -> [ValueKind] {
    guard object.context.isOpen(setting(forKey: key)) else { return [] }
    let holdable = object.context.format.kinds(at: place.member(key))
    let document = object.context.document.document
    let beside = kindsBeside(key)
    // The kind of all its namesakes; else the one that most of the neighbours are of, and that the last of them is of
    // among equals.
    var counts: [ValueKind: Int] = [:]
    var last: ValueKind?
    let children = object.members.map { Array(document.children($0)) } ?? []
    for child in children.suffix(SettingElements.mostNeighbours) {
      let kind = document.valueKind(child)
      counts[kind, default: 0] += 1
      last = kind
    }
    let usual = counts.max { left, right in
      (left.value, left.key == last ? 1 : 0) < (right.value, right.key == last ? 1 : 0)
    }?.key
    let likeliest = beside.count == 1 ? beside.first : usual
    guard let likeliest, holdable.contains(likeliest) else { return holdable }
    return [likeliest] + holdable.filter { $0 != likeliest }
  }

  /// The kinds of value that the objects beside this one have under the key.
  private func kindsBeside(_ key: String) -> Set<ValueKind> {
    let context = object.context
    guard !object.pointer.tokens.isEmpty else { return context.kindsBeside(key) }
    return context.document.node(at: Pointer(object.pointer.tokens.dropLast()))
      .map { context.document.kinds(ofKey: key, inPartsOf: $0) } ?? []
  }

  func names(_ key: String) -> Bool { object.names(key) }

  func problem(withKey key: String) -> ValueProblem? {
    if let problem = schema?.problem(withKey: key) { return problem }
    if isClosed, !names(key) {
      return .broken(
        localized("'\(key)' is no setting here: the schema takes only those that it names"))
    }
    let kinds = kinds(forKey: key)
    return schemas?.problem(withKey: key)
      ?? object.context.format.problem(
        withKey: key, in: place, asAnyOf: schemas == nil ? Array(kinds.prefix(1)) : kinds)
  }

  func seed(forKey key: String) -> Value {
    object.context.schemaNode(setting(forKey: key)).map { SchemaSeed(schema: $0).value }
      ?? .string("")
  }

  // MARK: Rows

  func row(forKey key: String) -> Row {
    let context = object.context
    let setting = setting(forKey: key)
    let pointer = object.pointer.appending(key)
    var row =
      context.isOpen(setting)
      ? context.givenRow(at: pointer, title: SettingTitle.ofKey(key))
      : context.row(of: setting, at: pointer, title: SettingTitle.ofKey(key))
    row.title = SettingTitle.ofKey(key)
    schemas?.mark(&row, key: key)
    object.mark(&row, key: key)
    mark(&row, key: key)
    return row
  }

  /// Whether the draft gives what the document holds under the key a value of another kind.
  func isReshaped(_ key: String) -> Bool {
    !reshaped.isEmpty && reshaped.contains(Array(key.utf8))
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
    row.objectPlace = nil
  }

  private func setting(forKey key: String) -> Setting {
    Setting(schema: schemas?.schema(at: 0, key: key), node: nil)
  }
}

extension SettingObject {
  /// Whether the key is that of a property.
  fileprivate func names(_ key: String) -> Bool { namedSchema(ofKey: key) != nil }

  /// Whether the document has the key.
  fileprivate func holds(_ key: String) -> Bool { member(key) != nil }

  /// Where the member with the key is stored; nil where it is not.
  func member(_ key: String) -> NodeID? {
    members.flatMap { context.document.child(of: $0, key: key) }
  }

  /// The object as the document holds it; nil where it holds none.
  fileprivate var members: NodeID? {
    node.flatMap { context.document.document.kind($0) == .object ? $0 : nil }
  }

  /// Whether the slot is of another kind than what the document holds under the key, which no schema
  /// describes.
  fileprivate func changesKind(_ key: String, to slot: Slot) -> Bool {
    guard let value = slot.value, let node = member(key),
      context.isOpen(context.described(Setting(schema: nil, node: node), by: unnamed))
    else { return false }
    return context.document.document.kind(node).valueKind != ValueKind(of: value)
  }

  /// Whether there is a value under the key, by the draft or else as it is stored.
  fileprivate func isSet(_ key: String) -> Bool {
    let place = context.place(of: pointer.appending(key))
    return (context.reader?.peek(at: place)).map { $0 != .unset } ?? holds(key)
  }
}

extension SchemaNode {
  /// Whether an object may have members that no property names.
  var takesOtherKeys: Bool {
    if contains(where: { $0.others?.verdict == false && $0.patterns.isEmpty }) { return false }
    guard contains(where: { $0.unevaluatedMembers?.verdict == false }) else { return true }
    // What these describe is evaluated.
    return contains { !$0.patterns.isEmpty || $0.others != nil }
  }

  /// What is wrong with a key by what all keys have to be like; nil where nothing is.
  func problem(withKey key: String) -> ValueProblem? {
    all(\.keySchema).lazy.compactMap { $0.validate(.string(key)).violations.first }.first
      .map { .broken($0.message) }
  }

  /// The keys that it lists as the only ones; none where it does not.
  var listedKeys: [String] {
    all(\.keySchema).lazy.compactMap(\.choices).first?.compactMap(\.string) ?? []
  }

  /// Whether it says what members are that no property names.
  var speaksOfOtherKeys: Bool {
    contains { schema in
      schema.others.map { $0.verdict != false } ?? false
        || schema.unevaluatedMembers?.hasKeywords ?? false || !schema.patterns.isEmpty
    }
  }
}
