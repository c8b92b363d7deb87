/// What is secret of a value, by the place where it stands: the one home of that question.
///
/// By a name, as that of `"secrets": {…}`, all texts and numbers are that stand there: what is on or
/// off tells nothing. By what the form's source says of a place, or of one around it, everything is.
/// Whoever shows, tells, finds or writes a value asks here first.
///
///     Secrecy().inside("dbPassword").covers                    // true
///     Secrecy().inside("token_url").covers                     // false
///     Secrecy().at(Pointer(["secrets", "db"])).covers          // true: below a name that is secret
package struct Secrecy {
  /// What a form's source says of places, each of which has a number; the whole document has 0.
  package final class Source {
    fileprivate let isSecret: (Int) -> Bool
    fileprivate let inside: (Int, String?) -> Int?
    fileprivate let isSecretName: (String) -> Bool

    /// - Parameters:
    ///   - isSecret: Whether the source says so of the place with the number.
    ///   - inside: The place under a key, or at an index, of another one, or all in it together where
    ///     that is nil; nil where the source says nothing of it.
    ///   - isSecretName: Whether the source says so of a place with the name, wherever that is.
    package init(
      isSecret: @escaping (Int) -> Bool, inside: @escaping (Int, String?) -> Int?,
      isSecretName: @escaping (String) -> Bool = { _ in false }
    ) {
      self.isSecret = isSecret
      self.inside = inside
      self.isSecretName = isSecretName
    }
  }

  /// The places to which a person has taken what stood at others, by the keys that lead there.
  ///
  /// Whoever holds the secrecy of a place asks anew each time: it may be moved to later.
  private final class Moves {
    /// What is secret at the places from which something was taken here.
    var former: [Secrecy] = []
    var inside: [String: Moves] = [:]
    /// The places in any element of a list: one that is not saved yet has no index.
    var insideAny: Moves?

    /// The places in the value under the key, or at the index; in any element where that is nil.
    func inside(_ key: String?) -> [Moves] {
      let named = key.flatMap { inside[$0] }
      return [named, key.map { Int($0) != nil } ?? true ? insideAny : nil].compactMap { $0 }
    }

    var isEmpty: Bool { former.isEmpty && inside.isEmpty && insideAny == nil }
  }

  /// The way to a place of a form's document, from there back to the document.
  private final class Way {
    let moves: Moves
    private let last: (key: String?, outer: Way)?

    init(_ moves: Moves) { (self.moves, last) = (moves, nil) }

    init(_ key: String?, in outer: Way) { (moves, last) = (outer.moves, (key, outer)) }

    var keys: [String?] {
      sequence(first: self) { $0.last?.outer }.compactMap(\.last).map(\.key).reversed()
    }
  }

  /// What stands for a secret, whatever its length.
  package static let mask = "••••••••"
  /// The secrecy of a place at which everything is secret.
  package static var whole: Secrecy { Secrecy(isWhole: true, isNamed: false) }

  /// Whether everything is secret that stands here, whatever it is, by what stands around it.
  private let isOwnWhole: Bool
  /// Whether texts and numbers are by name.
  private let isOwnNamed: Bool
  private let source: Source?
  private let place: Int?
  /// Nil for a value that is in no form's document.
  private var way: Way?
  /// What is secret of this place by what was taken here before the way began.
  private var given: [Secrecy] = []

  /// That of a whole document.
  package init(_ source: Source? = nil) {
    self.init(isWhole: source?.isSecret(0) ?? false, isNamed: false, source: source, place: 0)
  }

  /// That of a whole document of which a form is made: what a person calls otherwise in it is as
  /// secret as it was.
  package static func ofForm(_ source: Source? = nil) -> Secrecy {
    var secrecy = Secrecy(source)
    secrecy.way = Way(Moves())
    return secrecy
  }

  private init(isWhole: Bool, isNamed: Bool, source: Source? = nil, place: Int? = nil) {
    (isOwnWhole, isOwnNamed) = (isWhole, isNamed)
    (self.source, self.place) = (source, place)
  }

  /// Whether everything is secret that stands here, whatever it is.
  package var isWhole: Bool { isOwnWhole || former.contains(where: \.isWhole) }

  /// Whether a text or a number is secret that stands here.
  package var covers: Bool { isOwnWhole || isOwnNamed || former.contains(where: \.covers) }

  /// What is secret of this place by what a person took here.
  private var former: [Secrecy] {
    guard let way, !way.moves.isEmpty else { return given }
    var former = way.moves.former
    var places = [way.moves]
    for key in way.keys {
      places = places.flatMap { $0.inside(key) }
      former = former.map { $0.inside(key) } + places.flatMap(\.former)
    }
    return given + former
  }

  /// The secrecy of what is in the value under the key, or at the index; of an element that may stand
  /// anywhere where that is nil.
  package func inside(_ key: String?) -> Secrecy {
    guard !isOwnWhole else { return self }
    let inner = place.flatMap { source?.inside($0, key) }
    // The last of the names that says something decides: a `"file"` in `"secrets": {…}` says where
    // one is kept.
    let isNamed: Bool
    switch key.map(SecretNames.saying) {
    case .secret?: isNamed = true
    case .harmless?: isNamed = false
    case .nothing?, nil: isNamed = isOwnNamed
    }
    var secrecy = Secrecy(
      isWhole: inner.flatMap { source?.isSecret($0) } ?? false, isNamed: isNamed, source: source,
      place: inner)
    secrecy.way = way.map { Way(key, in: $0) }
    secrecy.given = given.map { $0.inside(key) }
    return secrecy
  }

  /// Has the place with these keys in the document be as secret, from now on, as another place is.
  func take(_ keys: [String?], as other: Secrecy) {
    guard var place = way?.moves, other.mayHide else { return }
    for key in keys {
      let known = key.map { place.inside[$0] } ?? place.insideAny
      let inner = known ?? Moves()
      if let key { place.inside[key] = inner } else { place.insideAny = inner }
      place = inner
    }
    var other = other
    (other.given, other.way) = (other.former, nil)
    place.former.append(other)
  }

  /// Takes over what was moved while another form was that of the session.
  func takeMoves(from earlier: Secrecy) {
    guard let moves = way?.moves, let earlier = earlier.way?.moves else { return }
    (moves.former, moves.inside) = (earlier.former, earlier.inside)
    moves.insideAny = earlier.insideAny
  }

  /// Whether something may be secret at the place, or in it, that would not be elsewhere.
  private var mayHide: Bool { covers || source != nil && place != nil || !former.isEmpty }

  /// Whether a text or a number is secret that a setting with the name is given in a comment in this
  /// value.
  ///
  /// It may have been meant for another place, so what a source says of a name counts wherever it says
  /// that.
  package func coversCommented(_ name: String) -> Bool {
    inside(name).covers || source?.isSecretName(name) ?? false
  }

  /// The secrecy of a place in the value.
  package func at(_ pointer: Pointer) -> Secrecy {
    pointer.tokens.reduce(self) { $0.inside($1) }
  }

  /// The same of the place that a row is named for.
  package func at(_ row: RowIdentifier) -> Secrecy { row.keys.reduce(self) { $0.inside($1) } }

  /// Whether the value, which has no parts, is secret here.
  package func hides(_ leaf: Value) -> Bool {
    switch leaf {
    case .array, .object: false
    case .null, .bool: isWhole
    case .string, .number: covers
    }
  }

  /// Whether the value is secret here, or something in it.
  package func hidesPart(of value: Value) -> Bool {
    value.leaves(at: Pointer()).contains { at($0).hides($1) }
  }

  /// The value with a mask for each secret in it.
  package func hiding(in value: Value, mask: String = mask) -> Value {
    value.mapLeaves(at: Pointer()) { at($0).hides($1) ? .string(mask) : $1 }
  }
}

