import EditorCore

extension INIProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAnAssignment(let line): localized("'\(shortened(line))' has no '=' after a key")
    case .notAKey(let key): localized("'\(shortened(key))' is not a key")
    case .unclosedSection: localized("the name of the section has no closing ']'")
    case .textAfterSection(let text):
      localized("'\(shortened(text))' follows the name of the section")
    case .badSubsection: localized("the name of the section must be as in '[name \"subsection\"]'")
    case .unclosedQuote(let quote): localized("the value has no closing '\(quote)'")
    case .textAfterQuote(let text): localized("'\(shortened(text))' follows the quoted value")
    }
  }
}
