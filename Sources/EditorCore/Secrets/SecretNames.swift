/// What the names of settings say of secrets.
///
/// A name is taken apart into its words. One of them has to be a word for a secret, and none of the
/// others may say that the value is something about the secret instead: where it is kept
/// (`password_file`), what it looks like (`tokenRegex`) or how it is used (`requirePassword`).
enum SecretNames {
  /// What a name says of the values that it leads to.
  enum Saying {
    /// They are secret.
    case secret
    /// They are about a secret, or of a sort that is none wherever it stands.
    case harmless
    case nothing
  }

  private static let secrets: WordList = [
    "password", "passwd", "passphrase", "passcode", "pwd", "pw", "secret", "token", "apikey",
    "credential", "psk", "dsn",
  ]
  /// Words that are often written together with another before them: `PGPASSWORD`, `authtoken`; and pairs
  /// that are written as one, as git and ssh spell their names in small letters.
  ///
  /// By the last letter: there are many of them, and most names end otherwise.
  private static let endings: [[String]] =
    (["password", "passwd", "passphrase", "secret", "token"] + pairNames).reduce(
      into: Array(repeating: [], count: 32)
    ) { table, ending in table[Int((ending.utf8.last ?? 0) & 31)].append(ending) }
  /// What is a secret where both words stand side by side.
  private static let pairNames: [String] = {
    let keys = [
      "api", "private", "secret", "access", "auth", "shared", "signing", "encryption", "decryption",
      "master", "hmac", "jwt", "account", "app", "preshared", "wep", "session",
    ].map { $0 + "key" }
    let passes = [
      "db", "user", "smtp", "imap", "mail", "email", "ftp", "redis", "mysql", "admin", "root",
      "auth", "key", "ssh", "store", "sudo", "http", "bind", "ldap", "vault",
    ].map { $0 + "pass" }
    return keys + passes + [
      "connectionstring", "databaseurl", "databaseuri", "webhookurl", "bindpw", "rootpw", "adminpw",
    ]
  }()
  private static let pairs = WordList(pairNames)

  /// The headers of HTTP that tell who asks (RFC 9110 §11), where a program's own `authorization` is no
  /// secret; and what only one program calls so: Redis its passwords, kubectl a key.
  private static let wholeNames = [
    "Authorization", "Proxy-Authorization", "proxy-authorization", "requirepass", "masterauth",
    "REQUIREPASS", "MASTERAUTH", "client-key-data",
  ]

