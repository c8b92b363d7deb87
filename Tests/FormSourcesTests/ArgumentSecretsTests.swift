import Documents
import EditorCore
import FormSources
import Testing

/// What lists give to programs behind options for secrets.
struct ArgumentSecretsTests {
  private func form(_ text: String, _ format: DocumentFormat = .json) throws -> FormContent {
    let document = try Document(Array(text.utf8), format: format)
    return FormSource.form(for: DocumentIndex(document), title: "")
  }

  @Test(arguments: [
    (#"{"args": ["-y", "--api-key", "canary", "x"]}"#, DocumentFormat.json, "/args", 2),
    (#"{"m": {"s": {"args": ["run", "-token", "canary"]}}}"#, .json, "/m/s/args", 2),
    (#"{"a": ["--verbose", {"b": ["--db-password", "canary"]}]}"#, .json, "/a/1/b", 1),
    ("args:\n- --token\n- canary\n", .yaml, "/args", 1),
    ("args = ['--secret', 'canary']\n", .toml, "/args", 1),
  ])
  func `they are secret`(
    text: String, format: DocumentFormat, list: RowIdentifier, index: Int
  ) throws {
    let form = try form(text, format)
    let row = try #require(form.row(list.member("\(index)")))
    #expect(row.isSecret)
    let values = (0...index).map { Value.string($0 == index ? "canary" : "x") }
    let shown = try #require(form.row(list)).secrecy.hiding(in: .array(values), mask: "*")
    #expect(!shown.compactText.contains("canary") && shown.compactText.contains("*"))
  }

  @Test(arguments: [
    #"["--token-file", "a"]"#, #"["token", "a"]"#, #"["--token=x", "a"]"#,
    #"["--token", "--verbose"]"#, #"["--token", "${TOKEN}"]"#, #"["--token", "$TOKEN"]"#,
    #"["--", "--token"]"#, #"["--token", 5]"#, #"["--token", ""]"#,
  ])
  func `others are not`(list: String) throws {
    let form = try form(#"{"args": \#(list), "a--token": "b"}"#)
    #expect(form.row("/args/1")?.isSecret == false)
  }

  @Test func `what is added to the list is none of them, whatever else is secret stays so`() throws
  {
    let form = try form(#"{"args": ["--token", "x"], "password": ["y"]}"#)
    #expect(!form.secrecy.inside("args").inside(nil).covers)
    #expect(form.secrecy.inside("args").inside("1").isWhole)
    #expect(form.secrecy.inside("password").inside(nil).covers)
  }
}
