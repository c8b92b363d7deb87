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