/// What the names of settings say of secrets.
///
/// A name is taken apart into its words. One of them has to be a word for a secret, and none of the
/// others may say that the value is something about the secret instead: where it is kept
/// (`password_file`), what it looks like (`tokenRegex`) or how it is used (`requirePassword`).
private enum SecretNames {
  /// What a name says of the values that it leads to.
  enum Saying {
    /// They are secret.
    case secret
    /// They are about a secret, or of a sort that is none wherever it stands.
    case harmless
    case nothing
  }

  private static let secrets: Set<String> = [
    "password", "passwd", "passphrase", "passcode", "pwd", "secret", "token", "apikey",
    "credential", "psk", "dsn",
  ]
  /// Words that are often written together with another before them: `PGPASSWORD`, `authtoken`.
  private static let endings = ["password", "passwd", "passphrase", "secret", "token", "apikey"]
  /// What is a secret where both words stand side by side.
  private static let pairs: Set<String> = {
    let keys = [
      "api", "private", "secret", "access", "auth", "shared", "signing", "encryption", "decryption",
      "master", "hmac", "jwt", "account", "app",
    ].map { $0 + "key" }
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

  static func saying(of key: String) -> Saying {
    // An index is no name.
    guard key.utf8.contains(where: { $0 >= UInt8(ascii: "A") }) else { return .nothing }
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

  /// Which of the words are the last that name a secret, or several.
  private static func placeOfSecret(among words: [String]) -> Range<Int>? {
    if words == ["pass"] { return 0..<1 }
    return words.indices.reversed().lazy.compactMap { index in
      // As in `password2`.
      let word = words[index].withoutNumber
      let names = word.hasSuffix("s") ? [word, String(word.dropLast())] : [word]
      if index > 0, names.contains(where: { pairs.contains(words[index - 1] + $0) }) {
        return index - 1..<index + 1
      }
      let isSecret = names.contains { name in
        secrets.contains(name) || endings.contains { name.hasSuffix($0) }
      }
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

extension String {
  /// The word without the digits at its end.
  fileprivate var withoutNumber: String {
    var rest = self[...]
    while rest.last?.isNumber == true { rest.removeLast() }
    return String(rest)
  }
}
