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

  /// What changes to a snapshot do to what is wrong, at the cost of what they touch; nil where only a
  /// look at all of what they make tells.
  func difference(of changes: [Change], to snapshot: any Snapshot) -> DiagnosticDifference?

  /// Whether to check the snapshot takes so little that it may be done after every edit.
  func isQuick(for snapshot: any Snapshot) -> Bool
}

/// What an edit does to what is wrong.
package struct DiagnosticDifference {
  /// What was found before and may not hold any more.
  package var gone: [Diagnostic]
  /// What is found in its place; some of it may be the same.
  package var new: [Diagnostic]

  package init(gone: [Diagnostic], new: [Diagnostic]) {
    self.gone = gone
    self.new = new
  }

  /// What is wrong after the edit, where these were before.
  func applied(to before: [Diagnostic]) -> [Diagnostic] {
    var counts: [Diagnostic: Int] = [:]
    for diagnostic in gone { counts[diagnostic, default: 0] += 1 }
    return before.filter { diagnostic in
      guard let count = counts[diagnostic], count > 0 else { return true }
      counts[diagnostic] = count - 1
      return false
    } + new
  }
}

extension Validator {
  package func difference(
    of changes: [Change], to snapshot: any Snapshot
  ) -> DiagnosticDifference? { nil }

  package func isQuick(for snapshot: any Snapshot) -> Bool { true }
}

/// A Save that was not tried, since the draft would make or leave errors.
package struct InvalidDraft: Error {
  /// What keeps the draft from being saved; at least one.
  package let diagnostics: [Diagnostic]
  /// The titles of rows whose changes are held back, each of which would mend that if it were not.
  package let needed: [String]

  package init(diagnostics: [Diagnostic], needed: [String] = []) {
    self.diagnostics = diagnostics
    self.needed = needed
  }
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
