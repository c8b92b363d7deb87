internal import CSystem
internal import Glibc

/// Another program that this one starts, and waits for.
package struct RunningCommand: ~Copyable {
  /// What the program reads and writes, and where.
  package enum Streams {
    /// What this process has.
    case inherited
    /// A terminal, by its path.
    case terminal(String)
    /// Nothing to read; what it writes, errors among them, goes to the descriptor.
    case written(to: Int32)
    /// Read from one descriptor and written to the other; a third is kept open as number 3.
    case connected(from: Int32, to: Int32, keeping: Int32)
  }

  /// The identifier of the process.
  package let number: Int32

  /// Starts a program, with the signals as a shell would give them.
  ///
  /// The words are its name, looked up as a shell does where it has no slash, and its arguments.
  ///
  /// `inOwnSession` parts it from the terminal, so that it neither reads there nor ends with it. The
  /// corresponding C function is `posix_spawnp`.
  package init(_ words: [String], _ streams: Streams, inOwnSession: Bool = false) throws(RunError) {
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    streams.add(to: &actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    Self.resetSignals(&attributes, inOwnSession: inOwnSession)
    var process = pid_t()
    let error = posix_spawnp(&process, words[0], &actions, &attributes, &pointers, environ)
    guard error == 0 else { throw RunError(number: error) }
    number = process
  }

  /// Waits for the end; returns what the program exits with, 128 and the signal's number where one ended it.
  ///
  /// The corresponding system call is `waitpid`.
  package consuming func wait() throws(RunError) -> Int32 {
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0 {
      guard errno == EINTR else { throw RunError(number: errno) }
    }
    return Self.exitStatus(status)
  }

  /// What a shell calls the status that the system gives.
  static func exitStatus(_ status: Int32) -> Int32 {
    // The low seven bits are the signal that ended it; 0 for none, and the status above them.
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// The editor blocks some signals and ignores two, which a child would inherit.
  private static func resetSignals(_ attributes: inout posix_spawnattr_t, inOwnSession: Bool) {
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var ignored = sigset_t()
    sigemptyset(&ignored)
    sigaddset(&ignored, SIGPIPE)
    sigaddset(&ignored, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &ignored)
    var flags = Int32(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
    if inOwnSession { flags |= csystem_spawnInSessionFlag() }
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }
}

/// Why a program was not started, or waited for; the number is of `errno`.
package struct RunError: Error, Hashable, Sendable {
  package var number: Int32
}

extension RunningCommand.Streams {
  fileprivate func add(to actions: inout posix_spawn_file_actions_t) {
    switch self {
    case .inherited: break
    case .terminal(let path):
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, path, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
    case .written(let output):
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
    case .connected(let input, let output, let kept):
      posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
      posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, kept, 3)
    }
  }
}
