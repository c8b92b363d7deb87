import Documents
import EditorCore
import JSONSchema

/// What a `scope` such as `#/properties/address/properties/city` leads to.
struct UIScope {
  /// Where the value lives, as seen from the outermost object of the document.
  var pointer: Pointer
  var setting: Setting
  /// The object that the value is a member of.
  var parent: SettingObject?
  private let context: FormContext

  /// Follows a scope from an object; nil where it is no pointer.
  init?(_ scope: String, from object: SettingObject) {
    let text = scope.hasPrefix("#") ? String(scope.dropFirst()) : scope
    guard let tokens = Pointer(parsing: text)?.tokens else { return nil }
    context = object.context
    var pointer = object.pointer
    var setting = Setting(schema: object.schema, node: object.node)
    var parent: SettingObject?
    var isObject = true
    var rest = tokens[...]
    while let token = rest.popFirst() {
      guard token == "properties", let key = rest.popFirst() else {
        let inner = setting.schema.flatMap { Self.child(token, of: $0, in: object.context) }
        setting = Setting(schema: inner, node: setting.node)
        (parent, isObject) = (nil, false)
        continue
      }
      let outer = isObject ? object : object.context.object(for: setting, at: pointer)
      (parent, isObject) = (outer, false)
      pointer = pointer.appending(key)
      setting = outer.setting(of: key)
    }
    self.pointer = pointer
    self.setting = setting
    self.parent = parent
  }

  /// The keys that a scope names; nil for any element of a list.
  static func keys(in scope: String) -> [String?] {
    let text = scope.hasPrefix("#") ? String(scope.dropFirst()) : scope
    var rest = (Pointer(parsing: text)?.tokens ?? [])[...]
    var keys: [String?] = []
    while let token = rest.popFirst() {
      if token == "properties" { keys += rest.popFirst().map { [$0] } ?? [] }
      if token == "items" { keys.append(nil) }
    }
    return keys
  }

  /// Whether nothing says what is there.
  var isUnknown: Bool { setting.schema == nil && setting.node == nil }

  var isGroup: Bool { context.isGroup(setting) }

  /// The rows that hold the value or its parts; more parts than anybody would ask for are left out.
  var rows: [(pointer: Pointer, identifier: RowIdentifier)] { rowsRead.rows }

  /// Whether parts are left out.
  var isCut: Bool { rowsRead.isCut }

  private var rowsRead: (rows: [(pointer: Pointer, identifier: RowIdentifier)], isCut: Bool) {
    guard isGroup else { return ([(pointer, context.identifier(of: pointer))], false) }
    var rows: [(pointer: Pointer, identifier: RowIdentifier)] = []
    var pending = [context.object(for: setting, at: pointer)]
    while let object = pending.popLast() {
      guard rows.count < Self.mostRows else { return (rows, true) }
      for inner in object.settings() {
        guard let key = context.key(of: inner) else { continue }
        let next = object.object(for: inner, key: key)
        if context.isGroup(inner) {
          if !next.isEndless { pending.append(next) }
        } else {
          rows.append((next.pointer, context.identifier(of: next.pointer)))
        }
      }
    }
    return (rows, false)
  }

  /// The value that holds; nil where none of it is set.
  func value(in values: FormValues, of rows: [(pointer: Pointer, identifier: RowIdentifier)])
    -> Value?
  {
    guard isGroup else { return rows.first.flatMap { values[$0.identifier] } }
    var object: Value?
    for row in rows {
      guard let value = values[row.identifier] else { continue }
      object = (object ?? .object([])).setting(
        value, at: row.pointer.tokens.dropFirst(pointer.tokens.count))
    }
    return object
  }

  static let mostRows = 500

  private static func child(
    _ token: String, of schema: SchemaID, in context: FormContext
  ) -> SchemaID? {
    guard let source = context.source else { return nil }
    return source.schemas.parts(of: schema).places.lazy
      .compactMap { source.compiled.subschema(at: $0).child(at: token)?.place }.first
      .map { source.schemas.id(of: $0) }
  }
}

extension SettingObject {
  /// The member with the key, as the schema describes it and the document holds it.
  fileprivate func setting(of key: String) -> Setting {
    let node = node.flatMap { context.document.child(of: $0, key: key) }
    if let schema = namedSchema(ofKey: key) { return Setting(schema: schema, node: node) }
    return node == nil
      ? Setting(schema: nil, node: nil)
      : context.described(Setting(schema: nil, node: node), by: unnamed)
  }
}

extension Value {
  /// The object with a value at a place in it, whose parents are made where they are missing.
  fileprivate func setting(_ value: Value, at keys: ArraySlice<String>) -> Value {
    // From the innermost object outwards.
    var parents: [(members: [Member], key: String)] = []
    var object = self
    for key in keys {
      parents.append((object.members, key))
      object = object[key] ?? .object([])
    }
    return parents.reversed().reduce(value) { value, parent in
      .object(parent.members.filter { $0.key != parent.key } + [Member(parent.key, value)])
    }
  }
}
