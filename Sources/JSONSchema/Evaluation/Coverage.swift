/// Which members or elements of one value some keyword has looked at, for `unevaluated…`.
///
/// They are counted in the order of the document. Nothing is noted unless it is tracked.
struct Coverage {
  let isTracked: Bool
  private var isComplete = false
  private var marks: [Bool] = []

  init(isTracked: Bool) {
    self.isTracked = isTracked
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
