/// A text looked for without regard to case.
package struct SearchQuery {
  private let needle: String
  private let bytes: [UInt8]
  /// Texts of ASCII are searched as bytes; for others Unicode knows what differs by case alone.
  private let isASCII: Bool

  package init(_ text: String) {
    needle = text.lowercased()
    bytes = Array(needle.utf8)
    isASCII = bytes.allSatisfy { $0 < 0x80 }
  }

  package var isEmpty: Bool { bytes.isEmpty }

  /// Whether the identifiers of rows made from a document can hold the query across two keys.
  package var reachesAcrossKeys: Bool {
    bytes.contains(UInt8(ascii: "/")) || bytes.contains(UInt8(ascii: "~"))
  }

  /// Whether the text holds the query; every text holds an empty one.
  package func matches(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { matches(UnsafeRawBufferPointer($0)) }
  }

  /// Whether a text that is at hand as UTF-8 holds the query.
  package func matches(_ text: UnsafeRawBufferPointer) -> Bool {
    guard isASCII else {
      return !text.allSatisfy { $0 < 0x80 }
        && String(decoding: text, as: UTF8.self).lowercased().contains(needle)
    }
    guard let first = bytes.first else { return true }
    guard text.count >= bytes.count else { return false }
    for start in 0...text.count - bytes.count where Self.lowercase(text[start]) == first {
      var length = 1
      while length < bytes.count, Self.lowercase(text[start + length]) == bytes[length] {
        length += 1
      }
      if length == bytes.count { return true }
    }
    return false
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }
}

extension SearchQuery {
  /// Whether the row's title, identifier or help holds the query.
  package func matches(_ row: Row) -> Bool {
    matches(row.title) || matches(row.identifier.text) || row.help.map { matches($0) } ?? false
  }
}
