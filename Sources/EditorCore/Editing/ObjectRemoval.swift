/// Takes an object whose settings have rows of their own away as a whole, or gives it back.
struct ObjectRemoval {
  /// The object as a row.
  let whole: Row
  let session: EditSession

  init(of whole: Row, in session: EditSession) {
    self.whole = whole
    self.session = session
  }

  /// Takes an object away with all that is set in it, as one step to undo.
  func remove(openedBy row: Row) throws(EditRefusal) {
    if let refusal = refusal(openedBy: row) { throw refusal }
    let steps =
      session.steps.adopting(whole) + session.working.droppingParts(of: whole)
      + [session.working.step(whole, to: .slot(.unset))]
    session.apply(
      steps + SlotEditing(in: session).clearedChoices(after: steps), remember: true)
  }

  /// Why an object cannot be taken away as a whole; nil where it can.
  func refusal(openedBy row: Row) -> EditRefusal? {
    if let refusal = session.refusal(for: whole) { return refusal }
    guard case .pane(let link) = row.control,
      link.holdsValues || session.draft.changesParts(of: row.identifier)
    else { return .invalid(.broken(localized("nothing of it is set"))) }
    if row.isRequired, session.working.remainsWithout(whole.identifier) == nil {
      return .invalid(.missing)
    }
    if let refusal = RowLayers(of: whole, in: session).refusalToRemove { return refusal }
    return lockedSetting(in: link.pane()).map { .locked($0) }
  }

  /// Gives an object back what was stored of it.
  func revert() {
    guard session.draft.changes(whole.identifier) else { return }
    session.apply(
      session.working.droppingParts(of: whole) + [session.working.stepBack(whole)], remember: true)
  }

  /// The most settings that are looked at for one that is locked.
  private static var mostSettings: Int { 2000 }

  /// Which setting in an object must stay, and why; nil where none must.
  ///
  /// A value that can be no other one, as that by which a kind is told, goes with its object.
  private func lockedSetting(in pane: Pane) -> String? {
    var panes = [pane]
    var count = 0
    while let pane = panes.popLast() {
      for row in pane.sections.lazy.flatMap(\.rows) {
        count += 1
        guard count <= Self.mostSettings else { return nil }
        switch row.control {
        case .info: continue
        case .pane(let link) where row.pointer == nil:
          if link.holdsValues { panes.append(link.pane()) }
        default:
          if case .locked(let reason)? = session.refusal(for: row),
            session.working.currentSlot(of: row) != .unset
          {
            return localized("'\(row.title)' in it is locked: \(reason)")
          }
        }
      }
    }
    return nil
  }
}
