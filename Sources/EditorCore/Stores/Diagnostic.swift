/// Something that a rule finds wrong at one place of what a store holds.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Sendable {
    case error
    case warning
  }

  package var severity: Severity
  package var pointer: Pointer
  /// The name of the rule, such as `maximum`.
  package var rule: String
  /// What is wrong, in words.
  package var message: String
  /// The same without quoting the value, for one that is secret; nil where there is nothing to say.
  package var discreetMessage: String?

  package init(_ severity: Severity, at pointer: Pointer, rule: String, _ message: String) {
    self.severity = severity
    self.pointer = pointer
    self.rule = rule
    self.message = message
  }
}

/// Checks all that a store holds at once, the rules between settings among them.
package protocol Validator: AnyObject {
  /// What is wrong with the snapshot, in the order of its values.
  func diagnostics(of snapshot: any Snapshot) -> [Diagnostic]

  /// Whether to check the snapshot takes so little that it may be done after every edit.
  func isQuick(for snapshot: any Snapshot) -> Bool
}

extension Validator {
  package func isQuick(for snapshot: any Snapshot) -> Bool { true }
}

/// A Save that was not tried, since the draft would make or leave errors.
package struct InvalidDraft: Error {
  /// What keeps the draft from being saved; at least one.
  package let diagnostics: [Diagnostic]
  /// The titles of rows whose changes are held back, each of which would mend that if it were not.
  package let needed: [String]
}

// MARK: - CustomStringConvertible

extension InvalidDraft: CustomStringConvertible {
  /// The first error in words, how many there are besides, and what is held back that goes with it.
  package var description: String { words { "'\($0.pointer)': \($0.message)" } }

  /// The same, with what is said of the place of the first error.
  func words(of first: (Diagnostic) -> String) -> String {
    let sentence = diagnostics.first.map { found in
      // Of the whole there is nothing to name.
      found.pointer.tokens.isEmpty ? found.message : first(found)
    }
    return description(beginning: sentence ?? "")
  }

  /// The same with other words for the first error.
  package func description(beginning first: String) -> String {
    let others = diagnostics.count - 1
    return first + (others > 0 ? localized(", and \(others) more") : "")
      + (needed.first.map { localized("; '\($0)' is held back, and goes with it") } ?? "")
  }
}
