import EditorCore
import Stores
import TestSupport

/// Random files of MariaDB, and what `my_print_defaults` makes of them.
struct MariaDBProgram: RandomProgram {
  static let name = "mariadb"
  static let isThere = Command.isThere("my_print_defaults --no-defaults")
  static let seed: UInt64 = 3306

  private(set) var place: ProgramPlace

  private static let groups = ["client", "mysqld", "mariadb-10.11"]

  init(_ random: inout SeededGenerator) throws {
    place = try ProgramPlace()
    let folder = place.folder.path("root/etc/mysql")
    func text(_ number: Int) -> String {
      var lines: [String] = []
      for _ in 0..<random.below(4) {
        if number < 3, random.chance(35) {
          lines.append(
            random.pick([
              "!include \(folder)/inc\(number + 1).cnf", "!includedir \(folder)/d\(number)",
            ]))
        }
        lines.append("[\(random.pick(Self.groups))]" + random.pick(["", " # why"]))
        for _ in 0..<random.below(4) { lines.append(Self.line(&random)) }
      }
      return lines.map { $0 + "\n" }.joined()
    }
    for number in 0..<3 {
      for name in ["b.cnf", "a.cnf", "c.txt"] {
        try place.write(random.chance(60) ? text(3) : "", "root/etc/mysql/d\(number)/\(name)")
      }
    }
    for number in 1...3 { try place.write(text(number), "root/etc/mysql/inc\(number).cnf") }
    place.environment["MYSQL_HOME"] = place.folder.path("server")
    let files = ["root/etc/my.cnf", "root/etc/mysql/my.cnf", "server/my.cnf", "home/.my.cnf"]
    var all = ""
    for file in files where random.chance(60) || file == files[0] {
      try place.write(text(0), file)
      all += "!include \(place.folder.path(file))\n"
    }
    // All are read in their order, as where they are in their usual places.
    try place.write(all, "root/all.cnf")
  }

  func said() throws -> [String: String]? {
    var said: [String: String] = [:]
    for group in Self.groups {
      let file = place.folder.path("root/all.cnf")
      guard let output = place.output("my_print_defaults --defaults-file='\(file)' \(group)") else {
        return nil
      }
      for line in output.split(separator: "\n") where line.hasPrefix("--") {
        let parts = line.dropFirst(2).split(
          separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let key = String(parts[0].map { $0 == "_" ? "-" : $0 })
        said["\(group).\(key)"] = parts.count == 1 ? "(none)" : String(parts[1])
      }
    }
    return said.filter { !$0.key.hasSuffix(".odd") }
  }

  func found(in snapshot: LayeredSnapshot) throws -> [String: String] {
    var found: [String: String] = [:]
    guard case .object(let groups)? = snapshot.slot(at: Pointer()).value else { return found }
    for group in groups {
      guard case .object(let members) = group.value else { continue }
      for member in members {
        let key = String(member.key.map { $0 == "_" ? "-" : $0 })
        let pointer = Pointer([group.key, member.key])
        // Of a backslash, and of quotes within, prefs-tui says that the program makes more of it.
        if key == "odd", snapshot.lockReason(at: pointer) != nil { continue }
        found["\(group.key).\(key)"] = member.value.string ?? "(none)"
      }
    }
    return found
  }

  func text(for pointer: Pointer, _ random: inout SeededGenerator) -> Value? {
    pointer.tokens.last == "skip-x"
      ? nil
      : .string(random.pick(["new\(random.below(100))", "a # \(random.below(9))", " b ; c "]))
  }

  // MARK: - Private

  private static func line(_ random: inout SeededGenerator) -> String {
    let line = random.pick([
      "user = u\(random.below(100))", "max_size=\(random.below(9))M",
      "max-size = \(random.below(9))",
      "user=\"two words # no\"", "user = x#y", "user='q' # why", "skip-x", "# user=no", "; user=no",
      "odd = a\\tb", "odd = \"a\" b", "socket=/run/x y", "user =",
    ])
    return random.pick(["", "  ", "\t"]) + line
  }
}
