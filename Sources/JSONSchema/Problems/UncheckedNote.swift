package import EditorCore

/// Something that was not checked, and why; it blocks nothing.
package struct UncheckedNote: Hashable, Sendable {
  /// The value that was to be checked.
  package var instance: Pointer
  package var reason: Reason

  package enum Reason: Hashable, Sendable {
    /// The schema's expression is none that can be used here.
    case unusablePattern(String, PatternProblem)
    /// Matching took more work than is allowed.
    case slowPattern(String)
    /// Nothing is registered for the URI, or the place in it does not exist.
    case referenceNotFound(String)
    /// References lead to references without end.
    case referenceLoop(limit: Int)
    case tooManySteps(limit: Int)
    case tooDeep(limit: Int)
    /// The number has too many digits to be divided.
    case hugeNumber
    case violationsOmitted(limit: Int)
  }

  package var message: String { reason.description }
}

extension UncheckedNote.Reason: CustomStringConvertible {
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
