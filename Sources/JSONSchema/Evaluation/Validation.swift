import EditorCore

/// What a validation found.
package struct Validation: Hashable, Sendable {
  /// What the schema does not allow, in the order of the schema.
  package var violations: [Violation]
  /// What could not be checked; it blocks nothing.
  package var notes: [UncheckedNote]

  package init(violations: [Violation] = [], notes: [UncheckedNote] = []) {
    self.violations = violations
    self.notes = notes
  }

  package var isValid: Bool { violations.isEmpty }
}

extension Evaluation {
  /// What was found, cut at the limit.
  var result: Validation {
    var notes = findings.notes
    if !hasStepsLeft {
      notes.append(UncheckedNote(instance: Pointer(), reason: .tooManySteps(limit: limits.steps)))
    }
    if findings.violations.count > limits.violations {
      notes.append(
        UncheckedNote(instance: Pointer(), reason: .violationsOmitted(limit: limits.violations)))
    }
    return Validation(
      violations: Array(findings.violations.prefix(limits.violations)), notes: notes)
  }
}
