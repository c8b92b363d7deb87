import Glibc

/// A password or token within an address, `https://me:secret@example.org/`, a header of HTTP, a command, or settings; and
/// a private key.
///
/// In an address it stands in the user information of RFC 3986 §3.2.1, which deprecates it, or in the query, and
/// in files all the same; in a header behind `Bearer` (RFC 6750 §2.1) or `Basic` (RFC 7617 §2); in a command as ``CommandSecrets`` has it,
/// among settings as ``InnerSettings`` has it; a hash as ``PasswordHash`` has it; a key between the lines that RFC 7468 §2 has around it. Unlike other secrets it is told by the value, wherever
/// that stands. A name of a variable, `${TOKEN}`, is none.
///
/// To look takes time in proportion to the text, whatever the text is.
package enum EmbeddedSecret {
  /// Whether one stands in the text.
  package static func stands(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { !ranges(in: $0).isEmpty }
  }

  /// The text with a mask for each of them.
  package static func masking(_ text: String, with mask: String = Secrecy.mask) -> String {
    var text = text
    return text.withUTF8 { bytes in
      var masked: [UInt8] = []
      var end = 0
      for range in ranges(in: bytes) {
        masked += bytes[end..<range.lowerBound]
        masked += mask.utf8
        end = range.upperBound
      }
      return end == 0 ? nil : String(decoding: masked + bytes[end...], as: UTF8.self)
    } ?? text
  }

  /// Where they stand in a text, in its order, by the offsets of its bytes.
  package static func ranges(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    // Most texts are told by this alone.
    guard let base = text.baseAddress, text.count > 0 else { return [] }
    if base[0] == bearer[0], let credentials = credentials(in: text) { return [credentials] }
    let hasHash =
      text.count >= PasswordHash.shortest
      && isThere(PasswordHash.sign, in: text) { PasswordHash.length(in: text[$0...]) != nil }
    let mayBeCommand = CommandSecrets.mayStand(in: text)
    let hasSign = mayBeCommand || memchr(base, Int32(at), text.count) != nil
    // Settings in a text have blanks or equals signs, too, but for such as are in JSON.
    guard hasSign || hasHash || InnerSettings.beginsJSON(base[0]) || hasKeyHeader(text) else {
      return []
    }
    var found = privateKeys(in: text)
    if hasHash { found += PasswordHash.ranges(in: text) }
    if InnerSettings.mayStand(in: text) { found += InnerSettings.ranges(in: text) }
    if hasSign {
      found += secretsOfUsers(in: text) + secretsInQueries(in: text)
      if mayBeCommand { found += CommandSecrets.ranges(in: text) }
      if found.isEmpty, let secret = secretOfProxy(in: text) { found.append(secret) }
    }
    return found.count > 1 ? found.merged : found
  }

  /// The same of a part of a text, by its indices.
  package static func ranges(in text: ArraySlice<UInt8>) -> [Range<Int>] {
    text.withUnsafeBufferPointer(ranges).map {
      (text.startIndex + $0.lowerBound)..<(text.startIndex + $0.upperBound)
    }
  }

  /// Whether a text of settings may give a program an option or a variable in a list, told at little cost.
  ///
  /// `bracket` is what every list begins with in the language of the text; nil where nothing is.
  package static func mayHoldArgument(
    _ text: UnsafeBufferPointer<UInt8>, inListsBehind bracket: UInt8?
  ) -> Bool {
    if let bracket, !isThere(bracket, in: text, where: { _ in true }) { return false }
    let dash = UInt8(ascii: "-")
    return isThere(dash, in: text) { place in
      place > 0 && place + 1 < text.count && !CommandSecrets.isOfWord(text[place - 1])
        && (text[place + 1] == dash || CommandSecrets.isOfWord(text[place + 1]))
    }
      || [UInt8(ascii: "v"), UInt8(ascii: "V")].contains {
        isThere($0, in: text) { text[($0 + 1)...].starts(with: restOfValue) }
      }
  }

  /// Whether one may stand in a text of settings, in which values may be spelled with escapes.
  static func mayStand(in text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { bytes in
      let escapes = [UInt8(ascii: "\\"), UInt8(ascii: "&")]
      return escapes.contains { isThere($0, in: bytes) { _ in true } }
        || hasKeyHeader(bytes)
        || isThere(lastOfHeader[0], in: bytes) { bytes[$0...].starts(with: lastOfHeader) }
        || isThere(bearer[0], in: bytes) {
          bytes[$0...].starts(with: bearer) || bytes[$0...].starts(with: basic)
        }
        // Most words with its first letter are told by the next one, at less cost.
        || isThere(CommandSecrets.curl[0], in: bytes) { place in
          place + 1 < bytes.count && bytes[place + 1] == CommandSecrets.curl[1]
            && bytes[place...].starts(with: CommandSecrets.curl)
        }
        || isThere(PasswordHash.sign, in: bytes) { PasswordHash.length(in: bytes[$0...]) != nil }
        // Of its letters this one is rare.
        || isThere(UInt8(ascii: "q"), in: bytes) { place in
          place >= 3 && bytes[(place - 3)...].starts(with: CommandSecrets.mysql)
        }
        // Of an address that is one of mail, nothing but a short name is in front.
        || isThere(at, in: bytes) { end in
          let start = bytes[..<end].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
          return end - start >= shortestToken || bytes[start..<end].contains(colon)
        }
    }
  }

  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Of the key under which a variable has its value.
  private static let restOfValue = Array("alue".utf8)

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

  /// What stands behind the name of a scheme, in a text that is the value of a header.
  private static func credentials(in text: Bytes) -> Range<Int>? {
    guard let start = [bearer, basic].first(where: text.starts)?.count, start < text.count else {
      return nil
    }
    let rest = text[start...]
    let isOne = text.starts(with: bearer) ? !rest.contains(space) : isTextInBase64(rest)
    return isOne ? start..<text.count : nil
  }

  /// Whether the text spells one of printable ASCII in base64 (RFC 4648 §4).
  private static func isTextInBase64(_ text: Slice<Bytes>) -> Bool {
    guard text.count >= 8, text.count % 4 == 0 else { return false }
    let digits = text.prefix { $0 != equals }
    var bits = 0
    for (place, byte) in digits.enumerated() {
      guard let digit = base64.firstIndex(of: byte) else { return false }
      bits = bits << 6 | digit
      let count = place % 4 * 2
      if count > 0, !(0x20..<0x7F).contains(bits >> (6 - count) & 0xFF) { return false }
    }
    return text.count - digits.count <= 2
  }

  private static func hasKeyHeader(_ text: Bytes) -> Bool {
    isThere(UInt8(ascii: "P"), in: text) { text[$0...].starts(with: endOfKeyHeader) }
  }

  /// What stands between the first lines of private keys and their last.
  private static func privateKeys(in text: Bytes) -> [Range<Int>] {
    guard hasKeyHeader(text) else { return [] }
    var found: [Range<Int>] = []
    var start = 0
    while let header = place(of: startOfKeyHeader, in: text[start...]) {
      start = header + startOfKeyHeader.count
      guard let sign = place(of: endOfKeyHeader, in: text[start...].prefix(longestKeyHeader)) else {
        continue
      }
      start = sign + endOfKeyHeader.count
      let end = place(of: startOfKeyFooter, in: text[start...]) ?? text.count
      if start < end { found.append(start..<end) }
      start = end
    }
    return found
  }

  /// What users of addresses have for a password, or for a token in the place of a name.
  private static func secretsOfUsers(in text: Bytes) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    while let colons = text[start...].firstIndex(of: colon) {
      start = colons + 1
      guard text[start...].starts(with: slashes) else { continue }
      start += slashes.count
      let authority = text[start...].prefix { !isEnd($0) }
      // A password that is not encoded may hold the sign that ends it.
      guard let end = authority.lastIndex(of: at) else { continue }
      let isOfWeb =
        text[..<colons].suffix(4).elementsEqual("http".utf8)
        || text[..<colons].suffix(5).elementsEqual("https".utf8)
      let name = authority[..<end].firstIndex(of: colon)
      let secret = (name.map { $0 + 1 } ?? start)..<end
      if name == nil ? isOfWeb && secret.count >= shortestToken : isOne(secret, in: text) {
        found.append(secret)
        start = end
      }
    }
    return found
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

  /// What parameters of addresses are whose names are those of secrets.
  private static func secretsInQueries(in text: Bytes) -> [Range<Int>] {
    guard text.contains(question) else { return [] }
    let runs = text.split { $0 <= space || quotes.contains($0) }
    return runs.flatMap { run -> [Range<Int>] in
      guard let scheme = place(of: endOfScheme, in: run),
        let query = run[(scheme + endOfScheme.count)...].firstIndex(of: question)
      else { return [] }
      let parts: [Slice<Bytes>] = run[(query + 1)...].split(whereSeparator: partsOfQuery.contains)
      return parts.compactMap { part in
        guard let sign = part.firstIndex(of: equals), isOne((sign + 1)..<part.endIndex, in: text),
          CommandSecrets.namesSecret(part[..<sign])
        else { return nil }
        return (sign + 1)..<part.endIndex
      }
    }
  }

  private static func isOne(_ range: Range<Int>, in text: Bytes) -> Bool {
    !range.isEmpty && !NeighbourSecrets.isName(text[range], between: "${", and: "}")
  }

  private static let bearer = Array("Bearer ".utf8)
  private static let basic = Array("Basic ".utf8)
  private static let base64 = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  /// How the name of the header ends, in any case of its first letter.
  private static let lastOfHeader = Array("zation: ".utf8)
  private static let startOfKeyHeader = Array("-----BEGIN".utf8)
  private static let endOfKeyHeader = Array("PRIVATE KEY-----".utf8)
  /// Between the two stands a word or so for the kind of key, such as `OPENSSH`; in bytes.
  private static let longestKeyHeader = 64
  private static let startOfKeyFooter = Array("-----END".utf8)
  /// The shortest user of an address on the web, in bytes, that is taken for a token.
  private static let shortestToken = 20
  private static var space: UInt8 { UInt8(ascii: " ") }
  private static var question: UInt8 { UInt8(ascii: "?") }
  private static var equals: UInt8 { UInt8(ascii: "=") }
  private static let quotes = Set("\"'<>".utf8)
  private static let partsOfQuery = Set("&#;?".utf8)
  private static var at: UInt8 { UInt8(ascii: "@") }
  private static var colon: UInt8 { UInt8(ascii: ":") }
  private static let slashes = Array("//".utf8)
  private static let endOfScheme = Array("://".utf8)
  /// Whether an authority ends before the byte.
  private static func isEnd(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), question, UInt8(ascii: "#"), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "<"), UInt8(ascii: ">"):
      true
    default: byte <= space
    }
  }
}
