import Documents
import EditorCore
import Stores
import TestSupport

/// Random files of apt, and what `apt-config dump` makes of them.
struct AptProgram: RandomProgram {
  static let name = "apt"
  static let isThere = Command.isThere("apt-config --version")
  static let seed: UInt64 = 2603

  private(set) var place: ProgramPlace

  /// What apt itself sets nothing of.
  private static let roots = ["own", "other"]

  init(_ random: inout SeededGenerator) throws {
    place = try ProgramPlace()
    let root = place.folder.path("root")
    // The one file that keeps this machine's own out of it.
    var first = "Dir \"\(root)/\";\n"
    let (parts, main) = (random.chance(20) ? "p.d" : "apt.conf.d", random.chance(20) ? "m" : nil)
    if parts == "p.d" { first += "Dir::Etc { Parts \"p.d\"; };\n" }
    if let main, random.chance(50) { first += "dir::etc::main \"\(main)\";\n" }
    place.environment["APT_CONFIG"] = place.folder.path("first")
    let included = ["inc/a.conf", "inc/b", "inc/c.txt", "one"].map { "root/\($0)" }
    for file in included {
      try place.write(random.chance(70) ? Self.text(&random, including: nil) : "", file)
    }
    try place.write(first + Self.text(&random, including: root), "first")
    for name in ["10a", "2-b.conf", "B_c", "x.bak", ".hidden", "a~", "d.e.conf"]
    where random.chance(50) {
      try place.write(Self.text(&random, including: root), "root/etc/apt/\(parts)/\(name)")
    }
    try place.write("", "root/etc/apt/\(parts)/00")
    for file in ["apt.conf", "m"] where random.chance(70) {
      try place.write(Self.text(&random, including: root), "root/etc/apt/\(file)")
    }
  }

  func said() throws -> [String: String]? {
    guard let output = place.output("apt-config dump --format '%F %v%n'") else { return nil }
    var said: [String: String] = [:]
    for line in output.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      let key = parts[0].lowercased()
      guard Self.roots.contains(where: { key == $0 || key.hasPrefix($0 + "::") }) else { continue }
      if key.hasSuffix("::") {
        said[key] = (said[key].map { $0 + "|" } ?? "|") + parts[1]
      } else if !parts[1].isEmpty {
        said[key] = String(parts[1])
      }
    }
    return said
  }

  func found(in snapshot: LayeredSnapshot) throws -> [String: String] {
    var found: [String: String] = [:]
    func add(_ value: Value, _ name: String) {
      switch value {
      case .object(let members):
        for member in members {
          let isOwn = member.key == "=" || member.key == "::"
          let inner = name.isEmpty ? member.key.lowercased() : "\(name)::\(member.key.lowercased())"
          add(member.value, isOwn ? name : inner)
        }
      case .array(let elements):
        found[name + "::"] = elements.map { "|" + ($0.string ?? "?") }.joined()
      default:
        if value != .string("") { found[name] = value.string }
      }
    }
    add(snapshot.slot(at: Pointer()).value ?? .object([]), "")
    return found.filter { entry in
      Self.roots.contains { entry.key == $0 || entry.key.hasPrefix($0 + "::") }
    }
  }

  /// Of a scope in one file that is a list or a text in another, and of a list in a file that is included
  /// twice, prefs-tui cannot tell.
  func isUnsure(_ key: String, in snapshot: LayeredSnapshot) -> Bool {
    let tokens = key.split(separator: "::").map(String.init)
    let places = tokens.indices.map { Array(tokens[...$0]) } + [tokens + ["::"]]
    return places.contains { snapshot.lockReason(at: Pointer($0)) != nil }
  }

  func text(for pointer: Pointer, _ random: inout SeededGenerator) -> Value? {
    .string(
      random.pick([
        "new\(random.below(100))", "a // \(random.below(9))", " b ; c ", "50% %41", "{x}", "é",
      ]))
  }

  // MARK: - Private

  private static func text(_ random: inout SeededGenerator, including root: String?) -> String {
    (0..<1 + random.below(5)).map { _ in
      if let root, random.chance(4) {
        return "#include \(random.pick(["\(root)/one", "\"\(root)/inc/\""]));\n"
      }
      return settings(&random, depth: 0)
    }.joined()
  }

  private static func settings(_ random: inout SeededGenerator, depth: Int) -> String {
    switch random.below(depth < 2 ? 12 : 7) {
    case 0...3:
      let name = name(["a", "B", "b"], &random, depth)
      return "\(name) \(value(&random));" + random.pick(["\n", " // no\n", " "])
    case 4: return "\(name(["c-d", "list"], &random, depth)):: \(value(&random));\n"
    case 5:
      return random.pick(["/* http://x\n \"no */", "# B \"no\";\n", "// {\n", "/* ; */ "])
    case 6:
      let name = name(["B", "list", "deb.x"], &random, depth)
      return depth == 0 && random.chance(60) ? "#clear \(name);\n" : ""
    case 7, 8:
      let elements = (0..<random.below(3)).map { _ in element(&random) + ";" }
      let name = name(["c-d", "list"], &random, depth)
      return "\(name) { \(elements.joined(separator: " ")) };\n"
    default:
      let inner = (0..<random.below(4)).map { _ in settings(&random, depth: depth + 1) }
      let name = name(["deb.x", "e"], &random, depth) + (random.chance(8) ? " \"own\"" : "")
      return "\(name)\n{ " + inner.joined() + random.pick(["};\n", "\n}\n", "}\n"])
    }
  }

  /// Lists, scopes and texts have names of their own, mostly.
  private static func name(
    _ names: [String], _ random: inout SeededGenerator, _ depth: Int
  ) -> String {
    let isOdd = random.chance(10)
    let inner = random.pick(isOdd ? ["a", "B", "b", "c-d", "list", "deb.x", "e"] : names)
    guard depth == 0 else { return inner }
    return random.pick(["Own", "own", "Other"]) + random.pick(["::", "::", "::e::"]) + inner
  }

  private static func value(_ random: inout SeededGenerator) -> String {
    random.pick([
      "\"v\(random.below(100))\"", "\"true\"", "\"\"", "\"a b // c\"", "\"{;}\"", "yes", "a%20b",
      "\"1\"  \"2\"", "\"é\"", "\"a\tb\"", "/* c */ \"y\"", "\"x/*y*/\"", "\"50%20\"",
    ])
  }

  private static func element(_ random: inout SeededGenerator) -> String {
    random.pick(["\"e\(random.below(100))\"", "\"a b\"", "bare", "\"50%\"", "\"%41\"", "\"# no\""])
  }
}
