nonisolated extension Canvas: CustomStringConvertible {
  /// The lines as text, without spaces at their ends and without looks.
  package var lines: [String] {
    (0..<size.rows).map { y in
      var line = ""
      for x in 0..<size.columns { line += self[Point(x: x, y: y)].text }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The whole screen as text, for tests and for dumps of the screen.
  package var description: String {
    lines.joined(separator: "\n")
  }
}
