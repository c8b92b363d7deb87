import Documents
import EditorCore

extension FormContext {
  /// The row of a setting that is no group.
  func row(for setting: Setting, pointer: Pointer, title: String) -> Row {
    if let node = setting.node, document.isOverruled(node) {
      return strays.overruled(
        node, at: pointer, title: schemaNode(setting)?.rowTitle ?? title)
    }
    guard let settlement = settlement(of: setting, at: pointer) else {
      return settledRow(for: setting, pointer: pointer, title: title)
    }
    let settled = Setting(schema: settlement.schema, node: setting.node)
    guard isVariant(setting) else {
      return isGroup(settled) && !pointer.tokens.isEmpty
        ? paneRow(for: settled, at: pointer, title: title) { object(for: setting, at: pointer) }
        : settledRow(for: settled, pointer: pointer, title: title)
    }
    return variantRow(for: setting, pointer: pointer, title: title)
  }

  /// The row of a setting of several kinds, which opens a pane with the choice between them.
  func variantRow(for setting: Setting, pointer: Pointer, title: String) -> Row {
    var row = settledRow(for: setting, pointer: pointer, title: title)
    row.isVariant = true
    if let schema = setting.schema {
      row.summary = {
        VariantPane.summary(of: $0, at: pointer, by: schema, called: title, in: self)
      }
    }
    let facts = row.facts
    row.facts = {
      let settled = settlement(of: setting, at: pointer)
      return (facts?() ?? []) + (settled?.parts.cuts.facts ?? [])
    }
    let variant = row
    let holdsValues = setting.node != nil
    row.control = .variant(
      PaneLink(holdsValues: holdsValues) {
        var inner = variant
        inner.control = .variant(PaneLink { Pane(title: variant.title, sections: []) })
        return VariantPane(inner, of: setting, at: pointer, self).pane
      })
    return row
  }

  /// The row of a setting of which it is decided what describes it.
  func settledRow(for setting: Setting, pointer: Pointer, title: String) -> Row {
    let schema = schemaNode(setting)
    let secrecy = secrecy(at: pointer)
    var row = Row(
      identifier: identifier(of: pointer), pointer: pointer, title: schema?.rowTitle ?? title,
      help: help(of: setting, by: schema),
      control: schema == nil ? inferredControl(of: setting, at: pointer, secrecy) : .info)
    row.addition = addition
    if let schema, let source {
      describe(&row, by: schema, of: source, setting, secrecy)
    } else {
      open(&row, at: pointer, holding: setting.node)
      row.allowsNull = setting.node.map { document.document.kind($0) } == .null
    }
    row.lockReason = row.lockReason ?? lock
    row.take(secrecy)
    return row
  }

  /// What the schema says of the setting, or else the comment that stands above its key.
  func help(of setting: Setting, by schema: SchemaNode?) -> String? {
    schema?.help
      ?? setting.node.flatMap { document.document.comment(above: $0, hiding: secrecy(around: $0)) }
  }

  /// What is secret of the object that a member is in.
  private func secrecy(around member: NodeID) -> Secrecy {
    document.document.parent(member).flatMap { document.document.pointer($0) }
      .map { secrecy(at: $0) } ?? secrecy
  }

  private func describe(
    _ row: inout Row, by schema: SchemaNode, of source: JSONSchemaSource, _ setting: Setting,
    _ secrecy: Secrecy
  ) {
    // Only a small value can decide between controls; a container need not be decoded for that.
    let value = setting.node.flatMap { ValueView.node($0, document).shallow }
    row.control =
      elementsControl(by: schema, holding: value, setting, at: row.pointer ?? Pointer())
      ?? SchemaControl(schema: schema).control(holding: value)
    row.helpIsMarkdown = schema.helpIsMarkdown
    row.defaultValue = schema.constant ?? defaultValue(at: row.pointer ?? Pointer(), by: schema)
    row.allowsNull = schema.allowsNull && format.hasNull
    row.deprecation = schema.deprecation
    row.warning = schema.warning
    row.lockReason = inside(setting).lock
    if let value { row.lockReason = row.control.obstacle(toTypingOver: value) ?? row.lockReason }
    if let constant = schema.onlyValue, constant == value {
      let shown = secrecy.hiding(in: constant).plainText
      row.lockReason = localized("always '\(shown)', as its schema says")
    }
    let id = schema.id
    let format = self.format
    row.rule = { source.problem(with: $0, in: format, by: id, hiding: secrecy) }
    row.discreetRule = { source.problem(with: $0, in: format, by: id, hiding: .whole) }
    row.unchecked = { source.unchecked(of: $0, by: id) }
    row.facts = { SchemaNode(id, in: source).facts }
    // A schema of several types accepts what is stored, too, after another of them was chosen.
    if let value, !row.control.isMade(for: value, allowsNull: row.allowsNull),
      source.schemas.parts(of: id).type == nil,
      let node = setting.node, source.accepts(node, in: document, by: id)
    {
      row.control = inferredControl(of: setting, at: row.pointer ?? Pointer(), secrecy)
      row.allowsNull = row.allowsNull || value == .null
    }
    if schema.leavesKindOpen, let reader, let pointer = row.pointer {
      UntypedSetting(setting: setting, pointer: pointer, context: self, reader: reader)
        .settle(&row)
    } else if case .raw = row.control, let reader, let pointer = row.pointer,
      schema.isOpenObject(holding: value)
    {
      UntypedSetting(setting: setting, pointer: pointer, context: self, reader: reader)
        .settleObject(&row)
    }
  }

