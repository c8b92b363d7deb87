import Documents
import EditorCore
import Testing

/// The comments that stand above keys.
struct CommentTests {
  private func comment(_ key: [String], in text: String, _ format: DocumentFormat) throws -> String?
  {
    let index = DocumentIndex(try Document(Array(text.utf8), format: format))
    return index.document.comment(above: try #require(index.node(at: Pointer(key))))
  }

  @Test(
    arguments: [
      (.jsonc, "{\n  // How wide.\n  // In columns.\n  \"a\": 1\n}"),
      (.jsonc, "{\n  /* How wide.\n   * In columns.\n   */\n  \"a\": 1\n}"),
      (.jsonc, "{\r\n  /** How wide. */\r\n  // In columns.\r\n  \"a\": 1\r\n}"),
      (.json5, "{\n// How wide.\n//In columns.\na: 1\n}"),
      (.yaml, "# How wide.\n# In columns.\na: 1\n"),
      (.toml, "b = 2\n\n## How wide.\n#\tIn columns.\na = 1\n"),
      (.toml, "# How wide.\n# In columns.\n[a]\nb = 2\n"),
      (.ini, "; -----\n; How wide.\n# In columns.\n; -----\na = 1\n"),
      (.systemd, "; Not this.\n\n# How wide.\n# In columns.\n[a]\nb = 1\n"),
      (.yaml, "# yaml-language-server: $schema=a.json\n# How wide.\n# In columns.\na: 1\n"),
      (.toml, "#:schema ./a.json\n# vim: ft=toml\n# How wide.\n# In columns.\na = 1\n"),
      (.env, "# How wide.\n# In columns.\nexport a=1\n"),
      (
        .plist,
        "<plist><dict>\n<!-- How wide.\n     In columns. -->\n\t<key>a</key><integer>1</integer>\n</dict></plist>"
      ),
    ] as [(DocumentFormat, String)])
  func `comments right above a key are told without their marks`(
    format: DocumentFormat, text: String
  ) throws {
    #expect(try comment(["a"], in: text, format) == "How wide.\nIn columns.")
  }

  @Test(
    arguments: [
      (.jsonc, "// The file.\n{\"a\": 1}"), (.jsonc, "{\n// Apart.\n\n\"a\": 1}"),
      (.jsonc, "{\"b\": 2, // Of b.\n\"a\": 1}"), (.jsonc, "{\"b\": 2, /* Of b. */\n\"a\": 1}"),
      (.jsonc, "{\n// Of b.\n\"b\": 2, \"a\": 1}"), (.jsonc, "{\n//\n//====\n\"a\": 1}"),
      (.json, "{\n\"a\": 1}"), (.yaml, "b: |\n  # Text.\na: 1\n"),
      (.yaml, "b:\n  - c\n  # - d\na: 1\n"),
      (.toml, "b = \"\"\"\n# Text.\"\"\"\na = 1\n"),
      (.plist, "<plist><dict><key>a</key><true/></dict></plist>"),
    ] as [(DocumentFormat, String)])
  func `what is no comment of the key is not told`(format: DocumentFormat, text: String) throws {
    #expect(try comment(["a"], in: text, format) == nil)
  }

  @Test func `the comment above the first of several sections is that section's, not the list's`()
    throws
  {
    let text = "[Interface]\n# k\nk = 1\n\n# Laptop\n[Peer]\na = 1\n\n# Phone\n[Peer]\na = 2\n"
    let document = try Document(Array(text.utf8), format: .wireguard)
    let index = DocumentIndex(document)
    let comments = try [["Peer"], ["Peer", "0"], ["Peer", "1"], ["Interface", "k"]].map { tokens in
      document.comment(above: try #require(index.node(at: Pointer(tokens))))
    }
    #expect(comments == [nil, "Laptop", "Phone", "k"])
  }

  @Test func `only the nearest lines of a long comment are told`() throws {
    let lines = (1...60).map { "# \($0)" }.joined(separator: "\n")
    let comment = try #require(try comment(["a"], in: lines + "\na: 1\n", .yaml))
    #expect(comment.split(separator: "\n").map(String.init) == (11...60).map { "\($0)" })
  }

  @Test func `a secret that is commented out is masked in a comment`() throws {
    #expect(
      try comment(["a"], in: "b: 1\n# How wide.\n# password: canary\n# c: 2\na: 1\n", .yaml)
        == "How wide.\npassword: ••••••••\nc: 2")
  }

  @Test(
    arguments: [
      (.ini, "#b = 3\na = 1\n", nil), (.ini, "; What b is.\n;b=3\na = 1\n", nil),
      (.ini, "#b = 3\n# How wide.\na = 1\n", "How wide."), (.ini, "#See b\na = 1\n", "See b"),
      (.yaml, "# Use TLS\n#tls: true\na: 80\n", nil),
      (.yaml, "#http://a.org/b\na: 1\n", "http://a.org/b"),
      (.ssh, "#PermitRootLogin no\na yes\n", nil),
      (.ssh, "# PermitRootLogin no\na yes\n", "PermitRootLogin no"),
      (.jsonc, "{\n//\"b\": 3,\n\"a\": 1\n}", nil), (.toml, "x = 1\n#b.c = 3\na = 1\n", nil),
    ] as [(DocumentFormat, String, String?)])
  func `a setting that is commented out says nothing of the next`(
    format: DocumentFormat, text: String, words: String?
  ) throws {
    #expect(try comment(["a"], in: text, format) == words)
  }

  @Test func `an item's comment is not that of its first key`() throws {
    #expect(try comment(["l", "0", "a"], in: "l:\n  # The item.\n  - a: 1\n", .yaml) == nil)
  }
}
