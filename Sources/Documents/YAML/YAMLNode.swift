/// One value or key as it stands in the text, before it is known what it means.
struct YAMLNode: Sendable {
  enum Shape: Sendable, Equatable {
    case scalar(YAMLScalarStyle)
    /// A scalar without a text of its own.
    case empty
    case alias
    case sequence(isFlow: Bool)
    /// A flow mapping may be a pair of a flow sequence, without braces.
    case mapping(isFlow: Bool, isPair: Bool)
  }

  var shape: Shape
  /// Where its anchor or tag starts, or what it holds.
  var start: Int
  /// What it holds, without anchor and tag; up to the end of its last part, where it has no bracket.
  var content: Range<Int>
  /// The text of a scalar, the anchor's name of an alias.
  var text = ""
  var tag: String?
  var anchor: String?
  /// The index of the first node that is not in this one; keys are nodes, too.
  var subtreeEnd: Int
  /// The node that an alias stands for; nil where that holds the alias itself.
  var target: Int?
  /// How many times the anchor that an alias names was given by then.
  var anchorCount = 0

  var isBlockContainer: Bool {
    switch shape {
    case .sequence(let isFlow), .mapping(let isFlow, _): !isFlow
    case .scalar, .empty, .alias: false
    }
  }

  var isScalar: Bool {
    switch shape {
    case .scalar, .empty: true
    case .alias, .sequence, .mapping: false
    }
  }
}
