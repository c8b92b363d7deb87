/// What is kept of a password to check it by, as `crypt(5)` has it: `$6$salt$hash`.
///
/// Who has it may find the password by trying many, so that it is shown to nobody either.
enum PasswordHash {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Whether the text is one, and nothing else.
  static func isAll(of text: Bytes) -> Bool {
    text.first == sign && length(in: text[...]) == text.count
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

  static var sign: UInt8 { UInt8(ascii: "$") }
  /// Salt and hash together, in bytes: those of MD5 have 22 for the hash alone.
  private static let shortestRest = 22
  /// How each method of hashing begins.
  private static let methods = [
    "1", "2a", "2b", "2x", "2y", "5", "6", "7", "y", "gy", "argon2i", "argon2d", "argon2id", "apr1",
  ].map { Array("$\($0)$".utf8) }
}
