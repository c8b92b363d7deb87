/// Which settings hold secrets, by their names: the one place that decides it for everybody.
///
/// A name is taken apart into its words. One of them has to be a word for a secret, and none of the
/// others may say that the value is something about the secret instead: where it is kept
/// (`password_file`), what it looks like (`tokenRegex`) or how it is used (`requirePassword`).
///
///     SecretNames.includes("dbPassword")                       // true
///     SecretNames.includes("token_url")                        // false
///     SecretNames.cover(["secrets", "db"])                     // true: below a name that is secret
package enum SecretNames {
  /// What a name says of the values that it leads to.
  enum Saying {
    /// They are secret.
    case secret
    /// They are about a secret, or of a sort that is none wherever it stands.
    case harmless
    case nothing
  }

  /// Whether the key says that its value is secret: `dbPassword`, `API_TOKEN`.
  package static func includes(_ key: String) -> Bool { saying(of: key) == .secret }

  /// Whether what stands at the end of the keys is secret by name.
  ///
  /// The last of the keys that says something decides, so that all that is in `"secrets": {…}` is
  /// secret, but for a `"file"` in it, which says where one is kept.
  ///
  /// - Parameters:
  ///   - keys: The keys that lead to the value, elements of lists by any name.
  ///   - isCovered: Whether what the keys begin in is secret already.
  /// - Returns: Whether it is one to mask.
  package static func cover(
    _ keys: some BidirectionalCollection<String>, within isCovered: Bool = false
  ) -> Bool {
    for key in keys.reversed() {
      switch saying(of: key) {
      case .secret: return true
      case .harmless: return false
      case .nothing: continue
      }
    }
    return isCovered
  }

  // MARK: - Private

  private static let secrets: Set<String> = [
    "password", "passwords", "passwd", "passphrase", "passphrases", "passcode", "passcodes", "pwd",
    "secret", "secrets", "token", "tokens", "apikey", "apikeys", "credential", "credentials", "psk",
    "dsn",
  ]
  /// Words that are often written together with another before them: `PGPASSWORD`, `authtoken`.
  private static let endings = ["password", "passwd", "passphrase", "secret", "token", "apikey"]
  /// What is a secret where both words stand side by side.
  private static let pairs: Set<String> = {
    let keys = [
      "api", "private", "secret", "access", "auth", "shared", "signing", "encryption", "decryption",
      "master", "hmac", "jwt", "account", "app",
    ].flatMap { [$0 + "key", $0 + "keys"] }
    let passes = [
      "db", "user", "smtp", "imap", "mail", "email", "ftp", "redis", "mysql", "admin", "root",
      "auth", "key",
    ].map { $0 + "pass" }
    return Set(keys + passes + ["connectionstring", "databaseurl", "databaseuri"])
  }()

  /// What is about a secret, behind a word for one, and no secret wherever it stands.
  private static let harmless: Set<String> = [
    // Where it is kept, and who tells it.
    "file", "files", "filename", "path", "paths", "dir", "directory", "folder", "url", "urls",
    "uri", "uris", "endpoint", "endpoints", "host", "port", "domain", "domains", "env",
    "environment", "variable", "var", "ref", "reference", "command", "cmd", "helper", "script",
    "program", "exec", "provider", "manager", "store", "storage", "backend", "source", "issuer",
    "location", "external", "export",
    // What it looks like, and what it is made with.
    "regex", "regexp", "pattern", "format", "type", "types", "kind", "algorithm", "alg", "algo",
    "cipher", "encoding", "prefix", "suffix", "header", "headers", "field", "parameter", "param",
    "length", "size", "count", "limit", "min", "max", "minimum", "maximum", "characters",
    "complexity", "strength", "certificate", "certificates", "cert", "chain", "color", "colors",
    "label", "title", "description", "hint", "placeholder", "prompt", "message",
    // When it ends, and what is asked of it.
    "expiry", "expires", "expiration", "expire", "ttl", "timeout", "lifetime", "duration",
    "interval", "age", "days", "hours", "minutes", "seconds", "ms", "date", "time", "created",
    "updated", "rotation", "enabled", "disabled", "required", "require", "block", "policy",
    "policies", "mode", "method", "usage", "scope", "scopes", "permission",
    "permissions", "attempts", "retries", "history",
    "settings", "options", "preferences", "features", "user", "username", "login", "email",
  ]
  /// What is about a secret behind a word for one, though it may itself be the name of a secret.
  private static let harmlessBehind: Set<String> = ["name", "names", "key", "keys"]
  /// Behind all these words it is the secret all the same.
  private static let contents: Set<String> = ["content", "contents", "data", "value", "base64"]
  /// What in front of a word for a secret asks something of it, or says that it is none.
  private static let asking: Set<String> = [
    "public", "use", "uses", "is", "has", "never", "allow", "block", "prevent", "require",
    "requires", "required", "enable", "disable", "show", "hide", "ask", "ignore", "ignored",
    "exclude", "detect", "max", "min", "maximum", "minimum",
  ]
  /// What in front of `token` says that pieces of a text are meant.
  private static let ofTexts: Set<String> = [
    "input", "output", "prompt", "completion", "thinking", "context", "budget", "total", "semantic",
    "syntax", "design", "color",
  ]

  private static func saying(of key: String) -> Saying {
    let words = words(of: key)
    guard let place = placeOfSecret(among: words) else {
      return words.last.map(harmless.contains) ?? false ? .harmless : .nothing
    }
    let ahead = words[..<place.lowerBound]
    let behind = words[place.upperBound...]
    if let last = behind.last, contents.contains(last) { return .secret }
    if behind.contains(where: { harmless.contains($0) })
      || behind.last.map(harmlessBehind.contains) ?? false
      || ahead.contains(where: { asking.contains($0) })
    {
      return .harmless
    }
    let isToken = words[place.lowerBound].hasPrefix("token")
    return isToken && ahead.contains { ofTexts.contains($0) } ? .harmless : .secret
  }

  /// Which of the words are the last that name a secret.
  private static func placeOfSecret(among words: [String]) -> Range<Int>? {
    if words == ["pass"] { return 0..<1 }
    return words.indices.reversed().lazy.compactMap { index in
      // As in `password2`.
      let word = words[index].withoutNumber
      if index > 0, pairs.contains(words[index - 1] + word) { return index - 1..<index + 1 }
      let isSecret = secrets.contains(word) || endings.contains { word.hasSuffix($0) }
      return isSecret ? index..<index + 1 : nil
    }.first
  }

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
  /// Whether the value, by itself, can be something to keep: a text or a number.
  package var canBeSecret: Bool {
    switch self {
    case .string, .number: true
    case .null, .bool, .array, .object: false
    }
  }

  /// The value with a mask for each secret inside it, as far as keys tell of them.
  ///
  /// `isCovered` says that the value stands where all is secret by name.
  package func hidingSecrets(within isCovered: Bool = false, mask: String) -> Value {
    guard !isLeaf else { return self }
    return mapLeaves(at: Pointer()) { pointer, leaf in
      leaf.canBeSecret && SecretNames.cover(pointer.tokens, within: isCovered)
        ? .string(mask) : leaf
    }
  }
}

extension String {
  /// The word without the digits at its end.
  fileprivate var withoutNumber: String {
    var rest = self[...]
    while rest.last?.isNumber == true { rest.removeLast() }
    return String(rest)
  }
}
