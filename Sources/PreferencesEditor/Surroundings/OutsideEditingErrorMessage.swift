import EditorCore

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
