/// One line of the unified diff of a text.
package struct DiffLine: Hashable, Sendable {
  package enum Kind: Sendable {
    /// Where in the text the lines that follow stand.
    case place
    /// A line that both texts have.
    case context
    case removed
    case added
    /// What is to be known of the line before.
    case note

    /// What stands before the text of such a line.
    package var sign: String {
      switch self {
      case .place, .note: ""
      case .context: " "
      case .removed: "-"
      case .added: "+"
      }
    }
  }

  package var kind: Kind
  /// The line without its sign and its end; secrets are masked.
  package var text: String

  package init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}
