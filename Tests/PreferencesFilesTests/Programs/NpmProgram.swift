import EditorCore
import Stores
import TestSupport

/// Random files of npm, and what `npm config ls -l --json` makes of them.
struct NpmProgram: RandomProgram {
  static let name = "npm"
  static let isThere = Command.isThere("npm --version")
  static let seed: UInt64 = 9

  private(set) var place: ProgramPlace
  let folder: String

  private static let keys = [
    "own-a", "own-b", "init-author-name", "fund", "own-c", "own-e", "own-f",
  ]

  init(_ random: inout SeededGenerator) throws {
    place = try ProgramPlace()
    try place.write(random.chance(80) ? "{}" : "", random.pick(["home/work/package.json", "x"]))
    try place.write("", "home/work/sub/y")
    folder = place.folder.path(random.pick(["home/work", "home/work/sub"]))
    place.environment["npm_config_globalconfig"] = place.folder.path("global")
    place.environment["npm_config_update_notifier"] = "false"
    if random.chance(20) { place.environment["npm_config_userconfig"] = place.folder.path("own") }
    for file in ["global", "home/.npmrc", "own", "home/work/.npmrc", "home/work/sub/.npmrc"]
    where random.chance(65) {
      try place.write(Self.text(&random), file)
    }
    for name in ["npm_config_own_a", "NPM_CONFIG_OWN_B", "npm_config_own-c"]
    where random.chance(20) {
      place.environment[name] = random.pick(["env", "it's # one", "7", "false"])
    }
  }

  func said() throws -> [String: String]? {
    guard let output = place.output("npm config ls -l --json", in: folder),
      case .object(let members)? = try? MemoryStore(Array(output.utf8)).read()
        .slot(at: Pointer()).value
    else { return nil }
    var said: [String: String] = [:]
    for member in members where Self.keys.contains(member.key) || member.key == "own-d" {
      said[member.key] = member.value.string ?? member.value.compactText
    }
    return said.filter { $0.value != "" && $0.value != "[]" }
  }

  func found(in snapshot: LayeredSnapshot) throws -> [String: String] {
    var found = ["fund": "true"]
    guard case .object(let members)? = snapshot.slot(at: Pointer()).value else { return found }
    for member in members {
      let key = member.key == "own-d[]" ? "own-d" : member.key
      guard Self.keys.contains(key) || key == "own-d" else { continue }
      if key == "own-d", case .string(let text) = member.value {
        found[key] = Value.array([.string(text)]).compactText
      } else {
        found[key] =
          member.value.string
          ?? (member.value == .null ? "true" : member.value.compactText)
      }
    }
    return found.filter { $0.value != "" }
  }

  func text(for pointer: Pointer, _ random: inout SeededGenerator) -> Value? {
    guard let key = pointer.tokens.last, key.hasPrefix("own") || key == "init-author-name" else {
      return nil
    }
    return .string(random.pick(["new\(random.below(100))", "a # b", "x ; y", "//c=d"]))
  }

  // MARK: - Private

  private static func text(_ random: inout SeededGenerator) -> String {
    let lines = (0..<random.below(9)).map { _ in
      random.pick([
        "own-a = \(random.below(100))", "own-a=x ; why", "own-b = \"a ; b\"", "own-b=c#d",
        "fund=\(random.pick(["true", "false"]))", "own-c", "# own-a = no", "; own-a = no",
        "init-author-name = Ada L", "//registry.example.org/:_authToken = t", "own-b = 'q'",
        "own-d[] = dev\nown-d[] = two words", "own-e = \(random.below(100))", "own-f=\"z\"",
      ])
    }
    // Of a key that is there twice npm takes the last, and neither is edited.
    let isEachOnce = random.chance(70)
    var keys: Set<Substring> = []
    return lines.filter { keys.insert($0.prefix { !" =[".contains($0) }).inserted || !isEachOnce }
      .map { $0 + "\n" }.joined()
  }
}
