import Documents
import EditorCore

/// Whether an object is there at all, where that can be told from what is in it by nothing else.
extension FormContext {
  /// Whether an object without members means something else than none: null may stand for it, or it
  /// has to be there though nothing in it has to.
  ///
  /// - Parameters:
  ///   - setting: A group.
  ///   - isRequired: Whether it has to be there.
  /// - Returns: Whether the group has a row for that.
  func hasPresence(_ setting: Setting, isRequired: Bool) -> Bool {
    guard reader != nil, let schema = schemaNode(setting), schema.constant == nil else {
      return false
    }
    if schema.allowsNull { return true }
    let isEmpty = setting.node.map { !isFilled($0) } ?? true
    if let node = setting.node, document.document.kind(node) == .null { return true }
    // A key without a value is usual in YAML, and null: as in the events of a workflow.
    let mayBeBare = schema.types == nil && document.document.format == .yaml
    return isEmpty && schema.nodes("required").isEmpty && (isRequired || mayBeBare)
  }

  /// The row that tells whether a group is there: as an object, as null or not at all.
  func presenceRow(of setting: Setting, at pointer: Pointer, title: String) -> Row {
    let schema = schemaNode(setting)
    let identifier = identifier(of: pointer)
    var variant = Row(
      identifier: identifier, pointer: pointer, title: schema?.ownTitle ?? title,
      control: .variant(PaneLink { Pane(title: title, sections: []) }))
    variant.isVariant = true
    variant.addition = addition
    variant.take(secrecy(at: pointer))
    variant.defaultValue = schema?.defaultValue
    variant.allowsNull = schema.map { $0.allowsNull || $0.types == nil } ?? true
    let object = Value.string(localized("object"))
    var row = Row(
      identifier: RowIdentifier("\(identifier)/~kind"), pointer: nil, title: variant.title,
      help: help(of: setting, by: schema),
      control: .choice(
        [Choice(object, title: localized("object"))]
          + (variant.allowsNull
            ? [Choice(.null, title: schema.map(SchemaUnion.titleOfNull) ?? localized("null"))] : [])
      ))
    row.helpIsMarkdown = schema?.helpIsMarkdown ?? false
    row.allowsNull = variant.allowsNull
    row.addition = addition
    let kind = { (value: Value?) -> Value? in
      switch value {
      case .null?: .null
      case .object?: object
      default: nil
      }
    }
    row.fixedValue = kind(held(by: setting, at: pointer).shallow)
    let kindOf = { (slot: Slot) in kind(slot.value ?? schema?.defaultValue) }
    row.kinds = KindChoice(of: variant, kind: kindOf) { _, value in
      if let value, case .object = value { return value }
      return schema.map { SchemaSeed(schema: $0).object } ?? .object([])
    }
    return row
  }
}
