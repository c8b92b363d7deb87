import Glibc

/// A password or token within an address, `https://me:secret@example.org/`, a header of HTTP, or a command; and a
/// private key.
///
/// In an address it stands in the user information of RFC 3986 §3.2.1, which deprecates it, or in the query, and
/// in files all the same; in a header behind `Bearer` (RFC 6750 §2.1); in a command behind the name of an option
/// or a variable, `--token=secret`; a key between the lines that RFC 7468 §2 has around it. Unlike other secrets it is told by the value, wherever that stands. A name of
/// a variable, `${TOKEN}`, is none.
package enum EmbeddedSecret {
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
    // Most texts are told by this alone.
    guard let base = text.baseAddress, text.count > 0 else { return [] }
    if base[0] == UInt8(ascii: "B"), text.starts(with: bearer), text.count > bearer.count,
      !text.dropFirst(bearer.count).contains(space)
    {
      return [bearer.count..<text.count]
    }
    if let key = privateKey(in: text) { return [key] }
    guard [at, equals].contains(where: { memchr(base, Int32($0), text.count) != nil })
    else { return [] }
    let found = rangesInAddresses(of: text)
    let assigned = secretsAssigned(in: text, besides: found)
    return assigned.isEmpty
      ? found : (found + assigned).sorted { $0.lowerBound < $1.lowerBound }
  }

  private static func rangesInAddresses(of text: Bytes) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    while let colons = text[start...].firstIndex(of: colon) {
      start = colons + 1
      guard text[start...].starts(with: slashes) else { continue }
      start += slashes.count
      let authority = text[start...].prefix { !isEnd($0) }
      // A password that is not encoded may hold the sign that ends it.
      if let end = authority.lastIndex(of: at) {
        let isOfWeb =
          text[..<colons].suffix(4).elementsEqual("http".utf8)
          || text[..<colons].suffix(5).elementsEqual("https".utf8)
        let name = authority[..<end].firstIndex(of: colon)
        let secret = (name.map { $0 + 1 } ?? start)..<end
        if name == nil ? isOfWeb && secret.count >= shortestToken : isOne(secret, in: text) {
          found.append(secret)
        }
      }
      found += secretsInQuery(of: text, from: authority.endIndex)
      start = max(start, found.last?.upperBound ?? start)
    }
    if found.isEmpty, let secret = secretOfProxy(in: text) { found.append(secret) }
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
      let escapes = [UInt8(ascii: "\\"), UInt8(ascii: "&")]
      return escapes.contains { isThere($0, in: bytes) { _ in true } }
        || isThere(endOfKeyHeader[0], in: bytes) { bytes[$0...].starts(with: endOfKeyHeader) }
        || isThere(bearer[0], in: bytes) { bytes[$0...].starts(with: bearer) }
        // Of an address that is one of mail, nothing but a short name is in front.
        || isThere(at, in: bytes) { end in
          let start = bytes[..<end].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
          return end - start >= shortestToken || bytes[start..<end].contains(colon)
        }
    }
  }

  // MARK: - Private

  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Whether the byte is somewhere in the text, and what is said of one of its places holds.
  private static func isThere(
    _ byte: UInt8, in text: Bytes, where holds: (Int) -> Bool
  ) -> Bool {
    guard let base = text.baseAddress else { return false }
    var place = 0
    while let found = memchr(base + place, Int32(byte), text.count - place) {
      place = UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
      if holds(place) { return true }
      place += 1
    }
    return false
  }

  /// What stands behind the first line of a private key, up to its last.
  private static func privateKey(in text: Bytes) -> Range<Int>? {
    guard text.count > endOfKeyHeader.count, let header = place(of: endOfKeyHeader, in: text[...])
    else { return nil }
    let start = header + endOfKeyHeader.count
    let end = place(of: startOfKeyFooter, in: text[start...]) ?? text.count
    return start < end ? start..<end : nil
  }

  /// Where a text begins in another.
  private static func place(of needle: [UInt8], in text: Slice<Bytes>) -> Int? {
    var start = text.startIndex
    let first = needle[0]
    while start + needle.count <= text.endIndex, let place = text[start...].firstIndex(of: first) {
      if text[place...].starts(with: needle) { return place }
      start = place + 1
    }
    return nil
  }

  /// That of a proxy without a scheme, `me:secret@host:3128`, where the text is nothing else.
  private static func secretOfProxy(in text: Bytes) -> Range<Int>? {
    guard let end = text.lastIndex(of: at), let name = text[..<end].firstIndex(of: colon), name > 0,
      let port = text[end...].firstIndex(of: colon), port > end + 1, port + 1 < text.count,
      text.count <= port + 6,
      text[(port + 1)...].allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      !text.contains(where: isEnd), isOne((name + 1)..<end, in: text)
    else { return nil }
    return (name + 1)..<end
  }

  /// What parameters of an address are whose names are those of secrets.
  private static func secretsInQuery(of text: Bytes, from start: Int) -> [Range<Int>] {
    let rest = text[start...].prefix { $0 > space && !quotes.contains($0) }
    guard let query = rest.firstIndex(of: question) else { return [] }
    let parts: [Slice<Bytes>] = rest[(query + 1)...].split(whereSeparator: partsOfQuery.contains)
    return parts.compactMap { part in
      guard let sign = part.firstIndex(of: equals), isOne((sign + 1)..<part.endIndex, in: text),
        namesSecret(part[..<sign])
      else { return nil }
      return (sign + 1)..<part.endIndex
    }
  }

  /// What words of a command give options and variables whose names are those of secrets.
  private static func secretsAssigned(in text: Bytes, besides known: [Range<Int>]) -> [Range<Int>] {
    text.indices.compactMap { sign in
      guard text[sign] == equals, sign + 1 < text.count else { return nil }
      let start = text[..<sign].lastIndex { !isOfName($0) }.map { $0 + 1 } ?? 0
      guard start == 0 || startsWord(behind: text[start - 1]), namesSecret(text[start..<sign])
      else { return nil }
      let first = text[sign + 1]
      let isQuoted = first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
      let value = text[(sign + (isQuoted ? 2 : 1))...].prefix {
        isQuoted ? $0 != first : $0 != UInt8(ascii: "&") && !startsWord(behind: $0)
      }
      let secret = value.startIndex..<value.endIndex
      // What a shell puts in its place is no secret, and a comparison gives nothing.
      guard !secret.isEmpty, ![UInt8(ascii: "$"), equals].contains(value[secret.lowerBound]),
        !known.contains(where: { $0.overlaps(secret) })
      else { return nil }
      return secret
    }
  }

  private static func namesSecret(_ name: Slice<Bytes>) -> Bool {
    SecretNames.saying(of: String(decoding: name, as: UTF8.self)) == .secret
  }

  /// Whether the byte may be part of the name of an option or a variable.
  private static func isOfName(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "-_.".utf8.contains(byte)
  }

  /// Whether a word of a command may begin behind the byte, and one that has no quotes ends before it.
  private static func startsWord(behind byte: UInt8) -> Bool {
    byte <= space || "\"';()|`".utf8.contains(byte)
  }

  private static func isOne(_ range: Range<Int>, in text: Bytes) -> Bool {
    !range.isEmpty && !isVariable(text[range])
  }

  private static let bearer = Array("Bearer ".utf8)
  private static let endOfKeyHeader = Array("PRIVATE KEY-----".utf8)
  private static let startOfKeyFooter = Array("-----END".utf8)
  /// The shortest user of an address on the web, in bytes, that is taken for a token.
  private static let shortestToken = 20
  private static var space: UInt8 { UInt8(ascii: " ") }
  private static var question: UInt8 { UInt8(ascii: "?") }
  private static var equals: UInt8 { UInt8(ascii: "=") }
  private static let quotes = Set("\"'<>".utf8)
  private static let partsOfQuery = Set("&#;".utf8)
  private static var at: UInt8 { UInt8(ascii: "@") }
  private static var colon: UInt8 { UInt8(ascii: ":") }
  private static let slashes = Array("//".utf8)
  /// Whether an authority ends before the byte.
  private static func isEnd(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), question, UInt8(ascii: "#"), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "<"), UInt8(ascii: ">"):
      true
    default: byte <= space
    }
  }

  private static func isVariable(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    text.starts(with: "${".utf8) && text.last == UInt8(ascii: "}")
      && text.dropFirst(2).dropLast().allSatisfy { byte in
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || byte == UInt8(ascii: "_")
          || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      }
  }
}
