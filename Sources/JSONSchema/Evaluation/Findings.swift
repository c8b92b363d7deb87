import Documents
import EditorCore

/// The violations and notes found so far, from which a branch that does not count can be taken back.
struct Findings {
  private(set) var violations: [Violation] = []
  private(set) var notes: [UncheckedNote] = []

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
  private var marks: [Bool] = []
  /// What schemas have looked at that the value is against.
  private var refused: [Bool] = []
  private var isRefusedComplete = false

  init(isTracked: Bool) {
    self.isTracked = isTracked
  }

  /// Takes notice of what a schema has looked at that the value is against.
  mutating func formRefused(_ other: Coverage) {
    guard isTracked else { return }
    isRefusedComplete = isRefusedComplete || other.isComplete || other.isRefusedComplete
    for marks in [other.marks, other.refused] {
      if marks.count > refused.count {
        refused += Array(repeating: false, count: marks.count - refused.count)
      }
      for (ordinal, mark) in marks.enumerated() where mark { refused[ordinal] = true }
    }
  }

  /// Has what such schemas have looked at count as looked at.
  mutating func insertRefused() {
    if isRefusedComplete { insertAll() }
    for (ordinal, mark) in refused.enumerated() where mark { insert(ordinal) }
  }

  static let untracked = Coverage(isTracked: false)

  func contains(_ ordinal: Int) -> Bool {
    isComplete || (ordinal < marks.count && marks[ordinal])
  }

  mutating func insert(_ ordinal: Int) {
    guard isTracked, !isComplete else { return }
    if ordinal >= marks.count {
      marks += Array(repeating: false, count: ordinal + 1 - marks.count)
    }
    marks[ordinal] = true
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
    for (ordinal, mark) in other.marks.enumerated() where mark { insert(ordinal) }
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
