/// What a validation found.
package struct Validation: Hashable, Sendable {
  /// What the schema does not allow, in the order of the schema.
  package var violations: [Violation]
  /// What could not be checked; it blocks nothing.
  package var notes: [Note]

  package init(violations: [Violation] = [], notes: [Note] = []) {
    self.violations = violations
    self.notes = notes
  }

  package var isValid: Bool { violations.isEmpty }
}
