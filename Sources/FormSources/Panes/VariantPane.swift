import Documents
import EditorCore

/// The pane of a setting of several kinds: the choice of kind, and what that kind has to set.
struct VariantPane {
  private let variant: Row
  private let choices: [Row]
  /// The row of the value, where it is one that has no members.
  private let value: Row?
  private let members: ObjectPane?

  init(_ variant: Row, of setting: Setting, at pointer: Pointer, _ context: FormContext) {
    self.variant = variant
    guard let settlement = context.settlement(of: setting, at: pointer) else {
      (choices, value, members) = ([], nil, nil)
      return
    }
    choices = settlement.choices.indices.map { number in
      context.kindRow(of: number, from: settlement, of: variant)
    }
    let settled = Setting(schema: settlement.schema, node: setting.node)
    guard settlement.isKnown else {
      let holdsValue = context.held(by: setting, at: pointer).map { $0.kind != .null } ?? false
      value = holdsValue ? context.misfitRow(of: variant) : nil
      members = nil
      return
    }
    let schema = context.schemaNode(settled)
    let isOfMembers = context.held(by: setting, at: pointer).map {
      [.object, .null].contains($0.kind)
    }
    guard let schema, isOfMembers ?? true, schema.kindTypes == ["object"], !schema.isMap,
      schema.hasProperties || schema.takesOtherKeys
    else {
      value = context.valueRow(of: variant, settled, at: pointer)
      members = nil
      return
    }
    value = nil
    members = ObjectPane(
      context.objectGiven(for: settled, at: pointer, settledAs: settlement)
        ?? context.object(for: settled, at: pointer, settledAs: settlement),
      title: variant.title)
  }

  var pane: Pane {
    var head = PaneSection(rows: LazyList(choices + (value.map { [$0] } ?? [])))
    let members = members?.pane
    head.findOpenObject = { members?.openObject }
    var pane = Pane(
      title: variant.title,
      sections: LazyList(count: 1 + (members?.sections.count ?? 0)) { index in
        index == 0 ? head : members?.sections[index - 1] ?? head
      },
      locate: { identifier in position(of: identifier) })
    pane.setsRowsAside = members?.setsRowsAside ?? false
    pane.openObject = members?.openObject
    pane.findOpenObject = members?.findOpenObject
    return pane
  }

  private func position(of identifier: RowIdentifier) -> RowPosition? {
    if let place = choices.firstIndex(where: { $0.identifier == identifier }) {
      return RowPosition(section: 0, row: place)
    }
    if value != nil { return RowPosition(section: 0, row: choices.count) }
    return members?.position(of: identifier).map {
      RowPosition(section: $0.section + 1, row: $0.row)
    }
  }
}

extension FormContext {
  /// The row that offers the kinds of value that a setting may have.
  fileprivate func kindRow(
    of number: Int, from settlement: ApplicableSchemas, of variant: Row
  ) -> Row {
    let choice = settlement.choices[number]
    let titles = choice.branches.map(\.title)
    let null =
      (format.hasNull ? choice.titleOfNull : nil)
      .map { [EditorCore.Choice(.null, title: $0)] } ?? []
    var row = Row(
      identifier: variant.identifier.appending(.kind(number)),
      pointer: nil, title: title(ofChoice: number, in: settlement), help: variant.help,
      control: .choice(
        choice.branches.map { EditorCore.Choice(.string($0.title), title: $0.title, help: $0.help) }
          + null),
      lockReason: variant.lockReason)
    row.helpIsMarkdown = variant.helpIsMarkdown
    row.fixedValue = choice.selected.map { .string(titles[$0]) } ?? settlement.heldNull
    row.allowsNull = !null.isEmpty
    row.addition = variant.addition
    guard let source else { return row }
    let settled = settlement.schema
    let reader = reader
    let chosenParts = { (place: Int) in
      var parts = choice.branches[place].parts(addedTo: choice.base)
      parts.isSettled = true
      return parts
    }
    let kindOf = { (slot: Slot) in
      settlement.kind(ofChoice: number, inSlot: slot, default: variant.defaultValue)
    }
    row.kinds = KindChoice(of: variant, kind: kindOf) { kind, value in
      guard let place = titles.firstIndex(where: { .string($0) == kind }) else {
        return value ?? .null
      }
      // What a new element begins as is nothing that anyone gave it.
      let isSeed = variant.addition?.identifier == variant.identifier
      let value = isSeed && value == variant.addition?.seed ? nil : value
      let isOther = choice.selected != place
      if isOther, let selected = choice.selected, let value {
        reader?.keep(value, ofKind: chosenParts(selected), for: variant.identifier)
      }
      let parts = chosenParts(place)
      let chosen = SchemaNode(source.schemas.id(of: parts), in: source)
      let conversion = SchemaConversion(to: chosen, from: SchemaNode(settled, in: source))
      // Who comes back to a kind finds what was there: a choice made by mistake loses nothing.
      let former = isOther ? reader?.formerValue(ofKind: parts, for: variant.identifier) : nil
      let converted = former ?? conversion.converted(value)
      reader?.remember(
        kind: place, ofChoice: number, making: converted, for: variant.identifier)
      return converted
    }
    return row
  }

  /// What the row of a choice is called: by the kind within which it is one, where it is in one.
  private func title(ofChoice number: Int, in settlement: ApplicableSchemas) -> String {
    guard number > 0 else {
      // A member may have the name that the choice would have.
      let hasMember =
        source.map { SchemaNode(settlement.schema, in: $0).describes("kind") } ?? false
      return hasMember ? localized("kind of value") : localized("kind")
    }
    let outer = settlement.choices[number - 1]
    return outer.selected.map { localized("kind of \(outer.branches[$0].title)") }
      ?? localized("kind \(number + 1)")
  }

  /// The row of a value without members, which is that of the setting itself.
  fileprivate func valueRow(of variant: Row, _ setting: Setting, at pointer: Pointer) -> Row {
    var row = settledRow(for: setting, pointer: pointer, title: variant.title)
    row.isVariant = true
    row.title = variant.title
    row.defaultValue = variant.defaultValue
    row.allowsNull = variant.allowsNull
    return row
  }

  /// The row of a value that is of no kind that the schema knows.
  fileprivate func misfitRow(of variant: Row) -> Row {
    var row = variant
    row.control = .raw(
      localized("shown as JSON: it is of none of the kinds that its schema describes"))
    return row
  }
}

extension VariantPane {
  /// A value of several kinds in a line: which one it is of, where that has a name, and the first of
  /// what is in it; empty for one without members.
  static func summary(
    of value: Value, at pointer: Pointer, by schema: SchemaID, called title: String,
    in context: FormContext
  ) -> String {
    guard case .object = value, let source = context.source else { return "" }
    let settlement = ApplicableSchemas(schema, holding: .value(value), in: source)
    let members = SettingObject.summary(of: value, at: pointer, called: title, in: context)
    guard let choice = settlement.choices.first, let selected = choice.selected,
      case let kind = choice.branches[selected], kind.isNamed
    else { return members }
    return members.isEmpty ? kind.title : "\(kind.title), \(members)"
  }
}
