import TestSupport
import Testing

/// What a key costs whoever is at the other end of a slow line.
struct KeyCostTests {
  /// What two rows, one of them lit from side to side, and a line of help take.
  private static let bytesOfDown = 260

  /// The same with help of its own for each row, and in colours, where blanks go on with the colour before
  /// them.
  private static let bytesOfDownWithHelp = 301

  @Test func `the next row takes few bytes, with a schema's help too`() throws {
    let sandbox = try Sandbox(
      "{\n" + (0..<12).map { "  \"setting\($0)\": \($0)" }.joined(separator: ",\n") + "\n}\n")
    let properties = (0..<12).map {
      "\"setting\($0)\": {\"type\": \"integer\", \"description\": \"What number \($0) does.\"}"
    }
    try sandbox.folder.write(
      "{\"properties\": {\(properties.joined(separator: ", "))}}", to: "schema.json")
    let terminal = try sandbox.open(["settings.json", "--schema", "schema.json"])
    try #require(terminal.read("about"))
    try #require(terminal.read("\u{1B}[3;5H"))
    for line in 4...9 {
      let start = terminal.output.count
      terminal.type("\u{1B}[B")
      try #require(terminal.read("\u{1B}[\(line);5H", after: start))
      let count = terminal.output.count - start
      #expect(count <= Self.bytesOfDownWithHelp, "line \(line)")
    }
    terminal.type("q")
    #expect(terminal.waitForExit() == .exited(0))
  }

  @Test func `the next row takes few bytes, with other help and other keys`() throws {
    let sandbox = try Sandbox(Fixture.generated(settings: 100))
    let terminal = try sandbox.open(["settings.json"])
    // The last hint may reach the corner of the screen, which curses writes piece by piece.
    try #require(terminal.read("about"))
    try #require(terminal.read("\u{1B}[4;5H"))
    for line in 5...12 {
      let start = terminal.output.count
      terminal.type("\u{1B}[B")
      // Each frame ends with the cursor on its row.
      try #require(terminal.read("\u{1B}[\(line);5H", after: start))
      let count = terminal.output.count - start
      #expect(count <= Self.bytesOfDown, "line \(line)")
    }
    terminal.type("q")
    #expect(terminal.waitForExit() == .exited(0))
  }
}
