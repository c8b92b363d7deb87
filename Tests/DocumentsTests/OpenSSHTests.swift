import EditorCore
import Glibc
import TestSupport
import Testing

@testable import Documents

/// What OpenSSH itself makes of its configuration after edits.
struct OpenSSHTests {
  private static let seeds: Range<UInt64> = 0..<2000
  private static let edits = 500

  @Test(.enabled(if: Command.isThere("ssh -V"), "ssh is absent here"))
  func `ssh takes each value for what is read here`() throws {
    try compare(
      keys: [
        "User", "HostKeyAlias", "IdentityAgent", "IdentityFile", "SendEnv", "UserKnownHostsFile",
        "ProxyCommand",
      ], headers: ["Host other", "host=target !x", "Match host target", "Host *"],
      command: { "ssh -G -F \($0) target" })
  }

  @Test(
    .enabled(
      if: Command.isThere("sshd -T -f /dev/null 2>&1 | grep -q 'no hostkeys'"),
      "sshd is absent here, or does not run"))
  func `sshd takes each value for what is read here`() throws {
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    #expect(system("ssh-keygen -q -t ed25519 -N '' -f \(folder.path("key"))") == 0)
    try compare(
      keys: [
        "ChrootDirectory", "AcceptEnv", "AllowUsers", "AuthorizedKeysFile",
        "ForceCommand",
      ], headers: ["Match user other", "match=all"], lines: ["HostKey \(folder.path("key"))"],
      command: { "\"$(command -v sshd)\" -T -C user=target,host=x,addr=192.0.2.1 -f \($0)" },
      sectionsWin: true)
  }

  // MARK: - Private

  private static let repeated: Set<String> = ["IdentityFile", "SendEnv", "AcceptEnv", "AllowUsers"]
  private static let several: Set<String> = [
    "SendEnv", "AcceptEnv", "AllowUsers", "UserKnownHostsFile", "AuthorizedKeysFile",
  ]
  private static let values = [
    "x", "two words", "a#b", "#a", "a #b", "q\"q", "it's", "\\", "a\\\\b", "a\\ b", "=a", "é",
    "\"a b\"", " a", "", "a=b", "'a' \"b\"", "a\\", "/a/b",
  ]

  /// Edits a value of random texts, and compares what the program makes of the results.
  private func compare(
    keys: [String], headers: [String], lines: [String] = [], command: (String) -> String,
    sectionsWin: Bool = false
  ) throws {
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    var edited = 0
    for seed in Self.seeds where edited < Self.edits {
      var random = SeededGenerator(seed: seed)
      let text = Self.text(keys: keys, headers: headers, lines: lines, &random)
      let document = try Document(Array(text.utf8), format: .ssh)
      let leaves = (0..<document.nodeCount).map { NodeID($0) }.filter {
        document.kind($0) == .string && document.key($0) != "HostKey"
      }
      let leaf = random.pick(leaves)
      let value = Value.string(random.pick(Self.values))
      guard let pointer = document.pointer(leaf),
        let result = try? document.applying([.set(pointer, value)])
      else { continue }
      edited += 1
      let range = document.valueRange(leaf)
      #expect(result.bytes.starts(with: document.bytes[..<range.lowerBound]), "seed \(seed)")
      #expect(
        result.bytes.suffix(document.bytes.count - range.upperBound)
          == document.bytes[range.upperBound...], "seed \(seed)")
      let index = DocumentIndex(result)
      #expect(index.node(at: pointer).flatMap(result.value) == value, "seed \(seed)")
      let path = try folder.write(result.bytes, to: "config")
      let output = Command.output(command(path) + " 2>&1").split(separator: "\n")
      let found = output.map(String.init)
      // What the words mean to the program is its own affair.
      if found.contains(where: { $0.contains("Invalid environment name") }) { continue }
      for line in expected(result, keys: keys, sectionsWin: sectionsWin) where !found.contains(line)
      {
        Issue.record("seed \(seed): no '\(line)'\n\(result.text(result.root))\n\(found.prefix(5))")
      }
    }
    #expect(edited == Self.edits)
  }

  private static func text(
    keys: [String], headers: [String], lines: [String], _ random: inout SeededGenerator
  ) -> String {
    var lines = lines
    for header in [nil] + headers.map(Optional.some) {
      if let header { lines.append(header + random.pick(["", "", "  # own"])) }
      let indentation = header == nil ? "" : random.pick(["", "  ", "\t"])
      for key in keys.shuffled(using: &random).prefix(random.below(4) + (header == nil ? 1 : 0)) {
        let count = repeated.contains(key) ? 1 + random.below(2) : 1
        for _ in 0..<count {
          let spelled = random.chance(30) ? key.lowercased() : key
          let gap = random.pick([" ", " ", "  ", "\t", "=", " = "])
          let value = random.pick(
            several.contains(key) ? ["A", "A 'B C'"] : ["a", "\"a b\"", "b\\ c"])
          lines.append(indentation + spelled + gap + value)
        }
      }
      if random.chance(30) { lines += ["", "# more"] }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines that the program prints of the values that count for the host `target`.
  private func expected(_ document: Document, keys: [String], sectionsWin: Bool) -> [String] {
    var values: [String: [String]] = [:]
    func add(_ object: NodeID, to earlier: [String: [String]]) {
      for child in document.children(object) where document.kind(child) != .object {
        let name = document.key(child)?.lowercased()
        guard let key = keys.first(where: { $0.lowercased() == name }) else { continue }
        let parts = document.kind(child) == .array ? Array(document.children(child)) : [child]
        let texts = parts.compactMap { document.value($0)?.string }
        let isRepeated = Self.repeated.contains(key) && !(sectionsWin && earlier[key] != nil)
        if values[key] == nil || isRepeated { values[key, default: []] += texts }
      }
    }
    let sections = document.children(document.root).filter {
      document.kind($0) == .object && document.key($0)?.hasSuffix("other") == false
    }
    if !sectionsWin { add(document.root, to: [:]) }
    for section in sections { add(section, to: [:]) }
    if sectionsWin { add(document.root, to: values) }
    return values.flatMap { key, texts in
      let words = texts.map { text in
        Self.several.contains(key) ? Self.words(text) : [text]
      }
      let isByLine = Self.repeated.contains(key)
      return (isByLine ? words.joined().map { [$0] } : words).map {
        "\(key.lowercased()) \($0.joined(separator: " "))"
      }
    }
  }

  private static func words(_ text: String) -> [String] {
    INIWords(Array(text.utf8)).words.map { String(decoding: $0, as: UTF8.self) }
  }
}
