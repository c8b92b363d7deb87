/// The kinds that a row's value may be of, for a person to choose from.
///
/// The one place that knows what `t` offers, on the screen and line by line.
package struct KindMenu {
  /// One kind, and how the row gets a value of it.
  package struct Offer {
    package var title: String
    package var help: String?
    package var helpIsMarkdown: Bool
    /// Gives the row a value of the kind that keeps what fits, as one step to undo; tells whether
    /// that is one that is still to be typed.
    package var choose: () throws(EditRefusal) -> Bool
  }

  /// What the setting is called.
  package let title: String
  package private(set) var offers: [Offer]
  /// The place of the kind that the value is of now; nil where it is of none of them.
  package private(set) var selection: Int?
  /// Whether there is a value.
  private var isSet = false
  /// Whether the value is of the kind of the selection, so that to choose that does nothing.
  private var isOfSelection = false

  /// The kinds that something new may be of.
  package init(
    ofNew title: String, kinds: [ValueKind],
    _ choose: @escaping (ValueKind) throws(EditRefusal) -> Void
  ) {
    self.title = title
    offers = kinds.map { kind in
      Offer(title: kind.title, help: kind.help, helpIsMarkdown: false) {
        () throws(EditRefusal) in
        try choose(kind)
        return kind.isTyped
      }
    }
  }

  /// Nil where the row's value has a kind that nobody may change.
  package init?(for row: Row, in session: EditSession) {
    if let kinds = row.openKinds?(), kinds.count > 1 {
      let change = OpenKindChange(row, in: session)
      title = row.title
      offers = kinds.map { kind in
        Offer(title: kind.title, help: kind.help, helpIsMarkdown: false) {
          () throws(EditRefusal) in try change.take(kind)
        }
      }
      selection = change.kind.flatMap { kinds.firstIndex(of: $0) }
      isSet = session.working.currentSlot(of: row) != .unset
      isOfSelection = isSet
      return
    }
    guard let kind = Self.kindRow(for: row, in: session), let variant = kind.kinds?.variant,
      case .choice(let choices) = kind.control
    else {
      guard let unset = Self.unsetContainer(of: row, in: session) else { return nil }
      self = KindMenu(ofNew: row.title, kinds: [unset.kind]) { kind throws(EditRefusal) in
        try session.set(.value(kind.blank), for: unset.row)
      }
      return
    }
    title = variant.title
    offers = choices.map { choice in
      Offer(title: choice.title, help: choice.help, helpIsMarkdown: choice.helpIsMarkdown) {
        () throws(EditRefusal) in
        try session.set(.value(choice.value), for: kind)
        return false
      }
    }
    let now = session.state(of: kind).slot
    selection = choices.firstIndex { .value($0.value) == now }
    isSet = session.working.currentSlot(of: variant) != .unset
    isOfSelection = SlotEditing(in: session).isOfKind(kind, now)
  }

  /// The row of the list or object that the row opens, where there is none: there can be one with nothing
  /// in it.
  private static func unsetContainer(
    of row: Row, in session: EditSession
  ) -> (row: Row, kind: ValueKind)? {
    guard !row.isAdded else { return nil }
    var target = row
    let kind: ValueKind
    switch row.control {
    case .list: kind = .list
    case .map: kind = .object
    case .pane(let link):
      guard !link.holdsValues, let place = row.objectPlace else { return nil }
      target.pointer = place
      target.control = .raw("")
      target.isVariant = true
      kind = .object
    default: return nil
    }
    guard target.pointer != nil, session.working.currentSlot(of: target) == .unset else {
      return nil
    }
    return (target, kind)
  }

  /// The only thing that can be chosen, where nothing is there yet: there is nothing to ask.
  package var only: Offer? { offers.count == 1 && !isSet ? offers.first : nil }

  /// Whether the kind of a new value of the row is one that a schema leaves to a person.
  package static func isAsked(for row: Row, in session: EditSession) -> Bool {
    row.openKinds == nil && KindMenu(for: row, in: session).map { $0.offers.count > 1 } ?? false
  }

  /// The row by which the kind of another row's value is chosen; nil for a value of one kind only.
  package static func kindRow(for row: Row, in session: EditSession) -> Row? {
    row.kinds == nil ? session.row(row.identifier.ofKind) : row
  }

  /// Whether the value is of the kind at the place.
  package func isPresent(_ place: Int) -> Bool { isOfSelection && place == selection }
}

extension EditSession {
  /// Shows the value as one of the kind, or as it is spelled where that is nil.
  package func rememberKind(_ kind: ValueKind?, of row: RowIdentifier) {
    form.reader?.remember(openKind: kind, of: row)
    lookAgain()
  }
}
