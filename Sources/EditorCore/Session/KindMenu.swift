/// The kinds that a row's value may be of, for a person to choose from.
///
/// The one place that knows what `t` offers, on the screen and line by line.
package struct KindMenu {
  /// One kind, and how the row gets a value of it.
  package struct Offer {
    package var title: String
    package var help: String?
    package var helpIsMarkdown: Bool
    /// Gives the row a value of the kind that keeps what fits, as one step to undo.
    package var choose: () throws(EditRefusal) -> Void
  }

  /// What the setting is called.
  package let title: String
  package private(set) var offers: [Offer]
  /// The place of the kind that the value is of now; nil where it is of none of them.
  package private(set) var selection: Int?

  /// Nil where the row's value has a kind that nobody may change.
  package init?(for row: Row, in session: EditSession) {
    guard let kind = KindChoice.row(for: row, in: session), let variant = kind.kinds?.variant,
      case .choice(let choices) = kind.control
    else { return nil }
    title = variant.title
    offers = choices.map { choice in
      Offer(title: choice.title, help: choice.help, helpIsMarkdown: choice.helpIsMarkdown) {
        () throws(EditRefusal) in try session.set(.value(choice.value), for: kind)
      }
    }
    let now = session.state(of: kind).slot
    selection = choices.firstIndex { .value($0.value) == now }
  }
}
