/// How a store holds the text that a person reads and types.
package enum TextCoding: Hashable, Sendable {
  /// As it is.
  case plain
  /// As base64 of its UTF-8, which is what `contentEncoding` says of a JSON Schema, and `format: byte` of
  /// OpenAPI.
  case base64
  /// As base64 of bytes that need be no text, which is what a person reads.
  case bytes

  /// What a person reads; nil where the store has no text in this coding.
  package func decoded(_ stored: String) -> String? {
    switch self {
    case .plain, .bytes: stored
    case .base64: Base64.decode(stored.utf8).flatMap { String(validating: $0, as: UTF8.self) }
    }
  }

  /// What the store holds.
  package func encoded(_ text: String) -> String {
    switch self {
    case .plain, .bytes: text
    case .base64: Base64.encode(Array(text.utf8))
    }
  }

  /// Whether the store may hold it: bytes that are no text are base64 all the same.
  func accepts(_ stored: String) -> Bool {
    switch self {
    case .plain: true
    case .base64: Base64.compacted(stored.utf8) != nil
    case .bytes: Base64.compacted(stored.utf8)?.count == stored.utf8.count
    }
  }
}
