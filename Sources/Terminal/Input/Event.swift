/// What happened at the terminal.
nonisolated package enum Event: Equatable, Sendable {
  case key(Key)
  /// Text pasted in one go, control characters included; what exceeds 1 MiB is cut off.
  case paste(String)
  /// The mouse was used; its place is one of the screen's.
  case mouse(MouseEvent)
  /// The terminal got the focus of the desktop, or lost it.
  case focus(Bool)
  /// The terminal's ground is light, or else dark; it was asked when the screen was opened.
  case background(isLight: Bool)
  /// The screen has another size and is empty now.
  case resized(Size)
  /// The process is to end within 1.5 s; the terminal may be gone already.
  case terminated(Termination)
  /// What is watched beside the terminal can be read.
  case readable
  /// Nothing happened for as long as was given.
  case timeout
}

/// Why the process has to end.
nonisolated package enum Termination: Hashable, Sendable {
  case hangUp, interrupt, terminate

  /// What the process exits with, as shells have it: 128 and the number of the signal.
  package var exitCode: Int32 {
    switch self {
    case .hangUp: 129
    case .interrupt: 130
    case .terminate: 143
    }
  }
}

/// A key, or a combination of keys, as terminals tell them apart.
nonisolated package enum Key: Hashable, Sendable {
  /// A printable character.
  case character(Unicode.Scalar)
  /// Control with a lower-case letter, or with one of ``  \ ] ^ _``: `control("s")` is ^S.
  ///
  /// What terminals send for Tab, Enter and Backspace are those keys: ^I, ^M, ^J and ^H do not occur.
  case control(Unicode.Scalar)
  /// Alt, or Meta, with a printable character.
  case alt(Unicode.Scalar)
  case up, down, left, right, home, end, pageUp, pageDown
  case insert, delete, backspace, enter, tab, backTab, escape
  /// F1 and on.
  case function(Int)
  case altUp, altDown, altLeft, altRight, altBackspace
  case shiftUp, shiftDown, shiftLeft, shiftRight
  case controlUp, controlDown, controlLeft, controlRight
}
