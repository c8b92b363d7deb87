import EditorCore
import FuzzTargets
import Glibc
import TestSupport
import Testing

@testable import Documents

/// What git itself makes of its configuration, before and after edits.
@Suite(.enabled(if: Git.isThere, "git is absent here"))
struct GitConfigTests {
  private static let text = """
    # mine
    [core] bare
    [core] ; no more
    \tpager = less -R # inline
    [user]
    \tname = "Ann \\"A\\"; B" \t
    \temail = a\\
    nn@example.org
    [remote "Or\\"igin"]
    \tfetch = one
    \tfetch = " two "
    \tfetch = \
        three
    \tfetch = ""  four
    [REMOTE "x"]
    \turl = a  b\\tc
    """

  @Test func `git reads the values that are read here`() throws {
    let document = try Document(Array(Self.text.utf8), format: .git)
    #expect(try Git.values(of: document.bytes) == values(of: document))
  }

  @Test(arguments: [
    #"plain"#, #"" lead""#, #"a;b"#, #"a#b"#, #"quote\"d"#, #"back\\slash\\"#, #"two\nlines"#,
    #"tab\t"#, "",
    #"a\rb"#, #"\ra\r"#, #"é😀"#, #"[x]"#, #"= y"#,
  ])
  func `git reads back what is written`(escaped: String) throws {
    let json = escaped.hasPrefix("\"") ? escaped : "\"\(escaped)\""
    let document = try Document(Array(Self.text.utf8), format: .git)
    for pointer in ["/core/bare", "/user/email", "/remote/Or\"igin/fetch/1", "/branch/a b\\/merge"]
    {
      let result = try document.applying([set(pointer, json)])
      #expect(try Git.values(of: result.bytes) == values(of: result))
    }
  }

  @Test func `git reads what random edits leave`() throws {
    var results: [Document] = []
    var seed: UInt64 = 0
    while results.count < 500 {
      seed += 1
      guard let document = RandomText(of: .git, seed: seed).document(), document.isUnambiguous,
        let result = RandomScript(document, seed: seed).result, result.bytes != document.bytes
      else { continue }
      results.append(result)
    }
    let found = try Git.values(ofEach: results.map(\.bytes))
    for (result, found) in zip(results, found) {
      let expected = try values(of: result)
      #expect(
        Self.withoutTabs(found) == Self.withoutTabs(expected),
        "\(found), not \(expected)\n\(result.text(result.root))")
    }
  }

  /// The values with a blank for each tab: git did so before 2.45, but for those that it escapes.
  private static func withoutTabs(_ values: [String: [String]]) -> [String: [String]] {
    values.mapValues { $0.map { $0.replacing("\t", with: " ") } }
  }

  /// Every value by its name, as `git config --list` has them: all but the subsection in lower case.
  private func values(of document: Document) throws -> [String: [String]] {
    var values: [String: [String]] = [:]
    for index in 0..<document.nodeCount where !document.kind(NodeID(index)).isContainer {
      var tokens = try #require(document.pointer(NodeID(index))).tokens
      let parent = try #require(document.parent(NodeID(index)))
      if document.kind(parent) == .array { tokens.removeLast() }
      tokens[0] = tokens[0].lowercased()
      tokens[tokens.count - 1] = tokens[tokens.count - 1].lowercased()
      let value = document.value(NodeID(index))?.string ?? "(none)"
      values[tokens.joined(separator: "."), default: []].append(value)
    }
    return values
  }
}

enum Git {
  static let isThere = system("git --version > /dev/null 2>&1") == 0

  /// Every value of a configuration by its name, in order; `(none)` for a key without one.
  static func values(of configuration: [UInt8]) throws -> [String: [String]] {
    try #require(values(ofEach: [configuration]).first)
  }

  /// The same of several configurations.
  static func values(ofEach configurations: [[UInt8]]) throws -> [[String: [String]]] {
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    for (number, configuration) in configurations.enumerated() {
      try folder.write(configuration, to: "\(number)")
    }
    // A name without a point, which no value has, ends each.
    let output = Command.output(
      """
      cd \(folder.path("")); for number in $(seq 0 \(configurations.count - 1)); do
        git config --file $number --list --null; printf '%s\\0' "end $?"
      done
      """)
    var all: [[String: [String]]] = []
    var values: [String: [String]] = [:]
    for entry in output.split(separator: "\0") {
      let parts = entry.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      guard !entry.hasPrefix("end ") else {
        #expect(
          entry == "end 0",
          "\(String(decoding: configurations[all.count], as: UTF8.self))")
        all.append(values)
        values = [:]
        continue
      }
      values[String(parts[0]), default: []].append(parts.count == 1 ? "(none)" : String(parts[1]))
    }
    try #require(all.count == configurations.count)
    return all
  }
}
