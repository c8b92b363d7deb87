import Documents
import EditorCore
import FormSources
import Stores
import Testing

/// A form over a document, laid out by a UI schema.
private func makeForm(
  _ layout: String, schema: String = standardSchema, over json: String = "{}"
) throws -> (form: FormContent, faults: [String]) {
  let source = try JSONSchemaSource(Document(Array(schema.utf8), format: .jsonc))
  let ui = UISchema(
    try Document(Array(layout.utf8), format: .jsonc), file: "ui.json", schema: source)
  let document = try Document(Array(json.utf8), format: .jsonc)
  return (
    ui.form(for: DocumentIndex(document), title: "test"),
    ui.faults.map { "\($0.file):\($0.position.line):\($0.position.column): \($0.message)" }
  )
}

/// A session over a document with a form that a UI schema lays out.
private func makeSession(
  _ layout: String, schema: String = standardSchema, over json: String = "{}"
) throws -> EditSession {
  let store = MemoryStore(Array(json.utf8), format: .jsonc, name: "test")
  let form = try makeForm(layout, schema: schema, over: json).form
  return EditSession(form: form, store: store, baseline: try store.read())
}

private func control(_ path: String, _ more: String = "") -> String {
  let scope = path.split(separator: "/").map { "/properties/\($0)" }.joined()
  return ##"{"type": "Control", "scope": "#\##(scope)"\##(more)}"##
}

private let standardSchema = """
  {
    "properties": {
      "name": {"type": "string"},
      "age": {"type": "integer", "minimum": 0, "maximum": 150},
      "on": {"type": "boolean"},
      "address": {
        "type": "object",
        "properties": {"city": {"type": "string", "title": "Town"}, "zip": {"type": "string"}}
      },
      "people": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {"nick": {"type": "string"}, "mail": {"type": "string"}}
        }
      }
    }
  }
  """

struct UISchemaTests {
  @Test func `groups are sections, and what is left out comes last`() throws {
    let layout = """
      {"type": "VerticalLayout", "elements": [
        \(control("on")),
        {"type": "Group", "label": "Person", "elements": [
          {"type": "HorizontalLayout", "elements": [\(control("name", #", "label": "Called""#))]},
          \(control("address/city"))
        ]},
        {"type": "Label", "text": "The rest"},
        \(control("people", #", "label": false"#))
      ]}
      """
    let (form, faults) = try makeForm(layout, over: #"{"more": 1}"#)
    #expect(faults == [])
    #expect(
      form.listing == [
        "# ", "/on | On | toggle", "# Person", "/name | Called | text",
        "/address/city | Town | text", "# ", "label:1 | The rest | info", "/people |  | list",
        "# Other Settings", "/age | Age | number, a whole number, 0 to 150",
        "/more | More | number, a number", "/address/zip | Zip | text",
      ])
  }

