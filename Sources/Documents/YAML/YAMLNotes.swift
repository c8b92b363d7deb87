/// What the reader of YAML knows about each value, for the writer.
struct YAMLNotes: Sendable {
  struct Part: Sendable {
    /// Which node of the text the value is, or stands for.
    var source: Int
    var shape: YAMLNode.Shape
    /// Where its anchor or tag starts, or what it holds.
    var start: Int
    var hasTag: Bool
    /// Whether the value stands for one that is elsewhere, or is within such a value.
    var isCopy: Bool
    /// Whether a merge key would bring in another value, were the member not there.
    var isOverride = false
    /// Whether an anchor names it.
    var hasAnchor: Bool
  }

  /// One for each value, by its index.
  var parts: [Part]
  /// Whether any value stands for one that is elsewhere.
  var hasAliases: Bool
}

extension Document {
  /// What the reader of YAML noted; nil in another language.
  var yaml: YAMLNotes? { decoded?.notes as? YAMLNotes }
}
