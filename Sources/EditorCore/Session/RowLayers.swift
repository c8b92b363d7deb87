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

/// A layer of a stack, as one that a change to a place may go to.
package struct LayerTarget {
  package var location: String
  /// Why it takes no change, in words; nil where it does.
  package var lock: String?
  /// Whether changes to the place go there now.
  package var isNow: Bool
  /// What sets the place in a stronger layer, so that a change here would have no effect.
  package var stronger: Origin?

  package init(location: String, lock: String?, isNow: Bool, stronger: Origin?) {
    self.location = location
    self.lock = lock
    self.isNow = isNow
    self.stronger = stronger
  }

  /// That a change here has no effect, in words; nil where it has one.
  package var wordsWithoutEffect: String? {
    stronger.map { localized("no effect: \($0.place) sets it") }
  }
}
