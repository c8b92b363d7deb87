/// Why a file of settings was not read, changed, saved or edited, in one line.
public struct SettingsError: Error, Hashable, CustomStringConvertible {
  /// What kind of trouble it is, for a program to act on.
  public enum Kind: Hashable, Sendable {
    /// What was asked for is nothing that can be: a pointer or a format that is none.
    case misuse
    /// The schema, or what stands in the file, does not take the value.
    case invalid
    /// The file or its schema cannot be parsed.
    case unparsable
    /// The file or its schema is not there, or cannot be opened.
    case unopened
    /// Reading or writing failed; nothing was lost.
    case inputOutput
    /// Another program changed the file, in a way that cannot be merged; nothing was written.
    case changed
    case noPermission
    /// There is no terminal that can be used.
    case noTerminal
  }

  public let kind: Kind
  /// What is wrong, on what, and where, such as `settings.toml:3:8: …`.
  public let description: String

  init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }

  init(_ failure: Failure) {
    kind =
      switch failure.status {
      case .usage: .misuse
      case .negative, .success: .invalid
      case .dataError: .unparsable
      case .noInput: .unopened
      case .inputOutput, .hungUp, .interrupted, .terminated: .inputOutput
      case .changed: .changed
      case .noPermission: .noPermission
      case .unavailable: .noTerminal
      }
    description = failure.plainMessage
  }
}
