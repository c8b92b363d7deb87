/// A Save that was not tried, since the draft would make or leave errors.
public struct InvalidDraft: Error {
  /// What keeps the draft from being saved; at least one.
  public let diagnostics: [Diagnostic]
}

// MARK: - CustomStringConvertible

extension InvalidDraft: CustomStringConvertible {
  /// The first error in words, and how many there are besides.
  public var description: String {
    let first = diagnostics.first.map { "'\($0.pointer)' \($0.message)" } ?? ""
    let others = diagnostics.count - 1
    return others > 0 ? "\(first), and \(others) more" : first
  }
}
