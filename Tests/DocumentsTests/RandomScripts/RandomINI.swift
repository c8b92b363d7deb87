import Documents
import TestSupport

/// Makes the lines of an INI file, or of its like, as people write them and worse.
struct RandomINI {
  private var random: SeededGenerator
  private let format: DocumentFormat
  private var lineEnd = "\n"
  private var delimiters: [String] = ["="]
  private var commentCount = 0

  init(_ format: DocumentFormat, seed: UInt64) {
    random = SeededGenerator(seed: seed)
    self.format = format
  }

  mutating func text() -> String {
    lineEnd = random.pick(["\n", "\n", "\r\n"])
    delimiters = random.chance(50) ? [random.pick(Self.delimiters)] : Self.delimiters
    if format == .ini { delimiters.append(random.pick([": ", ":", "="])) }
    if format == .env { delimiters = ["="] }
    if format == .deb822 { return stanzas() }
    if format == .keyvalue { delimiters = [" ", "\t", "  "] }
    if format == .ssh || format == .postgresql { delimiters += [" ", "\t", " "] }
    if format == .properties { delimiters += [":", " ", " : "] }
    var lines: [String] = []
    if !["git", "systemd", "desktop", "mysql", "configparser", "wireguard"].contains(
      format.rawValue)
    {
      lines += entries()
    }
    if ![.env, .properties, .keyvalue, .sysctl, .postgresql].contains(format) {
      for _ in 0..<random.below(4) {
        if random.chance(60) { lines += [""] }
        if random.chance(30) { lines.append(comment()) }
        lines.append(header())
        lines += entries()
      }
    }
    let mark = random.chance(5) ? "\u{FEFF}" : ""
    return mark + lines.joined(separator: lineEnd) + (random.chance(80) ? lineEnd : "")
  }

  private mutating func stanzas() -> String {
    var lines: [String] = []
    for _ in 0..<random.below(4) {
      if random.chance(20) { lines += [comment()] + (random.chance(50) ? [""] : []) }
      for key in ["a", "b", "c-d"].shuffled(using: &random).prefix(1 + random.below(3)) {
        lines.append(
          key + random.pick([": ", ":", ":  "]) + random.pick(["x", "two words", "é # y", ""]))
        if random.chance(10) { lines.append(comment()) }
        if random.chance(30) { lines += [" more", random.pick([" .", "  deep", "\tx: y"]), " a"] }
      }
      lines += random.pick([[""], ["", ""], [" "]])
    }
    return lines.joined(separator: lineEnd) + (random.chance(80) ? lineEnd : "")
  }

  private static let delimiters = [" = ", "=", " =", "= ", "\t= "]

  // MARK: - Lines

  private mutating func entries() -> [String] {
    let prefix = random.pick(["", "", "  ", "\t"])
    var lines: [String] = []
    for _ in 0..<random.below(5) {
      if random.chance(10) { lines.append(random.pick(["", "  "])) }
      if random.chance(15) { lines.append(prefix + comment()) }
      lines += entry(prefix)
    }
    return lines
  }

  private mutating func entry(_ prefix: String) -> [String] {
    if hasBareKeys, random.chance(8) { return [prefix + keys[0]] }
    let key = prefix + random.pick(keys)
    let delimiter = random.pick(delimiters)
    let value = random.pick(values)
    let continuation = prefix + "   more" + (random.chance(30) ? " words" : "")
    switch format {
    case .ini where random.chance(10) && !value.hasPrefix("\"") && !value.hasPrefix("'"):
      return [key + delimiter + value, continuation]
    case .git, .systemd, .samba:
      if random.chance(10), !value.hasSuffix("\\") {
        return [key + delimiter + value + " \\", continuation]
      }
    default: break
    }
    return [key + delimiter + value + tail()]
  }

  private mutating func tail() -> String {
    guard ["ini", "git", "php", "env", "ssh"].contains(format.rawValue) else { return "" }
    return random.chance(15) ? " " + comment() : random.pick(["", "", "", "  "])
  }

  private mutating func comment() -> String {
    commentCount += 1
    let sign =
      [
        "ini", "git", "systemd", "editorconfig", "samba", "keyvalue", "sysctl", "npmrc", "mysql",
        "configparser",
      ].contains(format.rawValue)
      ? random.pick([";", "#"]) : format == .php ? ";" : "#"
    return "\(sign) own \(commentCount)"
  }

  private mutating func header() -> String {
    var name = random.pick(["a", "b", "c", "Two Words"])
    // Sections that are a list.
    let lists = ["ini": "Peer", "wireguard": "Peer", "systemd": "Route"]
    if let list = lists[format.rawValue], random.chance(10) {
      name = list
    }
    if format == .git {
      name = random.pick(["a", "b"])
      if random.chance(40) { name += " \"" + random.pick(["x", "y.z", "q\\\"r", "z"]) + "\"" }
    }
    if format == .editorconfig { name = random.pick(["*", "*.{a,b}", "[ab].c", "x"]) }
    if format == .ssh {
      return random.pick(["Host a", "host=b *.c", "Match host d # x", "Host  e"])
    }
    let hasComment = ["ini", "git", "php"].contains(format.rawValue) && random.chance(10)
    return "[\(name)]" + (hasComment ? " " + comment() : "")
  }

  // MARK: - Words

  private var hasBareKeys: Bool { ["ini", "git", "php", "env"].contains(format.rawValue) }

  private var keys: [String] {
    switch format {
    // Changes know nothing of cases that do not matter.
    case .git: ["a", "b", "f", "c-d", "e1"]
    case .env: ["A", "b", "C_D", "export E", "F1"]
    case .desktop: ["Name", "Name[de]", "a", "X-b"]
    case .ssh: ["SendEnv", "SetEnv", "IdentityFile", "ProxyCommand", "user"]
    case .sysctl: ["a.b", "-c.d/e", "f/g.h", "k"]
    case .postgresql: ["a", "b_c", "e.f", "é_1", "include"]
    case .properties: ["a", "b", "c\\ d", "e.f", "g\\u00e9\\=", "h\\\n  i", "[j"]
    default: ["a", "b", "c d", "e.f", "g"]
    }
  }

  private var values: [String] {
    let plain = ["x", "1", "two words", "a,b;c", "", "~/é", "true"]
    switch format {
    case .ini: return plain + ["\"x ; y\"", "'q'", "\"in\" out", "a=b", "#fff", "x#y"]
    case .git: return ["x", "1", "", "\"a ; b\"", "a \"b c\" d", "\\\"q\\\"", "a\\tb", "é"]
    case .ssh: return ["x", "1", "two words", "\"a b\"", "'c' d", "a\\ b", "\"\\\"\"", "x#y", "é"]
    case .keyvalue: return ["x", "900 1", "\"a b\"", "\"\"", "'q' r", "\"b\\n\"", "x#y", "é"]
    case .php: return ["x", "1", "", "\"a;b\"", "'c'", "\"q\\\"r\"", "On", "a.b"]
    case .env:
      return ["x", "1", "", "\"a b\"", "'c $D'", "\"n\\nl\"", "${HOME}/x", "`q`", "'two\nlines'"]
    case .desktop: return plain + ["a\\sb", "x\\;y;", "\\n", "%f \"q\""]
    case .postgresql:
      return ["x", "-1", "64MB", "'two words'", "''", "'it''s \\'q\\' # \\101\\n'", "/a-b", "é"]
    case .properties:
      return plain + ["\\u00e9\\t", "two \\\n\t# lines", "= x ", "C:\\\\x\\y", "\\ud83d\\uDE00"]
    default: return plain + ["\"q\"", "# no", "%i"]
    }
  }
}
