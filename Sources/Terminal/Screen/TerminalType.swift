import CNcurses
import Glibc

/// What the terminfo database says of a kind of terminal.
nonisolated struct TerminalType {
  let name: String
  /// What its keys send, where it says.
  let keys: [(bytes: [UInt8], key: Key)]
  /// Whether it takes ANSI sequences, so that those of the same family can be tried.
  let isANSI: Bool
  /// Whether it takes what xterm has beyond ANSI: mouse, focus, questions, the clipboard.
  ///
  /// Terminals with a mouse grew up with xterm. The console of Linux has none, whatever is said of it.
  let isLikeXterm: Bool
  /// What has the keys send what the database says of them, and chooses the ordinary characters; empty
  /// where that needs nothing.
  let opening: [UInt8]
  /// What goes to an empty last line, where the terminal cannot show again what was there before.
  let farewell: [UInt8]
  /// What switches to the screen that full-screen programs draw on; empty where there is none.
  let alternateScreen: [UInt8]
  /// The bytes that undo whatever is switched on while the screen is ours.
  let reset: [UInt8]

  /// Looks a name up, without touching the terminal.
  ///
  /// The corresponding curses function is `setupterm`.
  init(name: String?, descriptor: Int32) throws(TerminalError) {
    guard let name, !name.isEmpty else { throw .typeNotSet }
    var problem: Int32 = 0
    guard setupterm(name, descriptor, &problem) == OK else { throw .unknownType(name) }
    defer { cncurses_forgetTerminal() }
    guard let move = Self.string("cup") else { throw .cannotPlaceCursor(name) }
    self.name = name
    keys = Self.keyNames.compactMap { capability, key in
      Self.string(capability).map { ($0, key) }
    }
    isANSI = move.starts(with: "\u{1B}[".utf8)
    isLikeXterm = isANSI && Self.string("kmous") != nil && !name.hasPrefix("linux")
    opening = (Self.string("smkx") ?? []) + (Self.string("rmacs") ?? [])
    let restore = Self.string("rmcup")
    alternateScreen = Self.string("smcup") ?? []
    farewell = isANSI && restore == nil ? Array(Self.emptyLastLine.utf8) : []
    reset = isANSI ? Array(Self.resetModes.utf8) + (restore ?? farewell) + [0x0D] : []
  }

  /// Synchronized output, reports of the focus, pasting in brackets, mouse reports, application keys, attributes, character set, scrolling
  /// region, cursor and line wrapping, as they are in a new terminal.
  private static let resetModes =
    "\u{1B}[?2026l\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l"
    + "\u{1B}[?1l\u{1B}>\u{1B}[0m\u{1B}(B\u{1B}[r\u{1B}[?25h\u{1B}[?7h"

  /// No terminal has so many lines; it stops at its last.
  private static let emptyLastLine = "\u{1B}[999;1H\u{1B}[K"

  private static let keyNames: [(String, Key)] =
    [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home),
      ("kend", .end), ("kpp", .pageUp), ("knp", .pageDown), ("kich1", .insert),
      ("kdch1", .delete), ("kbs", .backspace), ("kcbt", .backTab), ("kent", .enter),
      ("kUP", .shiftUp), ("kDN", .shiftDown), ("kLFT", .shiftLeft), ("kRIT", .shiftRight),
      ("kUP3", .altUp), ("kDN3", .altDown), ("kLFT3", .altLeft), ("kRIT3", .altRight),
      ("kUP5", .controlUp), ("kDN5", .controlDown), ("kLFT5", .controlLeft),
      ("kRIT5", .controlRight),
    ] + (1...12).map { ("kf\($0)", .function($0)) }

  /// A capability without its delays, which are for terminals of paper.
  ///
  /// The corresponding curses function is `tigetstr`.
  private static func string(_ capability: String) -> [UInt8]? {
    // -1 for what is no capability of this kind.
    guard let found = tigetstr(capability), Int(bitPattern: found) != -1 else { return nil }
    var rest = UnsafeRawBufferPointer(start: found, count: strlen(found))[...]
    guard !rest.isEmpty else { return nil }
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "<") {
        rest = rest.drop { $0 != UInt8(ascii: ">") }.dropFirst()
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
