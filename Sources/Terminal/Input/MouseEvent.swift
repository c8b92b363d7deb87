/// What the mouse did, at a place on the screen.
nonisolated package struct MouseEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case press, release
    /// Moved to another cell with a button held down.
    case drag
    /// Turned by one notch.
    case wheelUp, wheelDown
  }

  package enum Button: Hashable, Sendable {
    case left, middle, right
  }

  /// The keys held down meanwhile; many terminals keep Shift for their own selection of text.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let shift = Modifiers(rawValue: 1 << 0)
    package static let alt = Modifiers(rawValue: 1 << 1)
    package static let control = Modifiers(rawValue: 1 << 2)
  }

  package var kind: Kind
  /// The button, `nil` for the wheel, and for a release that an old terminal does not tell of which.
  package var button: Button?
  package var position: Point
  package var modifiers: Modifiers

  package init(
    _ kind: Kind, button: Button? = nil, position: Point, modifiers: Modifiers = []
  ) {
    self.kind = kind
    self.button = button
    self.position = position
    self.modifiers = modifiers
  }

  /// The same event at the nearest place that the screen has.
  func clamped(to size: Size) -> MouseEvent {
    var event = self
    event.position.x = min(max(0, position.x), max(0, size.columns - 1))
    event.position.y = min(max(0, position.y), max(0, size.rows - 1))
    return event
  }
}
