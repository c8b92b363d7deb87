import Documents
import EditorCore
import JSONSchema

extension FormContext {
  /// Where a row is, for those who know the draft.
  func place(of pointer: Pointer) -> DraftReader.Place {
    DraftReader.Place(row: identifier(of: pointer), pointer: pointer, addition: addition)
  }

  /// The setting without what is stored of it, where the draft takes that away as a whole.
  func present(_ setting: Setting, at pointer: Pointer) -> Setting {
    guard setting.node != nil, let reader, reader.takesAway(identifier(of: pointer))
    else { return setting }
    return Setting(schema: setting.schema, node: nil)
  }

  /// What the setting holds: by the draft, else as it is stored, else by default.
  func held(by setting: Setting, at pointer: Pointer) -> ValueView? {
    if let slot = reader?.slot(at: place(of: pointer)) {
      if let value = slot.value { return .value(value) }
    } else if let node = setting.node {
      return .node(node, document)
    }
    return schemaNode(setting)?.defaultValue.map { .value($0) }
  }

  /// What describes the setting with what it holds; nil where nothing is to be decided.
  func settlement(of setting: Setting, at pointer: Pointer) -> ApplicableSchemas? {
    guard let source, let schema = setting.schema, source.hasBranches(schema) else { return nil }
    return ApplicableSchemas(
      schema, holding: held(by: setting, at: pointer),
      chosen: reader?.kindsChosen(at: place(of: pointer)) {
        setting.node.flatMap { document.document.value($0) }
      } ?? [:], in: source)
  }

  /// Whether the setting's value may be of several kinds.
  func isVariant(_ setting: Setting) -> Bool {
    setting.schema.flatMap { source?.isVariant($0) } ?? false
  }

  /// The object that a setting is, described as what it holds has it.
  func object(
    for setting: Setting, at pointer: Pointer, enclosing: [[SchemaPlace]] = [],
    isExpected: Bool = true
  ) -> SettingObject {
    object(
      for: setting, at: pointer, settledAs: settlement(of: setting, at: pointer),
      enclosing: enclosing, isExpected: isExpected)
  }

  /// The object that a setting is, where it is known what describes it with what it holds.
  func object(
    for setting: Setting, at pointer: Pointer, settledAs settlement: ApplicableSchemas?,
    enclosing: [[SchemaPlace]] = [], isExpected: Bool = true
  ) -> SettingObject {
    SettingObject(
      schema: settlement?.schema ?? setting.schema, node: setting.node, pointer: pointer,
      context: inside(setting, at: pointer), enclosing: enclosing,
      notTaken: settlement?.notTaken ?? [], isExpected: isExpected)
  }

  /// The object that the draft gives a setting as a whole; nil where it gives none.
  func objectGiven(
    for setting: Setting, at pointer: Pointer, settledAs known: ApplicableSchemas? = nil,
    enclosing: [[SchemaPlace]] = []
  ) -> SettingObject? {
    guard let given = reader?.replacement(at: place(of: pointer)), let inner = adding(given) else {
      return nil
    }
    let settlement = known ?? settlement(of: setting, at: pointer)
    return SettingObject(
      schema: settlement?.schema ?? setting.schema, node: inner.document.document.root,
      pointer: Pointer(), context: inner.inside(setting), enclosing: enclosing,
      notTaken: settlement?.notTaken ?? [])
  }
}

extension JSONSchemaSource {
  /// Whether it depends on the value what describes the setting.
  func hasBranches(_ schema: SchemaID) -> Bool {
    guard usesBranches, !schemas.parts(of: schema).isSettled else { return false }
    let node = SchemaNode(schema, in: self)
    return SchemaUnion.mayBeIn(node) || usesConditions && node.contains(where: \.hasConditions)
  }

  /// Whether the setting's value may be of several kinds.
  func isVariant(_ schema: SchemaID) -> Bool {
    guard usesBranches else { return false }
    if let known = knownVariants[schema] { return known }
    guard !schemas.parts(of: schema).isSettled,
      SchemaUnion.mayBeIn(SchemaNode(schema, in: self))
    else { return false }
    let isVariant = !ApplicableSchemas(schema, holding: nil, in: self).choices.isEmpty
    knownVariants[schema] = isVariant
    return isVariant
  }
}
