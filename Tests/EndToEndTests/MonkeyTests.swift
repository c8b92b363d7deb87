import Glibc
import TestSupport
import Testing

/// Random keys, clicks, pastes and sizes at a real screen, for as long as `PREFS_MONKEY_SECONDS` says.
///
/// No key that saves is among them, so the file must stay as it is to the byte.
@Suite(.waits, .enabled(if: TmuxServer.isAvailable))
struct MonkeyTests {
  private static let seconds =
    getenv("PREFS_MONKEY_SECONDS").flatMap { Double(String(cString: $0)) } ?? 30
  private static let actionsBetweenLooks = 12

  @Test(arguments: [1, 2] as [UInt64])
  func `the screen is what a full redraw makes of it, and the file stays`(seed: UInt64) throws {
    let text = Fixture.settings
    var sandbox = try Sandbox(text)
    // Values that only another editor can edit lead to one that is back at once.
    sandbox.environment["VISUAL"] = "true"
    let before = try sandbox.folder.identity(of: "settings.json")
    var monkey = Monkey(seed: seed)
    let deadline = Deadline(seconds: Self.seconds / 2)
    var editor = try EditorScreen(sandbox, ["settings.json", "--no-history"])
    while !deadline.hasPassed {
      var actions: [Monkey.Action] = []
      for _ in 0..<Self.actionsBetweenLooks {
        actions.append(monkey.nextAction())
        try actions.last?.perform(on: editor.tmux)
      }
      let shown = try editor.settledLines()
      monkey.sizeIsSettled()
      if editor.status != nil {
        editor = try EditorScreen(sandbox, ["settings.json", "--no-history"])
        monkey.sizeIsStandard()
        continue
      }
      // Another program scribbles over the screen; an editor that is stuck would leave it there.
      try editor.tmux.write("\u{1B}[H\u{1B}[2Jscribble")
      try #require(try editor.wait(within: 10) { $0.first == "scribble" })
      try editor.press("C-l")
      let isSame = try editor.wait(within: 10) { $0 == shown }
      let redrawn = try editor.lines
      try #require(
        isSame,
        """
        seed \(seed), after \(actions.map { "\($0)" }.joined(separator: " ")): the screen was
        \(shown.joined(separator: "\n"))
        and a redraw makes it
        \(redrawn.joined(separator: "\n"))
        """)
      try #require(try sandbox.folder.identity(of: "settings.json") == before)
    }
    #expect(try sandbox.folder.text(of: "settings.json") == text)
    // A narrow screen would break the sentence that is waited for.
    try editor.tmux.resize(columns: 80, rows: 24)
    // Whatever is open, ^C leads out, once or twice; a third one would hit the shell.
    try editor.press("C-c")
    _ = try editor.wait(within: 10) { lines in
      editor.status != nil || lines.contains { $0.contains("leaves at once") }
    }
    if editor.status == nil { try editor.press("C-c") }
    _ = try editor.wait(within: 10) { _ in editor.status != nil }
    let end = try editor.lines.joined(separator: "\n")
    #expect([0, 130].contains(editor.status), "\(end)")
  }
}

private struct Monkey {
  enum Action: CustomStringConvertible {
    case press(String)
    case type(String)
    case paste(String)
    case resize(columns: Int, rows: Int)
    /// A report of the mouse: the button, the place from 0, and whether the button went down.
    case mouse(Int, column: Int, row: Int, isDown: Bool)

    var description: String {
      switch self {
      case .press(let key): key
      case .type(let text): "'\(text)'"
      case .paste(let text): "paste '\(text)'"
      case .resize(let columns, let rows): "\(columns)x\(rows)"
      case .mouse(let button, let column, let row, let isDown):
        "mouse \(button) \(isDown ? "down" : "up") at \(column),\(row)"
      }
    }

    func perform(on tmux: TmuxServer) throws {
      switch self {
      case .press(let key): try tmux.press(key)
      case .type(let text): try tmux.type(text)
      case .paste(let text): try tmux.type("\u{1B}[200~\(text)\u{1B}[201~")
      case .resize(let columns, let rows): try tmux.resize(columns: columns, rows: rows)
      case .mouse(let button, let column, let row, let isDown):
        // As xterm sends it.
        try tmux.type("\u{1B}[<\(button);\(column + 1);\(row + 1)\(isDown ? "M" : "m")")
      }
    }
  }

  private var generator: SeededGenerator
  private var rows = 24
  /// The fewest rows that the editor may believe the screen to have.
  private var fewestRows = 24

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func sizeIsSettled() { fewestRows = rows }

  mutating func sizeIsStandard() { (rows, fewestRows) = (24, 24) }

  mutating func nextAction() -> Action {
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<8: nextSize()
    case 8..<12: .paste(generator.pick(Self.texts))
    case 12..<22:
      // Not in the last line, where a click on a hint may save.
      .mouse(
        generator.pick(Self.buttons), column: Int.random(in: 0..<110, using: &generator),
        row: Int.random(in: 0..<fewestRows - 1, using: &generator),
        isDown: generator.chance(80))
    case 22..<60: .press(generator.pick(Self.keys))
    default: .type(String(generator.pick(Self.letters)))
    }
  }

  private mutating func nextSize() -> Action {
    rows = Int.random(in: 4...40, using: &generator)
    fewestRows = min(fewestRows, rows)
    return .resize(columns: Int.random(in: 20...110, using: &generator), rows: rows)
  }

  /// The left button twice as often, its drag, the right one, and the wheel.
  private static let buttons = [0, 0, 32, 2, 64, 65]
  private static let keys = [
    "Up", "Down", "Down", "Down", "Left", "Right", "Enter", "Enter", "Space", "Tab", "Escape",
    "PPage",
    "NPage", "Home", "End", "IC", "DC", "BSpace", "BTab", "M-Up", "M-Down", "C-u", "C-d", "C-k",
    "C-w", "C-y", "C-a", "C-e", "C-q",
  ]
  /// All that mean something, without those that save, or lead to a list from which Save is run.
  private static let letters = Array("kjgG[]onNcC!rRx0uUdiamfy/ 1a9-.,")
  private static let texts = ["8080", "é漢字👩‍👩‍👧", "a\nb", "שלום", "@error"]
}
