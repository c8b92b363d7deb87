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
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number, where the value is one.
  public var number: Number? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The elements, where the value is a list.
  public var elements: [Value]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The texts of a list that holds nothing else.
  package var onlyTexts: [String]? {
    guard let elements else { return nil }
    let texts = elements.compactMap(\.string)
    return texts.count == elements.count ? texts : nil
  }

  /// A text as it is, anything else as compact JSON.
  public var plainText: String {
    if case .number(let number) = self { return number.text }
    return string ?? compactText
  }

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

extension Value {
  /// The values in this one that have no parts, each with its pointer, in order.
  package func leaves(at pointer: Pointer) -> [(Pointer, Value)] {
    var leaves: [(Pointer, Value)] = []
    var pending = [(pointer, self)]
    while let (pointer, value) = pending.popLast() {
      switch value {
      case .array(let elements) where !elements.isEmpty:
        pending += elements.enumerated().reversed().map {
          (pointer.appending(String($0.offset)), $0.element)
        }
      case .object(let members) where !members.isEmpty:
        pending += members.reversed().map { (pointer.appending($0.key), $0.value) }
      default:
        leaves.append((pointer, value))
      }
    }
    return leaves
  }

  /// The value with its leaves replaced, each by what is made of it and its pointer.
  package func mapLeaves(at pointer: Pointer, _ transform: (Pointer, Value) -> Value) -> Value {
    var made: [Value] = []
    // A container is visited before its parts, and closed over them once they are made.
    var pending: [(pointer: Pointer, value: Value, isMade: Bool)] = [(pointer, self, false)]
    while let (pointer, value, isMade) = pending.popLast() {
      switch value {
      case .array(let elements) where !elements.isEmpty:
        if isMade {
          made.combineLast(elements.count) { .array($0) }
        } else {
          pending.append((pointer, value, true))
          pending += elements.enumerated().reversed().map {
            (pointer.appending(String($0.offset)), $0.element, false)
          }
        }
      case .object(let members) where !members.isEmpty:
        if isMade {
          made.combineLast(members.count) { .object(zip(members, $0).map { .init($0.key, $1) }) }
        } else {
          pending.append((pointer, value, true))
          pending += members.reversed().map { (pointer.appending($0.key), $0.value, false) }
        }
      default:
        made.append(transform(pointer, value))
      }
    }
    return made[0]
  }
}

extension [Value] {
  /// Puts one value in the place of the last `count` ones.
  fileprivate mutating func combineLast(_ count: Int, into whole: ([Value]) -> Value) {
    let parts = Array(suffix(count))
    removeLast(count)
    append(whole(parts))
  }
}

extension String {
  /// Whether both texts are the same bytes; `==` would call canonically equivalent texts equal.
  package func isIdentical(to other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    var (text, other) = (self, other)
    return text.withUTF8 { bytes in
      other.withUTF8 { others in bytes.indices.allSatisfy { bytes[$0] == others[$0] } }
    }
  }

  package func hashBytes(into hasher: inout Hasher) {
    var copy = self
    copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}
