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
  /// The numbers of the line in the old text and in the new one, from 1; nil where it is not there.
  package var oldNumber: Int?
  package var newNumber: Int?

  package init(_ kind: Kind, _ text: String, old oldNumber: Int? = nil, new newNumber: Int? = nil) {
    self.kind = kind
    self.text = text
    self.oldNumber = oldNumber
    self.newNumber = newNumber
  }
}
