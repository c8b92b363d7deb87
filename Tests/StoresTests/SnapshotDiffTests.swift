import Documents
import EditorCore
import Stores
import Testing

struct SnapshotDiffTests {
  private func lines(
    _ text: String, _ changes: [Change], isSecret: @escaping (Pointer) -> Bool = { _ in false }
  ) throws -> [String] {
    let store = MemoryStore(Array(text.utf8))
    let before = try store.read()
    let after = try store.prepare(changes, against: before)
    let secrecy = { (pointer: Pointer, outer: Secrecy?) in
      isSecret(pointer) ? Secrecy.whole : outer?.inside(pointer.tokens.last) ?? Secrecy()
    }
    return before.diff(to: after, secrecy: secrecy, secrecyThere: secrecy)
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
