/// What was done to the draft, as differences that can be taken back and made again.
///
/// A step holds slots, not draft entries, so that undo works on across a Save: taking back an edit
/// that was written makes it a change to the new baseline.
package struct UndoHistory {
  package struct Step {
    package var row: Row
    package var old: Slot
    package var new: Slot
  }

  private var done: [[Step]] = []
  private var undone: [[Step]] = []

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  mutating func record(_ steps: [Step]) {
    done.append(steps)
    undone.removeAll()
  }

  /// Forgets the steps made to some rows.
  mutating func forget(_ isForgotten: (Row) -> Bool) {
    let kept = { (steps: [Step]) in steps.filter { !isForgotten($0.row) } }
    done = done.map(kept).filter { !$0.isEmpty }
    undone = undone.map(kept).filter { !$0.isEmpty }
  }

  /// The steps that take back what was done last.
  mutating func undo() -> [Step]? {
    guard let steps = done.popLast() else { return nil }
    undone.append(steps)
    return steps.reversed().map { Step(row: $0.row, old: $0.new, new: $0.old) }
  }

  /// The steps that make again what was undone last.
  mutating func redo() -> [Step]? {
    guard let steps = undone.popLast() else { return nil }
    done.append(steps)
    return steps
  }
}
