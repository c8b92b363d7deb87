/// The violations and notes found so far, from which a branch that does not count can be taken back.
struct Findings {
  private(set) var violations: [Violation] = []
  private(set) var notes: [Note] = []

  /// A moment to come back to.
  struct Mark {
    fileprivate let violations: Int
    fileprivate let notes: Int
  }

  var mark: Mark { Mark(violations: violations.count, notes: notes.count) }

  mutating func add(_ violation: Violation) {
    violations.append(violation)
  }

  /// Notes are few: a schema met ten thousand times with the same trouble is told once a value.
  mutating func add(_ note: Note) {
    if notes.last != note { notes.append(note) }
  }

  func violations(since mark: Mark) -> [Violation] {
    Array(violations[mark.violations...])
  }

  mutating func discard(since mark: Mark) {
    discardViolations(since: mark)
    notes.removeLast(notes.count - mark.notes)
  }

  mutating func discardViolations(since mark: Mark) {
    violations.removeLast(violations.count - mark.violations)
  }
}
