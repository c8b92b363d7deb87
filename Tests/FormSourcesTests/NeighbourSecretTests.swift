import EditorCore
import Testing

/// What becomes secret by what stands beside it in the draft: an option's word, and the value of a variable.
struct NeighbourSecretTests {
  private func hides(_ value: Value, at row: RowIdentifier, in session: EditSession) throws -> Bool
  {
    try #require(session.row(row)).secrecy.hides(value)
  }

  @Test func `the value of a variable is secret once the draft calls it a secret`() throws {
    let session = try ListSession(
      #"{"env": [{"name": "FOO", "value": "plain"}, {"name": "B", "value": "open"}]}"#
    ).session
    #expect(try !hides("plain", at: "/env/0/value", in: session))
    try session.set(.value("API_TOKEN"), for: #require(session.row("/env/0/name")))
    #expect(try hides("plain", at: "/env/0/value", in: session))
    try session.set(.value("NEWSEC"), for: #require(session.row("/env/0/value")))
    #expect(try hides("NEWSEC", at: "/env/0/value", in: session))
    #expect(try !hides("open", at: "/env/1/value", in: session))
    let diff = try #require(try SaveDiff(of: session))
    #expect(!diff.lines.contains { $0.text.contains("NEWSEC") || $0.text.contains("plain") })
  }

  @Test func `the word behind an option is secret once the draft makes it one`() throws {
    let session = try ListSession(#"{"cmd": ["app", "--user", "bob"]}"#).session
    try session.set(.value("--token"), for: #require(session.row("/cmd/1")))
    #expect(try hides("bob", at: "/cmd/2", in: session))
    try session.set(.value("SEC2"), for: #require(session.row("/cmd/2")))
    #expect(try hides("SEC2", at: "/cmd/2", in: session))
    #expect(try !hides("app", at: "/cmd/0", in: session))
  }

  @Test func `a copy, and what an option is given no longer, stay secret`() throws {
    let session = try ListSession(
      #"{"env": [{"name": "PASSWORD", "value": "canary"}], "cmd": ["x", "--password", "canary"]}"#
    ).session
    let copy = try session.elements.duplicate(#require(session.row("/env/0")), as: nil)
    #expect(copy.secrecy.inside("value").hides("canary"))
    let word = try session.elements.duplicate(#require(session.row("/cmd/2")), as: nil)
    #expect(word.secrecy.hides("canary"))
    try session.set(.value("--x"), for: #require(session.row("/cmd/1")))
    var diff = try #require(try SaveDiff(of: session))
    #expect(!diff.lines.contains { $0.text.contains("canary") })
    try session.elements.remove(#require(session.row("/cmd/1")))
    diff = try #require(try SaveDiff(of: session))
    #expect(!diff.lines.contains { $0.text.contains("canary") })
  }

  @Test func `what is added is secret by what was added beside it`() throws {
    let session = try ListSession(
      #"{"env": [{"name": "A", "value": "b"}], "cmd": ["x"]}"#
    ).session
    let variable = try session.elements.insert(
      in: #require(session.row("/env")), at: 1,
      value: .object([.init("name", ""), .init("value", "")]))
    try session.set(
      .value("canary"), for: #require(session.row(variable.identifier.member("value"))))
    try session.set(
      .value("API_TOKEN"), for: #require(session.row(variable.identifier.member("name"))))
    #expect(try hides("canary", at: variable.identifier.member("value"), in: session))
    let list = try #require(session.row("/cmd"))
    _ = try session.elements.insert(in: list, at: 1, value: "--token")
    let word = try session.elements.insert(in: list, at: 2, value: "canary")
    #expect(try hides("canary", at: word.identifier, in: session))
  }
}
