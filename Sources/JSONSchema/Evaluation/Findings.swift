import Documents
import EditorCore

/// The violations and notes found so far, from which a branch that does not count can be taken back.
struct Findings {
  private(set) var violations: [Violation] = []
  private(set) var notes: [UncheckedNote] = []

  /// How much was found.
  var count: Int { violations.count + notes.count }

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
  mutating func add(_ note: UncheckedNote) {
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

/// The answer of a schema or keyword to a value, worse ones greater.
///
/// What could not be checked is neither: it must not block, and its negation must not either.
enum Outcome: Int, Comparable {
  case valid, unchecked, invalid

  static func < (left: Outcome, right: Outcome) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The answer where both must hold.
  mutating func formAnd(_ other: Outcome) {
    self = max(self, other)
  }
}

/// Which members or elements of one value some keyword has looked at, for `unevaluated…`.
///
/// They are counted in the order of the document. Nothing is noted unless it is tracked.
struct Coverage {
  let isTracked: Bool
  private var isComplete = false
  /// Nil until something is noted: of most values nothing is, and they are many.
  private var noted: Noted?

  private final class Noted {
    var marks: [Bool]
    /// What schemas have looked at that the value is against.
    var refused: Coverage?

    init(marks: [Bool] = [], refused: Coverage? = nil) {
      (self.marks, self.refused) = (marks, refused)
    }
  }

  init(isTracked: Bool) {
    self.isTracked = isTracked
  }

  static var untracked: Coverage { Coverage(isTracked: false) }

  func contains(_ ordinal: Int) -> Bool {
    isComplete || noted.map { ordinal < $0.marks.count && $0.marks[ordinal] } ?? false
  }

  mutating func insert(_ ordinal: Int) {
    guard isTracked, !isComplete else { return }
    let noted = own()
    if ordinal >= noted.marks.count {
      noted.marks += Array(repeating: false, count: ordinal + 1 - noted.marks.count)
    }
    noted.marks[ordinal] = true
  }

  mutating func insertAll() {
    isComplete = isTracked
  }

  mutating func formUnion(_ other: Coverage) {
    guard isTracked, !isComplete else { return }
    if other.isComplete {
      isComplete = true
      return
    }
    for (ordinal, mark) in (other.noted?.marks ?? []).enumerated() where mark { insert(ordinal) }
  }

  /// Takes notice of what a schema has looked at that the value is against.
  mutating func formRefused(_ other: Coverage) {
    guard isTracked else { return }
    let noted = own()
    var refused = noted.refused ?? Coverage(isTracked: true)
    refused.formUnion(other)
    if let more = other.noted?.refused { refused.formUnion(more) }
    noted.refused = refused
  }

  /// Has what such schemas have looked at count as looked at.
  mutating func insertRefused() {
    if let refused = noted?.refused { formUnion(refused) }
  }

  /// What is noted, for this coverage alone to change.
  private mutating func own() -> Noted {
    if isKnownUniquelyReferenced(&noted), let noted { return noted }
    let own = Noted(marks: noted?.marks ?? [], refused: noted?.refused)
    noted = own
    return own
  }
}

extension ValueView {
  /// The value as far as a message shows it.
  var subject: Violation.Subject {
    switch kind {
    case .object: .object
    case .array: .list
    case .string: .leaf(.string(excerpt(text ?? "")))
    default: .leaf(value)
    }
  }

  /// How many steps it counts for to read the whole value: its parts, long ones for more.
  var weight: Int {
    let (id, index): (NodeID, DocumentIndex)
    switch self {
    case .node(let node, let document): (id, index) = (node, document)
    case .edited(let edited): return ValueView.node(edited.node, edited.index).weight
    case .value: return 1
    }
    let subtree = index.document.subtree(id)
    return subtree.upperBound.index - subtree.lowerBound.index
      + index.document.valueRange(id).count / 64
  }
}

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
