/// A text looked for without regard to case.
nonisolated struct SearchQuery {
  private let needle: String

  init(_ text: String) {
    needle = text.lowercased()
  }

  var isEmpty: Bool { needle.isEmpty }

  /// Whether the text holds the query; every text holds an empty one.
  func matches(_ text: String) -> Bool {
    needle.isEmpty || text.lowercased().contains(needle)
  }
}
