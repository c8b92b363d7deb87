/// What was done to the draft, as differences that can be taken back and made again.
///
/// A step holds what becomes of a row, not draft entries, so that undo works on across a Save:
/// taking back an edit that was written makes it a change to the new baseline.
struct UndoHistory {
  struct Step {
    var row: Row
    var old: Draft.Content
    var new: Draft.Content
    /// Whether the step stands for all that was done to a row, such as a list, up to a Save.
    var isWhole = false
    /// Where changes to the row went and go; nil where that stays.
    var layers: LayerStep?
    /// Whether the row's edit was held back as the step was made.
    var wasHeldBack = false
    /// Whether a Save wrote it.
    var isSaved = false
    /// How many there were with it as it was made; 0 for one that stands for others.
    fileprivate(set) var number = 0
  }

  /// What becomes of the layers that changes to a row go to.
  struct LayerStep {
    var old: ChosenLayers?
    var new: ChosenLayers?

    /// Whether more than one layer is changed, before the step or after it.
    var isOfSeveral: Bool { !(old?.others ?? [:]).isEmpty || !(new?.others ?? [:]).isEmpty }
  }

  private var done: [[Step]] = []
  private var undone: [[Step]] = []
  /// What could be made again before something was done that may be taken back, and after how many times that was.
  private var redoable: (count: Int, steps: [[Step]])?

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// How many times there is something to undo.
  var undoCount: Int { done.count }

  /// How many times something was done, be it taken back or forgotten since.
  private(set) var count = 0

  /// Whether what was done last was done after the first `count` times.
  func isLastDone(after count: Int) -> Bool { done.last?.contains { $0.number > count } ?? false }

  /// Makes one of all that was done after the first `count` times.
  mutating func join(after count: Int) {
    let start = done.lastIndex { !$0.contains { $0.number > count } }.map { $0 + 1 } ?? 0
    guard done.count > start + 1 else { return }
    done[start...] = [Array(done[start...].joined())]
  }

  /// Forgets what was undone last, of what was done after the first `count` times: what could be made again before
  /// that can be so again.
  mutating func forgetUndone(after count: Int) {
    _ = undone.popLast()
    guard let redoable, redoable.count >= count, undone.isEmpty else { return }
    undone = redoable.steps
  }

  mutating func record(_ steps: consuming [Step]) {
    if !undone.isEmpty { redoable = (count, undone) }
    count += 1
    for index in steps.indices { steps[index].number = count }
    done.append(steps)
    undone.removeAll()
  }

  /// Forgets the steps made to some rows.
  mutating func forget(_ isForgotten: (Row) -> Bool) { forgetSteps { isForgotten($0.row) } }

  /// Forgets some steps.
  mutating func forgetSteps(_ isForgotten: (Step) -> Bool) {
    redoable = nil
    let kept = { (steps: [Step]) in steps.filter { !isForgotten($0) } }
    done = done.map(kept).filter { !$0.isEmpty }
    undone = undone.map(kept).filter { !$0.isEmpty }
  }

  /// The steps since the last Save that are not taken back.
  var unsaved: [Step] { done.joined().filter { !$0.isSaved } }

  /// Puts one step in the place of all that was done since the last Save to the row that it stands for.
  ///
  /// - Parameter replacement: What stands for a step, and all that are about its row; nil for one that stays. One
  ///   that was taken back stays, too, in the layers of the replacement.
  mutating func replaceUnsaved(by replacement: (Step) -> Step?) {
    redoable = nil
    var placed: Set<RowIdentifier> = []
    for place in done.indices.reversed() {
      var added: [Step] = []
      done[place].removeAll { step in
        guard !step.isSaved, let new = replacement(step) else { return false }
        if placed.insert(new.row.identifier).inserted {
          added.append(new.changed { $0.number = step.number })
        }
        return true
      }
      done[place] += added
    }
    done.removeAll(where: \.isEmpty)
    undone = undone.map { steps in
      steps.map { step in
        guard !step.isSaved, let layers = replacement(step)?.layers else { return step }
        return step.changed { $0.layers = $0.layers ?? layers }
      }
    }
  }

