import PreferencesEditorTesting
import Terminal

/// What drives a screen, with the words that tests have for that.
protocol DrivesScreen {
  var screen: ScreenDriver { get }
}

extension DrivesScreen {
  var size: Size { screen.size }
  var lines: [String] { screen.lines }
  var canvas: Canvas { screen.canvas }
  var cursor: Point? { screen.cursor }

  /// The last line: hints, a notice or a prompt.
  var bar: String { lines[size.rows - 1] }
  /// The lines of help above it.
  var help: [String] { Array(lines[(size.rows - 3)..<(size.rows - 1)]) }
  /// The line on which the cursor stands.
  var cursorLine: String { cursor.map { lines[$0.y] } ?? "" }

  func press(_ keys: Key...) {
    for key in keys { screen.handle(.key(key)) }
  }

  func type(_ text: String) {
    for scalar in text.unicodeScalars { press(.character(scalar)) }
  }

  func handle(_ event: Event) { screen.handle(event) }
  func resize(to size: Size) { screen.handle(.resized(size)) }
  func idle() { screen.idle() }
  func tick() { screen.tick() }
}
