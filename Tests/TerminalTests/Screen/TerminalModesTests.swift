import Glibc
import TestSupport
import Testing

@testable import Terminal

/// What is switched on in the terminal, asked of it and sent past ncurses.
@Suite(.serialized) struct TerminalModesTests {
  private static let all: TerminalFeatures = [.color, .mouse, .clipboard, .background, .focus]
  private static let modesOn = "\u{1B}[?2004h\u{1B}[?1004h\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
  private static let modesOff = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?1004l\u{1B}[?2004l"
  private static let question = "\u{1B}]11;?\u{1B}\\"

  @Test func `modes are on while the screen is ours`() throws {
    let terminal = try FakeTerminal(features: Self.all)
    #expect(terminal.writes().contains(Self.modesOn))
    terminal.screen.withTerminalReleased {
      #expect(terminal.writes().contains(Self.modesOff))
    }
    #expect(terminal.writes().contains(Self.modesOn))
    terminal.screen.close()
    #expect(terminal.writes().contains(Self.modesOff))
  }

  @Test func `keys send what is said of them while the screen is ours`() throws {
    let (on, off) = ("\u{1B}[?1h\u{1B}=", "\u{1B}[?1l\u{1B}>")
    let terminal = try FakeTerminal()
    #expect(terminal.writes().joined().contains(on))
    terminal.screen.withTerminalReleased {
      #expect(terminal.writes().joined().contains(off))
    }
    #expect(terminal.writes().joined().contains(on))
    terminal.screen.close()
    let rest = terminal.writes().joined()
    #expect(rest.contains(off))
    #expect(!rest.contains(on))
  }

  @Test func `what was not asked for stays off`() throws {
    let text = try FakeTerminal().writes().joined()
    #expect(text.contains("\u{1B}[?2004h"))
    for mode in ["?1000h", "?1002h", "?1004h", "?1006h", "]11;?"] { #expect(!text.contains(mode)) }
  }

  @Test(arguments: ["linux", "vt100", "ansi"])
  func `a terminal unlike xterm is sent nothing of xterm's`(type: String) throws {
    let terminal = try FakeTerminal(type: type, features: Self.all)
    #expect(!terminal.screen.copy("text"))
    terminal.screen.present(Canvas(size: terminal.screen.size), cursor: nil)
    terminal.screen.close()
    let text = terminal.writes().joined()
    for mode in ["?1000", "?1002", "?1004", "?1006", "?2026", "]11", "]52"] {
      #expect(!text.contains(mode))
    }
  }

  @Test(arguments: [("vt100", true), ("linux", true), ("xterm-256color", false)])
  func `the shell gets an empty line where the picture stays`(type: String, isCleared: Bool) throws
  {
    let terminal = try FakeTerminal(type: type)
    _ = terminal.writes()
    terminal.screen.close()
    let line = "\u{1B}[999;1H\u{1B}[K"
    #expect((terminal.writes().last == line) == isCleared)
    let reset = try TerminalType(name: type, descriptor: -1).reset
    #expect(String(decoding: reset, as: UTF8.self).hasSuffix(line + "\r") == isCleared)
  }

  @Test func `whatever is switched on, the guard switches off`() throws {
    for name in ["xterm-256color", "screen-256color", "tmux-256color", "vt100"] {
      let reset = try String(
        decoding: TerminalType(name: name, descriptor: -1).reset, as: UTF8.self)
      #expect(reset.utf8.count <= 256, "the guard's capacity")
      for mode in [2026, 1004, 2004, 1006, 1002, 1000] { #expect(reset.contains("[?\(mode)l")) }
    }
  }

  @Test func `a question that nobody answers keeps nobody waiting at the start`() throws {
    let start = Deadline.now()
    let terminal = try FakeTerminal(features: Self.all)
    #expect(terminal.writes().contains(Self.question))
    #expect(terminal.screen.nextEvent(timeout: 0) == .timeout)
    terminal.screen.present(Canvas(size: terminal.screen.size), cursor: nil)
    terminal.type("a")
    #expect(terminal.screen.nextEvent(timeout: 0) == .key(.character("a")))
    #expect(Deadline.now() - start < 100)
  }

  // MARK: The ground

  @Test(arguments: [("rgb:ffff/ffff/ffff", true), ("rgb:1e1e/1e1e/2e2e", false)])
  func `the answer is an event among the keys, once`(color: String, isLight: Bool) throws {
    let terminal = try FakeTerminal(features: .background)
    #expect(terminal.writes().contains(Self.question))
    terminal.type("a\u{1B}]11;\(color)\u{1B}\\b")
    let events = (0..<4).map { _ in terminal.screen.nextEvent(timeout: 0) }
    #expect(
      events == [
        .key(.character("a")), .background(isLight: isLight), .key(.character("b")), .timeout,
      ])
  }

  @Test func `an answer that comes as the screen is closed is taken`() throws {
    let terminal = try FakeTerminal(features: .background)
    terminal.type("\u{1B}]11;rgb:0/0/0\u{7}")
    terminal.screen.close()
    #expect(!terminal.hasInputLeft)
  }

  @Test func `keys typed before an answer that is waited for are not lost`() throws {
    let terminal = try FakeTerminal(features: .background)
    terminal.type("a\u{1B}]11;rgb:0/0/0\u{7}b")
    terminal.screen.withTerminalReleased {}
    let events = (0..<3).map { _ in terminal.screen.nextEvent(timeout: 0) }
    #expect(events == [.key(.character("a")), .background(isLight: false), .key(.character("b"))])
  }

  @Test func `a terminal that does not answer delays the end a moment, and nothing else`() throws {
    let start = Deadline.now()
    let terminal = try FakeTerminal(features: .background)
    terminal.screen.present(Canvas(size: terminal.screen.size), cursor: nil)
    #expect(terminal.screen.nextEvent(timeout: 0) == .timeout)
    #expect(Deadline.now() - start < 250)
    terminal.screen.close()
    #expect(Deadline.now() - start < 1_000)
    #expect(Deadline.now() - start >= 290)
  }

  // MARK: The clipboard

  @Test func `text is put on the clipboard by one write`() throws {
    let terminal = try FakeTerminal(features: .clipboard)
    _ = terminal.writes()
    #expect(terminal.screen.copy("héllo"))
    #expect(terminal.writes() == ["\u{1B}]52;c;aMOpbGxv\u{7}"])
    #expect(!terminal.screen.copy(String(repeating: "x", count: 74_995)))
    #expect(terminal.writes().isEmpty)
    #expect(try !FakeTerminal().screen.copy("text"), "a clipboard that was not asked for")
  }

  // MARK: Frames

  @Test func `a frame of some lines is one write`() throws {
    let terminal = try FakeTerminal(features: .color)
    var canvas = Canvas(size: terminal.screen.size)
    terminal.screen.present(canvas, cursor: nil)
    _ = terminal.writes()
    for round in 0..<5 {
      for y in 0..<10 {
        canvas.write(
          "line \(y) round \(round)", at: Point(x: y, y: y),
          style: Style(foreground: Color(index: UInt8(y))))
      }
      terminal.screen.present(canvas, cursor: nil)
      #expect(terminal.writes().count == 1)
    }
    terminal.screen.present(canvas, cursor: nil)
    #expect(terminal.writes().isEmpty, "nothing has changed")
  }

  @Test func `a large frame is shown at once by the terminal`() throws {
    let terminal = try FakeTerminal(features: .color, size: Size(columns: 200, rows: 60))
    let area = Rect(x: 0, y: 0, columns: 200, rows: 60)
    var canvas = Canvas(size: terminal.screen.size)
    for character: Unicode.Scalar? in ["a", "b", nil] {
      _ = terminal.writes()
      if let character {
        canvas.fill(area, style: .plain, character: character)
        terminal.screen.present(canvas, cursor: nil)
      } else {
        terminal.screen.redraw()
      }
      let writes = terminal.writes()
      let start = try #require(writes.firstIndex(of: "\u{1B}[?2026h"))
      #expect(writes[..<start].allSatisfy { !$0.contains("aaa") })
      #expect(writes.last == "\u{1B}[?2026l")
      #expect(writes.count > start + 2)
    }
  }
}

struct ClipboardSequenceTests {
  @Test(arguments: [
    // RFC 4648, section 10.
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("\u{1B}]52;\u{7}", "G101MjsH"),
    ("ÿ~?漢", "w79+P+a8og=="),
  ])
  func `text travels as Base64`(text: String, encoded: String) throws {
    let bytes = try #require(ClipboardSequence.bytes(for: text))
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}]52;c;\(encoded)\u{7}")
  }

  @Test func `no more is sent than every terminal takes`() {
    let text = String(repeating: "x", count: ClipboardSequence.limit)
    #expect(ClipboardSequence.bytes(for: text)?.count == 100_000)
    #expect(ClipboardSequence.bytes(for: text + "x") == nil)
  }
}
