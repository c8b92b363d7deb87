import EditorCore

/// Why nothing came back from the person's own editor.
package enum OutsideEditingError: Error, Hashable, Sendable {
  /// The command names a program that is not there.
  case notFound(command: String)
  /// The command could not be run, for a reason of the system.
  case cannotRun(command: String, reason: String)
  /// The command ended with a status other than 0, by which editors say that nothing is to be taken.
  case failed(command: String, status: Int32)
  /// The file for the text could not be made, written or read.
  case noFile(path: String, reason: String)
  case notUTF8
  /// The text is longer than so many bytes.
  case tooLong(limit: Int)
}

extension OutsideEditingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notFound(let command):
      localized("'\(command)' was not found; EDITOR names the editor to use")
    case .cannotRun(let command, let reason): localized("'\(command)' cannot be run: \(reason)")
    case .failed(let command, let status):
      localized("'\(command)' ended with \(status); nothing was taken")
    case .noFile(let path, let reason): localized("'\(path)' cannot be used: \(reason)")
    case .notUTF8: localized("the text is not valid UTF-8")
    case .tooLong(let limit): localized("the text is longer than \(limit >> 20) MiB")
    }
  }
}
