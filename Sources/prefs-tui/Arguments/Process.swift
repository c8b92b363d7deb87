import CSystem
import EditorCore
import Glibc
import PreferencesFiles
import Terminal

/// The process that runs: its arguments, its rights and its end.
enum Process {
  static func exit(_ status: ExitStatus) -> Never {
    Glibc.exit(status.rawValue)
  }

  /// What follows the program's name on the command line.
  ///
  /// Throws for what is not UTF-8: repaired, it would be the name of another file or key.
  static func arguments() throws(Failure) -> [String] {
    var arguments: [String] = []
    for number in 1..<max(1, csystem_argument_count()) {
      guard let bytes = csystem_argument(number) else { break }
      guard let argument = String(validatingCString: bytes) else {
        let shown = PlainText.decoding(
          UnsafeBufferPointer(start: bytes, count: strlen(bytes)).map(UInt8.init(bitPattern:)))
        throw Failure(
          .usage,
          localized(
            "the argument '\(shown)' is not valid UTF-8; "
              + "a file of such a name has to be renamed first"))
      }
      arguments.append(argument)
    }
    return arguments
  }

  /// Lets the process have as many files open as it may, for who opens many at once: `setrlimit(2)`.
  static func allowManyFiles() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  /// The program opens whatever file it is told to, so it must not do that with another's rights.
  static func refuseRaisedPrivileges() throws(Failure) {
    if csystem_is_privileged() {
      throw Failure(.noPermission, localized("must not be run set-user-ID or set-group-ID"))
    }
  }
}
