import CNcurses
import CSystem
import Glibc

/// A screen on a terminal, by ncurses.
///
/// It draws on the controlling terminal, so standard input and output stay free for data. While it is
/// open, whatever ends the process leaves the terminal as it was (see `guard.h`).
package final class CursesScreen: Screen {
  package internal(set) var size = Size(columns: 0, rows: 0)
  package let repertoire: Repertoire
  package private(set) var colorCount = 0

  /// What the terminal shows, as far as ncurses was told.
  var shown: [Cell] = []
  /// What is known of its lines besides.
  var shownLines: [LineCache] = []
  /// Room for the cells of a line, as ncurses takes them.
  var run: [cchar_t] = []
  var pen = Pen()
  /// The pens of the styles used so far, in the order of the styles' numbers: for a dictionary the
  /// program would look up how its keys are hashed as it starts, among all that all types conform to.
  var pens: [Pen] = []
  /// The pairs of colours that ncurses was told of, in order for the same reason.
  var pairs: [ColorPair] = []

  var decoder: InputDecoder
  /// When a sequence was begun whose rest is waited for, in milliseconds.
  var waitingSince: Int?
  /// Set when the size changed while nobody asked for events.
  var hasNewSize = false
  /// Set once the program was told to end.
  var isEnding = false
  /// Set when the process was continued and has reclaimed the terminal already.
  var hasReclaimed = false
  /// Until when an answer of the terminal may come, in milliseconds; `nil` once it has.
  var answerDeadline: Int?
  /// What was read while the answer was waited for.
  var eventsKept: [Event] = []
  /// Set while the next frame paints the whole screen.
  var isToRepaint = true

  package let waker = Waker()
  let features: TerminalFeatures
  let descriptor: Int32
  /// What the guard wakes us with, -1 without a guard.
  let wake: Int32
  let type: TerminalType
  /// Whether the terminal's description says that its cursor goes to the next line as soon as the
  /// last column is written; most wait for the next character, whatever their description says.
  let wrapsAtOnce: Bool
  /// Whether the terminal erases to the end of a line in the colours of the text; elsewhere curses has to
  /// write blanks that have some.
  let erasesInColor: Bool
  private let file: CNFile
  private var screen: CNScreen?
  /// What the program itself shows by ncurses, when it has the terminal again.
  private var ownScreen: SetAsideScreen?
  /// How large the terminal was when the screen was made.
  private var firstSize: Size?

  /// Takes over the controlling terminal, of the type that `TERM` says.
  ///
  /// When it throws, nothing was changed. To be called on the main thread before other threads are
  /// made: they have to block the same signals.
  package convenience init(features: TerminalFeatures = .color) throws(TerminalError) {
    guard csystem_open_standard_descriptors() == 0 else { throw .noControllingTerminal(errno) }
    let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .controllingTerminal(errno) }
    let type = EnvironmentVariable.value("TERM")
    let ownScreen = SetAsideScreen()
    do throws(TerminalError) {
      try self.init(descriptor: descriptor, type: type, features: features, isGuarded: true)
    } catch {
      ownScreen?.giveBack()
      throw error
    }
    self.ownScreen = ownScreen
  }

  /// Takes over a terminal, or for tests a file that is none, and closes it in the end.
  init(
    descriptor: Int32, type name: String?, features: TerminalFeatures = .color, isGuarded: Bool
  ) throws(TerminalError) {
    let type: TerminalType
    do throws(TerminalError) {
      if isGuarded, isatty(descriptor) == 0 { throw .notATerminal }
      type = try TerminalType(name: name, descriptor: descriptor)
    } catch {
      Glibc.close(descriptor)
      throw error
    }
    guard let file = fdopen(descriptor, "r+") else {
      Glibc.close(descriptor)
      throw .cannotStart(type.name)
    }
    repertoire = .ofLocale
    let wake = isGuarded ? csystem_guard_start(descriptor, type.reset, type.reset.count) : -1
    guard !isGuarded || wake >= 0 else {
      fclose(file)
      throw .cannotStart(type.name)
    }
    // Before ncurses changes the settings, which are to be restored.
    if isGuarded { csystem_guard_arm() }
    let description = TerminalDescription(ofType: type.name)
    let told = description.map { [(name: "TERMINFO", value: $0.environmentValue)] } ?? []
    let screen = EnvironmentVariable.imposing(told) {
      WindowSize.imposing(WindowSize.usual) { newterm(type.name, file, file) }
    }
    guard let screen else {
      if isGuarded { csystem_guard_stop() }
      fclose(file)
      throw .cannotStart(type.name)
    }
    wrapsAtOnce = tigetflag("am") == 1 && tigetflag("xenl") != 1
    erasesInColor = tigetflag("bce") == 1
    // Until it has been suspended once, ncurses writes a frame piece by piece.
    endwin()
    self.features = features
    self.descriptor = descriptor
    self.wake = wake
    self.type = type
    self.file = file
    self.screen = screen
    decoder = InputDecoder(keys: type.keys)
    setModes()
    // Before colours are started: ncurses takes itself to come back from a program that changed them.
    WindowSize.imposing(WindowSize.usual) { _ = doupdate() }
    if features.contains(.color) { startColor() }
    enterModes()
    askForBackground()
    firstSize = windowSize()
    resize(to: firstSize ?? WindowSize.ofEnvironment())
  }

  isolated deinit {
    close()
  }

  /// Gives the terminal back for good; the screen is of no use afterwards.
  package func close() {
    guard let screen else { return }
    let hasOtherSize = windowSize() != firstSize
    leaveModes()
    // The program that is to end does not get longer for it by closing the screen first, and a
    // second signal (a hang-up often sends two) does not change how it ends.
    if isEnding { csystem_guard_disarm() } else if wake >= 0 { csystem_guard_stop() }
    // With a screen that it deletes, ncurses 6.4 forgets the windows of all others.
    if ownScreen == nil { delscreen(screen) }
    self.screen = nil
    if features.contains(.alternateScreen) { send(type.alternateScreen) }
    fclose(file)
    ownScreen?.giveBack()
    // The program was told of no size meanwhile.
    if hasOtherSize, wake >= 0, !isEnding { raise(SIGWINCH) }
  }

  package func beep() {
    _ = CNcurses.beep()
  }

  package func redraw() {
    clearok(cncurses_physicalScreen(), true)
    update(isLarge: true)
  }

  package func suspend() {
    withTerminalReleased {
      // All of the pipeline stops, as it would for ^Z; we go on here after `fg`.
      kill(0, SIGSTOP)
      hasReclaimed = true
    }
  }

  package func withTerminalReleased<Result>(_ body: () throws -> Result) rethrows -> Result {
    leaveModes()
    csystem_guard_disarm()
    defer { reclaim() }
    return try body()
  }

  /// Takes the terminal over again, whatever happened to it.
  func reclaim() {
    csystem_guard_arm()
    enterModes()
    if let now = windowSize(), now != size {
      resize(to: now)
      hasNewSize = true
    }
    WindowSize.imposing(size) { redraw() }
  }

  /// Adapts to another size, with everything empty.
  ///
  /// The corresponding curses function is `resize_term`; `resizeterm` would also push a key.
  func resize(to size: Size) {
    self.size = Size(columns: max(1, size.columns), rows: max(1, size.rows))
    resize_term(Int32(self.size.rows), Int32(self.size.columns))
    erase()
    clearok(cncurses_physicalScreen(), true)
    isToRepaint = true
    shown = Array(repeating: .blank(), count: self.size.columns * self.size.rows)
    shownLines = Array(repeating: LineCache(), count: self.size.rows)
    run = Array(repeating: cchar_t(), count: self.size.columns)
  }

  /// As much of the terminal's present size as is drawn on, `nil` if it does not say.
  func windowSize() -> Size? { WindowSize.ofTerminal(descriptor) }

  /// What ncurses has the terminal show next; `stdscr` would only be compared with it and copied.
  var window: CNWindow { cncurses_nextScreen() }

  private func startColor() {
    guard has_colors(), start_color() == OK else { return }
    use_default_colors()
    colorCount = Int(cncurses_colorCount())
  }
}
