/// A text looked for without regard to case.
nonisolated package struct SearchQuery {
  private let needle: String

  package init(_ text: String) {
    needle = text.lowercased()
  }

  package var isEmpty: Bool { needle.isEmpty }

  /// Whether the text holds the query; every text holds an empty one.
  package func matches(_ text: String) -> Bool {
    needle.isEmpty || text.lowercased().contains(needle)
  }
}
