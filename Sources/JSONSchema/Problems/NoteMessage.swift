import EditorCore

extension Note.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unusablePattern(let pattern, let problem):
      localized("not checked against the pattern \(quoted(pattern)): \(problem)")
    case .slowPattern(let pattern):
      localized("not checked against the pattern \(quoted(pattern)): it takes too long")
    case .referenceNotFound(let reference):
      localized("not checked: there is no schema at \(quoted(reference))")
    case .referenceLoop(let limit): localized("not checked: more than \(limit) references in a row")
    case .tooManySteps(let limit):
      localized("not checked to the end: it takes more than \(limit) steps")
    case .tooDeep(let limit):
      localized("not checked: more than \(limit) schemas inside one another")
    case .hugeNumber: localized("not checked: the number has too many digits")
    case .violationsOmitted(let limit): localized("only the first \(limit) problems are listed")
    }
  }
}

extension PatternProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooLong(let limit): localized("it has more than \(limit) characters")
    case .unknownConstruct(let construct): localized("'\(construct)' is not known in ECMA-262")
    case .unsupported: localized("a look-behind must have a fixed length")
    case .malformed(let message): message
    }
  }
}
