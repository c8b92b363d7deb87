/// An editor in tmux, as a person sees and uses it.
package protocol ScreenInTmux {
  var tmux: TmuxServer { get }
}

/// Why a person could not do on the screen what a test wanted.
package struct ScreenError: Error, CustomStringConvertible {
  package let description: String
}

extension ScreenInTmux {
  /// The lines on the screen, without spaces at their ends.
  package var lines: [String] { get throws { try tmux.screen() } }

  /// The line with the focus; empty where none has it.
  package var focusedLine: String {
    get throws { try lines.first { $0.hasPrefix("▌") || $0.hasPrefix(">") } ?? "" }
  }

  package func wait(
    within seconds: Double = 30, until condition: ([String]) throws -> Bool
  ) throws -> Bool {
    try tmux.wait(within: seconds, until: condition)
  }

  /// Waits until a text stands on the screen.
  package func shows(_ text: String, within seconds: Double = 30) throws -> Bool {
    try wait(within: seconds) { $0.contains { $0.contains(text) } }
  }

  package func press(_ keys: String...) throws {
    for key in keys { try tmux.press(key) }
  }

  /// Moves down, row by row, to the row with the title.
  package func moveDown(to title: String, in rows: Int = 40) throws {
    for _ in 0..<rows {
      let focused = try focusedTitle
      if focused == title || focused.hasPrefix(title + " ") { return }
      try press("Down")
      // Only the title tells that the focus moved: the value may still change from a key before.
      guard try wait(until: { _ in try focusedTitle != focused }) else {
        throw ScreenError(description: "the focus stays on '\(focused)'")
      }
    }
    throw ScreenError(description: "no row '\(title)' below")
  }

  /// The title of the focused row, and as much of the row as may stand beside it.
  private var focusedTitle: String {
    get throws { String(try focusedLine.dropFirst(4).prefix(40)) }
  }

  /// Opens the focused field, types over what stands in it, and accepts; the row shows the text then, or what it makes
  /// of it.
  package func enter(_ text: String, shown: String? = nil) throws {
    try press("Enter", "C-u")
    try tmux.type(text)
    try press("Enter")
    guard try wait(until: { _ in try focusedLine.contains(" \(shown ?? text)") }) else {
      throw ScreenError(description: "'\(text)' is not taken: '\(try focusedLine)'")
    }
  }
}
