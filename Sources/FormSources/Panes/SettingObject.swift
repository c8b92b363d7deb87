import Documents
import EditorCore
import JSONSchema

/// The settings in one object: what the schema describes first, then what only the document holds.
struct SettingObject {
  let schema: SchemaID?
  let node: NodeID?
  let pointer: Pointer
  let context: FormContext
  /// Where the properties of the objects that this one is in are listed, the outermost first.
  let enclosing: [[SchemaPlace]]
  /// Whether the object is there or has to be, so that what it has to have is missing without.
  let isExpected: Bool
  /// What the schema says of the properties; nil where it names none.
  let properties: SchemaProperties?
  /// The row that tells whether the object is there; nil where its members tell that.
  var presence: Row?

  /// - Parameters:
  ///   - schema: What describes the object with what it holds.
  ///   - node: Where it is stored; nil where it is not.
  ///   - pointer: Its place in the document.
  ///   - context: What form it is part of.
  ///   - enclosing: Where the properties of the objects around it are listed.
  ///   - notTaken: Schemas that describe it while it holds something else.
  ///   - isExpected: Whether it is there or has to be.
  init(
    schema: SchemaID?, node: NodeID?, pointer: Pointer, context: FormContext,
    enclosing: [[SchemaPlace]] = [], notTaken: [SchemaPlace] = [], isExpected: Bool = true
  ) {
    self.isExpected = isExpected
    self.schema = schema
    self.node = node
    self.pointer = pointer
    self.context = context
    self.enclosing = enclosing
    properties = schema.flatMap { schema in
      context.source.flatMap {
        $0.properties(of: SchemaNode(schema, in: $0), notTaken: notTaken)
      }
    }
  }
}

extension SettingObject {
  /// The schemas of members that `properties` does not name; nil where the schema gives none.
  var unnamed: ElementSchemas? {
    schema.flatMap { context.source?.memberSchemas(of: $0) }
  }

  /// The settings but for those that only the document holds under some keys.
  func settings(without removed: Set<[UInt8]>) -> [Setting] {
    let settings = settings()
    guard !removed.isEmpty else { return settings }
    return settings.filter { setting in
      setting.schema != nil
        || !(context.key(of: setting).map { removed.contains(Array($0.utf8)) } ?? false)
    }
  }

  /// All the settings, in the order in which they are shown.
  func settings() -> [Setting] {
    let document = context.document.document
    let members = node.flatMap { document.kind($0) == .object ? $0 : nil }
    let demanded = demandedSettings(besides: members)
    guard let schema = context.schema, let properties else {
      return demanded
        + (members.map { document.children($0).map { Setting(schema: nil, node: $0) } } ?? [])
    }
    let member = { (key: String?) in
      members.flatMap { members in key.flatMap { context.document.child(of: members, key: $0) } }
    }
    var settings: [Setting]
    switch properties {
    case .listed(let list):
      if demanded.isEmpty, let settings = settingsInStep(list, members) { return settings }
      settings = schema.document.children(list).map {
        Setting(schema: SchemaID($0), node: member(schema.document.key($0)))
      }
    case .united(let properties):
      settings = zip(properties.keys, properties.schemas).map {
        Setting(schema: $1, node: member($0))
      }
    }
    settings += demanded
    if let members {
      let described = Set(settings.compactMap(\.node))
      settings += document.children(members).lazy.filter { !described.contains($0) }
        .map { Setting(schema: nil, node: $0) }
    }
    return settings
  }

  /// Settings that have to be there, or have to where others are, and that neither the schema
  /// describes nor the document holds.
  private func demandedSettings(besides members: NodeID?) -> [Setting] {
    guard let source = context.source, let id = schema else { return [] }
    let schema = SchemaNode(id, in: source)
    var seen: Set<[UInt8]> = []
    return schema.demandedKeys.filter { key in
      !schema.describes(key) && seen.insert(Array(key.utf8)).inserted
        && members.map { context.document.child(of: $0, key: key) == nil } ?? true
        // What has to be there and cannot be is for a check to tell.
        && schema.takesOtherKeys
    }.map { Setting(schema: source.schemas.id(of: demandedParts($0, in: source)), node: nil) }
  }