  /// Changes the steps since the last Save.
  mutating func changeUnsaved(_ change: (inout Step) -> Void) {
    done = done.map { $0.map { $0.isSaved ? $0 : $0.changed(change) } }
  }

  /// Puts something else in the place of what steps lead from and to.
  mutating func replaceContents(_ replacement: (Row, Draft.Content) -> Draft.Content) {
    changeAll { step in
      step.old = replacement(step.row, step.old)
      step.new = replacement(step.row, step.new)
    }
  }

  /// Changes all steps, those that were taken back too.
  mutating func changeAll(_ change: (inout Step) -> Void) {
    redoable = nil
    done = done.map { $0.map { $0.changed(change) } }
    undone = undone.map { $0.map { $0.changed(change) } }
  }

  /// The rows that steps were made to, each as often as steps were.
  var rows: [Row] { (done + undone).joined().map(\.row) }

  /// Makes one step of all that was done to a list since the last Save, as another one is made.
  ///
  /// From then on other elements have the names that the steps know; so a step names none of them,
  /// but takes the list back as a whole, to what it was at the Save before.
  /// - Parameters:
  ///   - list: The list's row.
  ///   - before: What it is now in the draft; nil where its order is not changed.
  ///   - stored: What it was stored as until now, given as a whole.
  ///   - saved: What it is stored as from now on.
  mutating func fold(
    _ list: Row, before: Draft.Content, stored: Draft.Content, saved: Draft.Content
  ) {
    redoable = nil
    let isAbout = { (step: Step) in
      step.row.identifier == list.identifier || step.row.identifier.isWithin(list.identifier)
    }
    let folded = { (step: Step) in
      isAbout(step) && !(step.isWhole && step.row.identifier == list.identifier)
    }
    // A list that was as it is stored was so at the last Save; that state has a name of its own now.
    let lasting = { (content: Draft.Content) in
      if case .arranged(let arrangement) = content, !arrangement.replacesAll { return stored }
      return content
    }
    let first = done.joined().first(where: folded)
    let own = done.joined().first { folded($0) && $0.row.identifier == list.identifier }
    let last = done.lastIndex { $0.contains(where: folded) }
    let change = { (steps: [Step]) in
      steps.filter { !folded($0) }.map { step in
        guard isAbout(step) else { return step }
        return step.changed { ($0.old, $0.new) = (lasting($0.old), lasting($0.new)) }
      }
    }
    done = done.map(change)
    if first != nil, let last {
      done[last].append(
        Step(row: list, old: lasting(own?.old ?? before), new: saved, isWhole: true))
    }
    done.removeAll(where: \.isEmpty)
    undone = undone.map(change).filter { !$0.isEmpty }
  }

  /// The steps that take back what was done last.
  mutating func undo() -> [Step]? {
    guard let steps = done.popLast() else { return nil }
    undone.append(steps)
    return steps.reversed().map {
      Step(
        row: $0.row, old: $0.new, new: $0.old, isWhole: $0.isWhole,
        layers: $0.layers.map { LayerStep(old: $0.new, new: $0.old) }, wasHeldBack: $0.wasHeldBack)
    }
  }

  /// The steps that make again what was undone last.
  mutating func redo() -> [Step]? {
    guard let steps = undone.popLast() else { return nil }
    done.append(steps.map { step in step.changed { $0.isSaved = false } })
    return steps
  }
}

extension UndoHistory.Step {
  func changed(_ change: (inout Self) -> Void) -> Self {
    var step = self
    change(&step)
    return step
  }

  /// Whether a setting that no schema describes came, went or became a value of another kind, so
  /// that the form has other rows.
  var changesShape: Bool {
    guard row.openObject != nil || row.openKinds != nil else {
      // Of a row that the form did not make, nothing is known.
      if case .raw = row.control { return old.kind != new.kind }
      return false
    }
    return row.isKeyOrder || old.kind != new.kind
  }
}
