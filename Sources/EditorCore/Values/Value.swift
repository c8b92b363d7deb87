/// A setting's value, in the types that preferences files share.
///
/// Texts and keys compare by their bytes: two spellings of `é` that Unicode calls equivalent are
/// different values here, as they are different bytes in the file. Numbers compare by what they
/// mean: `1.0` equals `1`. Members of an object keep their order and compare in order.
public enum Value: Sendable {
  case null
  case bool(Bool)
  case number(Number)
  case string(String)
  case array([Value])
  case object([Member])

  /// One key of an object, with its value.
  public struct Member: Sendable {
    public var key: String
    public var value: Value

    public init(_ key: String, _ value: Value) {
      self.key = key
      self.value = value
    }
  }
}

extension Value {
  /// The text, where the value is one.
  package var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// A text as it is, anything else as compact JSON.
  package var plainText: String { string ?? compactText }

  /// Whether the value has no parts of its own: no array, no object, or an empty one.
  public var isLeaf: Bool {
    switch self {
    case .array(let elements): elements.isEmpty
    case .object(let members): members.isEmpty
    case .null, .bool, .number, .string: true
    }
  }
}

// MARK: - Hashable

extension Value: Hashable {
  public static func == (left: Value, right: Value) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left.isIdentical(to: right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .number(let value): hasher.combine(value)
    case .string(let value): value.hashBytes(into: &hasher)
    case .array(let elements): hasher.combine(elements)
    case .object(let members): hasher.combine(members)
    }
  }
}

extension Value.Member: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    left.key.isIdentical(to: right.key) && left.value == right.value
  }

  public func hash(into hasher: inout Hasher) {
    key.hashBytes(into: &hasher)
    hasher.combine(value)
  }
}
