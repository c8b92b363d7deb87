// A program for the tests to run on a terminal: it shows what it was sent, and ends as it is told.

import Glibc
import Terminal

@inline(never) func overflow(_ depth: Int) -> Int {
  depth < 0 ? depth : overflow(depth + 1) + overflow(depth + 2)
}

let none: [Int] = []

func end(_ command: Unicode.Scalar) {
  switch command {
  case "t": _ = none[CommandLine.argc > 1_000 ? 0 : 1]
  case "a": abort()
  case "f": fatalError("the probe was told to fail")
  case "o": _ = overflow(1)
  case "n": raise(SIGSEGV)
  case "x": exit(7)
  default: break
  }
}

let screen: CursesScreen
do {
  screen = try CursesScreen(features: [.color, .mouse, .clipboard, .background, .focus])
} catch {
  let message = "TerminalProbe: \(error)\n"
  _ = message.withCString { write(2, $0, strlen($0)) }
  exit(69)
}

var canvas = Canvas(size: screen.size, repertoire: screen.repertoire)
var log: [String] = ["ready \(screen.size.columns)x\(screen.size.rows) \(screen.repertoire)"]

/// The row that is highlighted, moved by `j` and `k`.
var focus = 0

/// The line that a long list starts with, moved by `+` and `-`, while it is shown.
var offset: Int?

/// Whether odd texts are shown.
var isOdd = false

/// Texts that terminals, fonts and ncurses disagree on.
let oddTexts = [
  "plain", "漢字かな", "한글", "\u{1112}\u{1161}\u{11AB}", "e\u{301}o\u{308}\u{304}",
  "👩\u{200D}👩\u{200D}👧",
  "👍🏽", "🏳\u{FE0F}\u{200D}🌈", "❤\u{FE0F}", "1\u{FE0F}\u{20E3}", "🇩🇪", "क्षि", "می\u{200C}خواهم", "שלום",
  "\u{202E}abc", "\u{200B}\u{FEFF}", "\u{1B}[31m\u{9B}31m", "tab\tline\n", "\u{378}\u{E000}",
  "a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", "שָׁלוֹם abc עולם (12)", "مرحبا، 123 x",
]

func draw() {
  canvas.resize(to: screen.size)
  if isOdd {
    for (y, text) in (oddTexts + ["end"]).enumerated() {
      canvas.write(text, at: Point(x: 0, y: y), columns: 40)
      canvas.write("|", at: Point(x: 40, y: y))
    }
    return screen.present(canvas, cursor: nil)
  }
  if let offset {
    for y in 0..<screen.size.rows {
      canvas.write("line \(offset + y) of the list", at: Point(x: 0, y: y))
    }
    return screen.present(canvas, cursor: Point(x: 0, y: 0))
  }
  for (y, line) in log.suffix(max(1, screen.size.rows - 1)).enumerated() {
    canvas.write(line, at: Point(x: 0, y: y))
  }
  canvas.restyle(Rect(x: 0, y: focus, columns: screen.size.columns, rows: 1)) {
    $0.attributes.insert(.reverse)
  }
  screen.present(canvas, cursor: Point(x: 0, y: focus))
}

/// Acts on an event; what it changes is drawn later.
func handle(_ event: Event) {
  switch event {
  case .key(.character("q")):
    screen.close()
    exit(0)
  case .key(.character("c")): log.append("copied \(screen.copy("from the probe"))")
  case .key(.character("l")): offset = 0
  case .key(.character("+")): offset? += 1
  case .key(.character("-")): offset? -= 1
  case .key(.character("u")):
    log = []
    isOdd = true
  case .key(.character("j")): focus += 1
  case .key(.character("k")): focus -= 1
  case .key(.character("h")):
    // Nobody asks for events any more.
    log.append("hung")
    draw()
    while true { pause() }
  case .key(.character("r")):
    offset = nil
    log = ["now \(screen.size.columns)x\(screen.size.rows)"]
    screen.redraw()
  case .key(.character("w")):
    // Without end: the terminal will stop taking it.
    while true {
      for scalar: Unicode.Scalar in ["#", "."] {
        canvas.fill(
          Rect(x: 0, y: 0, columns: screen.size.columns, rows: screen.size.rows), style: .plain,
          character: scalar)
        screen.present(canvas, cursor: nil)
      }
    }
  case .key(.character("e")):
    screen.withTerminalReleased { _ = write(1, "released\n", 9) }
    log.append("back")
  case .key(.character("s")):
    _ = write(2, "said \u{1B}[31maside\n", 16)
    print("printed \u{1B}[1mmeanwhile")
    log.append("said")
  case .key(.control("z")): screen.suspend()
  case .key(.character(let command)):
    log.append("\(event)")
    end(command)
  case .terminated(let reason):
    screen.close()
    exit(reason.exitCode)
  case .paste(let text): log.append("paste \(text.utf8.count) \(text.prefix(40))")
  case .resized(let size): log.append("size \(size.columns)x\(size.rows)")
  case .mouse(let mouse): log.append("\(mouse.kind) \(mouse.position)")
  case .key, .readable, .timeout, .focus, .background: log.append("\(event)")
  }
}

draw()
while true {
  var event = screen.nextEvent(timeout: nil)
  // All that was typed ahead is acted on before the next frame is drawn.
  repeat {
    handle(event)
    event = screen.nextEvent(timeout: 0)
  } while event != .timeout
  draw()
}