  /// The control of a setting that the schema calls a list or a map; nil for any other.
  private func elementsControl(
    by schema: SchemaNode, holding value: Value?, _ setting: Setting, at pointer: Pointer
  ) -> Control? {
    switch schema.partedType(holding: value) {
    case .list:
      if let choices = schema.multipleChoices { return .multipleChoice(choices) }
      return .list(
        schema.listTraits(SettingElements(setting, pointer: pointer, context: inside(setting))))
    case .map:
      return .map(
        schema.mapTraits(SettingElements(setting, pointer: pointer, context: inside(setting))))
    case nil: return nil
    }
  }

  /// The row of a group that opens as a pane of its own.
  ///
  /// What is in it is made when that is asked for, as it takes much more than the row.
  func paneRow(
    for setting: Setting, at pointer: Pointer, title: String, isEndless: Bool = false,
    _ object: @escaping () -> SettingObject
  ) -> Row {
    let schema = schemaNode(setting)
    let title = schema?.rowTitle ?? title
    let holdsValues = present(setting, at: pointer).node != nil
    var link = PaneLink(isEndless: isEndless, holdsValues: holdsValues) {
      let object = object()
      return presentation?.pane(object, title) ?? ObjectPane(object, title: title).pane
    }
    link.firstRows = { object().firstRows($0) }
    var row = Row(
      identifier: identifier(of: pointer), pointer: nil, title: title,
      help: help(of: setting, by: schema), control: .pane(link))
    row.helpIsMarkdown = schema?.helpIsMarkdown ?? false
    row.defaultValue = defaultValue(at: pointer, by: schema)
    row.addition = addition
    row.lockReason = inside(setting).lock
    if reader != nil { row.objectPlace = pointer }
    row.take(secrecy(at: pointer))
    row.facts = schema.map { schema in
      {
        let settled = object().schema.flatMap { schemaNode(Setting(schema: $0, node: nil)) }
        return schema.typeFacts(with: settled?.cuts ?? [])
      }
    }
    if schema == nil { open(&row, at: pointer) }
    return row
  }

  /// Whether the draft gives a value of which no schema tells another kind than is stored.
  func isReshaped(_ setting: Setting, at pointer: Pointer) -> Bool {
    guard let reader, let node = setting.node, !reader.hasNothingToTell, isOpen(setting),
      let value = reader.ownOpenSlot(at: place(of: pointer))?.value
    else { return false }
    return ValueKind(of: value) != document.document.kind(node).valueKind
  }

  /// Whether no schema tells of which kind the setting's value is.
  func isOpen(_ setting: Setting) -> Bool { schemaNode(setting).map(\.leavesKindOpen) ?? true }

  /// The row of a setting of which no schema tells, and that the draft gives its value.
  func givenRow(at pointer: Pointer, title: String) -> Row {
    let setting = Setting(schema: nil, node: nil)
    let value = reader?.openValue(at: place(of: pointer))
    let identifier = identifier(of: pointer)
    var row = Row(identifier: identifier, pointer: pointer, title: title, control: .text())
    switch value {
    case .bool?: row.control = .toggle
    case .number?: row.control = .number(NumberTraits())
    case .string(let text)?:
      let kinds = format.dateKinds
      if reader?.openKind(of: identifier) == .date {
        row.control = .date(kinds.first { $0.accepts(text) } ?? kinds[0])
      }
    case .array?:
      row.control = .list(ListTraits(SettingElements(setting, pointer: pointer, context: self)))
    case .object?:
      row.control = .pane(
        PaneLink {
          objectGiven(for: setting, at: pointer).map { ObjectPane($0, title: title).pane }
            ?? Pane(title: title, sections: [])
        })
    case .null?, nil: break
    }
    row.addition = addition
    row.isVariant = true
    open(&row, at: pointer)
    row.allowsNull = value == .null
    row.take(secrecy(at: pointer))
    return row
  }

  /// Says of a row of which no schema tells what else its value may be.
  func open(_ row: inout Row, at pointer: Pointer, holding node: NodeID? = nil) {
    guard reader != nil else { return }
    row.openKinds = { format.kinds(at: place(of: pointer)) }
    row.storedWord = node.flatMap { document.document.truthWord(of: $0) }
    if format.hasDates {
      row.dates = NativeDates(
        kinds: format.dateKinds, isStored: node.map { document.document.isDate($0) } ?? false)
    }
  }
}
