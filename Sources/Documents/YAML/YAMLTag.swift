import EditorCore

/// The tags that are known, those of YAML's own repository of types.
enum YAMLTag: String, Sendable {
  case string = "str"
  case integer = "int"
  case real = "float"
  case bool
  case null
  case data = "binary"
  case timestamp
  case sequence = "seq"
  case orderedMapping = "omap"
  case pairs
  case mapping = "map"
  case set

  private static let prefix = "tag:yaml.org,2002:"

  /// Takes the tag in full; nil for one that is not known.
  init?(_ tag: String) {
    guard tag.hasPrefix(Self.prefix) else { return nil }
    self.init(rawValue: String(tag.dropFirst(Self.prefix.count)))
  }

  var full: String { Self.prefix + rawValue }

  /// The tag as a person writes it.
  var shown: String { "!!" + rawValue }

  /// Whether a value of the kind can have the tag.
  func allows(_ value: Value) -> Bool {
    switch value {
    case .null: self == .null
    case .bool: self == .bool
    case .number(let number): self == .real || self == .integer && number.isInteger
    case .string(let text):
      switch self {
      case .string, .data: true
      case .timestamp: meaning(of: text) != nil
      case .real: YAMLCoreSchema.spelling(ofNotFinite: text) != nil
      default: false
      }
    case .array: isOfSequences
    case .object: isOfMappings
    }
  }

  /// The tag as a person writes it: `!!str`, or as it is.
  static func shown(_ tag: String) -> String {
    tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.count) : tag
  }

  var isOfSequences: Bool { [.sequence, .orderedMapping, .pairs].contains(self) }
  var isOfMappings: Bool { self == .mapping || self == .set }

  /// What a scalar with the tag means; nil where its text is not of the kind.
  func meaning(of text: String) -> YAMLCoreSchema.Meaning? {
    switch self {
    case .string: return .init(value: .string(text))
    case .data: return .init(value: .string(text), type: .data)
    case .timestamp:
      if DateKind.date.accepts(text) { return .init(value: .string(text), type: .date) }
      return DateKind.dateTime.accepts(text)
        ? .init(value: .string(text), type: .dateTime) : nil
    case .null, .bool, .integer, .real:
      guard let meaning = YAMLCoreSchema.special(text) else { return nil }
      switch (self, meaning.value, meaning.type) {
      case (.null, .null, _), (.bool, .bool, _), (.integer, .number, .integer),
        (.real, .number, .real), (.real, .string, .notFinite):
        return meaning
      case (.real, .number, .integer):
        return .init(value: meaning.value, type: .real)
      default: return nil
      }
    case .sequence, .orderedMapping, .pairs, .mapping, .set: return nil
    }
  }
}

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
