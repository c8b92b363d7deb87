/// One step through a stream of YAML documents.
struct YAMLEvent {
  enum Kind {
    case streamStart, streamEnd
    /// Whether the document has a `---`, and directives before it.
    case documentStart(isExplicit: Bool, hasDirectives: Bool)
    /// Whether the document has a `...`.
    case documentEnd(isExplicit: Bool)
    case scalar(YAMLScalarStyle, String)
    /// An alias, with the name of its anchor.
    case alias(String)
    case sequenceStart(isFlow: Bool)
    case mappingStart(isFlow: Bool)
    case end
  }

  var kind: Kind
  /// Where it stands, in bytes, from its anchor or tag on.
  var range: Range<Int>
  var anchor: String?
  /// The tag in full; nil for `!`, too.
  var tag: String?
}

/// How a scalar is spelled.
enum YAMLScalarStyle: UInt8, Sendable {
  case plain, singleQuoted, doubleQuoted, literal, folded

  var isQuoted: Bool { self == .singleQuoted || self == .doubleQuoted }
  var isBlock: Bool { self == .literal || self == .folded }
}
