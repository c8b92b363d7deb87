/// What is kept of a password to check it by, as `crypt(5)` has it: `$6$salt$hash`.
///
/// Who has it may find the password by trying many, so that it is shown to nobody either. It is a text by itself, or
/// a part behind a colon or a brace, as in `shadow(5)` and in LDAP.
enum PasswordHash {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Where they stand in the text, by the offsets of its bytes.
  static func ranges(in text: Bytes) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    while let place = text[start...].firstIndex(of: sign) {
      start = place + 1
      guard place == 0 || ":}=".utf8.contains(text[place - 1]),
        let count = length(in: text[place...])
      else { continue }
      found.append(place..<place + count)
      start = place + count
    }
    return found
  }

  /// How many bytes of one the text begins with; nil where it begins with none.
  static func length(in text: Slice<Bytes>) -> Int? {
    guard let method = methods.first(where: { text.starts(with: $0) }) else { return nil }
    let rest = text.dropFirst(method.count).prefix {
      CommandSecrets.isOfWord($0) || "./+=,-$".utf8.contains($0)
    }
    // A price, or the name of a variable, is shorter.
    return rest.count >= shortestRest ? method.count + rest.count : nil
  }

  /// The shortest one, in bytes.
  static let shortest = shortestRest + 3
  static var sign: UInt8 { UInt8(ascii: "$") }
  /// Salt and hash together, in bytes: those of MD5 have 22 for the hash alone.
  private static let shortestRest = 22
  /// How each method of hashing begins.
  private static let methods = [
    "1", "2a", "2b", "2x", "2y", "5", "6", "7", "y", "gy", "argon2i", "argon2d", "argon2id", "apr1",
    "P", "H", "S", "scrypt", "pbkdf2-sha256", "pbkdf2-sha512",
  ].map { Array("$\($0)$".utf8) }
}
