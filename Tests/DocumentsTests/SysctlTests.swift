import EditorCore
import TestSupport
import Testing

@testable import Documents

/// What `sysctl` of procps itself makes of its files after edits; it writes nothing then.
struct SysctlTests {
  private static let seeds: Range<UInt64> = 0..<2000
  private static let edits = 500
  private static let keys = [
    "kernel.hostname", "kernel/domainname", "-kernel.core_pattern", "kernel.printk",
    "-vm/swappiness", "net/ipv4/conf/lo/rp_filter",
  ]
  private static let values = [
    "x", "4 4 1 7", "a # b", "; a", "#", "a=b", "=a", "\"q\"", "it's", "\\", " a", "", "é", "a ",
  ]

  @Test(
    .enabled(
      if: Command.isThere("sysctl --help | grep -q dry-run && test -e /proc/sys/kernel/printk"),
      "sysctl is absent here, or cannot tell without writing"))
  func `sysctl takes each value for what is read here`() throws {
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    var edited = 0
    for seed in Self.seeds where edited < Self.edits {
      var random = SeededGenerator(seed: seed)
      var lines: [String] = []
      for key in Self.keys.shuffled(using: &random).prefix(3) {
        if random.chance(30) { lines.append(random.pick(["# a=1", ";b", "", "-kernel.qux"])) }
        let indentation = random.pick(["", "", "  "])
        lines.append(
          indentation + key + random.pick(["=", " = ", " ="]) + random.pick(["1", "a b"]))
      }
      let document = try Document(
        Array((lines.joined(separator: "\n") + "\n").utf8), format: .sysctl)
      let leaf = NodeID(1 + random.below(document.nodeCount - 1))
      let value = random.pick(Self.values)
      guard let pointer = document.pointer(leaf),
        let result = try? document.applying([.set(pointer, .string(value))])
      else { continue }
      edited += 1
      // The blank before a value goes with it.
      let before = document.bytes[..<document.valueRange(leaf).lowerBound]
      let kept = value.isEmpty && before.last == .space ? before.dropLast() : before
      #expect(result.bytes.starts(with: kept), "seed \(seed)")
      #expect(result.value(leaf) == .string(value), "seed \(seed)")
      let path = try folder.write(result.bytes, to: "sysctl.conf")
      let output = Command.output("sysctl --dry-run -p \(path) 2>&1").split(separator: "\n")
      let expected = result.children(result.root).map {
        "\(result.key($0) ?? "") = \(result.value($0)?.string ?? "")"
      }
      #expect(output.map(String.init) == expected, "seed \(seed)\n\(result.text(result.root))")
    }
    #expect(edited == Self.edits)
  }
}
