import EditorCore
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
    #"é😀"#, #"[x]"#, #"= y"#,
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

  /// Every value of the configuration by its name, in order; `(none)` for a key without one.
  static func values(of configuration: [UInt8]) throws -> [String: [String]] {
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    let path = try folder.write(configuration, to: "config")
    let pipe = try #require(popen("git config --file \(path) --list --null 2>&1", "r"))
    var output: [UInt8] = []
    var byte = fgetc(pipe)
    while byte >= 0 {
      output.append(UInt8(byte))
      byte = fgetc(pipe)
    }
    #expect(pclose(pipe) == 0, "\(String(decoding: output, as: UTF8.self))")
    var values: [String: [String]] = [:]
    for entry in output.split(separator: 0) {
      let name = entry.prefix { $0 != 0x0A }
      let value =
        name.count == entry.count ? Array("(none)".utf8)[...] : entry.dropFirst(name.count + 1)
      values[String(decoding: name, as: UTF8.self), default: []].append(
        String(decoding: value, as: UTF8.self))
    }
    return values
  }
}
