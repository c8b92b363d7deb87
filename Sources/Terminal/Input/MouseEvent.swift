/// What the mouse did, at a place on the screen.
nonisolated package struct MouseEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case press, release
    /// Moved to another cell with a button held down.
    case drag
    /// Turned by one notch.
    case wheelUp, wheelDown
  }

  package enum Button: Hashable, Sendable {
    case left, middle, right
  }

  package var kind: Kind
  /// The button, `nil` for the wheel, and for a release that an old terminal does not tell of which.
  package var button: Button?
  package var position: Point

  package init(_ kind: Kind, button: Button? = nil, position: Point) {
    self.kind = kind
    self.button = button
    self.position = position
  }

  /// The same event at the nearest place that the screen has.
  func clamped(to size: Size) -> MouseEvent {
    var event = self
    event.position.x = min(max(0, position.x), max(0, size.columns - 1))
    event.position.y = min(max(0, position.y), max(0, size.rows - 1))
    return event
  }
}

/// The reports of the mouse, as xterm sends them ("Mouse Tracking" in its `ctlseqs`).
nonisolated enum MouseReport {
  /// ESC [ < code ; column ; row, and `M` for what happens, `m` for a release.
  static func sgr(body: ArraySlice<UInt8>, final: UInt8) -> MouseEvent? {
    guard body.first == UInt8(ascii: "<"),
      final == UInt8(ascii: "M") || final == UInt8(ascii: "m")
    else { return nil }
    let parts = body.dropFirst().split(
      separator: UInt8(ascii: ";"), omittingEmptySubsequences: false
    ).compactMap(number)
    guard parts.count == 3 else { return nil }
    return event(
      code: parts[0], isRelease: final == UInt8(ascii: "m"),
      position: Point(x: parts[1] - 1, y: parts[2] - 1))
  }

  /// ESC [ M and three bytes: a code, a column and a row, each as a character from the space on.
  ///
  /// Terminals that know nothing else cannot say which button was released.
  static func x10(_ bytes: ArraySlice<UInt8>) -> MouseEvent? {
    let bytes = Array(bytes)
    guard bytes.count == 3, bytes[0] >= UInt8(ascii: " ") else { return nil }
    let code = Int(bytes[0] - UInt8(ascii: " "))
    let isWheel = code & Code.wheel != 0
    return event(
      code: code, isRelease: !isWheel && code & (Code.motion | Code.button) == Code.noButton,
      position: Point(x: coordinate(bytes[1]), y: coordinate(bytes[2])))
  }

  /// The parts of a code.
  private enum Code {
    static let button = 3
    static let noButton = 3
    static let motion = 32
    static let wheel = 64
    /// Buttons beyond the wheel, as those at the side of a mouse.
    static let others = 128
  }

  /// More than any screen has, and less than any arithmetic minds.
  private static let limit = 9_999

  /// What a code means; `nil` for what nobody has a use for.
  private static func event(code: Int, isRelease: Bool, position: Point) -> MouseEvent? {
    guard code < Code.others else { return nil }
    let position = Point(x: max(0, position.x), y: max(0, position.y))
    let number = code & Code.button
    if code & Code.wheel != 0 {
      // 2 and 3 are the wheel turned sideways.
      guard number < 2, !isRelease, code & Code.motion == 0 else { return nil }
      return MouseEvent(number == 0 ? .wheelUp : .wheelDown, position: position)
    }
    let buttons: [MouseEvent.Button] = [.left, .middle, .right]
    let button = number < buttons.count ? buttons[number] : nil
    if isRelease { return MouseEvent(.release, button: button, position: position) }
    guard let button else { return nil }
    return MouseEvent(code & Code.motion != 0 ? .drag : .press, button: button, position: position)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty else { return nil }
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = min(limit, number * 10 + Int(digit - UInt8(ascii: "0")))
    }
    return number
  }

  /// A byte holds no more than 223 columns; xterm sends 0 for those beyond.
  private static func coordinate(_ byte: UInt8) -> Int {
    let beyond = 223
    return byte == 0 ? beyond : Int(byte) - Int(UInt8(ascii: "!"))
  }
}
