import Documents
import EditorCore

extension FormContext {
  /// The row of a setting that is no group.
  func row(for setting: Setting, pointer: Pointer, title: String) -> Row {
    let schema = schemaNode(setting)
    if let node = setting.node, document.isOverruled(node) {
      return overruledRow(for: node, pointer: pointer, title: schema?.title ?? title)
    }
    var row = Row(
      identifier: identifier(of: pointer),
      pointer: pointer,
      title: schema?.title ?? title,
      help: schema?.help,
      control: inferredControl(of: setting, at: pointer))
    row.addition = addition
    if let schema, let source { describe(&row, by: schema, of: source, setting) }
    if case .text = row.control, SecretNames.includes(pointer.tokens.last ?? "") {
      row.isSecret = true
    }
    if document.document.format.holdsSecrets { row.isSecret = true }
    return row
  }

  private func describe(
    _ row: inout Row, by schema: SchemaNode, of source: JSONSchemaSource, _ setting: Setting
  ) {
    let node = setting.node
    let kind = node.map { document.document.kind($0) }
    // Only a small value can decide between controls; a container need not be decoded for that.
    let value = node.flatMap { node in
      kind?.isContainer == true
        ? (kind == .array ? .array([]) : .object([])) : document.document.value(node)
    }
    row.control =
      elementsControl(by: schema, holding: value, setting, at: row.pointer ?? Pointer())
      ?? schema.control(holding: value)
    row.helpIsMarkdown = schema.helpIsMarkdown
    row.defaultValue = schema.constant ?? schema.defaultValue
    row.allowsNull = schema.allowsNull
    row.isSecret = schema.isSecret
    row.deprecation = schema.deprecation
    row.warning = schema.warning
    if schema.isReadOnly { row.lockReason = localized("read-only, as its schema says") }
    if let constant = schema.constant {
      row.lockReason = localized("always '\(constant.plainText)', as its schema says")
    }
    let id = schema.id
    row.rule = { source.problem(with: $0, at: id) }
    row.facts = { SchemaNode(id, in: source).facts }
  }

  /// The control of a setting that the schema calls a list or a map; nil for any other.
  private func elementsControl(
    by schema: SchemaNode, holding value: Value?, _ setting: Setting, at pointer: Pointer
  ) -> Control? {
    switch schema.partedType(holding: value) {
    case .list:
      if let choices = schema.multipleChoices { return .multipleChoice(choices) }
      return .list(schema.listTraits(SettingElements(setting, pointer: pointer, context: self)))
    case .map:
      var traits = MapTraits(SettingElements(setting, pointer: pointer, context: self))
      traits.minimum = schema.number("minProperties")?.intValue
      traits.maximum = schema.number("maxProperties")?.intValue
      return .map(traits)
    case nil: return nil
    }
  }

  /// The row of a group that opens as a pane of its own.
  func paneRow(for object: SettingObject, setting: Setting, title: String) -> Row {
    let schema = schemaNode(setting)
    let title = schema?.title ?? title
    var row = Row(
      identifier: identifier(of: object.pointer),
      pointer: nil,
      title: title,
      help: schema?.help,
      control: .pane(
        PaneLink(isEndless: object.isEndless, holdsValues: object.node != nil) {
          ObjectPane(object, title: title).pane
        }))
    row.helpIsMarkdown = schema?.helpIsMarkdown ?? false
    row.addition = addition
    return row
  }

  /// The row of a setting whose key no pointer can name; it shows the value and is locked.
  func unnameableRow(for node: NodeID) -> Row {
    let document = self.document.document
    var row = Row(
      identifier: RowIdentifier(
        "\(identifier(of: Pointer()))~@\(document.valueRange(node).lowerBound)"),
      pointer: nil,
      title: document.keyRange(node).map { document.spelling(in: $0) } ?? "",
      control: .info,
      lockReason: localized("the key is not valid Unicode: it holds a lone surrogate"))
    row.fixedValue = document.value(node)
    return row
  }

  /// The row of a value that does not count, as its key is there again further down.
  private func overruledRow(for node: NodeID, pointer: Pointer, title: String) -> Row {
    let document = self.document.document
    let offset = document.valueRange(node).lowerBound
    var row = Row(
      // `~#` escapes nothing in a JSON Pointer, so no other row can have this name.
      identifier: RowIdentifier("\(identifier(of: pointer))~#\(offset)"),
      pointer: nil,
      title: title,
      control: .info,
      lockReason: localized("does not count: the same key is there again further down"))
    row.isSecret = document.format.holdsSecrets || SecretNames.includes(pointer.tokens.last ?? "")
    row.fixedValue = document.value(node)
    return row
  }

  private func inferredControl(of setting: Setting, at pointer: Pointer) -> Control {
    guard let node = setting.node else {
      return .raw(localized("nothing is known of this setting"))
    }
    return switch document.document.kind(node) {
    case .bool: .toggle
    case .number: .number(NumberTraits())
    case .string: .text()
    case .array: .list(ListTraits(SettingElements(setting, pointer: pointer, context: self)))
    case .null, .object: .raw(localized("shown as JSON: no control edits this kind of value"))
    }
  }
}

extension Document {
  func spelling(in range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

extension DocumentIndex {
  /// Whether a later member of the same object has the same key, so that this one does not count.
  func isOverruled(_ node: NodeID) -> Bool {
    guard let parent = document.parent(node), document.kind(parent) == .object,
      isAmbiguous(node), let key = document.key(node)
    else { return false }
    return child(of: parent, key: key) != node
  }
}
