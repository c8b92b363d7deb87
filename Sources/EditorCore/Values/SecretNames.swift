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

  /// The words of `camelCase`, `snake_case` and `kebab-case` keys, in lower case.
  private static func words(of key: String) -> [String] {
    var words: [String] = []
    var word = ""
    var wasLower = false
    for character in key {
      let startsWord = character.isUppercase && wasLower
      if startsWord || !(character.isLetter || character.isNumber) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if character.isLetter || character.isNumber { word += character.lowercased() }
      wasLower = character.isLowercase
    }
    return word.isEmpty ? words : words + [word]
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