  /// What is about a secret, behind a word for one, and no secret wherever it stands.
  private static let harmless: WordList = [
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
  private static let harmlessBehind: WordList = [
    "name", "names", "key", "keys", "authentication", "encryption", "sync", "change", "chat",
    "server", "flags",
  ]
  /// Behind all these words it is the secret all the same.
  private static let contents: WordList = ["content", "contents", "data", "value", "base64"]
  /// What in front of a word for a secret asks something of it, or says that it is none.
  private static let asking: WordList = [
    "public", "use", "uses", "is", "has", "never", "allow", "permit", "empty", "block",
    "prevent",
    "require",
    "requires", "required", "enable", "disable", "show", "hide", "ask", "ignore", "ignored",
    "exclude", "detect", "max", "min", "maximum", "minimum",
  ]
  /// What in front of `token` says that pieces of a text are meant.
  private static let ofTexts: WordList = [
    "input", "output", "prompt", "completion", "thinking", "context", "budget", "total", "semantic",
    "syntax", "design", "color",
  ]

  /// What in front of `pass` says that it is a step of some work, or a filter.
  private static let ofPassing: WordList = [
    "by", "low", "high", "band", "all", "first", "second", "last", "one", "two", "single", "multi",
    "num", "number", "render", "compile", "compiler", "optimization", "bloom", "shader", "tests",
    "must", "should", "will", "can", "let", "season", "boarding",
  ]
  /// Where nginx passes requests on to.
  private static let directivesOfPassing = [
    "proxy", "fastcgi", "uwsgi", "scgi", "grpc", "memcached",
  ]
  .map { $0 + "_pass" }

  /// In every word for a secret, and in the second of each pair, there is one of these.
  private static let stems = [
    "pass", "pw", "secret", "token", "key", "cred", "psk", "dsn", "string", "url", "uri", "auth",
  ]
  /// The same by the bytes that they begin with.
  private static let stemsByLetter: [[[UInt8]]?] = stems.reduce(
    into: Array(repeating: nil, count: 256)
  ) { table, stem in
    let bytes = Array(stem.utf8)
    table[Int(bytes[0])] = (table[Int(bytes[0])] ?? []) + [bytes]
  }
  /// For each byte that one begins with, in either case, a bit for each letter that may come second.
  private static let secondLetters: [UInt32] = stems.reduce(
    into: Array(repeating: 0, count: 256)
  ) { table, stem in
    let bytes = Array(stem.utf8)
    for first in [bytes[0], bytes[0] & 0xDF] { table[Int(first)] |= 1 << UInt32(bytes[1] & 0x1F) }
  }

  /// Whether a word for a secret may be in the name, told at little cost: most names have none.
  private static func mayNameSecret(_ key: String) -> Bool {
    var key = key
    return key.withUTF8(mayStand)
  }

  /// The same of all names in a text.
  static func mayStand(in text: [UInt8]) -> Bool { text.withUnsafeBufferPointer(mayStand) }

  static func mayStand(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    secondLetters.withUnsafeBufferPointer { secondLetters in
      for start in 0..<max(0, bytes.count - 1) {
        // Of most bytes, and of most pairs of them, this is all that is looked at.
        let letters = secondLetters[Int(bytes[start])]
        if letters != 0, letters >> UInt32(bytes[start + 1] & 0x1F) & 1 == 1,
          stemsByLetter[Int(bytes[start] | 0x20)]?.contains(where: { isStem($0, bytes, start) })
            ?? false
        {
          return true
        }
      }
      return false
    }
  }

  private static func isStem(
    _ stem: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int
  ) -> Bool {
    bytes.count - start >= stem.count
      && stem.indices.allSatisfy { bytes[start + $0] | 0x20 == stem[$0] }
  }

  static func saying(of key: String) -> Saying {
    // An index is no name.
    guard key.utf8.contains(where: { $0 >= UInt8(ascii: "A") }) else { return .nothing }
    let mayNameSecret = mayNameSecret(key)
    if mayNameSecret, wholeNames.contains(key) { return .secret }
    let words = words(of: key, last: mayNameSecret ? .max : 1)
    if words.last == "pass", directivesOfPassing.contains(key) { return .nothing }
    guard mayNameSecret, let place = placeOfSecret(among: words) else {
      return words.last.map(harmless.contains) ?? false ? .harmless : .nothing
    }
    let ahead = words[..<place.lowerBound]
    let behind = words[place.upperBound...]
    // Of several it is said whether they are encrypted, as by Samba's `encrypt passwords`.
    if ahead.last == "encrypt", key.utf8.last == UInt8(ascii: "s") { return .harmless }
    if let last = behind.last, contents.contains(last) { return .secret }
    // Kubernetes has secrets elsewhere, and names them here.
    if behind.isEmpty,
      words.last == "secret" && ahead.contains("existing") || key == "imagePullSecrets"
    {
      return .harmless
    }
    if behind.contains(where: { harmless.contains($0) })
      || behind.last.map(harmlessBehind.contains) ?? false
      || ahead.contains(where: { asking.contains($0) })
    {
      return .harmless
    }
    let isToken = words[place.lowerBound].hasPrefix("token")
    return isToken && ahead.contains { ofTexts.contains($0) } ? .harmless : .secret
  }

  /// Which of the words are the last that name a secret, or several.
  private static func placeOfSecret(among words: [String]) -> Range<Int>? {
    if words.last == "pass", !(words.dropLast().last.map(ofPassing.contains) ?? false) {
      return words.count - 1..<words.count
    }
    return words.indices.reversed().lazy.compactMap { index in
      // As in `password2`.
      let word = words[index].withoutNumber
      let names = word.hasSuffix("s") ? [word, String(word.dropLast())] : [word]
      if index > 0, names.contains(where: { pairs.contains(words[index - 1] + $0) }) {
        return index - 1..<index + 1
      }
      let isSecret = names.contains { name in
        secrets.contains(name)
          || endings[Int((name.utf8.last ?? 0) & 31)].contains { name.hasSuffix($0) }
      }
      return isSecret ? index..<index + 1 : nil
    }.first
  }

  /// The last words of `camelCase`, `snake_case` and `kebab-case` keys, ASCII in lower case.
  ///
  /// The names looked for are ASCII, so bytes tell: what is none of it is part of a word.
  private static func words(of key: String, last count: Int) -> [String] {
    var words: [String] = []
    let bytes = Array(key.utf8)
    var end = bytes.count
    while words.count < count, let word = lastWord(of: bytes[..<end]) {
      words.append(String(decoding: word.map { isUpper($0) ? $0 | 0x20 : $0 }, as: UTF8.self))
      end = word.startIndex
    }
    return words.reversed()
  }

  private static func lastWord(of key: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var start = key.endIndex
    var end = start
    var isBeforeUpper = false
    while start > key.startIndex {
      let byte = key[start - 1]
      let isUpper = isUpper(byte)
      let isLower = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || byte >= 0x80
      let isPart = isUpper || isLower || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      if isBeforeUpper && isLower || !isPart && start < end { break }
      start -= 1
      if !isPart { end = start }
      isBeforeUpper = isUpper
    }
    return start < end ? key[start..<end] : nil
  }

  private static func isUpper(_ byte: UInt8) -> Bool {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
  }
}

extension String {
  /// The word without the digits at its end.
  fileprivate var withoutNumber: String {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let count = utf8.reversed().prefix { digits.contains($0) }.count
    return count == 0 ? self : String(decoding: utf8.dropLast(count), as: UTF8.self)
  }
}

/// Words in small letters, looked up by their first letter.
///
/// For a `Set` the program would look up how texts are hashed, among all that all types conform to, as it
/// shows its first row.
private struct WordList: ExpressibleByArrayLiteral, Sendable {
  private var wordsByLetter: [[String]] = Array(repeating: [], count: 32)

  init(_ words: [String]) {
    for word in words { wordsByLetter[Self.letter(of: word)].append(word) }
  }

  init(arrayLiteral words: String...) { self.init(words) }

  func contains(_ word: String) -> Bool { wordsByLetter[Self.letter(of: word)].contains(word) }

  private static func letter(of word: String) -> Int { Int((word.utf8.first ?? 0) & 31) }
}
