extension Note.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unusablePattern(let pattern, let problem):
      "not checked against the pattern \(quoted(pattern)): \(problem)"
    case .slowPattern(let pattern):
      "not checked against the pattern \(quoted(pattern)): it takes too long"
    case .referenceNotFound(let reference):
      "not checked: there is no schema at \(quoted(reference))"
    case .referenceLoop(let limit): "not checked: more than \(limit) references in a row"
    case .tooManySteps(let limit): "not checked to the end: it takes more than \(limit) steps"
    case .tooDeep(let limit): "not checked: more than \(limit) schemas inside one another"
    case .hugeNumber: "not checked: the number has too many digits"
    case .violationsOmitted(let limit): "only the first \(limit) problems are listed"
    }
  }
}

extension PatternProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooLong(let limit): "it has more than \(limit) characters"
    case .unknownConstruct(let construct): "'\(construct)' is not known in ECMA-262"
    case .unsupported: "a look-behind must have a fixed length"
    case .malformed(let message): message
    }
  }
}
