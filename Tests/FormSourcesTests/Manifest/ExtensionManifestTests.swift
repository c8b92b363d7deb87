import Documents
import EditorCore
import FormSources
import JSONSchema
import Testing

struct ExtensionManifestTests {
  private static let manifest = #"""
    {
      "name": "lens", "displayName": "%name%",
      "contributes": {
        "configuration": [
          {
            "title": "Other",
            "properties": {"lens.other": {"type": "string", "scope": "machine", "tags": ["beta"]}}
          },
          {
            "title": "%blame%", "order": 1,
            "properties": {
              "lens.zoom": {"type": "number", "minimum": 0, "maximum": 2, "order": 3},
              "lens.blame.heatMap.enabled": {
                "type": "boolean", "markdownDescription": "See `#lens.blame.format#`.", "order": 1
              },
              "lens.blame.format": {
                "enum": ["a", "b"], "enumItemLabels": ["%a%", "B!"], "enumDescriptions": ["%d%"],
                "default": "a"
              },
              "lens.apiURL": {"type": ["string", "null"], "deprecationMessage": "%gone%"},
              "lens.about": {
                "type": "string", "editPresentation": "multilineText", "pattern": "^x",
                "patternErrorMessage": "it begins with an x"
              },
              "lens.rules": {
                "type": "object", "properties": {"deep": {"type": "boolean"}}
              }
            }
          }
        ]
      }
    }
    """#

  private static let strings = """
    {"name": "Lens", "blame": "Blame", "a": "Ah", "d": {"message": "The first", "comment": ["x"]},
     "gone": "use the other"}
    """

  private func document(_ text: String) throws -> Document {
    try Document(Array(text.utf8), format: .jsonc)
  }

  private func manifest(_ text: String = manifest) throws -> ExtensionManifest {
    var strings = ManifestStrings()
    strings.add(try document(Self.strings))
    return try ExtensionManifest(try document(text), strings: strings)
  }

  private func form(over settings: String = "{}") throws -> FormContent {
    try manifest().form(for: DocumentIndex(try document(settings)), title: "settings.json")
  }

  @Test func `groups and settings come by order, then by name, with their words`() throws {
    let form = try form(over: #"{"other.x": 1, "lens.other": "y", "[swift]": {"a": true}}"#)
    #expect(form.title == "Lens")
    #expect(
      form.listing == [
        "# Blame",
        "/lens.blame.heatMap.enabled | Blame › Heat Map: Enabled | toggle | default false",
        "/lens.zoom | Zoom | number, a number, 0 to 2, step 0.1 | default 0",
        #"/lens.about | About | text | default """#,
        "/lens.apiURL | API URL | text | or null | deprecated: use the other",
        #"/lens.blame.format | Blame: Format | choice of Ah, B! | default "a""#,
        "/lens.rules | Rules | pane",
        "  # ",
        "  /lens.rules/deep | deep | toggle",
        "# Other",
        #"/lens.other | Other | text | default """#,
        "# Other Settings in the File",
        "/other.x | other.x | number, a number",
        "/[swift] | [swift] | pane",
        "  # ",
        "  /[swift]/a | a | toggle",
      ])
  }

  @Test func `a category is kept where only one setting has it`() throws {
    let text = """
      {"contributes": {"configuration": {"properties": {
        "demo.other.heatMap.enabled": {"type": "boolean"}}}}}
      """
    let form = try manifest(text).form(for: DocumentIndex(try document("{}")), title: "x")
    #expect(form.row("/demo.other.heatMap.enabled")?.title == "Other › Heat Map: Enabled")
  }

  @Test func `a deprecated setting is set aside unless the file has it`() throws {
    #expect(try form().row("/lens.apiURL")?.isSetAside == true)
    #expect(try form().root.setsRowsAside)
    #expect(try form(over: #"{"lens.apiURL": "x"}"#).row("/lens.apiURL")?.isSetAside == false)
  }

  @Test func `a setting that is not to be shown is set aside, and arguments hide their secrets`()
    throws
  {
    let manifest = try manifest(
      #"""
      {"contributes": {"configuration": {"properties": {
        "a.old": {"type": "string", "included": false}, "a.args": {"type": "array"}}}}}
      """#)
    let settings = try document(#"{"a.args": ["--token", "x"]}"#)
    let form = manifest.form(for: DocumentIndex(settings), title: "")
    #expect(form.row("/a.old")?.isSetAside == true && form.row("/a.args")?.isSetAside == false)
    #expect(form.secrecy.at(Pointer(["a.args", "1"])).covers)
  }

  @Test func `every row is found by its identifier, inner ones too`() throws {
    let form = try form(over: #"{"[swift]": {"a": true}}"#)
    for identifier in ["/lens.zoom", "/lens.rules", "/lens.rules/deep", "/[swift]/a"] {
      #expect(form.row(RowIdentifier(identifier))?.identifier.text == identifier)
    }
    #expect(form.row("/none") == nil)
  }

  @Test func `what VS Code adds to a schema is known`() throws {
    let form = try form()
    let about = try #require(form.row("/lens.about"))
    guard case .text(let traits) = about.control else {
      Issue.record("no text")
      return
    }
    #expect(traits.isMultiline)
    #expect(about.problem(with: .string("a"))?.description == "it begins with an x")
    #expect(about.problem(with: .string("x")) == nil)
    #expect(form.row("/lens.other")?.tags == ["beta"])
    #expect(form.row("/lens.other")?.facts?() == [RowFact("scope", "machine")])
    #expect(form.row("/lens.blame.heatMap.enabled")?.helpIsMarkdown == true)
    guard case .choice(let choices)? = form.row("/lens.blame.format")?.control else {
      Issue.record("no choice")
      return
    }
    #expect(choices.map(\.help) == ["The first", nil])
  }

  @Test func `the file is judged by what all groups say`() throws {
    let judge = try #require(try manifest().judge)
    let file = DocumentIndex(try document(#"{"lens.zoom": 3, "lens.other": 1, "x": null}"#))
    #expect(
      judge.compiled.validate(file).violations.map(\.setting.description) == [
        "/lens.zoom", "/lens.other",
      ])
  }

  @Test func `one configuration needs no list, and a manifest without one is none`() throws {
    let text = #"{"contributes": {"configuration": {"properties": {"a.b": {"type": "boolean"}}}}}"#
    #expect(ExtensionManifest.isManifest(try document(text)))
    let form = try manifest(text).form(for: DocumentIndex(try document("{}")), title: "x")
    #expect(form.listing == ["# Settings", "/a.b | B | toggle | default false"])
    #expect(!ExtensionManifest.isManifest(try document(#"{"contributes": {"commands": []}}"#)))
    #expect(!ExtensionManifest.isManifest(try document(#"{"contributes": {"configuration": 1}}"#)))
  }

  @Test(arguments: [
    #"{"contributes": {"configuration": [1, null, {"properties": 5}, {"title": 7}]}}"#,
    #"{"contributes": {"configuration": {"properties": {"": true, "a..b": {}, ".": {"enum": []}}}}}"#,
    #"{"contributes": {"configuration": {"properties": {"a": {"type": 5, "order": "x"}}}}}"#,
  ])
  func `what is malformed opens as far as it can`(text: String) throws {
    let form = try manifest(text).form(
      for: DocumentIndex(try document(#"{"a": 1}"#)), title: "x")
    #expect(form.row("/a") != nil)
  }
}
