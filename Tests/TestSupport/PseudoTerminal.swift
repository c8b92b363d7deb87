import Glibc

/// A terminal of our own: a program runs on it, the test types and reads.
package final class PseudoTerminal {
  /// An environment that does not depend on who runs the tests.
  package static let environment = [
    "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": "/nonexistent",
    "SWIFT_BACKTRACE": "enable=no",
  ]

  /// All that the program has written to the terminal so far.
  package private(set) var output: [UInt8] = []
  package private(set) var process: ChildProcess?

  private var master: Int32 = -1
  private var slave: Int32 = -1
  private let path: String

  /// TIOCSPTLCK and TIOCGPTN of ioctl_tty(2), whose numbers are made by macros.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  package init(columns: Int = 80, rows: Int = 24) throws {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    // Closed to all that other tests start, from the first moment on: who held it would keep it from
    // hanging up. `openpty` tells that too late.
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (isLocked, number): (Int32, UInt32) = (0, 0)
    guard master >= 0, ioctl(master, Self.setLock, &isLocked) == 0,
      ioctl(master, Self.getNumber, &number) == 0
    else { throw ChildProcess.Failure(call: "open", code: errno) }
    path = "/dev/pts/\(number)"
    slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard slave >= 0, ioctl(slave, UInt(TIOCSWINSZ), &size) == 0 else {
      throw ChildProcess.Failure(call: "open", code: errno)
    }
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
  }

  deinit {
    process = nil
    hangUp()
    close(slave)
  }

  /// Runs a program with this as its controlling terminal.
  ///
  /// The first argument is the path of the program. Its standard output and error lead here unless
  /// they are given.
  package func run(
    _ arguments: [String], environment: [String: String] = PseudoTerminal.environment,
    output: ChildProcess.Descriptor? = nil, errors: ChildProcess.Descriptor? = nil
  ) throws {
    let terminal = ChildProcess.Descriptor.file(path)
    process = try ChildProcess(
      arguments, environment: environment,
      descriptors: [terminal, output ?? terminal, errors ?? terminal], isSessionLeader: true)
  }

  /// Types text, or the bytes that a key sends.
  package func type(_ text: String) {
    type(bytes: Array(text.utf8))
  }

  /// Types bytes, reading what the program writes meanwhile so that neither waits for the other.
  package func type(bytes: [UInt8], within seconds: Double = 30) {
    let deadline = Deadline(seconds: seconds)
    var rest = bytes[...]
    while !rest.isEmpty, !deadline.hasPassed {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if !wait(for: POLLIN | POLLOUT) { return }
      drain()
    }
  }

  /// Reads until the condition holds for all output so far; false if it does not within the time.
  package func read(
    within seconds: Double = 30, until condition: ([UInt8]) -> Bool
  ) -> Bool {
    let deadline = Deadline(seconds: seconds)
    while true {
      drain()
      if condition(output) { return true }
      if deadline.hasPassed { return false }
      _ = wait(for: POLLIN)
    }
  }

  /// Reads until a text has been written, after so many bytes of output.
  package func read(_ text: String, after start: Int = 0, within seconds: Double = 30) -> Bool {
    read(within: seconds) { $0.dropFirst(start).contains(Array(text.utf8)) }
  }

  /// The output as text, for messages of tests.
  package var text: String { String(decoding: output, as: UTF8.self) }

  /// Reads until the process ends; `nil` if it does not within the time.
  package func waitForExit(within seconds: Double = 30) -> ChildProcess.Exit? {
    guard let process else { return nil }
    let deadline = Deadline(seconds: seconds)
    while !process.hasExited() {
      if deadline.hasPassed { return nil }
      if master >= 0 { drain() }
      if master < 0 || !wait(for: POLLIN) { _ = poll(nil, 0, 5) }
    }
    if master >= 0 { drain() }
    return process.exit
  }

  /// Leaves the output unread, as a terminal that was stopped does, until the process ends.
  package func waitForExitWithoutReading(within seconds: Double) -> ChildProcess.Exit? {
    _ = Deadline(seconds: seconds).poll { process?.hasExited() ?? true }
    return process?.exit
  }

  package func resize(columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Takes the terminal away, as closing its window does.
  package func hangUp() {
    if master >= 0 { close(master) }
    master = -1
  }

  /// The settings of the terminal, comparable.
  package var settings: Settings {
    var settings = termios()
    tcgetattr(slave, &settings)
    return Settings(settings)
  }

  private func drain() {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(master, &bytes, bytes.count)
      guard count > 0 else { return }
      output.append(contentsOf: bytes.prefix(count))
    }
  }

  /// Waits a moment for the terminal; false if it has gone.
  private func wait(for events: Int32) -> Bool {
    var descriptor = pollfd(fd: master, events: Int16(events), revents: 0)
    guard poll(&descriptor, 1, 5) > 0 else { return true }
    return Int32(descriptor.revents) & (POLLIN | POLLOUT) != 0
  }
}

extension PseudoTerminal {
  /// What `stty` shows.
  package struct Settings: Equatable, Sendable {
    package let input, output, control, local: UInt32
    package let characters: [UInt8]

    init(_ settings: termios) {
      input = settings.c_iflag
      output = settings.c_oflag
      control = settings.c_cflag
      local = settings.c_lflag
      characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
    }

    /// Whether lines are edited by the system and typed characters are shown.
    package var isCooked: Bool { local & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO) }
  }
}
