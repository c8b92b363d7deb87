/// The layers that a change to a row may go to, where a stack of several stands behind the session.
package struct RowLayers {
  /// The weakest first; none where there is no choice.
  package let targets: [LayerTarget]
  private let pointer: Pointer?
  private let session: EditSession

  package init(of row: Row, in session: EditSession) {
    pointer = row.addition == nil ? row.pointer : nil
    targets = pointer.map { session.baseline.layerTargets(of: $0) } ?? []
    self.session = session
  }

  /// The one that changes go to now.
  package var now: LayerTarget? { targets.first(where: \.isNow) }

  /// Has changes to the row go to one of them.
  package func choose(_ place: Int) {
    guard let pointer else { return }
    session.store.chooseLayer(place, for: pointer)
    session.working.forgetLocks()
    session.preparer.forget()
    session.revision += 1
  }
}
