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
