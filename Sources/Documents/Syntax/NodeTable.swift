import EditorCore

/// What the reader of a language makes of a text: its values in preorder, the root first.
struct NodeTable: Sendable {
  var nodes: [Node]
  /// Nil for JSON, whose keys and leaves are read from where they stand when they are asked for.
  var decoded: DecodedNodes?
}

/// What the spans of a text do not tell, in languages where a leaf means more than its spelling.
struct DecodedNodes: Sendable {
  /// The key and the value of one node.
  struct Part: Sendable {
    /// Nil for the root and for elements.
    var key: String?
    /// Nil where it is no `Value`, and for containers.
    var leaf: Value?
  }

  /// One for each node, by its index.
  var parts: [Part]
  /// Why a value, and all that is in it, must not be edited: in words, by the node's index.
  ///
  /// A reason at 0 makes the whole document read-only.
  var locks: [Int: String] = [:]
  /// What the reader notes for the writer of its language, which alone knows the type.
  ///
  /// For instance the other places where a table of TOML goes on.
  var notes: (any Sendable)?
}
