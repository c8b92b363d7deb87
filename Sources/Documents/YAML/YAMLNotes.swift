/// What the reader of YAML knows about each value, for the writer.
struct YAMLNotes: Sendable {
  struct Part: Sendable {
    /// Which node of the text the value is; of what is inherited, the merge key's value.
    var source: Int
    /// The end of the nodes that it holds.
    var sourceEnd: Int
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

  /// An alias, and the value that it stands for, by their nodes.
  struct Alias: Sendable {
    var source: Int
    var target: Int
  }

  /// One for each value, by its index.
  var parts: [Part]
  /// Those of the text, in its order.
  var aliases: [Alias] = []
  /// How many merge keys bring in the members of others.
  var mergeCount = 0
  /// How many are keys like any other, because what they have is no mapping.
  var looseMergeCount = 0

  /// Whether any value follows from one that is elsewhere.
  var hasReferences: Bool {
    !aliases.isEmpty || mergeCount > 0 || parts.contains(where: \.isCopy)
  }
}

extension Document {
  /// What the reader of YAML noted; nil in another language.
  var yaml: YAMLNotes? { decoded?.notes as? YAMLNotes }
}
