import Glibc

/// A password within an address: `https://me:secret@example.org/`.
///
/// It stands in the user information of RFC 3986 §3.2.1, which deprecates it, and in files all the same. Unlike
/// other secrets it is told by the value, wherever that stands. A name of a variable, `${TOKEN}`, is none.
package enum AddressPassword {
  /// Whether one stands in the text.
  package static func stands(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { !ranges(in: $0).isEmpty }
  }

  /// The text with a mask for each of them.
  package static func masking(_ text: String, with mask: String = Secrecy.mask) -> String {
    guard stands(in: text) else { return text }
    var bytes = Array(text.utf8)
    for range in bytes.withUnsafeBufferPointer(ranges).reversed() {
      bytes.replaceSubrange(range, with: mask.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Where they stand in a text, in its order, by the offsets of its bytes.
  package static func ranges(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    // Most texts are told by this alone, whole files among them.
    guard let base = text.baseAddress, memchr(base, Int32(at), text.count) != nil else { return [] }
    var found: [Range<Int>] = []
    var start = 0
    while let colons = text[start...].firstIndex(of: colon) {
      start = colons + 1
      guard text[start...].starts(with: slashes) else { continue }
      start += slashes.count
      let authority = text[start...].prefix { !ends.contains($0) }
      // A password that is not encoded may hold the sign that ends it.
      guard let end = authority.lastIndex(of: at),
        let name = authority[..<end].firstIndex(of: colon), name + 1 < end,
        !isVariable(text[(name + 1)..<end])
      else { continue }
      found.append((name + 1)..<end)
      start = end
    }
    return found
  }

  /// The same of a part of a text, by its indices.
  package static func ranges(in text: ArraySlice<UInt8>) -> [Range<Int>] {
    text.withUnsafeBufferPointer(ranges).map {
      (text.startIndex + $0.lowerBound)..<(text.startIndex + $0.upperBound)
    }
  }

  /// Whether one may stand in a text of settings, in which values may be spelled with escapes.
  static func mayStand(in text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return false }
      return [UInt8(ascii: "\\"), UInt8(ascii: "&")].contains {
        memchr(base, Int32($0), bytes.count) != nil
      } || !ranges(in: bytes).isEmpty
    }
  }

  // MARK: - Private

  private static let at = UInt8(ascii: "@")
  private static let colon = UInt8(ascii: ":")
  private static let slashes = Array("//".utf8)
  /// What an authority ends before.
  private static let ends = Set("/?#\"'<> \t\r\n".utf8)

  private static func isVariable(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    text.starts(with: "${".utf8) && text.last == UInt8(ascii: "}")
      && text.dropFirst(2).dropLast().allSatisfy { byte in
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || byte == UInt8(ascii: "_")
          || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      }
  }
}
