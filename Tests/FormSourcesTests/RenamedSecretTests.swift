import Documents
import EditorCore
import FormSources
import Stores
import Testing

/// What was secret under another name stays so, as long as the session lasts.
struct RenamedSecretTests {
  /// The lines of the diff of what a Save would write.
  private func diff(_ list: ListSession) throws -> String {
    try #require(try SaveDiff(of: list.session)).lines.map { $0.kind.sign + $0.text }
      .joined(separator: "\n")
  }

  private static let places: [(text: String, schema: String?, row: RowIdentifier, now: String)] = [
    (#"{"password": "canary", "a": 1}"#, nil, "/password", "/colour"),
    (#"{"g": {"token": 77001, "a": 1}}"#, nil, "/g/token", "/g/colour"),
    (#"{"secrets": {"a": {"b": "canary"}}, "a": 1}"#, nil, "/secrets", "/colour/a/b"),
    (
      #"{"pin": "canary"}"#, #"{"patternProperties": {"^pin": {"writeOnly": true}}}"#, "/pin",
      "/colour"
    ),
    (
      #"{"m": {"pin": "canary", "a": "x"}}"#,
      #"""
      {"properties": {"m": {"type": "object", "patternProperties": {"^pin": {"writeOnly": true}},
      "additionalProperties": {"type": "string"}}}}
      """#, "/m/pin", "/m/colour"
    ),
  ]

  @Test(arguments: places)
  func `a secret that is called otherwise stays masked`(
    text: String, schema: String?, row: RowIdentifier, now: String
  ) throws {
    let list = try ListSession(text, schema: schema)
    let pointer = try #require(Pointer(parsing: now))
    var renamed = try list.session.elements.rename(try list.row(row), to: "colour")
    #expect(try !diff(list).contains("canary") && !diff(list).contains("77001"))
    #expect(list.session.form.secrecy(at: pointer).covers)
    #expect(
      !DraftRecovery(of: list.session).record.entries.contains {
        $0.slot.value?.compactText.contains("canary") ?? false
      })
    renamed = try list.session.elements.rename(renamed, to: "shape")
    #expect(try !diff(list).contains("canary") && !diff(list).contains("77001"))
    renamed = try list.session.elements.rename(renamed, to: "colour")
    try list.session.commit()
    #expect(list.session.row(RowIdentifier(now))?.isSecret == true)
    // Whatever is done next, the form is another one then.
    try list.session.refill()
    #expect(list.session.row(RowIdentifier(now))?.isSecret == true)
  }

  @Test func `the copy of a secret is one`() throws {
    let list = try ListSession(
      #"{"pin": "canary"}"#, schema: #"{"patternProperties": {"^pin$": {"writeOnly": true}}}"#)
    let copy = try list.session.elements.duplicate(try list.row("/pin"))
    #expect(copy.identifier == "/pin2" && copy.isSecret)
    #expect(try !diff(list).contains("canary"))
  }

  @Test func `what is no secret is none under another name, nor is what takes its old one`() throws
  {
    let list = try ListSession(#"{"a": "x", "b": "y"}"#)
    try list.session.elements.rename(try list.row("/a"), to: "c")
    #expect(try diff(list).contains(#""c": "x""#))
    let secret = try ListSession(#"{"password": "canary", "b": "y"}"#)
    try secret.session.elements.rename(try secret.row("/password"), to: "c")
    #expect(try !secret.row("/b").isSecret && secret.row("/c").isSecret)
  }

  @Test(arguments: [
    (nil, "password"),
    (
      #"""
      {"properties": {"l": {"type": "array", "items": {"type": "object", "properties": {"a": {}},
      "patternProperties": {"^pin": {"writeOnly": true}}, "additionalProperties": {}}}}}
      """#, "pin"
    ),
  ])
  func `a secret in an element that is not saved yet stays masked under another name`(
    schema: String?, key: String
  ) throws {
    let list = try ListSession(#"{"l": [{"a": "x"}], "n": {"colour": "plain"}}"#, schema: schema)
    let added = try list.session.elements.insert(
      in: try list.row("/l"), at: 1,
      value: .object([.init(key, .string("canary")), .init("a", .string("y"))]))
    let secret = try list.row(RowIdentifier("\(added.identifier)/\(key)"))
    #expect(secret.isSecret)
    let renamed = try list.session.elements.rename(secret, to: "colour")
    #expect(renamed.isSecret)
    #expect(try diff(list).contains("colour") && !diff(list).contains("canary"))
    #expect(list.session.form.secrecy(at: Pointer(["l", "1", "colour"])).covers)
    #expect(!list.session.form.secrecy(at: Pointer(["l", "1", "a"])).covers)
    #expect(!list.session.form.secrecy(at: Pointer(["n", "colour"])).covers)
    let kept = DraftRecovery(of: list.session).record.entries.map {
      $0.slot.value?.compactText ?? ""
    }
    #expect(!kept.contains { $0.contains("canary") })
    try list.session.commit()
    #expect(try list.row("/l/1/colour").isSecret)
  }
}
