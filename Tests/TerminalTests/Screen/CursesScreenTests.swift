import CNcurses
import Glibc
import TestSupport
import Testing

@testable import Terminal

/// What ncurses makes of our calls, on a terminal that nobody sees.
@Suite(.serialized) struct CursesScreenTests {
  private func makeScreen(
    columns: Int = 20, rows: Int = 4, type: String = "xterm-256color", usesColor: Bool = true
  ) throws -> CursesScreen {
    setenv("LC_ALL", "C.UTF-8", 1)
    let screen = try CursesScreen(
      descriptor: open("/dev/null", O_RDWR | O_CLOEXEC), type: type,
      features: usesColor ? .color : [], isGuarded: false)
    screen.resize(to: Size(columns: columns, rows: rows))
    return screen
  }

  /// A line as ncurses holds it, without spaces at its end.
  private func line(_ y: Int) -> String {
    var characters = [wchar_t](repeating: 0, count: 4_096)
    mvwinnwstr(cncurses_nextScreen(), Int32(y), 0, &characters, 4_095)
    var text = String.UnicodeScalarView()
    for character in characters.prefix(while: { $0 != 0 }) {
      text.append(Unicode.Scalar(UInt32(character)) ?? "?")
    }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// The attributes and colours of a cell as ncurses holds them.
  private func look(_ x: Int, _ y: Int) -> (
    attributes: attr_t, foreground: Int32, background: Int32
  ) {
    var cell = cchar_t()
    var characters = [wchar_t](repeating: 0, count: 8)
    var attributes: attr_t = 0
    var pair: Int16 = 0
    var foreground: Int32 = 0
    var background: Int32 = 0
    mvwin_wch(cncurses_nextScreen(), Int32(y), Int32(x), &cell)
    getcchar(&cell, &characters, &attributes, &pair, nil)
    extended_pair_content(Int32(pair), &foreground, &background)
    return (attributes, foreground, background)
  }

  @Test func `a frame is what ncurses holds`() throws {
    let screen = try makeScreen()
    defer { screen.close() }
    var canvas = Canvas(size: screen.size, repertoire: screen.repertoire)
    canvas.write("漢字 e\u{301} naïve", at: Point(x: 1, y: 0))
    canvas.write("👩🏽 ─ ✓", at: Point(x: 0, y: 1))
    canvas.write(String(repeating: "#", count: 20), at: Point(x: 0, y: 3))
    screen.present(canvas, cursor: nil)
    #expect((0..<4).map(line) == canvas.lines)
  }

  @Test func `every frame is what ncurses holds, whatever was there before`() throws {
    let screen = try makeScreen(columns: 9, rows: 3)
    defer { screen.close() }
    let texts = ["漢字漢字漢", " 漢字漢字", "a", "", "abcdefghi", "x漢y字z", "e\u{301}\u{302}x"]
    var canvas = Canvas(size: screen.size)
    var generator = SplitMix(state: 1)
    for _ in 0..<500 {
      if Bool.random(using: &generator) { canvas.clear() }
      let place = Point(
        x: .random(in: -2...9, using: &generator), y: .random(in: 0...2, using: &generator))
      canvas.write(texts.randomElement(using: &generator) ?? "", at: place)
      screen.present(canvas, cursor: nil)
      #expect((0..<3).map(line) == canvas.lines)
    }
  }

  @Test func `attributes and colours arrive`() throws {
    let screen = try makeScreen()
    defer { screen.close() }
    #expect(screen.colorCount == 256)
    var canvas = Canvas(size: screen.size)
    canvas.write(
      "ab", at: Point(x: 0, y: 0),
      style: Style(foreground: .red, background: Color(index: 240), attributes: [.bold, .reverse]))
    canvas.write("c", at: Point(x: 2, y: 0), style: Style(foreground: Color(index: 12)))
    screen.present(canvas, cursor: nil)
    let marked = look(1, 0)
    #expect(marked.attributes & (cncurses_bold | cncurses_reverse) != 0)
    #expect(marked.attributes & cncurses_underline == 0)
    #expect((marked.foreground, marked.background) == (1, 240))
    #expect((look(2, 0).foreground, look(2, 0).background) == (12, -1))
    // The plain one is among them.
    #expect(screen.pairs.count == 3)
  }

  @Test func `blanks of a line are the same whatever stood there before`() throws {
    let screen = try makeScreen(rows: 2)
    defer { screen.close() }
    var canvas = Canvas(size: screen.size)
    canvas.write(
      String(repeating: "#", count: 20), at: Point(x: 0, y: 1), style: Style(foreground: .red))
    screen.present(canvas, cursor: nil)
    canvas.clear()
    for y in 0..<2 {
      canvas.write("on", at: Point(x: 1, y: y), style: Style(foreground: .green))
      canvas.write("off", at: Point(x: 4, y: y), style: Style(foreground: .green))
      canvas.write("·", at: Point(x: 12, y: y))
    }
    screen.present(canvas, cursor: nil)
    let colors = (0..<2).map { y in (0..<20).map { look($0, y).foreground } }
    #expect(colors[0] == colors[1])
    #expect(colors[0][1] != colors[0][12])
  }

  @Test func `eight colours stand for all`() throws {
    let screen = try makeScreen(type: "xterm-color")
    defer { screen.close() }
    #expect(screen.colorCount == 8)
    var canvas = Canvas(size: screen.size)
    canvas.write(
      "a", at: Point(x: 0, y: 0),
      style: Style(foreground: Color(index: 9), background: Color(index: 22))
    )
    screen.present(canvas, cursor: nil)
    #expect((look(0, 0).foreground, look(0, 0).background) == (1, 0))
  }

  @Test func `mixed colours are the nearest of the palette`() throws {
    let screen = try makeScreen()
    defer { screen.close() }
    var canvas = Canvas(size: screen.size)
    let style = Style(
      foreground: Color(red: 0x5E, green: 0xD8, blue: 0xFE),
      background: Color(red: 9, green: 8, blue: 7))
    canvas.write("a", at: Point(x: 0, y: 0), style: style)
    screen.present(canvas, cursor: nil)
    #expect((look(0, 0).foreground, look(0, 0).background) == (81, 232))
  }

  @Test func `a terminal that mixes colours itself is told the light`() throws {
    // What `xterm-direct` is, which few systems have installed.
    let folder = try TestFolder()
    try folder.write(
      """
      direct-for-tests,
      \tam, bce, RGB, colors#0x1000000, pairs#0x7FFF, cols#80, lines#24,
      \tclear=\\E[H\\E[2J, cup=\\E[%i%p1%d;%p2%dH, sgr0=\\E[m, op=\\E[39;49m,
      \tsetaf=\\E[%?%p1%{8}%<%t3%p1%d%e38:2::%p1%{65536}%/%d:%p1%{256}%/%{255}%&%d:%p1%{255}%&%d%;m,
      \tsetab=\\E[%?%p1%{8}%<%t4%p1%d%e48:2::%p1%{65536}%/%d:%p1%{256}%/%{255}%&%d:%p1%{255}%&%d%;m,

      """, to: "source")
    let tic = try ChildProcess(
      ["/usr/bin/tic", "-x", "-o", folder.path, folder.path("source")],
      environment: PseudoTerminal.environment,
      descriptors: [.file("/dev/null"), .file("/dev/null"), .file("/dev/null")])
    #expect(Deadline(seconds: 10).poll { tic.hasExited() })
    setenv("TERMINFO", folder.path, 1)
    defer { unsetenv("TERMINFO") }
    let terminal = try FakeTerminal(type: "direct-for-tests", features: .color)
    #expect(terminal.screen.colorCount == 1 << 24)
    var canvas = Canvas(size: terminal.screen.size)
    for (x, style) in [
      Style(foreground: Color(red: 1, green: 2, blue: 3), background: .blue),
      Style(foreground: Color(index: 208), background: Color(index: 15)),
    ].enumerated() {
      canvas.write("a", at: Point(x: x, y: 0), style: style)
    }
    terminal.screen.present(canvas, cursor: nil)
    let text = terminal.writes().joined()
    for sequence in ["38:2::1:2:3m", "\u{1B}[44m", "38:2::255:135:0m", "48:2::255:255:255m"] {
      #expect(text.contains(sequence))
    }
  }

  @Test(arguments: [("vt100", true), ("xterm-256color", false)])
  func `without colours there are none`(type: String, usesColor: Bool) throws {
    let screen = try makeScreen(type: type, usesColor: usesColor)
    defer { screen.close() }
    #expect(screen.colorCount == 0)
    var canvas = Canvas(size: screen.size)
    canvas.write("a", at: Point(x: 0, y: 0), style: Style(foreground: .red, attributes: .reverse))
    screen.present(canvas, cursor: nil)
    #expect(screen.pairs.isEmpty)
    #expect(look(0, 0).attributes & cncurses_reverse != 0)
  }

  @Test func `many pairs of colours do no harm`() throws {
    // A few hundred more than there are numbers for.
    let rows = Int(Int16.max) / 256 + 3
    let screen = try makeScreen(columns: 256, rows: rows)
    defer { screen.close() }
    var canvas = Canvas(size: screen.size)
    for y in 0..<rows {
      for x in 0..<256 {
        canvas.write(
          "x", at: Point(x: x, y: y),
          style: Style(foreground: Color(index: UInt8(x)), background: Color(index: UInt8(y))))
      }
    }
    screen.present(canvas, cursor: nil)
    #expect(line(rows - 1) == String(repeating: "x", count: 256))
  }

  @Test func `a canvas of another size than the screen is cut or filled up`() throws {
    let screen = try makeScreen(columns: 4, rows: 2)
    defer { screen.close() }
    var large = Canvas(size: Size(columns: 10, rows: 3))
    for y in 0..<3 { large.write("abc漢def", at: Point(x: 0, y: y)) }
    screen.present(large, cursor: Point(x: 9, y: 2))
    #expect((0..<2).map(line) == ["abc", "abc"])
    var small = Canvas(size: Size(columns: 2, rows: 1))
    small.write("xy", at: Point(x: 0, y: 0))
    screen.present(small, cursor: nil)
    #expect((0..<2).map(line) == ["xy", ""])
  }

  @Test func `a screen can get any size at any moment, down to one cell`() throws {
    let screen = try makeScreen()
    defer { screen.close() }
    var generator = SplitMix(state: 7)
    // Drawn for the size before, as when the size changes between drawing and showing.
    var canvas = Canvas(size: screen.size)
    for step in 0..<3_000 {
      let size =
        step.isMultiple(of: 5)
        ? Size(columns: 1, rows: 1)
        : Size(
          columns: .random(in: 1...120, using: &generator),
          rows: .random(in: 1...50, using: &generator))
      screen.resize(to: size)
      screen.present(canvas, cursor: Point(x: canvas.size.columns - 1, y: canvas.size.rows - 1))
      canvas.resize(to: size)
      canvas.write("漢字 e\u{301} text", at: Point(x: -1, y: size.rows - 1))
      screen.present(canvas, cursor: Point(x: size.columns - 1, y: size.rows - 1))
      #expect(line(size.rows - 1) == canvas.lines[size.rows - 1])
    }
    screen.resize(to: Size(columns: 0, rows: -1))
    #expect(screen.size == Size(columns: 1, rows: 1))
  }

  @Test func `the cursor is where it is told`() throws {
    let screen = try makeScreen()
    defer { screen.close() }
    screen.present(Canvas(size: screen.size), cursor: Point(x: 3, y: 2))
    #expect(getcurx(cncurses_nextScreen()) == 3)
    #expect(getcury(cncurses_nextScreen()) == 2)
  }

  @Test func `screens can be opened and closed again and again`() throws {
    for round in 0..<100 {
      let screen = try makeScreen(columns: 1 + round, rows: 1 + round % 7)
      var canvas = Canvas(size: screen.size)
      canvas.write("round \(round)", at: Point(x: 0, y: 0))
      screen.present(canvas, cursor: nil)
      #expect(line(0) == canvas.lines[0])
      screen.close()
      screen.close()
    }
  }

  @Test func `a file that ends is a terminal that hung up`() throws {
    let screen = try makeScreen()
    defer { screen.close() }
    #expect(screen.nextEvent(timeout: 0) == .terminated(.hangUp))
  }

  @Test func `what is watched beside the terminal is told once it can be read`() throws {
    var pair: [Int32] = [-1, -1]
    var pipe: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
    try #require(Glibc.pipe(&pipe) == 0)
    let screen = try CursesScreen(descriptor: pair[0], type: "xterm-256color", isGuarded: false)
    defer {
      screen.close()
      for descriptor in [pair[1]] + pipe { close(descriptor) }
    }
    #expect(screen.nextEvent(timeout: 0, watching: pipe[0]) == .timeout)
    try #require(write(pipe[1], "x", 1) == 1)
    #expect(screen.nextEvent(timeout: nil, watching: pipe[0]) == .readable)
    #expect(screen.nextEvent(timeout: 0) == .timeout)
    // Keys come first.
    try #require(write(pair[1], "a", 1) == 1)
    #expect(screen.nextEvent(timeout: nil, watching: pipe[0]) == .key(.character("a")))
  }

  @Test func `what is no terminal is refused`() {
    #expect(throws: TerminalError.notATerminal) {
      try CursesScreen(
        descriptor: open("/dev/null", O_RDWR | O_CLOEXEC), type: "xterm", isGuarded: true)
    }
  }
}
