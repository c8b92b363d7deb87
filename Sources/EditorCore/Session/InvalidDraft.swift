/// A Save that was not tried, since the draft would make or leave errors.
public struct InvalidDraft: Error {
  /// What keeps the draft from being saved; at least one.
  public let diagnostics: [Diagnostic]
  /// The titles of rows whose changes are held back, each of which would mend that if it were not.
  public let needed: [String]
}

// MARK: - CustomStringConvertible

extension InvalidDraft: CustomStringConvertible {
  /// The first error in words, how many there are besides, and what is held back that goes with it.
  public var description: String {
    let first = diagnostics.first.map { found in
      // Of the whole there is nothing to name.
      found.pointer.tokens.isEmpty ? found.message : "'\(found.pointer)': \(found.message)"
    }
    let others = diagnostics.count - 1
    return (first ?? "") + (others > 0 ? localized(", and \(others) more") : "")
      + (needed.first.map { localized("; '\($0)' is held back, and goes with it") } ?? "")
  }
}