  /// What describes a member that no property names and that has to be there.
  private func demandedParts(_ key: String, in source: JSONSchemaSource) -> SchemaParts {
    let other = unnamed?.schema(at: 0, key: key).map { source.schemas.parts(of: $0).places }
    return SchemaParts(places: other ?? [], name: key)
  }

  /// The settings of an object whose members are the schema's properties, all and in order.
  ///
  /// Most large files are like that, and need no table of keys then.
  private func settingsInStep(_ properties: NodeID, _ members: NodeID?) -> [Setting]? {
    let document = context.document.document
    guard let schema = context.schema?.document, let members,
      document.childCount(members) == schema.childCount(properties)
    else { return nil }
    var settings: [Setting] = []
    settings.reserveCapacity(document.childCount(members))
    let pairs = MemberPairs(members, of: document, and: properties, of: schema)
    let areInStep = pairs.forEachPair { settings.append(Setting(schema: SchemaID($1), node: $0)) }
    return areInStep ? settings : nil
  }

  /// Where a setting stands among `settings`; nil for a key that is none of them.
  func index(ofKey key: String, in settings: [Setting]) -> Int? {
    switch properties {
    case .listed(let list)?:
      if let source = context.source, let property = source.index.child(of: list, key: key) {
        let place = settings.partitioningIndex {
          $0.schema.flatMap { source.schemas.node(of: $0) }.map { $0 >= property } ?? true
        }
        return place < settings.count ? place : nil
      }
    case .united(let properties)?:
      if let place = properties.place(ofKey: key) { return place }
    case nil: break
    }
    guard let node, let member = context.document.child(of: node, key: key) else {
      let demanded = context.source.flatMap { $0.schemas.knownID(of: demandedParts(key, in: $0)) }
      return demanded.flatMap { id in
        settings.firstIndex { $0.node == nil && $0.schema == id }
      }
    }
    // What only the document holds comes last, in the order of the document.
    let place = settings.partitioningIndex {
      $0.schema == nil && ($0.node.map { $0 >= member } ?? false)
    }
    return place < settings.count ? place : nil
  }

  /// The group that a setting of this object is.
  func object(for setting: Setting, key: String) -> SettingObject {
    let place = pointer.appending(key)
    let setting = context.present(setting, at: place)
    let enclosing = enclosing + (properties.map { [$0.lists] } ?? [])
    let isExpected = expects(setting, key: key, at: place)
    guard hasPresence(setting, key: key) else {
      if let reader = context.reader, reader.isOfLayers,
        reader.givesWhole(at: context.place(of: place)),
        let given = context.objectGiven(for: setting, at: place, enclosing: enclosing)
      {
        return given
      }
      return context.object(
        for: setting, at: place, enclosing: enclosing, isExpected: isExpected)
    }
    var object =
      context.objectGiven(for: setting, at: place, enclosing: enclosing)
      ?? context.object(for: setting, at: place, enclosing: enclosing, isExpected: isExpected)
    object.presence = ObjectPresence(setting: setting, context: context)
      .row(at: place, title: SettingTitle.ofKey(key))
    return object
  }

  /// Whether a group of this object is there, or has to be; true of one that needs no members.
  private func expects(_ setting: Setting, key: String, at place: Pointer) -> Bool {
    if let node = setting.node, context.document.document.kind(node) == .object { return true }
    guard let schema = context.schemaNode(setting), !schema.demandedKeys.isEmpty else {
      return true
    }
    let given = context.reader?.slot(at: context.place(of: place))?.value
    return isExpected && requires(key) || given.map { $0 != .null } ?? false
  }

  /// Whether it has a row of its own whether a group of this object is there.
  func hasPresence(_ setting: Setting, key: String) -> Bool {
    ObjectPresence(setting: setting, context: context).hasRow(isRequired: requires(key))
  }

  /// Whether the object is one of those that it is in over again, and the document holds none of it.
  var isEndless: Bool {
    node == nil && properties.map { enclosing.contains($0.lists) } ?? false
  }

