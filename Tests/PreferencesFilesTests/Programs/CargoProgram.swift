import EditorCore
import Stores
import TestSupport

/// Random files of Cargo, and what `cargo config get` makes of them.
struct CargoProgram: RandomProgram {
  static let name = "cargo"
  static let isThere = Command.isThere("RUSTC_BOOTSTRAP=1 cargo -Z unstable-options config get")
  static let seed: UInt64 = 194

  private(set) var place: ProgramPlace

  private static let toolchains = Command.output(
    "printf %s \"${RUSTUP_HOME:-$HOME/.rustup}\"")
  private static let variables = [
    "CARGO_BUILD_JOBS": "/build/jobs", "CARGO_BUILD_RUSTFLAGS": "/build/rustflags",
    "CARGO_TERM_QUIET": "/term/quiet", "CARGO_A_B_C_D": "/a-b/c/d",
  ]

  /// Whether one file may include another.
  private static let includes =
    Int(Command.output("cargo --version").split(separator: ".").dropFirst().first ?? "") ?? 0 >= 94

  init(_ random: inout SeededGenerator) throws {
    place = try ProgramPlace()
    place.environment["RUSTUP_HOME"] = Self.toolchains
    place.environment["RUSTC_BOOTSTRAP"] = "1"
    let isOwnAbove = random.chance(30)
    let own = isOwnAbove ? "home/.cargo" : "cargo"
    place.environment["CARGO_HOME"] = place.folder.path(own)
    for folder in Set([own, "home/.cargo", "home/work/.cargo", ".cargo"]).sorted() {
      for name in ["config.toml", "config"] where random.chance(name == "config" ? 15 : 70) {
        let include = Self.includes && random.chance(20) ? "include = [\"inc.toml\"]\n" : ""
        try place.write(include + Self.text(&random), "\(folder)/\(name)")
      }
      try place.write(Self.text(&random), "\(folder)/inc.toml")
    }
    for name in Self.variables.keys.sorted() where random.chance(20) {
      // Of what is a list, 'config get' says another thing than Cargo does where that is a number.
      place.environment[name] = random.pick(
        name == "CARGO_BUILD_RUSTFLAGS" ? ["a b", "-x"] : ["true", "7", "a b", "-x", "0x1"])
    }
  }

  func said() throws -> [String: String]? {
    guard var said = get("") else { return nil }
    // Of what no file sets, nobody knows what place a variable means.
    let isOpen = said["/a-b/c/d"] == nil
    for (name, pointer) in Self.variables
    where place.environment[name] != nil && !(isOpen && name == "CARGO_A_B_C_D") {
      let key = pointer.dropFirst().split(separator: "/").joined(separator: ".")
      guard let one = get(key) else { return nil }
      said.merge(one) { $1 }
    }
    return said
  }

  private func get(_ key: String) -> [String: String]? {
    guard
      let output = place.output("cargo -Z unstable-options config get --format json \(key)"),
      let value = try? MemoryStore(Array(output.utf8)).read().slot(at: Pointer()).value
    else { return nil }
    return value.flattened
  }

  func found(in snapshot: LayeredSnapshot) throws -> [String: String] {
    var found = snapshot.slot(at: Pointer()).value?.flattened ?? [:]
    found["/include"] = nil
    return found
  }

  func text(for pointer: Pointer, _ random: inout SeededGenerator) -> Value? {
    switch pointer.tokens.last {
    case "jobs", "retry": .number(Number(random.below(100) + 1))
    case "d", "linker": .string("new \"\(random.below(100))\\ #")
    default: nil
    }
  }

  // MARK: - Private

  private static func text(_ random: inout SeededGenerator) -> String {
    let number = random.below(20) + 1
    let parts = [
      "[build]\njobs = \(number)\nrustflags = [\"-a\(number)\", \"-b\"]\n",
      "[net]\nretry = \(number)\n", "[target.'cfg(unix)']\nlinker = \"l\(number)\"\n",
      "[a-b.c]\nd = \"t\(number)\" # c\n", "[term]\nquiet = true\n",
      "[alias]\nb = [\"build\", \"-v\(number)\"]\n",
    ]
    return parts.filter { _ in random.chance(45) }.joined()
  }
}
