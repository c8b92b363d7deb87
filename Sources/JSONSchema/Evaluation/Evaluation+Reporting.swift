import Documents
import EditorCore

extension Evaluation {
  /// Says that the value being checked is invalid.
  mutating func report(_ reason: @autoclosure () -> Violation.Reason, _ use: KeywordUse) -> Outcome
  {
    report(reason(), KeywordPlace(keyword: use.name, place: use.place))
  }

  mutating func report(
    _ reason: @autoclosure () -> Violation.Reason, _ keyword: KeywordPlace
  ) -> Outcome {
    guard lists, findings.violations.count <= limits.violations else { return .invalid }
    let file = schemas.files[keyword.place.file]
    findings.add(
      Violation(
        instance: pointer,
        schema: file.index.document.pointer(keyword.place.node) ?? Pointer(),
        schemaURI: file.uri, keyword: keyword.keyword, reason: reason()))
    return .invalid
  }

  /// Says again what was taken back.
  mutating func report(_ violations: [Violation]) -> Outcome {
    for violation in violations where lists { findings.add(violation) }
    return .invalid
  }

  /// Says that the value being checked was not checked, and why.
  mutating func note(_ reason: Note.Reason) -> Outcome {
    guard findings.notes.count < limits.violations else { return .unchecked }
    findings.add(Note(instance: pointer, reason: reason))
    return .unchecked
  }

  /// What was found, cut at the limit.
  var result: Validation {
    var notes = findings.notes
    if !hasStepsLeft {
      notes.append(Note(instance: Pointer(), reason: .tooManySteps(limit: limits.steps)))
    }
    if findings.violations.count > limits.violations {
      notes.append(
        Note(instance: Pointer(), reason: .violationsOmitted(limit: limits.violations)))
    }
    return Validation(
      violations: Array(findings.violations.prefix(limits.violations)), notes: notes)
  }
}
