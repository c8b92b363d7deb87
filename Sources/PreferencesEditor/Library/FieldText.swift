/// A piece of text that a host's field shows, drawn as the form's theme draws its like.
nonisolated public struct FieldText: Hashable, Sendable {
  public enum Role: Hashable, Sendable {
    /// What the setting is.
    case value
    /// What it is not, or not yet.
    case dimmed
    /// What is wrong.
    case error
    /// What keys act on, as the arrows of a stepper.
    case key
  }

  public var text: String
  public var role: Role

  public init(_ text: String, _ role: Role = .value) {
    self.text = text
    self.role = role
  }
}
