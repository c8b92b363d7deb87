internal import Glibc

extension RunningCommand {
  /// What a program left that has ended.
  package struct Outcome: Hashable, Sendable {
    /// What it exited with, 128 and the signal's number where one ended it.
    package var status: Int32
    /// What it wrote, errors among it, as far as that is kept.
    package var output: String
    /// Whether it was ended because it took too long.
    package var tookTooLong = false
  }

  /// The most of its output that is kept, in bytes: a command that goes on writing must not fill memory.
  private static var outputLimit: Int { 64 << 10 }
  /// How often it is looked whether a program that wrote nothing has ended, in milliseconds: it may leave
  /// others behind that keep its output open.
  private static var lookInterval: Int32 { 20 }

  /// Runs a program parted from the terminal, with nothing to read, and waits until it ends, for so many
  /// seconds at most.
  package static func output(
    of words: [String], withinSeconds seconds: Int
  ) throws(RunError) -> Outcome {
    let (input, output) = try pipe()
    defer { close(input) }
    let child: RunningCommand
    do {
      defer { close(output) }
      child = try RunningCommand(words, .written(to: output), inOwnSession: true)
    }
    let end = ContinuousClock.now + .seconds(seconds)
    var bytes: [UInt8] = []
    var status: Int32 = 0
    var isEnded = false
    while !isEnded, ContinuousClock.now < end {
      isEnded = waitpid(child.number, &status, WNOHANG) == child.number
      read(input, into: &bytes, waiting: isEnded ? 0 : lookInterval)
    }
    if isEnded {
      return Outcome(status: exitStatus(status), output: String(decoding: bytes, as: UTF8.self))
    }
    // The session is the program's own, and so is the group of processes.
    kill(-child.number, SIGKILL)
    return Outcome(
      status: try child.wait(), output: String(decoding: bytes, as: UTF8.self), tookTooLong: true)
  }

  /// Takes what can be read now, or comes within so many milliseconds.
  private static func read(_ input: Int32, into bytes: inout [UInt8], waiting: Int32) {
    var polled = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    var waiting = waiting
    while poll(&polled, 1, waiting) > 0, polled.revents & Int16(POLLIN) != 0 {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = Glibc.read(input, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<min(count, max(0, outputLimit - bytes.count))]
      waiting = 0
    }
    // Nothing more can come, and polling would return at once.
    if waiting > 0, polled.revents & Int16(POLLHUP) != 0 { poll(nil, 0, waiting) }
  }

  /// Both ends of a pipe, which no program inherits that is not given them.
  static func pipe() throws(RunError) -> (input: Int32, output: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw RunError(number: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
