/// Where a value lives in a document: an RFC 6901 JSON Pointer, as its decoded tokens.
///
/// Tokens compare by their bytes. The empty pointer is the whole document.
public struct Pointer: Sendable {
  public var tokens: [String]

  public init(_ tokens: [String] = []) {
    self.tokens = tokens
  }

  /// Reads the RFC 6901 spelling: empty, or `/` before each token, with `~1` for `/`, `~0` for `~`.
  ///
  /// Returns nil when the text does not start with `/`, or holds a `~` that escapes nothing.
  public init?(parsing text: String) {
    guard !text.utf8.isEmpty else {
      self.init()
      return
    }
    guard text.utf8.first == UInt8(ascii: "/") else { return nil }
    var tokens: [String] = []
    for token in text.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    {
      guard let decoded = Self.decode(token) else { return nil }
      tokens.append(decoded)
    }
    self.init(tokens)
  }

  /// Whether a text spells a place, told without reading it into parts.
  package static func isSpelled(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return true }
    let isPlain = !text.utf8.contains(UInt8(ascii: "~"))
    return isPlain ? first == UInt8(ascii: "/") : Pointer(parsing: text) != nil
  }

  public func appending(_ token: String) -> Pointer {
    Pointer(tokens + [token])
  }

  /// Whether `self` is `other` or a part of it.
  public func isWithin(_ other: Pointer) -> Bool {
    tokens.count >= other.tokens.count
      && zip(tokens, other.tokens).allSatisfy { $0.isIdentical(to: $1) }
  }

  /// The RFC 6901 spelling of one token.
  package static func encode(_ token: String) -> String {
    guard token.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return token
    }
    var bytes: [UInt8] = []
    for byte in token.utf8 {
      switch byte {
      case UInt8(ascii: "~"): bytes += "~0".utf8
      case UInt8(ascii: "/"): bytes += "~1".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The token that is spelled so; nil where a `~` in it escapes nothing.
  static func decode(_ token: Substring.UTF8View) -> String? {
    guard token.contains(UInt8(ascii: "~")) else { return String(Substring(token)) }
    var bytes: [UInt8] = []
    var iterator = token.makeIterator()
    while let byte = iterator.next() {
      guard byte == UInt8(ascii: "~") else {
        bytes.append(byte)
        continue
      }
      switch iterator.next() {
      case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
      case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
      default: return nil
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

// MARK: - CustomStringConvertible

extension Pointer: CustomStringConvertible {
  /// The RFC 6901 spelling.
  public var description: String {
    tokens.reduce(into: "") { $0 += "/" + Self.encode($1) }
  }
}

// MARK: - Hashable

extension Pointer: Hashable {
  public static func == (left: Pointer, right: Pointer) -> Bool {
    left.tokens.count == right.tokens.count && left.isWithin(right)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(tokens.count)
    for token in tokens { token.hashBytes(into: &hasher) }
  }
}

/// The place of one setting: unset, or holding a value, which may be null or an empty text.
public enum Slot: Hashable, Sendable {
  case unset
  case value(Value)

  /// The value, or nil where the slot is unset.
  public var value: Value? {
    switch self {
    case .unset: nil
    case .value(let value): value
    }
  }
}
