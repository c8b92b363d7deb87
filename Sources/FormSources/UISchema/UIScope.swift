import Documents
import EditorCore

/// What a `scope` such as `#/properties/address/properties/city` leads to.
struct UIScope {
  /// Where the value lives, as seen from the outermost object of the document.
  var pointer: Pointer
  var setting: Setting
  private let context: FormContext

  /// Follows a scope from an object; nil where it is no pointer.
  init?(_ scope: String, from object: SettingObject) {
    let text = scope.hasPrefix("#") ? String(scope.dropFirst()) : scope
    guard let tokens = Pointer(parsing: text)?.tokens else { return nil }
    context = object.context
    var pointer = object.pointer
    var schema = object.schema
    var node = object.node
    var rest = tokens[...]
    while let token = rest.popFirst() {
      guard token == "properties", let key = rest.first else {
        schema = schema.flatMap { Self.child(token, of: $0, in: object.context) }
        continue
      }
      rest.removeFirst()
      pointer = pointer.appending(key)
      node = node.flatMap { object.context.document.child(of: $0, key: key) }
      schema = schema.flatMap { schema in
        guard let source = object.context.source,
          let properties = SchemaNode(schema, in: source).properties
        else { return nil }
        return source.index.child(of: properties, key: key)
      }
    }
    self.pointer = pointer
    setting = Setting(schema: schema, node: node)
  }

  /// Whether nothing says what is there.
  var isUnknown: Bool { setting.schema == nil && setting.node == nil }

  var isGroup: Bool { context.isGroup(setting) }

  /// The rows that hold the value or its parts; more parts than anybody would ask for are left out.
  var rows: [(pointer: Pointer, identifier: RowIdentifier)] {
    guard isGroup else { return [(pointer, context.identifier(of: pointer))] }
    var rows: [(pointer: Pointer, identifier: RowIdentifier)] = []
    var pending = [
      SettingObject(
        schema: setting.schema, node: setting.node, pointer: pointer, context: context)
    ]
    while let object = pending.popLast(), rows.count < Self.mostRows {
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
    return rows
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

  private static let mostRows = 500

  private static func child(_ token: String, of schema: NodeID, in context: FormContext) -> NodeID?
  {
    guard let index = context.schema else { return nil }
    if index.document.kind(schema) == .array {
      return Int(token).flatMap { index.child(of: schema, at: $0) }
    }
    return index.child(of: schema, key: token)
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
