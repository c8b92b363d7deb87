extension INIProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAnAssignment(let line): "'\(shortened(line))' has no '=' after a key"
    case .notAKey(let key): "'\(shortened(key))' is not a key"
    case .unclosedSection: "the name of the section has no closing ']'"
    case .textAfterSection(let text): "'\(shortened(text))' follows the name of the section"
    case .badSubsection: "the name of the section must be as in '[name \"subsection\"]'"
    case .unclosedQuote(let quote): "the value has no closing '\(quote)'"
    case .textAfterQuote(let text): "'\(shortened(text))' follows the quoted value"
    }
  }
}
