import Documents
import EditorCore
import Stores
import Testing

struct SnapshotDiffTests {
  private func lines(
    _ text: String, _ changes: [Change], in format: DocumentFormat = .jsonc,
    isSecret: @escaping (Pointer) -> Bool = { _ in false }
  ) throws -> [String] {
    let store = MemoryStore(Array(text.utf8), format: format)
    let before = try store.read()
    let after = try store.prepare(changes, against: before)
    let secrets = TextSecrets { pointer, outer in
      isSecret(pointer) ? Secrecy.whole : outer?.inside(pointer.tokens.last) ?? Secrecy()
    }
    return before.diff(to: after, hiding: secrets, there: secrets)
      .map { $0.kind.sign + $0.text }
  }

  @Test func `the lines are those of the unified diff`() throws {
    #expect(
      try lines("{\n  \"a\": 1,\n  \"b\": 2\n}\n", [.set(Pointer(["b"]), .bool(true))]) == [
        "@@ -1,4 +1,4 @@", " {", "   \"a\": 1,", "-  \"b\": 2", "+  \"b\": true", " }",
      ])
  }

  @Test func `a text that was empty is all new, its secrets masked`() throws {
    let found = try lines("", [.set(Pointer(["password"]), .string("hunter2"))])
    #expect(found.first == "@@ -0,0 +1,3 @@")
    #expect(found.allSatisfy { !$0.contains("hunter2") })
  }

  @Test func `secrets are masked by key, by place, and with all that is in them`() throws {
    let text = """
      {
        "token": "one",
        "vault": {"inner": [1, {"deep": "two"}]},
        "pin": 3,
        "open": 4
      }
      """
    let found = try lines(
      text, [.set(Pointer(["open"]), .number(Number(5)))],
      isSecret: { $0 == Pointer(["pin"]) || $0 == Pointer(["vault"]) }
    ).joined(separator: "\n")
    #expect(found.contains(#""pin": "••••••••","#))
    #expect(found.contains(#""vault": "••••••••","#))
    #expect(found.contains("+  \"open\": 5"))
    for secret in ["two", "deep", "3,"] { #expect(!found.contains(secret), "\(secret)") }
    let other = try lines(text, [.set(Pointer(["token"]), .string("new"))]).joined()
    #expect(!other.contains("one") && !other.contains("new"))
  }

  @Test(
    arguments: [
      (.toml, "# password = \"canary\"\na = 1\n"), (.ini, ";password=canary # x\na = 1\n"),
      (.env, "# export DB_PASSWORD='canary x'\na=1\n"), (.env, "a=1\n# use --token=canary here\n"),
      (.yaml, "a: 1\n# token: canary of words\n"), (.yaml, "# secrets:\n#   a: canary\n\na: 1\n"),
      (.yaml, "# password: |\n#   first\n#   canary\n# b: 2\na: 1\n"),
      (.yaml, "a: 1 # password: canary\n"),
      (.yaml, "# - password: canary\na: 1\n"), (.yaml, "# https://h/?token=canary&b=c\na: 1\n"),
      (.jsonc, "{\n  // \"password\": \"canary\",\n  \"a\": 1\n}"),
      (.jsonc, "{ /* {\"b\": 2, \"password\": \"canary\"} */ \"a\": 1}"),
      (.jsonc, "{\"a\": 1, /*\n \"secrets\": {\n  \"b\": \"canary\"\n } */ \"c\": 3}"),
      (.json5, "{a: 1, // password: 'canary'\n b: 2}"),
      (.systemd, "[a]\n#Password=canary\na=1\n"), (.git, "[a]\n\t; token = canary\n\ta = 1\n"),
      (
        .plist,
        "<plist><dict>\n<!-- <key>password</key>\n<string>canary</string> -->\n<key>a</key><integer>1</integer></dict></plist>"
      ),
      // Of several lines, indented no further.
      (.toml, "# password = \"\"\"\n# canary\n#\"\"\"\na = 1\n"),
      (.toml, "# passwords = [\n# \"x[\",\n# \"canary\",\n# ]\na = 1\n"),
      (.env, "#PRIVATE_KEY=\"-----BEGIN\n#canary\n#-----END\"\na=1\n"),
      (.jsonc, "{\n// \"secrets\": {\n// \"x\": [\"}\", \"canary\"]\n// },\n\"a\": 1}"),
    ] as [(DocumentFormat, String)])
  func `a secret that is commented out is masked like one that is set`(
    format: DocumentFormat, text: String
  ) throws {
    let place = text.contains("[a]") ? Pointer(["a", "a"]) : Pointer(["a"])
    let found = try lines(text, [.set(place, .number(Number(5)))], in: format)
      .joined(separator: "\n")
    #expect(!found.contains("canary") && found.contains("••••••••"), "\(found)")
    #expect(found.contains("5"))
  }

  @Test(arguments: [
    "# See the password: it is in the vault.\na: 1\n", "# token_url: https://x\na: 1\n",
    "# The token is a word, b = 2\na: 1\n", "# password: \n# c: 'd'\na: 1\n", "# password\na: 1\n",
    "# port: 1\n#  host: 2\na: 1\n",
  ])
  func `other words of comments are shown`(text: String) throws {
    let found = try lines(text, [.set(Pointer(["a"]), .number(Number(5)))], in: .yaml)
    #expect(!found.joined().contains("••"), "\(found)")
  }

  @Test func `only values that the diff shows are asked about`() throws {
    let members = (0..<100).map { "  \"k\($0)\": \($0)" }.joined(separator: ",\n")
    var asked: Set<Pointer> = []
    _ = try lines("{\n\(members)\n}\n", [.set(Pointer(["k50"]), .null)]) {
      asked.insert($0)
      return false
    }
    #expect(asked.count == 8, "three lines on either side, the line, and the whole")
  }
}
