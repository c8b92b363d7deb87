import Testing

@testable import Terminal

struct InputDecoderTests {
  /// All events of some bytes that come at once, with nothing after them.
  private func events(_ text: String) -> [Event] {
    events(Array(text.utf8))
  }

  private func events(_ bytes: [UInt8], keys: [(bytes: [UInt8], key: Key)] = []) -> [Event] {
    var decoder = InputDecoder(keys: keys)
    decoder.append(bytes)
    var events: [Event] = []
    while let event = decoder.next() { events.append(event) }
    while let event = decoder.next(isFinal: true) { events.append(event) }
    return events
  }

  private func keys(_ text: String) -> [Key] {
    events(text).compactMap { if case .key(let key) = $0 { key } else { nil } }
  }

  @Test(
    arguments: [
      ("a", [.character("a")]), ("é漢👩", [.character("é"), .character("漢"), .character("👩")]),
      ("\r\n\t", [.enter, .enter, .tab]), ("\u{7F}\u{8}", [.backspace, .backspace]),
      ("\u{13}\u{11}\u{1A}", [.control("s"), .control("q"), .control("z")]),
      ("\0\u{1C}\u{1F}", [.control(" "), .control("\\"), .control("_")]),
      ("\u{1B}", [.escape]), ("\u{1B}\u{1B}", [.escape, .escape]),
      ("\u{1B}x", [.alt("x")]), ("\u{1B}é", [.alt("é")]), ("\u{1B}[", [.alt("[")]),
      ("\u{1B}\u{7F}", [.altBackspace]), ("\u{1B}\r", [.escape, .enter]),
      ("\u{1B}O", [.alt("O")]),
    ] as [(String, [Key])])
  func `characters, controls and Alt`(text: String, expected: [Key]) {
    #expect(keys(text) == expected)
  }

  @Test(
    arguments: [
      ("[A", .up), ("OA", .up), ("[B", .down), ("OC", .right), ("[D", .left),
      ("[H", .home), ("OH", .home), ("[1~", .home), ("[7~", .home), ("[F", .end), ("[4~", .end),
      ("[5~", .pageUp), ("[6~", .pageDown), ("[2~", .insert), ("[3~", .delete), ("[Z", .backTab),
      ("OP", .function(1)), ("[[A", .function(1)), ("[11~", .function(1)), ("[15~", .function(5)),
      ("[17~", .function(6)), ("[24~", .function(12)), ("OM", .enter), ("Op", .character("0")),
      ("[1;3A", .altUp), ("[1;2B", .shiftDown), ("[1;5C", .controlRight), ("[1;7D", .controlLeft),
      ("[a", .shiftUp), ("Oa", .controlUp), ("[1;5H", .home),
    ] as [(String, Key)])
  func `keys of xterm, rxvt, VT220 and Linux`(sequence: String, key: Key) {
    #expect(keys("\u{1B}" + sequence) == [key])
  }

  @Test(arguments: [
    "\u{1B}[?1;2c", "\u{1B}[99~", "\u{1B}[3;5~", "\u{1B}[<0;1M", "\u{1B}[Mz!!", "\u{1B}[1I",
    "\u{1B}[97;5u", "\u{1B}[1 q", "\u{1B}[[Z", "\u{1B}OE", "\u{1B}P1$r0m\u{1B}\\",
    "\u{1B}P>|PuTTYr0m\u{1B}\\", "\u{1B}P!|00000000\u{1B}\\", "\u{1B}_Gi=1;rOK\u{1B}\\",
    "\u{1B}[99999999999999999999A~".dropLast(2)
      + "~",
  ])
  func `a sequence that means nothing is dropped whole`(sequence: String) {
    #expect(keys(sequence + "x") == [.character("x")])
  }

  @Test func `a broken sequence does not swallow what follows`() {
    #expect(keys("\u{1B}[12\u{1B}[A") == [.up])
    #expect(keys("\u{1B}[1\u{13}") == [.control("s")])
    let endless = "\u{1B}[" + String(repeating: "1", count: 100) + "A"
    #expect(keys(endless).last == .character("A"))
  }

