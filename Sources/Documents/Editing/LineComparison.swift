/// Which lines of one text became which lines of another.
struct LineComparison {
  /// Lines of the old text, and what stands in their place in the new one; either may be none.
  struct Change: Equatable {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The changes, in order and with equal lines between them.
  let changes: [Change]

  /// How many lines may differ before all between the first and the last of them counts as changed.
  ///
  /// The work grows with the lines times the differences, and the memory with their square.
  private static let differenceLimit = 1_000

  init(_ old: LineText, _ new: LineText) {
    let shorter = min(old.lines.count, new.lines.count)
    var head = 0
    while head < shorter, old.isEqual(head, to: new, head) { head += 1 }
    var tail = 0
    while tail < shorter - head,
      old.isEqual(old.lines.count - 1 - tail, to: new, new.lines.count - 1 - tail)
    {
      tail += 1
    }
    let change = Change(
      old: head..<(old.lines.count - tail), new: head..<(new.lines.count - tail))
    if change.old.isEmpty && change.new.isEmpty {
      changes = []
    } else {
      changes = Self.shortest(within: change, old, new) ?? [change]
    }
  }

  /// The fewest deletions and insertions, by the greedy algorithm of Myers (1986).
  ///
  /// Nil where there are more of them than the limit.
  private static func shortest(
    within frame: Change, _ old: LineText, _ new: LineText
  ) -> [Change]? {
    let oldCount = frame.old.count
    let newCount = frame.new.count
    var trace: [Frontier] = []
    for differences in 0...min(differenceLimit, oldCount + newCount) {
      var frontier = Frontier(differences: differences)
      for diagonal in stride(from: -differences, through: differences, by: 2) {
        var x = trace.last.map { $0.step(to: diagonal).x } ?? 0
        var y = x - diagonal
        while x < oldCount, y < newCount,
          old.isEqual(frame.old.lowerBound + x, to: new, frame.new.lowerBound + y)
        {
          x += 1
          y += 1
        }
        frontier[diagonal] = x
        if x >= oldCount && y >= newCount { return changes(along: trace, in: frame) }
      }
      trace.append(frontier)
    }
    return nil
  }

  /// Walks back from the ends of both texts, and joins the steps that touch.
  private static func changes(along trace: [Frontier], in frame: Change) -> [Change] {
    var x = frame.old.count
    var y = frame.new.count
    var changes: [Change] = []
    for frontier in trace.reversed() {
      let step = frontier.step(to: x - y)
      // Where the step ends, and where it began: after it come equal lines alone.
      let endY = step.x - (x - y)
      x = step.isInsertion ? step.x : step.x - 1
      y = step.isInsertion ? endY - 1 : endY
      let old = frame.old.lowerBound + x..<frame.old.lowerBound + step.x
      let new = frame.new.lowerBound + y..<frame.new.lowerBound + endY
      if let next = changes.last, next.old.lowerBound == old.upperBound,
        next.new.lowerBound == new.upperBound
      {
        changes[changes.count - 1] = Change(
          old: old.lowerBound..<next.old.upperBound, new: new.lowerBound..<next.new.upperBound)
      } else {
        changes.append(Change(old: old, new: new))
      }
    }
    return changes.reversed()
  }

  /// How many lines of the old text the best paths with some number of differences have passed.
  ///
  /// A diagonal is where so many more lines of the old text than of the new one have been passed.
  private struct Frontier {
    let differences: Int
    private var passed: [Int]

    init(differences: Int) {
      self.differences = differences
      passed = Array(repeating: 0, count: differences + 1)
    }

    /// Every second diagonal can be reached with a number of differences.
    subscript(diagonal: Int) -> Int {
      get { passed[(diagonal + differences) / 2] }
      set { passed[(diagonal + differences) / 2] = newValue }
    }

    /// The best way to a diagonal with one difference more: the old lines passed then, and whether
    /// the difference inserts a line of the new text or deletes one of the old.
    func step(to diagonal: Int) -> (x: Int, isInsertion: Bool) {
      let isInsertion =
        diagonal == -(differences + 1)
        || diagonal != differences + 1 && self[diagonal - 1] < self[diagonal + 1]
      return isInsertion
        ? (self[diagonal + 1], true) : (self[diagonal - 1] + 1, false)
    }
  }
}

/// The longest selection of the numbers, which are all different, that ascends.
func longestRun(of numbers: [Int]) -> Set<Int> {
  // The least number that ends a run, for each length, and the number before each in its run.
  var ends: [Int] = []
  var before: [Int: Int] = [:]
  for number in numbers {
    let low = ends.partitioningIndex { $0 >= number }
    before[number] = low > 0 ? ends[low - 1] : nil
    if low < ends.count { ends[low] = number } else { ends.append(number) }
  }
  var run: Set<Int> = []
  var next = ends.last
  while let number = next {
    run.insert(number)
    next = before[number]
  }
  return run
}
