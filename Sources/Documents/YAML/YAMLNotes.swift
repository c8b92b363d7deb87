/// What the reader of YAML knows about each value, for the writer.
struct YAMLNotes: Sendable {
  struct Part: Sendable {
    /// Which node of the text the value is; of what is inherited, the merge key's value.
    var source: Int
    var shape: YAMLNode.Shape
    /// Where its anchor or tag starts, or what it holds.
    var start: Int
    /// Its tag, where that is known.
    var tag: YAMLTag?
    /// Whether the value stands for one that is elsewhere, or is within such a value.
    var isCopy: Bool
    /// Whether a merge key would bring in another value, were the member not there.
    var isOverride = false
  }

  /// One for each value, by its index.
  var parts: [Part]

  /// Whether any value stands for one that is elsewhere.
  var hasCopies: Bool { parts.contains(where: \.isCopy) }
}

extension Document {
  /// What the reader of YAML noted; nil in another language.
  var yaml: YAMLNotes? { decoded?.notes as? YAMLNotes }
}