  @Test(arguments: [
    [0xFF], [0xC3], [0xE6, 0xBC], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xC2, 0x9B], [0xF5],
  ])
  func `bytes that are no character are dropped`(bytes: [UInt8]) {
    #expect(events(bytes + Array("x".utf8)) == [.key(.character("x"))])
    #expect(events(bytes).isEmpty)
  }

  @Test(arguments: [
    "\u{1B}[1;3A", "\u{1B}OB", "漢", "\u{1B}x", "\u{1B}[<0;12;3M", "\u{1B}[M !!",
    "\u{1B}]11;#fff\u{7}", "\u{1B}]11;rgb:0/0/0\u{1B}\\", "\u{1B}[I", "\u{1B}[200~text\u{1B}[201~",
    "\u{1B}[[A",
  ])
  func `a sequence may come in pieces`(text: String) {
    var decoder = InputDecoder()
    var found: [Event] = []
    for (index, byte) in text.utf8.enumerated() {
      decoder.append([byte])
      while let event = decoder.next() { found.append(event) }
      let isLast = index == text.utf8.count - 1
      #expect((decoder.patience == nil) == isLast)
    }
    #expect(found == events(text))
    #expect(found.count == 1)
  }

  @Test func `only Escape itself is waited for briefly`() {
    var decoder = InputDecoder()
    #expect(decoder.patience == nil)
    decoder.append([0x1B])
    #expect(decoder.next() == nil)
    #expect(decoder.patience == InputDecoder.Patience.escape)
    decoder.append([0x5B])
    #expect(decoder.next() == nil)
    #expect(decoder.patience == InputDecoder.Patience.sequence)
  }

  @Test(arguments: [
    ("", ""), ("text", "text"), ("q\u{3}\u{1B}[A\r\n\u{1B}", "q\u{3}\u{1B}[A\r\n\u{1B}"),
    ("a\u{1B}[200~b", "a\u{1B}[200~b"), ("a\u{1B}[201~q\u{13}", "a\u{1B}[201~q\u{13}"),
  ])
  func `a paste is taken as it is`(text: String, pasted: String) {
    #expect(events("\u{1B}[200~" + text + "\u{1B}[201~") == [.paste(pasted)])
  }

  @Test func `keys after a paste are keys, also before another paste`() {
    let paste = "\u{1B}[200~a\u{1B}[201~"
    #expect(
      events(paste + "b" + paste + "c")
        == [.paste("a"), .key(.character("b")), .paste("a"), .key(.character("c"))])
  }

  @Test func `a paste is cut off at its limit and ends where it ends`() {
    let text = String(repeating: "p", count: InputDecoder.pasteLimit + 1)
    let events = events("\u{1B}[200~" + text + "\u{1B}[201~x")
    #expect(events.count == 2)
    #expect(events.first == .paste(String(text.dropLast())))
  }

  @Test(arguments: ["x", "\u{1B}", "\u{1B}[201", "\u{1B}[200~", "\u{1B}]11;", "\u{1B}[<", "é漢"])
  func `a large paste takes no time to speak of, whatever is in it`(piece: String) {
    let text = Array(String(repeating: piece, count: (1 << 20) / piece.utf8.count).utf8)
    var decoder = InputDecoder()
    let start = ContinuousClock.now
    var rest = (Array("\u{1B}[200~".utf8) + text + Array("\u{1B}[201~".utf8))[...]
    var events: [Event] = []
    while !rest.isEmpty {
      decoder.append(rest.prefix(4_096))
      rest = rest.dropFirst(4_096)
      while let event = decoder.next() { events.append(event) }
    }
    #expect(events == [.paste(String(decoding: text, as: UTF8.self))])
    #expect(ContinuousClock.now - start < .seconds(10), "a second in a debug build")
  }

  @Test func `a paste that breaks off is given out`() {
    #expect(events("\u{1B}[200~text\u{1B}[20") == [.paste("text\u{1B}[20")])
  }

  @Test func `what the terminal's description says comes first`() {
    let keys: [(bytes: [UInt8], key: Key)] = [([0x0B], .up), ([0x1B, 0x41], .down)]
    #expect(
      events([0x0B, 0x1B, 0x41, 0x41], keys: keys)
        == [.up, .down, .character("A")].map { .key($0) })
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `random bytes end, and leave nothing behind`(seed: UInt64) {
    var generator = SplitMix(state: seed)
    let bytes = (0..<20_000).map { _ -> UInt8 in
      let byte = UInt8.random(in: 0...255, using: &generator)
      return byte < 60 ? [0x1B, 0x5B, 0x4F, 0x7E, 0x3B][Int(byte) % 5] : byte
    }
    var decoder = InputDecoder()
    decoder.append(bytes)
    while decoder.next() != nil {}
    while decoder.next(isFinal: true) != nil {}
    #expect(decoder.patience == nil)
  }
}

/// A generator whose numbers are the same in every run.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
