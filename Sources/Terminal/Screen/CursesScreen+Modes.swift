import CNcurses
import Glibc

/// What is switched on while the screen is ours, and what is sent past ncurses.
///
/// Whatever can be on is switched off again by `TerminalType.reset`, too.
extension CursesScreen {
  /// Makes every key a byte of ours, and the picture ncurses' business.
  ///
  /// ncurses is not told to switch the keypad on: it would learn what all keys send, and it never reads any.
  /// It does switch the keypad off when the screen ends.
  func setModes() {
    // ^S, ^Q, ^C and ^Z are ours.
    raw()
    noecho()
    nonl()
    leaveok(window, false)
    scrollok(window, false)
    // A frame is not cut short because a key is waiting: the main loop drains the keys first.
    typeahead(-1)
  }

  func enterModes() {
    send(type.opening)
    send(sequences(modes, "h"))
  }

  func leaveModes() {
    awaitAnswer()
    send(sequences(modes.reversed(), "l"))
    endwin()
    send(type.farewell)
  }

  /// Asks the terminal for the colour of its ground; the answer comes among the keys, or never.
  func askForBackground() {
    guard features.contains(.background), type.isLikeXterm else { return }
    if send(Array("\u{1B}]11;?\u{1B}\\".utf8)) { answerDeadline = Self.now() + Self.answerTime }
  }

  /// Shows what ncurses was told.
  ///
  /// ncurses writes a frame at once unless it is a large one; the terminal is told to wait for the end
  /// of such a frame ("Synchronized Output"), which those that cannot do take no notice of.
  func update(isLarge: Bool) {
    let isSynchronized = isLarge && type.isLikeXterm
    if isSynchronized { send(Array("\u{1B}[?2026h".utf8)) }
    doupdate()
    if isSynchronized { send(Array("\u{1B}[?2026l".utf8)) }
  }

  package func copy(_ text: String) -> Bool {
    guard features.contains(.clipboard), type.isLikeXterm,
      let sequence = ClipboardSequence.bytes(for: text)
    else { return false }
    return send(sequence)
  }

  // MARK: - Private

  /// The numbers of xterm's private modes that are on: pasting in brackets, and what is asked for.
  private var modes: [Int] {
    var modes = type.isANSI ? [2004] : []
    guard type.isLikeXterm else { return modes }
    if features.contains(.focus) { modes.append(1004) }
    // Buttons, movements with a button down, and places of more than a byte.
    if features.contains(.mouse) { modes += [1000, 1002, 1006] }
    return modes
  }

  private func sequences(_ modes: [Int], _ end: String) -> [UInt8] {
    modes.reduce(into: []) { bytes, mode in bytes += "\u{1B}[?\(mode)\(end)".utf8 }
  }

  /// Milliseconds that an answer may take: a long way by network.
  private static let answerTime = 300

  /// Takes the answer that is still to come, lest whoever has the terminal next takes it for keys.
  private func awaitAnswer() {
    guard !isEnding else { return }
    while let deadline = answerDeadline {
      while let event = decoder.next() { keep(event) }
      let rest = deadline - Self.now()
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard answerDeadline != nil, rest > 0, poll(&ready, 1, Int32(rest)) > 0, readInput() else {
        answerDeadline = nil
        return
      }
    }
  }

  private func keep(_ event: Event) {
    if case .background = event { answerDeadline = nil }
    eventsKept.append(event)
  }

  /// Sends bytes past ncurses, which has nothing of its own waiting between frames; false if the
  /// terminal does not take them.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    PlainText.write(bytes, to: descriptor)
  }
}

/// What puts a text on the clipboard of the terminal's desktop: `OSC 52` of xterm's `ctlseqs`.
nonisolated enum ClipboardSequence {
  /// The bytes of a text that every terminal takes: with what is around them they make 100,000.
  static let limit = 74_994

  /// The bytes to send; `nil` for a text that is too long.
  static func bytes(for text: String) -> [UInt8]? {
    guard text.utf8.count <= limit else { return nil }
    return Array("\u{1B}]52;c;".utf8) + base64(Array(text.utf8)) + [ASCII.bell]
  }

  /// RFC 4648, section 4.
  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var encoded: [UInt8] = []
    encoded.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var number = 0
      for place in 0..<3 { number = number << 8 | (place < count ? Int(bytes[start + place]) : 0) }
      for place in 0...3 {
        let digit = digits[number >> (18 - 6 * place) & 0x3F]
        encoded.append(place <= count ? digit : UInt8(ascii: "="))
      }
    }
    return encoded
  }
}
