/// Makes of changes what the store would hold, once for all who look at a Save before it is made and
/// for the Save itself.
final class SavePreparer {
  let store: any Store
  let working: WorkingCopy
  private var latest: Preparation?
  /// What the store would hold without objects that were asked for, by their places.
  private var remains: (baseline: any Snapshot, byPlace: [Pointer: (any Snapshot)?])?

  /// What the store made of changes against a baseline.
  private struct Preparation {
    let changes: [Change]
    let baseline: any Snapshot
    let snapshot: any Snapshot
  }

  init(_ store: any Store, over working: WorkingCopy) {
    self.store = store
    self.working = working
    working.remainsWithout = { [weak self] in self?.remains(without: $0) }
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

  /// What the store would hold without what it has of an object in one layer; nil where nothing of the
  /// object would stay.
  private func remains(without object: RowIdentifier) -> (any Snapshot)? {
    guard let pointer = object.pointer else { return nil }
    let baseline = working.baseline
    if remains?.baseline !== baseline { remains = (baseline, [:]) }
    if let known = remains?.byPlace[pointer] { return known }
    var snapshot = try? store.prepare([.remove(pointer)], against: baseline)
    if case .object? = snapshot?.slot(at: pointer).value {} else { snapshot = nil }
    remains?.byPlace[pointer] = .some(snapshot)
    return snapshot
  }

  /// Has changes to a place go to other layers of the store.
  func chooseLayers(_ choice: ChosenLayers?, for pointer: Pointer) {
    store.chooseLayers(choice, for: pointer)
    working.forgetLocks()
    (latest, remains) = (nil, nil)
  }

  /// What a step makes of a row, whose changes go to the layers that it names from then on, and what that
  /// replaces.
  ///
  /// What stands for a Save is about what layers have, whatever holds; what the draft gives to others stays.
  func outcome(
    of step: UndoHistory.Step, for row: Row
  ) -> (content: Draft.Content, baseline: Slot) {
    guard let layers = step.layers, let pointer = step.row.pointer else {
      return (step.new, working.storedSlot(of: row))
    }
    guard step.isWhole, let target = layers.new?.target else {
      chooseLayers(layers.new, for: pointer)
      return (step.new, working.storedSlot(of: row))
    }
    func own(_ layer: Int) -> Slot { working.baseline.slot(at: pointer, givenInLayer: layer) }
    var wanted: [Int: Slot] = [:]
    if working.draft.changes(row.identifier), let known = store.chosenLayers(for: pointer) {
      wanted = known.others
      if let target = known.target { wanted[target] = working.currentSlot(of: row) }
    }
    wanted[target] = step.new.given.map { .value($0) } ?? .unset
    wanted.merge(layers.new?.others ?? [:]) { $1 }
    wanted = wanted.filter { own($0.key) != $0.value }
    let choice = wanted.isEmpty ? nil : ChosenLayers(wanted)
    chooseLayers(choice, for: pointer)
    let stored = working.storedSlot(of: row)
    guard let now = choice?.target, let slot = wanted[now] else {
      return (working.storedContent(of: row), stored)
    }
    let content = now == target ? step.new : working.whole(slot, of: row)
    return (content, slot == stored ? own(now) : stored)
  }

  /// Has changes to the places be made in one layer alone.
  func forgetOthers(at places: some Sequence<Pointer>) {
    for pointer in places {
      guard let choice = store.chosenLayers(for: pointer), !choice.others.isEmpty else { continue }
      chooseLayers(ChosenLayers(target: choice.target), for: pointer)
    }
  }

  /// Writes the changes; returns what the store holds then.
  func commit(_ changes: [Change]) throws -> any Snapshot {
    let saved = try store.commit(prepared(changes), against: working.baseline)
    latest = nil
    forgetOthers(at: changes.map(\.pointer))
    return saved
  }
}
