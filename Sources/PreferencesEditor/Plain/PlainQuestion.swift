import EditorCore

/// What the next line of the plain editor answers, where it is no command.
enum PlainQuestion {
  case value(Row)
  /// A text of several lines, with those typed so far.
  case lines(Row, [String])
  case choice(Row, [Choice])
  case choices(Row, [Choice])
  /// The kind that a value is to be of, or a new one.
  case kind(KindMenu, accept: (KindMenu.Offer) throws(EditRefusal) -> [String])
  /// A key of a map; what is done with it may say why it is not one.
  case key(accept: (String) throws(EditRefusal) -> [String])
  /// Whether to change the row all the same.
  case caution(RowIdentifier, proceed: () -> [String])
  /// What becomes of the changes when the person leaves.
  case discard
  /// What becomes of a draft that was left behind.
  case recovery(DraftOffer)
  /// How to save all the same, and whether to leave then.
  case saving([SaveWay], leaves: Bool)

  /// What stands before the line.
  var prompt: String {
    switch self {
    case .value(let row): row.isSecret ? localized("new secret: ") : localized("new value: ")
    case .lines(_, let lines): localized("line \(lines.count + 1): ")
    case .choice, .kind: localized("number or name: ")
    case .choices: localized("numbers: ")
    case .key: localized("key: ")
    case .caution: localized("y or n: ")
    case .saving: localized("number: ")
    case .discard, .recovery: "> "
    }
  }

  /// Whether the line must not be shown while it is typed.
  var hidesInput: Bool {
    switch self {
    case .value(let row), .lines(let row, _): row.isSecret
    default: false
    }
  }
}
