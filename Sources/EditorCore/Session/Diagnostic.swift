/// Something that a rule finds wrong at one place of what a store holds.
public struct Diagnostic: Hashable, Sendable {
  public enum Severity: String, Sendable {
    case error
    case warning
  }

  public var severity: Severity
  public var pointer: Pointer
  /// The name of the rule, such as `maximum`.
  public var rule: String
  /// What is wrong, in words.
  public var message: String
  /// The same without quoting the value, for one that is secret; nil where there is nothing to say.
  package var discreetMessage: String?

  public init(_ severity: Severity, at pointer: Pointer, rule: String, _ message: String) {
    self.severity = severity
    self.pointer = pointer
    self.rule = rule
    self.message = message
  }
}

/// Checks all that a store holds at once, the rules between settings among them.
public protocol Validator: AnyObject {
  /// What is wrong with the snapshot, in the order of its values.
  func diagnostics(of snapshot: any Snapshot) -> [Diagnostic]

  /// Whether to check the snapshot takes so little that it may be done after every edit.
  func isQuick(for snapshot: any Snapshot) -> Bool
}

extension Validator {
  public func isQuick(for snapshot: any Snapshot) -> Bool { true }
}