  /// Whether a setting of the object is described as the object itself is, or one around it: by a
  /// reference to it.
  func isRepeated(by setting: Setting) -> Bool {
    guard context.source?.usedKeywords.contains(.reference) == true, let properties,
      let lists = context.schemaNode(setting)?.propertyLists
    else { return false }
    return (enclosing + [properties.lists]).contains { !Set($0).isDisjoint(with: lists) }
  }

  /// Whether the setting has no use with the others as they are: none of them asks for it, and it
  /// holds nothing, by the draft neither.
  func setsAside(_ setting: Setting, at index: Int) -> Bool {
    guard case .united(let properties)? = properties, setting.node == nil, properties.hides(index)
    else { return false }
    let place = context.key(of: setting).map { context.place(of: pointer.appending($0)) }
    return place.flatMap { context.reader?.slot(at: $0)?.value } == nil
  }

  /// Whether a member has to be there, as the others are.
  func requires(_ key: String) -> Bool {
    guard let schema = context.schemaNode(Setting(schema: schema, node: node)) else { return false }
    if schema.demands.contains(key) { return true }
    let others = schema.demands.keysDemanding(key)
    guard !others.isEmpty else { return false }
    let held = context.held(by: Setting(schema: self.schema, node: node), at: pointer)
    return others.contains { held?[$0] != nil }
  }

  /// Marks the row of a member that has to be there.
  func mark(_ row: inout Row, key: String) {
    guard isExpected, requires(key) else { return }
    row.isRequired = true
    let facts = row.facts
    row.facts = { [RowFact(localized("required"), localized("by the schema"))] + (facts?() ?? []) }
  }

  /// Whether there are settings that other values ask for.
  var hasHiddenProperties: Bool {
    if case .united(let properties)? = properties { return properties.hidesSome }
    return false
  }

  /// The rows of the first members that the document holds, to tell what is in the object: its pane is
  /// made of all its members.
  func firstRows(_ count: Int) -> [Row] {
    let document = context.document.document
    guard let node, document.kind(node) == .object else { return [] }
    return document.children(node).prefix(count).compactMap { child in
      guard let key = document.key(child) else { return nil }
      let setting = Setting(schema: schema(forKey: key), node: child)
      return context.row(of: setting, at: pointer.appending(key), title: SettingTitle.ofKey(key))
    }
  }

  /// What describes a member; nil where nothing does.
  private func schema(forKey key: String) -> SchemaID? {
    namedSchema(ofKey: key) ?? unnamed?.schema(at: 0, key: key)
  }

  /// What describes the property with the key; nil for a key that is none.
  func namedSchema(ofKey key: String) -> SchemaID? {
    switch properties {
    case .listed(let list)?: context.source?.index.child(of: list, key: key).map { SchemaID($0) }
    case .united(let properties)?: properties.place(ofKey: key).map { properties.schemas[$0] }
    case nil: nil
    }
  }

  /// The first of the plain members of an object at a place, in a line; no secrets are, nor is what the
  /// object is called anyhow.
  static func summary(
    of value: Value, at pointer: Pointer, called title: String = "", in context: FormContext
  ) -> String {
    var words: [String] = []
    var length = 0
    let secrecy = context.secrecy(at: pointer)
    for member in value.members.prefix(mostSummarized) where member.value.partCount == nil {
      guard member.value != .null, !secrecy.inside(member.key).hides(member.value) else { continue }
      // Of a text of lines, the first.
      let text = String(
        member.value.plainText.prefix { !$0.isNewline }.prefix(longestSummary))
      guard !text.isEmpty, text != title else { continue }
      length += text.count
      words.append("\(member.key): \(text)")
      if words.count == mostWords || length >= longestSummary { break }
    }
    return words.joined(separator: ", ")
  }

  private static var mostSummarized: Int { 50 }
  private static var mostWords: Int { 3 }
  private static var longestSummary: Int { 60 }

  /// The node in which all properties are listed; nil where there is none, or more than one.
  var propertyList: NodeID? {
    if case .listed(let list)? = properties { return list }
    return nil
  }
}
