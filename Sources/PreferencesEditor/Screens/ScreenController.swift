package import EditorCore
package import Terminal

/// What an application runs: events go in, frames come out, until there is an outcome.
package protocol ScreenController: AnyObject {
  /// How it ended; nil while it goes on.
  var outcome: EditorOutcome? { get }
  /// How many row views were made.
  var madeRowViewCount: Int { get }
  /// How it looks and behaves, which may change while it is shown.
  var options: EditorOptions { get set }

  /// The row that has the focus.
  var focusedRow: RowIdentifier? { get }

  /// Opens the panes that lead to the row and puts the focus on it; does nothing for a row that is not there.
  func reveal(_ row: RowIdentifier)

  func handle(_ event: Event)

  /// Draws the frame of this moment; returns where the hardware cursor belongs.
  func draw(in canvas: inout Canvas) -> Point?

  /// How many milliseconds nobody is to type before something is done that is left to do, such as
  /// searching on; nil where nothing is.
  var workDelay: Int? { get }

  /// Does a little of it.
  func work()

  /// To be polled for reading beside the terminal; nil where there is nothing to poll.
  var watchedDescriptor: Int32? { get }

  /// How many milliseconds may pass until `tick` is called again; nil where it need not be.
  var tickInterval: Int? { get }

  /// Looks after the file and the draft; called whenever no event is waiting.
  func tick()

  /// Says something at the bottom of the screen until the next key.
  func say(_ text: String)

  /// What the screen is asked for since this was called last.
  func takeRequests() -> [ScreenRequest]
}
