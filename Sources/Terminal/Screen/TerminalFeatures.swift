/// What a screen uses of its terminal, where the terminal has it.
nonisolated package struct TerminalFeatures: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let color = TerminalFeatures(rawValue: 1 << 0)
  /// Presses, releases, drags and the wheel are events; the terminal's own selection then takes Shift.
  package static let mouse = TerminalFeatures(rawValue: 1 << 1)
  /// Text can be put on the clipboard.
  package static let clipboard = TerminalFeatures(rawValue: 1 << 2)
  /// The terminal is asked for the colour of its ground; the answer is an event.
  package static let background = TerminalFeatures(rawValue: 1 << 3)
  /// Getting and losing the focus of the desktop are events.
  package static let focus = TerminalFeatures(rawValue: 1 << 4)
}
