package import Documents
import EditorCore
package import JSONSchema
package import Stores
package import Terminal

/// Why a command ends without having done what it was asked, in one line.
package struct Failure: Error, CustomStringConvertible {
  package let status: ExitStatus
  package let message: String
  /// The same without what only the command line can do about it.
  package let plainMessage: String
  /// The file that cannot be read for what stands in it, and what is wrong there; nil for any other failure.
  package private(set) var broken: (path: String, error: DocumentError)?

  package var description: String { message }

  /// - Parameters:
  ///   - status: What the program exits with.
  ///   - message: Why, in one line.
  ///   - hint: What the command line can do about it, to be read on from there.
  package init(_ status: ExitStatus, _ message: String, hint: String = "") {
    self.status = status
    self.message = message + hint
    plainMessage = message
  }
}

extension Failure {
  /// The same in other words.
  func said(_ message: String) -> Failure {
    var failure = Failure(status, message)
    failure.broken = broken
    return failure
  }

  package init(_ error: FileError) {
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
    self.init(status, error.description, hint: help)
  }

  package init(_ error: DocumentError, in path: String) {
    self.init(.dataError, Self.located(error.description, at: error.position, in: path))
    broken = (path, error)
  }

  package init(_ error: SchemaProblem, in path: String) {
    self.init(.dataError, Self.located(error.description, at: error.position, in: path))
  }

  package init(_ error: DownloadError) {
    let status: ExitStatus =
      switch error.reason {
      case .noLibrary: .unavailable
      case .notSecure: .usage
      case .tooLarge: .dataError
      case .failed: .inputOutput
      case .refused: .noInput
      }
    self.init(status, error.description)
  }

  package init(_ error: TerminalError) {
    self.init(.unavailable, error.description, hint: localized("; --plain edits line by line"))
  }

  package init(_ error: StoreError) {
    switch error {
    case .file(let error): self.init(error)
    case .document(let path, let error): self.init(error, in: path)
    case .edit: self.init(.negative, error.description)
    case .etcd(_, let etcd): self.init(ExitStatus(etcd), error.description)
    }
  }

  init(_ error: CommandError) {
    switch error {
    case .notAgreed:
      self.init(.noPermission, "\(error)", hint: localized("; --agree runs them from now on"))
    case .refused: self.init(.negative, "\(error)")
    case .notApplied, .tookTooLong, .cannotRun, .noCopy: self.init(.inputOutput, "\(error)")
    }
  }

  /// An error of a store that is known by its protocol alone.
  package init(committing error: any Error, to name: String) {
    if let error = error as? StoreError {
      self.init(error)
    } else if let error = error as? CommandError {
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

extension DocumentKeeper {
  /// What the store holds now.
  package func contents() throws(Failure) -> DocumentSnapshot {
    do throws(StoreError) {
      return try read()
    } catch {
      throw Failure(error)
    }
  }
}

/// What the exit status tells a script; those from 64 on are of sysexits(3).
package enum ExitStatus: Int32, CaseIterable {
  case success = 0
  /// Cancelled with changes dropped, or values that are not valid.
  case negative = 1
  case usage = 64
  /// A file or schema that cannot be parsed.
  case dataError = 65
  /// A file or schema that cannot be opened.
  case noInput = 66
  /// No terminal that can be used.
  case unavailable = 69
  /// Reading or writing failed; nothing was lost.
  case inputOutput = 74
  /// The file changed underneath and cannot be merged.
  case changed = 75
  case noPermission = 77
  case hungUp = 129
  case interrupted = 130
  case terminated = 143
}

extension ExitStatus {
  fileprivate init(_ error: EtcdError) {
    self =
      switch error {
      case .noLibrary: .unavailable
      case .badAddress, .isKey, .passwordInAddress, .notSecure: .usage
      case .passwordFile: .noInput
      case .noPassword, .wrongPassword, .noUser, .notAllowed: .noPermission
      case .tooManyOperations: .negative
      case .outdated, .underWay, .unsettled: .changed
      case .unreachable, .refused, .badAnswer, .compacted: .inputOutput
      }
  }
}
