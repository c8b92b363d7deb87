/// Which settings hold secrets, by their names.
package enum SecretNames {
  /// Whether one of the words of the key says that its text is secret: `dbPassword`, `API_TOKEN`.
  package static func includes(_ key: String) -> Bool {
    let words = words(of: key)
    return words.contains { single.contains($0) }
      || zip(words, words.dropFirst()).contains { pairs.contains($0 + $1) }
  }

  private static let single: Set<String> = [
    "password", "passwd", "passphrase", "pwd", "secret", "token", "apikey", "credential",
    "credentials",
  ]
  private static let pairs: Set<String> = ["apikey", "privatekey", "secretkey", "accesskey"]

  /// The words of `camelCase`, `snake_case` and `kebab-case` keys, ASCII in lower case.
  ///
  /// The names looked for are ASCII, so bytes tell: what is none of it is part of a word.
  private static func words(of key: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var wasLower = false
    for byte in key.utf8 {
      let isUpper = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
      let isLower = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || byte >= 0x80
      let isPart = isUpper || isLower || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      if !word.isEmpty, isUpper && wasLower || !isPart {
        words.append(String(decoding: word, as: UTF8.self))
        word.removeAll(keepingCapacity: true)
      }
      if isPart { word.append(isUpper ? byte | 0x20 : byte) }
      wasLower = isLower
    }
    return word.isEmpty ? words : words + [String(decoding: word, as: UTF8.self)]
  }
}

extension Value {
  /// The value with a mask for each text inside it whose key names a secret.
  package func hidingSecrets(mask: String) -> Value {
    guard !isLeaf else { return self }
    return mapLeaves(at: Pointer()) { pointer, leaf in
      guard case .string = leaf, let key = pointer.tokens.last, SecretNames.includes(key) else {
        return leaf
      }
      return .string(mask)
    }
  }
}
