import Documents
import EditorCore
import Stores
import TestSupport
import Testing

/// What is kept of a file that a Save replaces, and what comes back of it.
struct VersionTextTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func store(_ text: String, _ name: String) throws -> DocumentStore {
    DocumentStore(path: try folder.write(text, to: name))
  }

  /// A form that says nothing of its own but, where given, that a place is secret.
  private func form(secret place: [String]? = nil) -> FormContent {
    var form = FormContent(title: "", root: Pane(title: "", sections: []))
    form.secrecy = .ofForm(place.flatMap { ListedSecrets([$0]).source() })
    form.marksRows = false
    return form
  }

  private func kept(_ text: String, _ name: String, secret place: [String]? = nil) throws -> String?
  {
    try store(text, name).read().textWithoutSecrets(of: form(secret: place)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test func `a file without secrets is kept as it is`() throws {
    let text = "{ // why\n  \"port\": 1 }\n"
    #expect(try kept(text, "a.json") == text)
    #expect(try kept("", "empty.json") == nil)
  }

  @Test(arguments: [
    ("a.json", #"{"n": 1, "password": "hunter2", "l": [{"token": 12345}]}"#),
    ("b.json", #"{"pass\u0077ord": "hunter2", "n": 1}"#),
    ("c.json", "{ // \"password\": \"hunter2\"\n  \"n\": 1 }"),
    ("d.yaml", "n: 1\npassword: |\n  hunter2\n  more\nz: 2\n"),
    ("e.yaml", "n: 1\n---\npassword: hunter2\n---\nz: 2\n"),
    ("f.toml", "n = 1\n# password = hunter2\n[a]\npassword = \"hunter2\"\n"),
    ("g.ini", "[a]\nn = 1\npassword = hunter2\n; token = hunter2\n"),
    (".env", "N=1\nexport API_TOKEN='hunter2'\n"),
    ("h.properties", "n=1\ndb.password=hunter2\n"),
    (
      "i.plist",
      "<plist version=\"1.0\"><dict><key>password</key><string>hunter2</string></dict></plist>\n"
    ),
  ])
  func `no secret is kept, and the rest is`(_ name: String, _ text: String) throws {
    let text = try #require(try kept(text, name))
    #expect(!text.contains("hunter2") && !text.contains("12345"))
    #expect(text.contains(Secrecy.mask) || text.contains("u2022"))
    #expect(throws: Never.self) { try store(text, name).read() }
  }

  @Test func `nothing is kept where a key holds a secret, which cannot be another`() throws {
    #expect(try kept(#"{"https://me:hunter2@host/": {"a": 1}, "n": 1}"#, "a.json") == nil)
    #expect(try kept(#"{"https://me@host/": {"a": 1}, "n": 1}"#, "b.json") != nil)
  }

  @Test func `all that a schema calls secret is masked, whatever it is`() throws {
    #expect(
      try kept(#"{"vault": {"a": true, "b": ["x"]}, "n": 1}"#, "a.json", secret: ["vault"])
        == "{\"vault\": \"\(Secrecy.mask)\", \"n\": 1}")
    let section = try #require(
      try kept("[vault]\na = x1\nb = y2\n[n]\nc = 1\n", "b.ini", secret: ["vault"]))
    #expect(!section.contains("x1") && !section.contains("y2") && section.contains("c = 1"))
  }

  @Test func `nothing is kept where a secret cannot be masked`() throws {
    #expect(try kept(#"{"password": "one", "password": "two"}"#, "a.json") == nil)
  }

  // MARK: Taking back

  private func record(_ now: String, _ version: String, _ name: String = "f.json") throws
    -> DraftRecord
  {
    let store = try store(now, name)
    let form = form()
    let text = try #require(
      try self.store(version, "old-" + name).read().textWithoutSecrets(of: form))
    return try store.read().record(takingBack: store.reading(text), in: nil, of: form)
  }

  private func slots(_ record: DraftRecord) -> [String] {
    record.entries.map { "\($0.pointer): \($0.slot.value?.compactText ?? "unset")" }
  }

  @Test func `each setting that differs comes back, in its place`() throws {
    let record = try record(
      #"{"a": 1, "o": {"x": 1, "y": 2}, "l": [1, 2], "m": [1, 2], "new": 1}"#,
      #"{"a": 2, "o": {"x": 1, "y": 3}, "l": [1, 3], "m": [1], "old": {"z": 1}}"#)
    #expect(
      slots(record) == [
        "/a: 2", "/l/1: 3", "/m: [1]", "/new: unset", "/o/y: 3", #"/old: {"z":1}"#,
      ])
  }

  @Test func `secrets stay as they are`() throws {
    let record = try record(
      #"{"a": 1, "password": "two", "users": [{"n": "x", "token": "t"}]}"#,
      #"{"a": 2, "password": "one", "server": {"host": "h", "password": "p"}, "users": []}"#)
    #expect(slots(record) == ["/a: 2", #"/server: {"host":"h"}"#, "/users: []"])
    #expect(record.omitted == [Pointer(["password"])])
  }

  @Test func `what may be a secret under another key stays, too`() throws {
    let renamed = try record(
      #"{"a": 1, "phrase": "one", "o": {"new": 1}}"#, #"{"a": 2, "password": "one", "o": {}}"#)
    #expect(slots(renamed) == ["/a: 2", "/o/new: unset"])
    #expect(renamed.omitted == [Pointer(["password"]), Pointer(["phrase"])])
    let around = try record(
      #"{"other": {"host": "h", "token": "t"}}"#, #"{"server": {"host": "h", "token": "t"}}"#)
    #expect(slots(around) == [#"/server: {"host":"h"}"#])
    #expect(around.omitted == [Pointer(["other"])])
  }

  @Test func `a list that held a secret and has another length stays as it is`() throws {
    let record = try record(#"{"users": []}"#, #"{"users": [{"n": "x", "token": "t"}]}"#)
    #expect(record.entries.isEmpty && record.omitted == [Pointer(["users"])])
  }

  @Test func `a date is a date again`() throws {
    let record = try record("a = \"x\"\n", "a = 2026-01-02\nb = 2026-01-02\n", "f.toml")
    #expect(record.entries.map(\.isDate) == [true, true])
  }

  @Test func `what has become of a commit is told`() throws {
    let store = try store("{\"a\": 1}", "f.json")
    var replaced: [[UInt8]] = []
    store.didReplace = { replaced.append($0.stored) }
    let baseline = try store.read()
    _ = try store.commit([.set(Pointer(["a"]), .number(Number(1)))], against: baseline)
    #expect(replaced.isEmpty)
    _ = try store.commit([.set(Pointer(["a"]), .number(Number(2)))], against: baseline)
    #expect(replaced == [Array("{\"a\": 1}".utf8)])
  }
}
