/// What was done to the draft, as differences that can be taken back and made again.
///
/// A step holds slots, not draft entries, so that undo works on across a Save: taking back an edit
/// that was written makes it a change to the new baseline.
struct UndoHistory {
  struct Step {
    var row: Row
    var old: Slot
    var new: Slot
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

  /// Puts other slots in the place of those that steps lead from and to.
  mutating func replaceSlots(_ replacement: (Row, Slot) -> Slot) {
    let replaced = { (steps: [Step]) in
      steps.map {
        Step(row: $0.row, old: replacement($0.row, $0.old), new: replacement($0.row, $0.new))
      }
    }
    done = done.map(replaced)
    undone = undone.map(replaced)
  }

  /// The rows that steps were made to, each as often as steps were.
  var rows: [Row] { (done + undone).joined().map(\.row) }

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
