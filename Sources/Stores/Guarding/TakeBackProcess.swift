internal import Glibc

/// The process that waits until a person says that a Save stays, and takes it back where nobody does.
package enum TakeBackProcess {
  /// What it is told, by its standard input.
  enum Order: UInt8 {
    case keep = 0x79
    case takeBack = 0x6E
  }

  /// What it answers, on its standard output.
  enum Answer: UInt8 {
    case kept = 0x6B
    case takenBack = 0x74
    case failed = 0x66
  }

  /// The argument by which the program is such a process, before all others.
  package static var option: String { "--hold-save" }

  /// How the process is started: it has the lock of the record as its descriptor 3.
  static func words(_ program: String, record: String, seconds: Int, apply: [String]) -> [String] {
    [program, option, record, String(seconds)] + apply
  }

  /// Waits for a word, the end of the time or a signal to end; returns what the process exits with.
  ///
  /// Without a word at its input, as where the editor is killed, the time goes on.
  package static func run(_ arguments: [String]) -> Int32 {
    guard arguments.count >= 3, arguments[0] == option, let seconds = Int(arguments[2]),
      let slash = arguments[1].lastIndex(of: "/")
    else { return EX_USAGE }
    signal(SIGHUP, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
    // It breaks off the waiting, and does nothing else.
    for number in [SIGTERM, SIGINT] { signal(number) { _ in } }
    let record = arguments[1]
    if order(within: seconds) == .keep {
      AtomicFile(path: record).remove()
      tell(.kept)
      return 0
    }
    let journal = SaveJournal(folder: String(record[..<slash]))
    let isBack = journal.takeBack(recordedAt: record)
    let apply = Array(arguments.dropFirst(3))
    if !apply.isEmpty { _ = try? RunningCommand.output(of: apply, withinSeconds: applyLimit) }
    tell(isBack ? .takenBack : .failed)
    return isBack ? 0 : 1
  }

  /// How long a command may take that has the old file taken up, in seconds.
  private static var applyLimit: Int { 60 }

  /// What a person says within the time; nil where nobody says anything.
  private static func order(within seconds: Int) -> Order? {
    let end = ContinuousClock.now + .seconds(seconds)
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    while true {
      let left = (end - .now).components
      let milliseconds = left.seconds * 1_000 + left.attoseconds / 1_000_000_000_000_000
      guard milliseconds > 0 else { return nil }
      let count = poll(&input, 1, Int32(clamping: milliseconds))
      if count < 0 { return nil }
      guard count > 0 else { continue }
      var byte: UInt8 = 0
      if read(STDIN_FILENO, &byte, 1) == 1 { return Order(rawValue: byte) }
      // Nobody is there any more to say anything.
      input.fd = -1
    }
  }

  private static func tell(_ answer: Answer) {
    var byte = answer.rawValue
    _ = write(STDOUT_FILENO, &byte, 1)
  }
}
