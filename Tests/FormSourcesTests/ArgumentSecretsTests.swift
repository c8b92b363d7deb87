import Documents
import EditorCore
import FormSources
import Testing

/// What lists give to programs behind options for secrets, and in variables that are named for them.
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

  @Test(arguments: [
    ("e:\n- name: A\n  value: x\n- name: DB_PASSWORD\n  value: canary\n", DocumentFormat.yaml),
    ("e:\n- {}\n- {value: canary, name: PIN_TOKEN}\n", .yaml),
    (#"{"e": [1, {"Key": "API_KEY", "Value": "canary"}]}"#, .json),
    (#"{"e": [1, {"name": "API_KEY", "value": "$canary-9"}]}"#, .json),
    (#"{"e": [1, {"name": "API_KEY", "value": "${A:-canary}"}]}"#, .json),
    (#"{"e": [1, {"name": "API_KEY", "value": "${A}canary${B}"}]}"#, .json),
    (#"{"e": [1, {"name": "API_KEY", "value": "-canary", "value": ""}]}"#, .json),
    ("[[e]]\n[[e]]\nkey = 'api-key'\nvalue = 'canary'\n", .toml),
  ])
  func `the value of a variable with such a name is secret`(
    text: String, format: DocumentFormat
  ) throws {
    let form = try form(text, format)
    let variable = form.secrecy.inside("e").inside("1")
    #expect(variable.inside("value").covers || variable.inside("Value").covers)
    #expect(!variable.inside("name").covers && !variable.inside("key").covers)
    #expect(!form.secrecy.inside("e").inside("0").inside("value").covers)
  }

  @Test(arguments: [
    #"{"name": "TOKEN_FILE", "value": "a"}"#, #"{"name": "TOKEN", "value": "$(OTHER)"}"#,
    #"{"name": "TOKEN", "value": ""}"#, #"{"name": "TOKEN", "value": true}"#,
    #"{"name": "TOKEN", "value": "$OTHER_1"}"#, #"{"name": "TOKEN", "value": "${{ secrets.A }}"}"#,
    #"{"name": "TOKEN", "values": "a"}"#, #"{"title": "TOKEN", "value": "a"}"#,
    #"{"name": 5, "value": "a"}"#,
  ])
  func `that of another is not`(variable: String) throws {
    let secrecy = try form(#"{"env": [\#(variable)]}"#).secrecy.inside("env").inside("0")
    #expect(!secrecy.inside("value").covers && !secrecy.inside("values").covers)
  }
}