  @Test func `categories are panes, and those in them too`() throws {
    let layout = """
      {"type": "Categorization", "elements": [
        {"type": "Category", "label": "First", "elements": [\(control("name"))]},
        {"type": "Categorization", "elements": [
          {"type": "Category", "i18n": "second", "elements": [\(control("address/city"))]}]}
      ]}
      """
    let form = try makeForm(layout).form
    #expect(
      form.listing.prefix(7) == [
        "# ", "pane:1 | First | pane", "  # ", "  /name | Name | text", "pane:2 | second | pane",
        "  # ", "  /address/city | Town | text",
      ])
    #expect(form.row("/name")?.title == "Name")
    #expect(form.root.route(to: "/address/city")?.count == 2)
  }

  @Test func `a scope of the whole is every setting, and a group opens as a pane`() throws {
    let (form, faults) = try makeForm(##"{"type": "Control", "scope": "#"}"##)
    #expect(faults == [])
    #expect(form.row("/address/zip") != nil)
    #expect(form.row("/address")?.control.name == "pane")
    #expect(form.root.sections.count == 1)
  }

  @Test(arguments: [
    (#"{"multi": true}"#, "name", "multiline"), (#"{"format": "password"}"#, "name", "secret"),
    (#"{"format": "date"}"#, "name", "date"), (#"{"readonly": true}"#, "name", "locked"),
    (#"{"slider": true}"#, "age", "slider"), (#"{"step": 5}"#, "age", "step 5"),
    (#"{"suggestion": ["a", "b"]}"#, "name", "suggests a"),
    (#"{"format": "date", "dateSaveFormat": "YYYY-MM-DD"}"#, "name", "date"),
    (#"{"format": "date", "dateSaveFormat": "D.M.YYYY"}"#, "name", "shows D.M.YYYY"),
  ])
  func `options change the control`(options: String, key: String, what: String) throws {
    let layout = control(key, #", "options": \#(options)"#)
    let row = try #require(try makeForm(layout).form.row(RowIdentifier("/\(key)")))
    var found: Set<String> = []
    if row.isSecret { found.insert("secret") }
    if row.lockReason != nil { found.insert("locked") }
    switch row.control {
    case .text(let traits):
      if traits.isMultiline { found.insert("multiline") }
      if let first = traits.suggestions.first { found.insert("suggests \(first)") }
      if let words = traits.placeholder { found.insert("shows \(words)") }
    case .number(let traits):
      if traits.presentation == .slider { found.insert("slider") }
      if let step = traits.step { found.insert("step \(step.text)") }
    default: found.insert(row.control.name)
    }
    #expect(found.contains(what))
  }

  @Test func `what a control hides is secret wherever it is shown, in a detail too`() throws {
    let hidden = #", "options": {"format": "password"}"#
    let detail = #"{"type": "VerticalLayout", "elements": [\#(control("nick", hidden))]}"#
    let layout = """
      {"type": "VerticalLayout", "elements": [
        {"type": "Control", "scope": "#/properties/address/properties/zip"\(hidden)},
        \(control("people", #", "options": {"elementLabelProp": "nick", "detail": \#(detail)}"#))]}
      """
    let session = try makeSession(layout, over: #"{"people": [{"mail": "x", "nick": "Al"}]}"#)
    for (place, isSecret) in [
      ("/address/zip", true), ("/address/city", false), ("/people/0/nick", true),
      ("/people/4/nick", true), ("/people/0/mail", false), ("/nick", false),
    ] {
      let pointer = try #require(Pointer(parsing: place))
      #expect(session.form.secrecy(at: pointer).isWhole == isSecret, "\(place)")
    }
    let element = try #require(session.row("/people/0"))
    #expect(element.title == "1")
    #expect(try #require(session.row("/people/0/nick")).isSecret)
  }

  @Test func `a detail lays out the elements of a list, and a label tells them apart`() throws {
    let detail = """
      {"type": "VerticalLayout", "elements": [
        {"type": "Group", "label": "Contact", "elements": [\(control("mail"))]}]}
      """
    let layout = control(
      "people", #", "options": {"elementLabelProp": "nick", "detail": \#(detail)}"#)
    let session = try makeSession(layout, over: #"{"people": [{"mail": "x", "nick": "Al"}]}"#)
    let list = try #require(session.form.row("/people"))
    let element = try #require(session.pane(of: list)?.sections[0].rows[0])
    #expect(element.title.contains("Al"))
    let pane = try #require(session.pane(of: element))
    #expect(pane.sections.map(\.header) == ["Contact", "Other Settings"])
    #expect(pane.sections[0].rows.map(\.identifier.text) == ["/people/0/mail"])
  }

  @Test func `a setting that is placed twice is edited where it stands first`() throws {
    let layout = """
      {"type": "VerticalLayout", "elements": [\(control("name")), \(control("name"))]}
      """
    let form = try makeForm(layout).form
    #expect(
      form.listing.prefix(3) == [
        "# ", "/name | Name | text",
        "/name~#2 | Name | text | locked: set above, where it stands first",
      ])
    let session = try makeSession(layout, over: #"{"name": "a"}"#)
    try session.set(.value("b"), for: try #require(session.form.row("/name")))
    let second = session.state(of: try #require(session.form.row("/name~#2")))
    #expect(second.effectiveValue == .string("b"))
    #expect(second.isUnsaved)
  }

  @Test func `a list that is placed twice opens twice, as the draft has it`() throws {
    let layout = """
      {"type": "VerticalLayout", "elements": [\(control("people")), \(control("people"))]}
      """
    let session = try makeSession(layout, over: #"{"people": [{"nick": "a"}]}"#)
    let list = try #require(session.form.row("/people"))
    try session.elements.insert(in: list, at: 0)
    let second = try #require(session.form.row("/people~#2"))
    #expect(second.control.name == "list")
    #expect(session.pane(of: second)?.sections[0].rows.count == 2)
    #expect(session.pane(of: second)?.sections[0].rows[0].lockReason != nil)
  }

  @Test(arguments: [
    #""options": {"elementLabelProp": "home.town"}"#,
    ##""options": {"labelRef": "#/items/properties/home/properties/town"}"##,
    ##""labelRef": "#/properties/home/properties/town""##,
  ])
  func `a label may lead into the parts of elements`(label: String) throws {
    let schema = """
      {"properties": {"people": {"items": {"properties": {
        "home": {"properties": {"town": {"type": "string"}}}}}}}}
      """
    let session = try makeSession(
      control("people", ", \(label)"), schema: schema,
      over: #"{"people": [{"home": {"town": "Rome"}}]}"#)
    let list = try #require(session.form.row("/people"))
    let title = { try #require(session.pane(of: list)?.sections[0].rows[0].title) }
    #expect(try title() == "Rome")
    try session.set(.value("Bern"), for: try #require(session.row("/people/0/home/town")))
    #expect(try title() == "Bern")
  }

  @Test func `rules in the detail of an element are followed there`() throws {
    let rule = """
      , "rule": {"effect": "SHOW", "condition": {
        "scope": "#/properties/nick", "schema": {"const": "Al"}}}
      """
    let detail = """
      {"type": "VerticalLayout", "elements": [\(control("nick")), \(control("mail", rule))]}
      """
    let session = try makeSession(
      control("people", #", "options": {"detail": \#(detail)}"#),
      over: #"{"people": [{"nick": "Al"}, {"nick": "Bo"}]}"#)
    func isHidden(_ row: RowIdentifier) throws -> Bool {
      session.state(of: try #require(session.row(row))).isHidden
    }
    #expect(try !isHidden("/people/0/mail"))
    #expect(try isHidden("/people/1/mail"))
    try session.set(.value("Al"), for: try #require(session.row("/people/1/nick")))
    #expect(try !isHidden("/people/1/mail"))
  }

  @Test func `what is wrong in a list or an object is one error`() throws {
    let schema = #"""
      {"properties": {
        "a": {"type": "object", "properties": {"zip": {"type": "string", "minLength": 5}}},
        "l": {"type": "array", "minItems": 3, "items": {"properties": {"n": {"type": "integer"}}}}}}
      """#
    let layout = #"{"type": "VerticalLayout", "elements": [\#(control("a")), \#(control("l"))]}"#
    let source = try JSONSchemaSource(Document(Array(schema.utf8), format: .jsonc))
    let store = MemoryStore(
      Array(#"{"a": {"zip": "1"}, "l": [{"n": 1}, {"n": "x"}]}"#.utf8), format: .jsonc)
    let snapshot = try store.read()
    let ui = UISchema(
      try Document(Array(layout.utf8), format: .jsonc), file: "ui.json", schema: source)
    let session = EditSession(
      form: ui.form(for: snapshot.index, title: "test"), store: store, baseline: snapshot,
      validator: DocumentValidator(schema: source))
    #expect(
      session.errors.find().map(\.pointer.description).sorted() == ["/a/zip", "/l", "/l/1/n"])
    let list = try #require(session.row("/l"))
    #expect(session.state(of: list).problem?.description == "needs at least 3 items")
    try session.elements.insert(in: list, at: .max)
    #expect(session.errors.find().map(\.pointer.description).sorted() == ["/a/zip", "/l/1/n"])
    #expect(
      session.state(of: list).message(for: list) == "/1/n: 'x' is not a whole number")
  }

  @Test func `what is wrong with a layout is said, and the rest of it is used`() throws {
    let layout = """
      {"type": "VerticalLayout", "elements": [
        {"type": "Carousel", "elements": [\(control("name"))]},
        {"type": "Control"},
        \(control("none")),
        \(control("age", #", "rule": {"effect": "BLINK", "condition": {}}"#)),
        \(control("on", #", "rule": {"effect": "SHOW", "condition": {"type": "MAYBE"}}"#)),
        7
      ]}
      """
    let (form, faults) = try makeForm(layout)
    #expect(
      faults == [
        "ui.json:2:3: an element of this kind is not known",
        "ui.json:3:3: a control needs a 'scope' such as '#/properties/name'",
        "ui.json:4:3: '#/properties/none' is not in the schema",
        "ui.json:7:3: an element of this kind is not known",
        "ui.json:5:60: a rule's effect cannot be 'BLINK'",
        "ui.json:6:91: a condition that is not known counts as met",
      ])
    for row in ["/name", "/none", "/age", "/on", "/people"] {
      #expect(form.row(RowIdentifier(row)) != nil, "\(row)")
    }
  }
}

struct UIRuleTests {
  /// Whether the row at `/name` is hidden, and whether it is locked, by a rule over a document.
  private func state(_ rule: String, over json: String) throws -> String {
    let layout = """
      {"type": "VerticalLayout", "elements": [
        \(control("on")), \(control("age")), \(control("name", #", "rule": \#(rule)"#))]}
      """
    let session = try makeSession(layout, over: json)
    let row = try #require(session.form.row("/name"))
    let state = session.state(of: row)
    return state.isHidden ? "hidden" : state.lockReason == nil ? "open" : "locked"
  }

  private func rule(_ effect: String, _ condition: String) -> String {
    #"{"effect": "\#(effect)", "condition": \#(condition)}"#
  }

  private func schemaCondition(_ key: String, _ schema: String, _ more: String = "") -> String {
    ##"{"scope": "#/properties/\##(key)", "schema": \##(schema)\##(more)}"##
  }

  @Test(arguments: [
    ("SHOW", "open", "hidden"), ("HIDE", "hidden", "open"), ("ENABLE", "open", "locked"),
    ("DISABLE", "locked", "open"), ("WRITABLE", "open", "locked"), ("READONLY", "locked", "open"),
  ])
  func `each effect holds while its condition does`(effect: String, met: String, unmet: String)
    throws
  {
    let rule = rule(effect, schemaCondition("on", #"{"const": true}"#))
    #expect(try state(rule, over: #"{"on": true}"#) == met)
    #expect(try state(rule, over: #"{"on": false}"#) == unmet)
  }

  @Test(arguments: [
    (
      ##"{"type": "LEAF", "scope": "#/properties/age", "expectedValue": 3}"##, ##"{"age": 3}"##,
      true
    ),
    (##"{"type": "LEAF", "scope": "#/properties/age", "expectedValue": 3}"##, "{}", false),
    (##"{"scope": "/properties/age", "schema": {"enum": [1, 3]}}"##, ##"{"age": 3}"##, true),
    (##"{"scope": "#/properties/age", "schema": {"minimum": 18}}"##, ##"{"age": 3}"##, false),
    (##"{"scope": "#/properties/age", "schema": {"minimum": 18}}"##, ##"{"age": 18}"##, true),
    (##"{"scope": "#/properties/age", "schema": {"minimum": 18}}"##, "{}", true),
    (
      ##"{"scope": "#/properties/age", "schema": {"minimum": 18}, "failWhenUndefined": true}"##,
      "{}", false
    ),
    (##"{"scope": "#/properties/age", "schema": {"not": {"const": 1}}}"##, "{}", true),
    (##"{"scope": "#/properties/age", "schema": {"type": "integer"}}"##, "{}", false),
    (
      ##"{"scope": "#/properties/address", "schema": {"required": ["city"]}}"##,
      ##"{"address": {"zip": "1"}}"##, false
    ),
    (
      ##"{"scope": "#/properties/address", "schema": {"required": ["city"]}}"##,
      ##"{"address": {"city": "1"}}"##, true
    ),
    (
      ##"{"scope": "#", "schema": {"properties": {"address": {"properties": {"zip": {"const": "1"}}}}}}"##,
      ##"{"address": {"zip": "2"}}"##, false
    ),
    (
      ##"{"scope": "#/properties/people", "schema": {"minItems": 1}}"##, ##"{"people": []}"##, false
    ),
    (
      ##"{"type": "AND", "conditions": [{"scope": "#/properties/on", "schema": {"const": true}}, {"scope": "#/properties/age", "schema": {"const": 3}}]}"##,
      ##"{"on": true, "age": 4}"##, false
    ),
    (
      ##"{"type": "OR", "conditions": [{"scope": "#/properties/on", "schema": {"const": true}}, {"scope": "#/properties/age", "schema": {"const": 3}}]}"##,
      ##"{"on": true, "age": 4}"##, true
    ),
    (##"{"type": "AND", "conditions": []}"##, "{}", true),
    (##"{"type": "OR", "conditions": []}"##, "{}", false),
    (##"{"type": "MOON"}"##, "{}", true),
  ])
  func `conditions hold as those of JSON Forms do`(condition: String, json: String, holds: Bool)
    throws
  {
    #expect(try state(rule("SHOW", condition), over: json) == (holds ? "open" : "hidden"))
  }

  @Test func `what holds for a container holds for all in it`() throws {
    let hide = rule("SHOW", schemaCondition("on", #"{"const": true}"#))
    let lock = rule("DISABLE", schemaCondition("age", #"{"const": 1}"#))
    let layout = """
      {"type": "VerticalLayout", "elements": [
        \(control("on")), \(control("age")),
        {"type": "Group", "label": "G", "rule": \(hide), "elements": [
          {"type": "VerticalLayout", "rule": \(lock), "elements": [\(control("name"))]}]},
        {"type": "Categorization", "elements": [
          {"type": "Category", "label": "C", "rule": \(hide), "elements": [
            \(control("address/city"))]}]}
      ]}
      """
    let session = try makeSession(layout, over: #"{"on": true, "age": 1}"#)
    func row(_ identifier: RowIdentifier) throws -> Row {
      try #require(session.form.row(identifier))
    }
    #expect(!session.isHidden("/name") && !session.isHidden("pane:1"))
    #expect(session.state(of: try row("/name")).lockReason != nil)
    try session.set(.value(.bool(false)), for: try row("/on"))
    #expect(session.isHidden("/name") && session.isHidden("pane:1"))
    #expect(session.isHidden("/address/city"))
    try session.set(.value(.bool(true)), for: try row("/on"))
    #expect(!session.isHidden("/address/city"))
  }
}
