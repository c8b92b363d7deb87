import Glibc

/// A terminal of tmux: the screen as a person would see it.
package final class TmuxServer {
  /// Where the server's socket is: tmux leaves it behind.
  private let folder: TestFolder
  private static let path = "/usr/bin/tmux"

  /// Whether there is a tmux to run.
  package static var isAvailable: Bool { access(path, X_OK) == 0 }

  /// Starts a server of its own, without configuration, with a program on its one screen.
  ///
  /// The first argument is the path of the program. The screen stays after the program has ended.
  package init(
    _ arguments: [String], columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
    folder: String? = nil
  ) throws {
    self.folder = try TestFolder()
    let variables =
      environment.flatMap { ["-e", "\($0.key)=\($0.value)"] } + (folder.map { ["-c", $0] } ?? [])
    try tmux(
      ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)"] + variables + ["--"] + arguments
        + [";", "set-option", "remain-on-exit", "on", ";", "set-option", "status", "off"])
  }

  deinit {
    _ = try? tmux(["kill-server"])
  }

  /// Presses keys by tmux' names, as `Up` or `C-s`.
  package func press(_ keys: String...) throws {
    try tmux(["send-keys"] + keys)
  }

  /// Types text as it is.
  package func type(_ text: String) throws {
    try tmux(["send-keys", "-l", "--", text])
  }

  package func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Writes to the screen past the program that has it, as another program may.
  package func write(_ text: String) throws {
    let terminal = open(try ask("#{pane_tty}"), O_WRONLY | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { throw ChildProcess.Failure(call: "open", code: errno) }
    defer { close(terminal) }
    let bytes = Array(text.utf8)
    guard Glibc.write(terminal, bytes, bytes.count) == bytes.count else {
      throw ChildProcess.Failure(call: "write", code: errno)
    }
  }

  /// Sets an option of the server, as `set-clipboard`.
  package func setOption(_ name: String, to value: String) throws {
    try tmux(["set-option", "-s", name, value])
  }

  /// Writes all that programs send to the terminal from now on to a file, too.
  package func record(to path: String) throws {
    try tmux(["pipe-pane", "-o", "cat >>'\(path)'"])
  }

  /// The lines on the screen, without spaces at their ends.
  package func screen() throws -> [String] {
    var text = try tmux(["capture-pane", "-p"])
    if text.last == "\n" { text.removeLast() }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The lines on the screen, with the escape sequences of their styles.
  package func screenWithStyles() throws -> [String] {
    try tmux(["capture-pane", "-p", "-e"]).split(separator: "\n").map(String.init)
  }

  /// So many lines of the screen, empty ones too, with the escape sequences of their styles.
  package func styledLines(rows: Int) throws -> [String] {
    let lines = try tmux(["capture-pane", "-p", "-e", "-N"])
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Array(lines.prefix(rows))
  }

  /// What tmux knows, by its format, as `#{alternate_on}`.
  package func ask(_ format: String) throws -> String {
    var text = try tmux(["display-message", "-p", format])
    if text.last == "\n" { text.removeLast() }
    return text
  }

  /// Looks at the screen until the condition holds; false if it does not within the time.
  package func wait(within seconds: Double = 30, until condition: ([String]) throws -> Bool) throws
    -> Bool
  {
    try Deadline(seconds: seconds).poll(everyMilliseconds: 20) { try condition(screen()) }
  }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    var pipe: [Int32] = [-1, -1]
    guard Glibc.pipe(&pipe) == 0 else {
      throw ChildProcess.Failure(call: "pipe", code: errno)
    }
    for descriptor in pipe { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    defer { close(pipe[0]) }
    let process: ChildProcess
    do {
      defer { close(pipe[1]) }
      process = try ChildProcess(
        [Self.path, "-u", "-S", folder.path("socket"), "-f", "/dev/null"] + arguments,
        environment: PseudoTerminal.environment,
        descriptors: [.file("/dev/null"), .same(pipe[1]), .file("/dev/null")])
    }
    var output: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(pipe[0], &bytes, bytes.count)
      guard count > 0 else { break }
      output.append(contentsOf: bytes.prefix(count))
    }
    let hasEnded = Deadline(seconds: 10).poll(everyMilliseconds: 1) { process.hasExited() }
    guard hasEnded, process.exit == .exited(0) else {
      throw ChildProcess.Failure(call: "tmux \(arguments.joined(separator: " "))", code: 1)
    }
    return String(decoding: output, as: UTF8.self)
  }
}
