import Documents
import EditorCore
import JSONSchema

/// Reads the rules of a layout: what becomes of an element while a condition holds.
struct UIRule {
  let schema: UISchema
  /// What scopes start from.
  let object: SettingObject
  private(set) var faults: [DescriptionFault] = []

  /// How deep conditions may stand in one another; what is deeper counts as met.
  private static let deepest = 32

  /// The rule of the element; nil where it has none.
  mutating func rule(of element: NodeID) -> Rule? {
    guard let node = index.child(of: element, key: "rule") else { return nil }
    let effects: [String: Rule.Effect] = [
      "SHOW": .show, "HIDE": .hide, "ENABLE": .enable, "DISABLE": .disable,
      "WRITABLE": .enable, "READONLY": .disable,
    ]
    let name = index.value("effect", of: node)?.plainText ?? "nothing"
    guard let effect = effects[name] else {
      faults.append(schema.fault(localized("a rule's effect cannot be '\(name)'"), at: node))
      return nil
    }
    guard let condition = index.child(of: node, key: "condition") else {
      return Rule(effect, when: Self.always())
    }
    return Rule(effect, when: self.condition(condition, depth: 0))
  }

  private var index: DocumentIndex { schema.index }

  /// What cannot be asked is met, as JSON Forms has it.
  private static func always(_ holds: Bool = true) -> Condition {
    Condition(dependsOn: [], words: holds ? localized("always") : localized("never")) { _ in holds }
  }

  private mutating func condition(_ node: NodeID, depth: Int) -> Condition {
    let type = index.value("type", of: node)?.string
    if depth < Self.deepest, type == "AND" || type == "OR",
      let list = index.child(of: node, key: "conditions"), index.document.kind(list) == .array
    {
      var parts: [Condition] = []
      for part in index.document.children(list) {
        parts.append(condition(part, depth: depth + 1))
      }
      guard let first = parts.first else { return Self.always(type == "AND") }
      return parts.dropFirst().reduce(first) { type == "AND" ? $0 && $1 : $0 || $1 }
    }
    let scope = index.value("scope", of: node)?.string.flatMap { UIScope($0, from: object) }
    if let scope, let expected = index.value("expectedValue", of: node), !scope.isGroup {
      return .equals(object.context.identifier(of: scope.pointer), expected)
    }
    guard let scope, let demanded = index.value("schema", of: node) else {
      faults.append(
        schema.fault(localized("a condition that is not known counts as met"), at: node))
      return Self.always()
    }
    if scope.isCut {
      faults.append(
        schema.fault(
          localized("of a group, a condition reads \(UIScope.mostRows) settings and no more"),
          at: node))
    }
    let failsWhenUndefined = index.value("failWhenUndefined", of: node) == .bool(true)
    return condition(demanded, on: scope, failsWhenUndefined: failsWhenUndefined)
  }

  /// The condition that a value fits a schema.
  private func condition(
    _ schema: Value, on scope: UIScope, failsWhenUndefined: Bool
  ) -> Condition {
    let row = object.context.identifier(of: scope.pointer)
    guard let document = try? Document(schema),
      let compiled = try? CompiledSchema(
        document, options: SchemaOptions(defaultDialect: .draft7))
    else { return Self.always() }
    // Conditions in these words can be told, and turned into what to change.
    if schema.members.count == 1, !scope.isGroup {
      if let constant = compiled.root.constant { return .equals(row, constant) }
      if let values = compiled.root.choices, let first = values.first {
        return values.dropFirst().reduce(Condition.equals(row, first)) { $0 || .equals(row, $1) }
      }
    }
    let rows = scope.rows
    let fitsUndefined = !failsWhenUndefined && compiled.root.fitsAbsence
    let key = SettingTitle.startCased(scope.pointer.tokens.last ?? "")
    let name = key.isEmpty ? localized("the whole") : "'\(key)'"
    return Condition(
      dependsOn: Set(rows.map(\.identifier)),
      words: localized("\(name) fits \(schema.compactText)")
    ) { values in
      scope.value(in: values, of: rows).map { compiled.validate($0).violations.isEmpty }
        ?? fitsUndefined
    }
  }
}
