import Documents
import EditorCore
import JSONSchema
import Stores
import Terminal

/// Why a command ends without having done what it was asked, in one line.
struct Failure: Error, CustomStringConvertible {
  let status: ExitStatus
  let message: String

  var description: String { message }

  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }
}

extension Failure {
  init(_ error: FileError) {
    let status: ExitStatus =
      switch error.kind {
      case .cannotOpen: .noInput
      case .noPermission: .noPermission
      case .inputOutput: .inputOutput
      case .changed: .changed
      }
    let help =
      switch error {
      case .refused(_, .folderOpenToOthers): localized("; --force saves all the same")
      case .refused(_, let obstacle) where obstacle.permitsInPlace:
        localized("; --in-place writes into the file instead")
      default: ""
      }
    self.init(status, error.description + help)
  }

  init(_ error: DocumentError, in path: String) {
    self.init(.dataError, Self.located(error.description, at: error.position, in: path))
  }

  init(_ error: SchemaProblem, in path: String) {
    self.init(.dataError, Self.located(error.description, at: error.position, in: path))
  }

  init(_ error: TerminalError) {
    self.init(.unavailable, error.description + localized("; --plain edits line by line"))
  }

  init(_ error: StoreError) {
    switch error {
    case .file(let error): self.init(error)
    case .document: self.init(.dataError, error.description)
    case .edit: self.init(.negative, error.description)
    }
  }

  /// An error of a store that is known by its protocol alone.
  init(committing error: any Error, to name: String) {
    if let error = error as? StoreError {
      self.init(error)
    } else if let error = error as? InvalidDraft {
      self.init(.negative, "\(name): \(error)")
    } else if error is OpenConflicts || error is UnreadableChange {
      self.init(.changed, "\(name): \(error)")
    } else {
      self.init(.inputOutput, "\(name): \(error)")
    }
  }

  static func located(_ message: String, at position: SourcePosition, in path: String) -> String {
    "\(path):\(position.line):\(position.column): \(message)"
  }
}
