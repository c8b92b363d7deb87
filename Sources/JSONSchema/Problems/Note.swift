package import EditorCore

/// Something that was not checked, and why; it blocks nothing.
package struct Note: Hashable, Sendable {
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

  package init(instance: Pointer, reason: Reason) {
    self.instance = instance
    self.reason = reason
  }

  package var message: String { reason.description }
}
