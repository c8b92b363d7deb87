/// Makes of changes what the store would hold, once for all who look at a Save before it is made and
/// for the Save itself.
final class SavePreparer {
  let store: any Store
  let working: WorkingCopy
  private var latest: Preparation?

  /// What the store made of changes against a baseline.
  private struct Preparation {
    let changes: [Change]
    let baseline: any Snapshot
    let snapshot: any Snapshot
  }

  init(_ store: any Store, over working: WorkingCopy) {
    self.store = store
    self.working = working
  }

  /// What the store would hold after the changes; throws what the store throws.
  func prepared(_ changes: [Change]) throws -> any Snapshot {
    let baseline = working.baseline
    guard !changes.isEmpty else { return baseline }
    if let latest, latest.baseline === baseline, latest.changes == changes {
      return latest.snapshot
    }
    let snapshot = try store.prepare(changes, against: baseline)
    latest = Preparation(changes: changes, baseline: baseline, snapshot: snapshot)
    return snapshot
  }

  /// Has changes to a place go to other layers of the store.
  func chooseLayers(_ choice: ChosenLayers?, for pointer: Pointer) {
    store.chooseLayers(choice, for: pointer)
    working.forgetLocks()
    latest = nil
  }

  /// What a step makes of its row, whose changes go to the layers that it names from then on.
  ///
  /// Nil where the row becomes what is stored: the step takes away what its layer has not.
  func content(after step: UndoHistory.Step) -> Draft.Content? {
    guard let layers = step.layers, let pointer = step.row.pointer else { return step.new }
    let isIdle =
      step.isWhole && step.new.slot == .unset
      && layers.new?.target.map { working.baseline.slot(at: pointer, inLayer: $0) } == .unset
    chooseLayers(isIdle ? nil : layers.new, for: pointer)
    return isIdle ? nil : step.new
  }

  /// Has no layer lose anything for changes to the places.
  func forgetClearing(at places: some Sequence<Pointer>) {
    for pointer in places {
      guard let choice = store.chosenLayers(for: pointer), !choice.cleared.isEmpty else { continue }
      chooseLayers(ChosenLayers(target: choice.target), for: pointer)
    }
  }

  /// Writes the changes; returns what the store holds then.
  func commit(_ changes: [Change]) throws -> any Snapshot {
    let saved = try store.commit(prepared(changes), against: working.baseline)
    latest = nil
    forgetClearing(at: changes.map(\.pointer))
    return saved
  }
}
