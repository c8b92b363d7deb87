import Glibc

/// A program started by a test, ended with it at the latest.
package final class ChildProcess {
  /// How a process ended.
  package enum Exit: Equatable, Sendable {
    case exited(Int32)
    case signaled(Int32)
  }

  /// A system call that failed while a process was started.
  package struct Failure: Error {
    package let call: String
    package let code: Int32
  }

  /// Where a standard descriptor of the new process leads.
  package enum Descriptor {
    case inherited
    case closed
    case same(Int32)
    case file(String)
  }

  package let identifier: Int32
  package private(set) var exit: Exit?
  /// The processor time that the process took; nil until it was seen to end.
  ///
  /// How much of it was outside the kernel the system tells by samples, which a fast program passes between.
  package private(set) var processorMicroseconds: Int?

  /// Starts a program with no environment but the one given, and all signals as they are by default.
  ///
  /// The first argument is the path of the program; the descriptors are its 0, 1 and 2. A session leader
  /// is controlled by the first terminal that it opens.
  package init(
    _ arguments: [String], environment: [String: String], descriptors: [Descriptor] = [],
    isSessionLeader: Bool = false
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in zip(Int32(0)..., descriptors) {
      switch descriptor {
      case .inherited: break
      case .closed: posix_spawn_file_actions_addclose(&actions, number)
      case .same(let other): posix_spawn_file_actions_adddup2(&actions, other, number)
      case .file(let path): posix_spawn_file_actions_addopen(&actions, number, path, O_RDWR, 0)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let startsSession: Int16 = 0x80  // POSIX_SPAWN_SETSID, which is not imported
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | (isSessionLeader ? startsSession : 0))

    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for string in words + variables { free(string) } }
    var identifier: pid_t = 0
    let code = posix_spawn(&identifier, arguments[0], &actions, &attributes, &words, &variables)
    guard code == 0 else { throw Failure(call: "posix_spawn", code: code) }
    self.identifier = identifier
  }

  deinit {
    if exit == nil {
      Glibc.kill(identifier, SIGKILL)
      waitpid(identifier, nil, 0)
    }
  }

  package func signal(_ number: Int32) {
    if exit == nil { Glibc.kill(identifier, number) }
  }

  /// Whether the process has ended, without waiting.
  package func hasExited() -> Bool {
    if exit != nil { return true }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(identifier, &status, WNOHANG, &usage) == identifier else { return false }
    processorMicroseconds = [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + $1.tv_sec * 1_000_000 + Int($1.tv_usec)
    }
    let number = status & 0x7F
    exit = number == 0 ? .exited((status >> 8) & 0xFF) : .signaled(number)
    return true
  }

  /// Whether all threads of the process are stopped, as `/proc` says: each stops by itself.
  package func isStopped() -> Bool {
    let threads = "/proc/\(identifier)/task"
    let states = TestFiles.names(in: threads).compactMap { thread in
      Self.read("\(threads)/\(thread)/stat").flatMap { text in
        text.lastIndex(of: ")").flatMap { text[$0...].dropFirst(2).first }
      }
    }
    return !states.isEmpty && states.allSatisfy { $0 == "T" }
  }

  /// The most memory that the process has held at once, in bytes; nil once it has ended.
  ///
  /// What `wait4` tells counts what the process was started from, too.
  package func mostMemory() -> Int? {
    let line = Self.read("/proc/\(identifier)/status")?.split(separator: "\n")
      .first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").lazy.compactMap { Int($0) }.first.map { $0 << 10 }
  }

  /// The processor time used so far, in milliseconds.
  package func processorTime() -> Int? {
    guard let text = Self.read("/proc/\(identifier)/stat"), let name = text.lastIndex(of: ")")
    else { return nil }
    // Fields 14 and 15 of `proc_pid_stat`, counted from the third after the name.
    let fields = text[name...].dropFirst(2).split(separator: " ")
    guard fields.count > 12, let user = Int(fields[11]), let system = Int(fields[12]) else {
      return nil
    }
    return (user + system) * 1_000 / sysconf(Int32(_SC_CLK_TCK))
  }

  private static func read(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
  }
}
