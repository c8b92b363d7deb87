import EditorCore
import Stores
import TestSupport

/// Random files of systemd with drop-ins, and what `systemd-analyze cat-config` makes of them.
struct SystemdProgram: RandomProgram {
  static let name = "resolved"
  static let isThere = Command.isThere("systemd-analyze --version")
  static let seed: UInt64 = 2654

  private(set) var place: ProgramPlace

  private static let lists: Set<String> = ["/Resolve/DNS", "/Resolve/Domains"]

  init(_ random: inout SeededGenerator) throws {
    place = try ProgramPlace()
    let folders = ["usr/lib", "usr/local/lib", "run", "etc"].map { "root/\($0)/systemd" }
    for folder in folders {
      if random.chance(40) { try place.write(Self.text(&random), "\(folder)/resolved.conf") }
      for name in ["10-a.conf", "20-b.conf", "5-c.conf", "x.txt"] where random.chance(45) {
        let path = "\(folder)/resolved.conf.d/\(name)"
        try place.write(random.chance(15) ? "" : Self.text(&random), path)
        if random.chance(10) { _ = place.output("ln -sf /dev/null '\(place.folder.path(path))'") }
      }
    }
    if place.texts.isEmpty { try place.write("[Resolve]\n", "root/etc/systemd/resolved.conf") }
  }

  func said() throws -> [String: String]? {
    let root = place.folder.path("root")
    guard
      let output = place.output(
        "systemd-analyze --root='\(root)' --no-pager cat-config systemd/resolved.conf")
    else { return nil }
    var found: [String: [String]] = [:]
    var section = ""
    for line in output.split(separator: "\n").map(String.init) {
      if line.hasPrefix("#") || line.hasPrefix(";") { continue }
      if line.hasPrefix("[") {
        section = String(line.dropFirst().dropLast())
      } else if let sign = line.firstIndex(of: "=") {
        let key = line[..<sign].trimmed
        let value = line[line.index(after: sign)...].trimmed
        let place = Pointer([section, key]).description
        let isList = Self.lists.contains(place)
        if !isList || value.isEmpty { found[place] = [] }
        if !isList || !value.isEmpty { found[place, default: []].append(value) }
      }
    }
    return found.mapValues { $0.joined(separator: "|") }
  }

  func found(in snapshot: LayeredSnapshot) throws -> [String: String] {
    var found: [String: String] = [:]
    let merged = snapshot.slot(at: Pointer()).value ?? .object([])
    guard case .object(let sections) = merged else { return [:] }
    for section in sections {
      guard case .object(let members) = section.value else { continue }
      for member in members {
        let place = Pointer([section.key, member.key]).description
        if case .array(let elements) = member.value {
          found[place] = elements.compactMap(\.string).joined(separator: "|")
        } else {
          found[place] = member.value.string
        }
      }
    }
    return found
  }

  func text(for pointer: Pointer, _ random: inout SeededGenerator) -> Value? {
    .string("new \(random.below(100)); # \\ x")
  }

  // MARK: - Private

  private static func text(_ random: inout SeededGenerator) -> String {
    let sections = (0..<1 + random.below(2)).map { _ in
      random.pick(["[Resolve]\n", "[Resolve]\n", "[Other]\n"])
        + (0..<random.below(4)).map { _ in line(&random) }.joined()
    }
    return sections.joined()
  }

  private static func line(_ random: inout SeededGenerator) -> String {
    let key = random.pick(["DNS", "Domains", "LLMNR", "Cache"])
    let sign = random.pick(["=", " = ", "= "])
    let value = random.pick(["1.1.1.\(random.below(9))", "a b", "yes", "", "x # y"])
    return random.chance(15) ? "# \(key)=off\n" : key + sign + value + "\n"
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
