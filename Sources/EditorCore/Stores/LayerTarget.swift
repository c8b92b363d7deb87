/// A layer of a stack, as one that a change to a place may go to.
package struct LayerTarget {
  package var location: String
  /// Why it takes no change, in words; nil where it does.
  package var lock: String?
  /// Whether changes to the place go there now.
  package var isNow: Bool
  /// Whether it is the one that takes what is set nowhere.
  package var isOwn: Bool
  /// What sets the place so that a change here would have no effect, and the number of its layer.
  package var hiding: (layer: Int, origin: Origin)?

  package init(
    location: String, lock: String?, isNow: Bool, isOwn: Bool,
    hiding: (layer: Int, origin: Origin)?
  ) {
    self.location = location
    self.lock = lock
    self.isNow = isNow
    self.isOwn = isOwn
    self.hiding = hiding
  }

  /// That a change here has no effect, in words; nil where it has one.
  package var wordsWithoutEffect: String? {
    hiding.map { localized("no effect: \($0.origin.place) sets it") }
  }

  /// What becomes of a change here, in words.
  package var words: String { wordsWithoutEffect ?? localized("goes to \(location)") }
}

/// Where changes to a place of a stack are made, as a person has said.
package struct ChosenLayers: Hashable, Sendable {
  /// The number of the layer; nil for the one that the store takes by itself.
  package var target: Int?
  /// What other layers get at the place once there is a change to it; nothing, so that this has an effect, or
  /// what they had.
  package var others: [Int: Slot]

  package init(target: Int? = nil, cleared: Set<Int> = []) {
    self.target = target
    others = Dictionary(uniqueKeysWithValues: cleared.map { ($0, .unset) })
  }

  /// What layers are to have at the place, by their numbers: the change goes to the strongest that gets a value.
  init(_ wanted: [Int: Slot]) {
    let given = wanted.filter { $0.value != .unset }
    target = (given.isEmpty ? wanted : given).keys.max()
    others = wanted.filter { [target] in $0.key != target }
  }

  /// The layers that lose what they have at the place.
  package var cleared: Set<Int> { Set(others.filter { $0.value == .unset }.keys) }
}
