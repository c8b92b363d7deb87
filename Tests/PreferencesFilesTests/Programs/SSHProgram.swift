import EditorCore
import Stores
import TestSupport

/// Random files of OpenSSH's client, and what `ssh -G` makes of them for a random host.
struct SSHProgram: RandomProgram {
  static let name = "ssh"
  static let isThere = Command.isThere("ssh -V")
  static let seed: UInt64 = 22

  private(set) var place: ProgramPlace
  private let host: String

  private static let hosts = ["alpha", "beta.example.org", "gamma"]
  private static let lists: Set<String> = ["identityfile", "sendenv"]

  init(_ random: inout SeededGenerator) throws {
    place = try ProgramPlace()
    host = random.pick(Self.hosts)
    let own = place.folder.path("home/.ssh")
    let common = place.folder.path("root/etc/ssh")
    func text(_ number: Int, _ folder: String) -> String {
      let sections = (0...random.below(4)).map { place -> String in
        let header = place == 0 ? "" : Self.header(&random) + "\n"
        let isForAll = header.isEmpty || ["Host *\n", "Match all\n"].contains(header)
        var lines = (0..<random.below(4)).map { _ in Self.line(&random) }
        if isForAll, number < 3, random.chance(40) {
          let inner = random.pick([
            "\(folder)/inc\(number + 1)", "\(folder)/d\(number)/*.conf", "\(folder)/gone",
            "\"\(folder)/inc\(number + 1)\" \(folder)/inc\(3)",
          ])
          lines.insert(
            random.pick(["Include ", "include="]) + inner + "\n",
            at: random.below(lines.count + 1))
        }
        return header + lines.joined()
      }
      return sections.joined()
    }
    for (folder, name, main) in [
      (own, "home/.ssh", "config"), (common, "root/etc/ssh", "ssh_config"),
    ] {
      try place.write(text(0, folder), "\(name)/\(main)")
      for number in 1...3 where random.chance(70) {
        try place.write(text(number, folder), "\(name)/inc\(number)")
      }
      for file in ["10-a.conf", "20-b.conf", ".c.conf", "d.txt"] where random.chance(60) {
        try place.write(text(3, folder), "\(name)/d0/\(file)")
      }
    }
    // Both files are read in their order, as where they are in their usual places.
    try place.write("Include \(own)/config\nInclude \(common)/ssh_config\n", "root/both")
  }

  func said() throws -> [String: String]? {
    guard let output = place.output("ssh -F '\(place.folder.path("root/both"))' -G \(host)") else {
      return nil
    }
    return Self.answers(output)
  }

  func found(in snapshot: LayeredSnapshot) throws -> [String: String] {
    var found: [String: [String]] = [:]
    // What is read first is the strongest, and so comes last.
    for setting in ReadSetting.stretches(of: snapshot).reversed().flatMap({ $0 }) {
      guard let key = setting.tokens.last?.lowercased(), key != "include",
        setting.tokens.count == 1 || Self.isMet(setting.tokens[0], by: host)
      else { continue }
      if Self.lists.contains(key) {
        let words =
          key == "sendenv" ? setting.text.split(separator: " ").map(String.init) : [setting.text]
        for word in words where key == "sendenv" || found[key]?.contains(word) != true {
          found[key, default: []].append(word)
        }
      } else if found[key] == nil {
        found[key] = [setting.text]
      }
    }
    let defaults = Self.answers(place.output("ssh -F /dev/null -G \(host)") ?? "")
    return defaults.merging(found.mapValues { $0.joined(separator: " ") }) { $1 }
  }

  func text(for pointer: Pointer, _ random: inout SeededGenerator) -> Value? {
    switch pointer.tokens.last?.lowercased() {
    case "port", "connectionattempts": .string(String(1 + random.below(1000)))
    case "identityfile", "user", "hostkeyalias": .string("new\(random.below(100))")
    default: nil
    }
  }

  // MARK: - Private

  private static func header(_ random: inout SeededGenerator) -> String {
    random.pick([
      "Host *", "Host alpha", "Host *.example.org", "Host * !gamma", "host alpha gamma",
      "Host ?eta*",
      "Match all", "Match host alpha,gamma", "Host=beta*",
    ])
  }

  private static func line(_ random: inout SeededGenerator) -> String {
    let number = random.below(100)
    let line = random.pick([
      "User u\(number)", "user=\"u \(number)\"", "Port \(number + 1)", "PORT = \(number + 1)",
      "IdentityFile /k\(number)", "ConnectionAttempts \(number + 1)", "SendEnv A\(number) B",
      "HostKeyAlias a\(number) # why", "IdentityFile \"/k \(number)\"",
    ])
    return random.pick(["", "  ", "\t"]) + line + "\n"
  }

  /// The values of each key that ssh or sshd lists.
  static func answers(_ output: String) -> [String: String] {
    var answers: [String: [String]] = [:]
    for line in output.split(separator: "\n") {
      guard let blank = line.firstIndex(of: " ") else { continue }
      answers[String(line[..<blank]), default: []].append(String(line[line.index(after: blank)...]))
    }
    return answers.mapValues { $0.joined(separator: " ") }
  }

  private static func isMet(_ section: String, by host: String) -> Bool {
    let words = section.lowercased().split { " =,".contains($0) }.map(String.init)
    if words == ["match", "all"] { return true }
    let patterns = words.drop { ["host", "match"].contains($0) }
    if patterns.contains(where: { $0.hasPrefix("!") && matches(String($0.dropFirst()), host) }) {
      return false
    }
    return patterns.contains { matches($0, host) }
  }

  private static func matches(_ pattern: String, _ host: String) -> Bool {
    guard let first = pattern.first else { return host.isEmpty }
    let rest = String(pattern.dropFirst())
    if first == "*" {
      return (0...host.count).contains { matches(rest, String(host.dropFirst($0))) }
    }
    guard let sign = host.first else { return false }
    return (first == "?" || first == sign) && matches(rest, String(host.dropFirst()))
  }
}
