import Documents
import EditorCore

/// A setting that a schema describes without saying of which kind its value is: the value tells that, by
/// the draft or else as it is stored.
struct UntypedSetting {
  let setting: Setting
  let pointer: Pointer
  let context: FormContext
  let reader: DraftReader

  /// Makes a row that the schema describes one of the value's kind.
  func settle(_ row: inout Row) {
    let own =
      reader.hasNothingToTell ? nil : reader.ownOpenSlot(at: context.place(of: pointer))
    if own == .unset || own == nil && setting.node == nil {
      row.control = likeliestControl(of: row)
    } else if own != nil, setting.node == nil || context.isReshaped(setting, at: pointer) {
      row.control = context.givenRow(at: pointer, title: row.title).control
      row.isVariant = true
    } else if case .raw = row.control {
      row.control = context.inferredControl(
        of: setting, at: pointer, context.secrecy(at: pointer))
      let isNull = setting.node.map { context.document.document.kind($0) } == .null
      row.allowsNull = row.allowsNull || isNull
    }
    if row.control.isPane {
      // With an object goes what is in it.
      row.isVariant = true
      row.objectPlace = pointer
    }
    context.open(&row, at: pointer, holding: setting.node)
  }

  /// Makes a row of an object of any members, with nothing in it yet, one that opens for them.
  func settleObject(_ row: inout Row) {
    let title = row.title
    row.control = .pane(
      PaneLink(holdsValues: false) { [setting, pointer, context] in
        let object =
          context.objectGiven(for: setting, at: pointer)
          ?? context.object(for: setting, at: pointer)
        return ObjectPane(object, title: title).pane
      })
    row.isVariant = true
    row.objectPlace = pointer
  }

  /// The control for a value like the default, or like all of the examples.
  private func likeliestControl(of row: Row) -> Control {
    let examples = context.schemaNode(setting)?.examples ?? []
    let known = [row.defaultValue].compactMap { $0 } + examples
    let kinds = Set(known.map { ValueKind(of: $0) })
    switch kinds.count == 1 ? known.first : nil {
    case .bool?: return .toggle
    case .number?: return .number(NumberTraits())
    case .string?: return .text(TextTraits(suggestions: examples.compactMap(\.string)))
    case .array?:
      return .list(ListTraits(SettingElements(setting, pointer: pointer, context: context)))
    default: return .raw(localized("of any kind: its schema does not say which"))
    }
  }
}

extension Control {
  /// Whether it is for values like the one that is stored; how much is in that is for rules to say.
  func isMade(for value: Value, allowsNull: Bool) -> Bool {
    switch (self, value) {
    case (_, .null) where allowsNull: true
    case (.list, .array), (.multipleChoice, .array), (.map, .object): true
    case (.pane, _), (.variant, _), (.raw, _), (.info, _): true
    default: problem(with: value) == nil
    }
  }
}

/// What the store's format can hold where a row is.
extension DocumentFormat {
  /// The kinds of value that it can hold at a place.
  func kinds(at place: DraftReader.Place) -> [ValueKind] {
    // An added element is as any of its list.
    guard !place.pointer.tokens.isEmpty || place.addition != nil else {
      return kinds(at: place.pointer)
    }
    let tokens = Self.tokens(of: place)
    return kinds(ofMember: tokens.last ?? "", in: Pointer(tokens.dropLast()))
  }

  /// What is wrong with a key by what can be written in an object, of any of these kinds; nil where
  /// nothing is.
  func problem(
    withKey key: String, in object: DraftReader.Place, asAnyOf kinds: [ValueKind]
  ) -> ValueProblem? {
    problem(withKeyOf: Pointer(Self.tokens(of: object) + [key]), asAnyOf: kinds)
      .map { .broken($0) }
  }

  /// The place as the store has it, with an index for any element that is added.
  private static func tokens(of place: DraftReader.Place) -> [String] {
    place.row.keys.map { $0 ?? "0" }
  }
}
