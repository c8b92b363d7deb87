/// A piece of the XML that property lists are made of.
struct XMLToken {
  enum Kind: Hashable {
    /// The name, and whether the element has no content: `<true/>`.
    case start(String, isEmpty: Bool)
    case end(String)
    case text
    case characterData
    case comment
    /// The declaration of XML or of a document type, or an instruction.
    case declaration
  }

  var kind: Kind
  var range: Range<Int>
}
