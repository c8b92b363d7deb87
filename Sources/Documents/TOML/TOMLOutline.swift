/// How the values of a TOML text are written: what the table of nodes does not tell.
struct TOMLOutline: Sendable {
  /// How a value came to be.
  enum Form: UInt8, Sendable {
    /// In one place: a leaf, a list in brackets or a table in braces.
    case value
    /// The whole document.
    case root
    /// By a header `[a]`.
    case table
    /// By no more than a header of what is in it, as `a` by `[a.b]`.
    case implied
    /// By dotted keys, as `a` by `a.b = 1`.
    case dotted
    /// By headers `[[a]]`.
    case list
    /// By one of those headers.
    case element
  }

  /// One part of a dotted key, and the value that it names.
  struct Key: Sendable {
    let range: Range<Int>
    var node: Int
  }

  /// A header, or a key with its value.
  struct Entry: Sendable {
    /// From the header's bracket or the first key to the end of the bracket or value.
    var range: Range<Int>
    /// Where its keys are among those of the outline.
    var keys: Range<Int>
    /// The table that the first key is a key of.
    var scope: Int
    /// What a header opens, or the value.
    var target: Int
    var isHeader: Bool
    /// Whether it stands between braces, and not on lines of its own.
    var isInline: Bool
  }

  /// In the order of the text; what is in braces follows the entry whose value has them.
  var entries: [Entry] = []
  var keys: [Key] = []
  /// By node.
  var forms: [Form] = []

  /// Replaces the numbers of parts by those of their nodes.
  mutating func renumber(_ nodes: [Int]) {
    for index in keys.indices { keys[index].node = nodes[keys[index].node] }
    for index in entries.indices {
      entries[index].scope = nodes[entries[index].scope]
      entries[index].target = nodes[entries[index].target]
    }
    var renumbered = forms
    for (number, node) in nodes.enumerated() { renumbered[node] = forms[number] }
    forms = renumbered
  }
}
