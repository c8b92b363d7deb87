/// A screen for tests: events from a script, frames kept.
package final class MemoryScreen: Screen {
  package private(set) var size: Size
  package let repertoire: Repertoire
  package let colorCount: Int

  /// What was presented, oldest first.
  package private(set) var frames: [Canvas] = []
  /// Where the cursor stood in the frame presented last.
  package private(set) var cursor: Point?
  package private(set) var beepCount = 0
  /// The texts put on the clipboard, oldest first.
  package private(set) var copied: [String] = []
  /// Whether there is a clipboard to put them on.
  package var hasClipboard = true
  package private(set) var suspendCount = 0
  package private(set) var redrawCount = 0
  package private(set) var releaseCount = 0

  package let waker = Waker()

  private var script: [Event]
  private var position = 0

  package init(
    size: Size = Size(columns: 80, rows: 24), repertoire: Repertoire = .unicode,
    colorCount: Int = 256, script: [Event] = []
  ) {
    self.size = size
    self.repertoire = repertoire
    self.colorCount = colorCount
    self.script = script
  }

  /// Adds events to those still to come.
  package func enqueue(_ events: [Event]) {
    script += events
  }

  /// Adds keys to the events still to come, one for each character.
  package func type(_ text: String) {
    script += text.unicodeScalars.map { .key(.character($0)) }
  }

  /// The lines of the frame presented last.
  package var lines: [String] { frames.last?.lines ?? [] }

  package func present(_ canvas: Canvas, cursor: Point?) {
    frames.append(canvas)
    self.cursor = cursor
  }

  /// The next event of the script; at its end nothing happens any more, or the terminal hangs up.
  package func nextEvent(timeout milliseconds: Int?, watching watched: Int32?) -> Event {
    guard position < script.count else {
      return milliseconds == nil ? .terminated(.hangUp) : .timeout
    }
    defer { position += 1 }
    if case .resized(let size) = script[position] { self.size = size }
    return script[position]
  }

  package func suspend() { suspendCount += 1 }

  package func beep() { beepCount += 1 }

  package func copy(_ text: String) -> Bool {
    if hasClipboard { copied.append(text) }
    return hasClipboard
  }

  package func redraw() { redrawCount += 1 }

  package func withTerminalReleased<Result>(_ body: () throws -> Result) rethrows -> Result {
    releaseCount += 1
    return try body()
  }
}
