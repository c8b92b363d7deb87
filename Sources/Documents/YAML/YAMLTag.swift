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
      case .string: true
      case .data: Base64.decode(text.utf8) != nil
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
      return DateKind.dateTime.accepts(text) || DateKind.localDateTime.accepts(text)
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
