import EditorCore
import Stores
import TestSupport

/// Random files of pip, and what `pip config list` makes of them.
struct PipProgram: RandomProgram {
  static let name = "pip"
  static let isThere = Command.isThere("python3 -m pip --version")
  static let seed: UInt64 = 4893

  private(set) var place: ProgramPlace

  private static let python = Command.output("python3 -c 'import sys; print(sys.executable)'")
    .filter { !$0.isNewline }

  init(_ random: inout SeededGenerator) throws {
    place = try ProgramPlace()
    // An environment as the module 'venv' makes it, with the packages of the system.
    let bin = Self.python.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    try place.write("home = \(bin)\ninclude-system-site-packages = true\n", "venv/pyvenv.cfg")
    try place.write("", "venv/bin/activate")
    _ = place.output("ln -s '\(Self.python)' '\(place.folder.path("venv/bin/python"))'")
    place.environment["VIRTUAL_ENV"] = place.folder.path("venv")
    place.environment["XDG_CONFIG_DIRS"] =
      place.folder.path("xdg1") + ":" + place.folder.path("xdg2")
    place.environment["XDG_CONFIG_HOME"] = place.folder.path("home/.config")
    for file in [
      "xdg1/pip/pip.conf", "xdg2/pip/pip.conf", "home/.pip/pip.conf", "home/.config/pip/pip.conf",
      "venv/pip.conf", "own.conf",
    ] where random.chance(60) || file == "home/.config/pip/pip.conf" {
      try place.write(Self.text(&random), file)
    }
    // What this machine's own file says, pip is asked for with.
    if let own = try? TestFiles.text(of: "/etc/pip.conf") {
      try place.write(own, "root/etc/pip.conf")
    }
    if random.chance(30) {
      place.environment["PIP_CONFIG_FILE"] = random.pick([
        "/dev/null", place.folder.path("own.conf"), place.folder.path("gone.conf"),
      ])
    }
    let isOff = place.environment["PIP_CONFIG_FILE"] == "/dev/null"
    for name in ["PIP_OWN_A", "PIP_OWN_B", "PIP_OWN_C"]
    where random.chance(25) || isOff && name == "PIP_OWN_A" {
      place.environment[name] = random.pick(["5", "https://example.org/a b", "two\nlines"])
    }
  }

  func said() throws -> [String: String]? {
    guard let output = place.output("'\(place.folder.path("venv/bin/python"))' -m pip config list")
    else { return nil }
    var said: [String: String] = [:]
    for line in output.split(separator: "\n") {
      guard let sign = line.firstIndex(of: "=") else { continue }
      let key = String(line[..<sign])
      let value = line[line.index(after: sign)...].dropFirst().dropLast()
      let lines = value.split(separator: "\\n").map(String.init)
      if key != ":env:.config-file" { said[key] = lines.joined(separator: "\n") }
    }
    return said
  }

  func found(in snapshot: LayeredSnapshot) throws -> [String: String] {
    var found: [String: String] = [:]
    guard case .object(let sections)? = snapshot.slot(at: Pointer()).value else { return found }
    for section in sections {
      guard case .object(let members) = section.value else { continue }
      for member in members {
        let key = String(member.key.lowercased().map { $0 == "_" ? "-" : $0 })
        for origin in snapshot.origins(of: Pointer([section.key, member.key])) {
          // What a variable says is stronger than every section, and listed as one of its own.
          let name = origin.layer == "environment" ? ":env:" : section.key
          found["\(name).\(key)"] = origin.value.string
        }
      }
    }
    return found
  }

  func text(for pointer: Pointer, _ random: inout SeededGenerator) -> Value? {
    pointer.tokens.last == "cert"
      ? nil : .string(random.pick(["new\(random.below(100))", "a # b; c", "one\ntwo"]))
  }

  // MARK: - Private

  private static func text(_ random: inout SeededGenerator) -> String {
    ["[global]\n", "[install]\n", "[list] \n"].filter { _ in random.chance(60) }.map { header in
      var keys = ["own-a", "Own-B", "own_c", "find-links", "own.d"]
      if random.chance(30) { keys[1] = "own_b" }
      let lines = keys.filter { _ in random.chance(45) }.map { key in
        key + random.pick([" = ", "=", ": "])
          + random.pick([
            "10", "https://example.org/x ; y", "a # b", "\n    one\n    two", "c\n  # why\n  d", "",
          ]) + "\n"
      }
      return header + lines.joined() + random.pick(["", "\n", "# end\n"])
    }.joined()
  }
}
