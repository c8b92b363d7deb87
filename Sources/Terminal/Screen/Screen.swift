/// A terminal that shows frames and reports keys.
package protocol Screen: AnyObject {
  var size: Size { get }
  /// Which characters the terminal shows as they are; canvases are made with the same.
  var repertoire: Repertoire { get }
  /// How many colours there are, 0 for none.
  var colorCount: Int { get }

  /// Shows a frame, and the cursor at a place in it, or hidden.
  func present(_ canvas: Canvas, cursor: Point?)

  /// The next event, waiting for it so many milliseconds, or for ever.
  ///
  /// With a timeout of 0, what has been typed ahead can be drained before a frame is drawn. A
  /// watched descriptor is polled beside the terminal, which comes first.
  func nextEvent(timeout milliseconds: Int?, watching watched: Int32?) -> Event

  /// The same without keeping the main actor from other work meanwhile.
  func awaitEvent(timeout milliseconds: Int?, watching watched: Int32?) async -> Event

  /// Ends a wait aside, from any thread.
  var waker: Waker { get }

  /// Gives the terminal back and stops the process, as ^Z does, until it is continued.
  func suspend()

  func beep()

  /// Puts a text on the clipboard of the desktop; false where there is no way to, or too much text.
  ///
  /// A terminal that was set to refuse this does so without a word.
  func copy(_ text: String) -> Bool

  /// Paints everything anew, whatever the terminal shows.
  func redraw()

  /// Gives the terminal back while `body` runs, to another program say.
  func withTerminalReleased<Result>(_ body: () throws -> Result) rethrows -> Result
}

extension Screen {
  package func awaitEvent(timeout milliseconds: Int?, watching watched: Int32?) async -> Event {
    await Task.yield()
    return nextEvent(timeout: milliseconds, watching: watched)
  }

  /// The next event of the terminal alone.
  package func nextEvent(timeout milliseconds: Int?) -> Event {
    nextEvent(timeout: milliseconds, watching: nil)
  }
}

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
  /// The alternate screen was the program's before, and is switched to again in the end.
  package static let alternateScreen = TerminalFeatures(rawValue: 1 << 5)
}
