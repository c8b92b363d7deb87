import EditorCore
import Stores
import TestSupport

/// Random files of OpenSSH's server, and what `sshd -T` makes of them.
struct SSHDProgram: RandomProgram {
  static let name = "sshd"
  // It wants host keys and a folder of its own, which a machine has where the server may run.
  static let isThere = Command.isThere("/usr/sbin/sshd -T -f /dev/null")
  static let seed: UInt64 = 23

  private(set) var place: ProgramPlace

  private static let lists: Set<String> = ["allowusers", "acceptenv", "port"]

  init(_ random: inout SeededGenerator) throws {
    place = try ProgramPlace()
    let folder = place.folder.path("root/etc/ssh")
    func text(_ number: Int) -> String {
      var lines = (0..<random.below(6)).map { _ in Self.line(&random) }
      if number < 2, random.chance(60) {
        let inner = random.pick([
          "\(folder)/sshd_config.d/*.conf", "\(folder)/inc\(number + 1)", "\(folder)/gone",
        ])
        lines.insert("Include \(inner)\n", at: random.below(lines.count + 1))
      }
      guard random.chance(30) else { return lines.joined() }
      return lines.joined() + "Match User nobody\n  X11Forwarding \(random.pick(["yes", "no"]))\n"
    }
    try place.write(text(0), "root/etc/ssh/sshd_config")
    for number in 1...2 where random.chance(70) {
      try place.write(text(number), "root/etc/ssh/inc\(number)")
    }
    for file in ["10-a.conf", "20-b.conf", ".c.conf", "d.txt"] where random.chance(60) {
      try place.write(text(3), "root/etc/ssh/sshd_config.d/\(file)")
    }
  }

  func said() throws -> [String: String]? {
    place.output("/usr/sbin/sshd -T -f '\(place.folder.path("root/etc/ssh/sshd_config"))'")
      .map(Self.answers)
  }

  func found(in snapshot: LayeredSnapshot) throws -> [String: String] {
    var found: [String: [String]] = [:]
    // What is read first is the strongest, and so comes last.
    for setting in ReadSetting.stretches(of: snapshot).reversed().flatMap({ $0 }) {
      guard setting.tokens.count == 1, let key = setting.tokens.first?.lowercased(),
        key != "include"
      else { continue }
      if Self.lists.contains(key) {
        found[key, default: []] += setting.text.split(separator: " ").map(String.init)
      } else if found[key] == nil {
        found[key] = [setting.text]
      }
    }
    let defaults = Self.answers(place.output("/usr/sbin/sshd -T -f /dev/null") ?? "")
    return defaults.merging(found.mapValues { $0.joined(separator: " ") }) { $1 }
  }

  func text(for pointer: Pointer, _ random: inout SeededGenerator) -> Value? {
    switch pointer.tokens.last?.lowercased() {
    case "maxauthtries", "clientaliveinterval": .string(String(1 + random.below(1000)))
    case "banner": .string("/new \(random.below(100))")
    case "x11forwarding": .string(random.pick(["yes", "no"]))
    default: nil
    }
  }

  // MARK: - Private

  private static func line(_ random: inout SeededGenerator) -> String {
    let number = random.below(100)
    let line = random.pick([
      "Port \(number + 1)", "MaxAuthTries \(number + 1)", "maxauthtries=\(number + 1)",
      "AllowUsers a\(number) b", "AcceptEnv A\(number) B", "ClientAliveInterval \(number)",
      "X11Forwarding yes", "X11Forwarding no # why", "Banner \"/a \(number)\"",
      "Banner /b\(number)",
    ])
    return random.pick(["", "  ", "\t"]) + line + "\n"
  }

  /// What it says of settings; the addresses follow from the ports.
  private static func answers(_ output: String) -> [String: String] {
    SSHProgram.answers(output).filter { $0.key != "listenaddress" }
  }
}
