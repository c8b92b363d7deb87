import Testing

@testable import Terminal

struct MouseReportTests {
  private func events(_ bytes: [UInt8]) -> [Event] {
    var decoder = InputDecoder()
    decoder.append(bytes)
    var events: [Event] = []
    while let event = decoder.next() { events.append(event) }
    while let event = decoder.next(isFinal: true) { events.append(event) }
    return events
  }

  private func events(_ text: String) -> [Event] { events(Array(text.utf8)) }

  @Test(
    arguments: [
      ("0;1;1M", MouseEvent(.press, button: .left, position: Point(x: 0, y: 0))),
      ("1;12;3M", MouseEvent(.press, button: .middle, position: Point(x: 11, y: 2))),
      ("2;500;300M", MouseEvent(.press, button: .right, position: Point(x: 499, y: 299))),
      ("0;1;1m", MouseEvent(.release, button: .left, position: Point(x: 0, y: 0))),
      ("32;4;5M", MouseEvent(.drag, button: .left, position: Point(x: 3, y: 4))),
      ("64;4;5M", MouseEvent(.wheelUp, position: Point(x: 3, y: 4))),
      ("65;4;5M", MouseEvent(.wheelDown, position: Point(x: 3, y: 4))),
      ("28;1;1M", MouseEvent(.press, button: .left, position: Point(x: 0, y: 0))),
      ("81;1;1M", MouseEvent(.wheelDown, position: Point(x: 0, y: 0))),
      // Places that no screen has.
      ("0;0;0M", MouseEvent(.press, button: .left, position: Point(x: 0, y: 0))),
      (
        "0;99999999999999999999;1M",
        MouseEvent(.press, button: .left, position: Point(x: 9_998, y: 0))
      ),
    ])
  func `SGR reports`(report: String, event: MouseEvent) {
    #expect(events("\u{1B}[<" + report + "x") == [.mouse(event), .key(.character("x"))])
  }

  @Test(arguments: [
    "M", "0M", "0;1M", "0;1;M", ";;M", "0;1;1;1M", "0;1;-1M", "0;1:1;1M", "a;1;1M", "0;1;1~",
    // A button at the side, a movement without a button, the wheel turned sideways, or let go.
    "128;1;1M", "35;1;1M", "66;1;1M", "64;1;1m", "99999;1;1M",
  ])
  func `a report that is malformed or of no use is dropped, and never text`(report: String) {
    let events = events("\u{1B}[<" + report)
    #expect(!events.contains { if case .mouse = $0 { true } else { false } })
    // The letters after a sequence's end are typed ones.
    let typed = report == "a;1;1M" ? ";1;1M" : ""
    #expect(events == typed.unicodeScalars.map { .key(.character($0)) })
  }

  @Test(
    arguments: [
      ([0x20, 0x21, 0x21], MouseEvent(.press, button: .left, position: Point(x: 0, y: 0))),
      ([0x22, 0x2C, 0x23], MouseEvent(.press, button: .right, position: Point(x: 11, y: 2))),
      ([0x23, 0x21, 0x21], MouseEvent(.release, position: Point(x: 0, y: 0))),
      ([0x40, 0x21, 0x22], MouseEvent(.drag, button: .left, position: Point(x: 0, y: 1))),
      ([0x61, 0x21, 0x21], MouseEvent(.wheelDown, position: Point(x: 0, y: 0))),
      (
        [0x30, 0x21, 0x21],
        MouseEvent(.press, button: .left, position: Point(x: 0, y: 0))
      ),
      // Bytes that are no UTF-8, and places beyond what a byte holds.
      ([0x20, 0xFF, 0x80], MouseEvent(.press, button: .left, position: Point(x: 222, y: 95))),
      ([0x20, 0x00, 0x20], MouseEvent(.press, button: .left, position: Point(x: 223, y: 0))),
    ] as [([UInt8], MouseEvent)])
  func `X10 reports`(report: [UInt8], event: MouseEvent) {
    #expect(
      events(Array("\u{1B}[M".utf8) + report + [0x78]) == [.mouse(event), .key(.character("x"))])
  }

  @Test func `a broken report of bytes does not swallow what follows`() {
    #expect(events("\u{1B}[M \u{1B}[A") == [.key(.up)])
    #expect(events("\u{1B}[M\u{13}") == [.key(.control("s"))])
    #expect(events("\u{1B}[M !").isEmpty)
  }

  @Test func `places outside the screen become the nearest ones on it`() {
    let event = MouseEvent(.press, button: .left, position: Point(x: 9_998, y: 30))
    #expect(event.clamped(to: Size(columns: 80, rows: 24)).position == Point(x: 79, y: 23))
    #expect(event.clamped(to: Size(columns: 0, rows: 0)).position == Point(x: 0, y: 0))
  }
}
