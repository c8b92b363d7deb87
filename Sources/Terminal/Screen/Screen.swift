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
  /// The next event of the terminal alone.
  package func nextEvent(timeout milliseconds: Int?) -> Event {
    nextEvent(timeout: milliseconds, watching: nil)
  }
}
