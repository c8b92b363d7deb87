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
