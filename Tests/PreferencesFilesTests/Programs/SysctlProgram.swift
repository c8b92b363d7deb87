import EditorCore
import Stores
import TestSupport

/// Random files of the kernel's parameters, and what `systemd-analyze cat-config` makes of them.
struct SysctlProgram: RandomProgram {
  static let name = "sysctl"
  static let isThere = SystemdProgram.isThere
  static let seed: UInt64 = 252

  private(set) var place: ProgramPlace

  init(_ random: inout SeededGenerator) throws {
    place = try ProgramPlace()
    for folder in ["usr/lib", "usr/local/lib", "run", "etc"].map({ "root/\($0)/sysctl.d" }) {
      for name in ["10-a.conf", "20-b.conf", "5-c.conf", "x.txt"] where random.chance(45) {
        let path = "\(folder)/\(name)"
        try place.write(random.chance(15) ? "" : Self.text(&random), path)
        if random.chance(10) { _ = place.output("ln -sf /dev/null '\(place.folder.path(path))'") }
      }
    }
    try place.write("vm.swappiness = 10\n", "root/etc/sysctl.d/0.conf")
  }

  func said() throws -> [String: String]? {
    let root = place.folder.path("root")
    guard
      let output = place.output(
        "systemd-analyze --root='\(root)' --no-pager cat-config sysctl.d")
    else { return nil }
    var found: [String: String] = [:]
    for line in output.split(separator: "\n").map(String.init) {
      if line.hasPrefix("#") || line.hasPrefix(";") { continue }
      guard let sign = line.firstIndex(of: "=") else { continue }
      found[String(line[..<sign].filter { $0 != " " })] =
        line[line.index(after: sign)...]
        .drop { $0 == " " }.description
    }
    return found
  }

  func found(in snapshot: LayeredSnapshot) throws -> [String: String] {
    guard case .object(let members)? = snapshot.slot(at: Pointer()).value else { return [:] }
    return Dictionary(
      members.compactMap { member in member.value.string.map { (member.key, $0) } },
      uniquingKeysWith: { _, last in last })
  }

  func text(for pointer: Pointer, _ random: inout SeededGenerator) -> Value? {
    .string("\(random.below(100)) \(random.below(100))")
  }

  // MARK: - Private

  private static func text(_ random: inout SeededGenerator) -> String {
    (0..<random.below(5)).map { _ in line(&random) }.joined()
  }

  private static func line(_ random: inout SeededGenerator) -> String {
    let key = random.pick(["vm.swappiness", "kernel.panic", "net.ipv4.ip_forward", "fs.file-max"])
    let sign = random.pick(["=", " = ", "= "])
    let start = random.pick(["", "", "", "# ", "; "])
    return start + key + sign + "\(random.below(1000))\n"
  }
}
