import Testing

@testable import Terminal

/// What a terminal says of itself, asked or not.
struct TerminalReportTests {
  private func events(_ text: String) -> [Event] {
    var decoder = InputDecoder()
    decoder.append(text.utf8)
    var events: [Event] = []
    while let event = decoder.next() { events.append(event) }
    while let event = decoder.next(isFinal: true) { events.append(event) }
    return events
  }

  @Test func `the focus comes and goes`() {
    #expect(events("\u{1B}[I\u{1B}[Ox") == [.focus(true), .focus(false), .key(.character("x"))])
  }

  @Test(arguments: [
    ("rgb:0000/0000/0000", false), ("rgb:ffff/ffff/ffff", true), ("rgb:1e1e/1e1e/1e1e", false),
    ("rgb:fd/f6/e3", true), ("rgb:00/2b/36", false), ("rgb:F/F/F", true), ("rgb:fff/fff/eee", true),
    ("rgba:ffff/ffff/ffff/ffff", true), ("rgba:28/2c/34/80", false), ("#fdf6e3", true),
    ("#000", false), ("#ffffffffffff", true), ("rgb:00/00/ff", false), ("rgb:00/ff/00", true),
  ])
  func `the colour of the ground is light or dark`(color: String, isLight: Bool) {
    for end in ["\u{7}", "\u{1B}\\"] {
      #expect(
        events("\u{1B}]11;\(color)\(end)x") == [
          .background(isLight: isLight), .key(.character("x")),
        ])
    }
  }

  @Test(arguments: [
    "11;", "11;?", "11;rgb:", "11;rgb:1/2", "11;rgb:1/2/3/4", "11;rgba:1/2/3", "11;rgb:12345/0/0",
    "11;rgb:g/0/0", "11;rgb://", "11;#12345", "11;#", "11;red", "10;rgb:0/0/0", "52;c;aGk=",
    "9999;x", "0;title é",
  ])
  func `an answer that nobody asked for, or malformed, is dropped whole`(answer: String) {
    for end in ["\u{7}", "\u{1B}\\"] {
      #expect(events("\u{1B}]\(answer)\(end)x") == [.key(.character("x"))])
    }
  }

  @Test(arguments: ["11;rgb:00/00", "11", "11;rgb:00/00/00", "11;rgb:0/0/0\u{1B}"])
  func `an answer that breaks off is dropped`(start: String) {
    #expect(events("\u{1B}]\(start)").isEmpty)
  }

  @Test func `a broken answer does not swallow what follows`() {
    #expect(events("\u{1B}]11;rgb:0\u{1B}[A") == [.key(.up)])
    #expect(events("\u{1B}]11;rgb:0\r") == [.key(.enter)])
  }

  @Test func `Alt with a bracket is a key`() {
    #expect(events("\u{1B}]") == [.key(.alt("]"))])
    #expect(events("\u{1B}]x") == [.key(.alt("]")), .key(.character("x"))])
    #expect(events("\u{1B}]123456").count == 7)
    #expect(events("\u{1B}];") == [.key(.alt("]")), .key(.character(";"))])
  }

  @Test func `an answer without end is given up`() {
    let text = String(repeating: "0", count: 100_000)
    let events = events("\u{1B}]11;" + text + "\u{1B}[A")
    #expect(events.last == .key(.up))
  }

  @Test func `an answer is waited for longer than a key`() {
    var decoder = InputDecoder()
    decoder.append("\u{1B}]".utf8)
    #expect(decoder.next() == nil)
    #expect(decoder.patience == InputDecoder.Patience.sequence)
    decoder.append("11;rgb:".utf8)
    #expect(decoder.next() == nil)
    #expect(decoder.patience == InputDecoder.Patience.answer)
  }
}
