import Documents
import EditorCore
import FormSources
import JSONSchema
import Stores
import Testing

/// Settings that other settings ask for: `if`, `dependentSchemas` and `dependencies`.
struct SchemaConditionTests {
  private static let schema = #"""
    {"properties": {"proxy": {"enum": ["none", "manual"]}, "user": {"type": "string"},
       "log": {"type": "object", "properties": {"on": {"type": "boolean"}},
         "if": {"properties": {"on": {"const": true}}, "required": ["on"]},
         "then": {"properties": {"file": {"type": "string"}}, "required": ["file"]},
         "else": {"properties": {"reason": {"type": "string"}}}}},
     "if": {"properties": {"proxy": {"const": "manual"}}, "required": ["proxy"]},
     "then": {"properties": {"host": {"type": "string", "title": "Host"}}, "required": ["host"]},
     "dependentSchemas": {"user": {"properties": {"password": {"type": "string"}}}}}
    """#

  /// The rows that are shown, or all of them.
  private func shown(_ session: EditSession, hiddenToo: Bool = false) -> [String] {
    let outline = session.outline(of: session.form.root, showingHidden: hiddenToo)
    return (0..<outline.sectionCount).flatMap { section in
      (0..<outline.rowCount(inSection: section)).map { row in
        let position = outline.position(shownAt: RowPosition(section: section, row: row))
        return session.form.root[position].identifier.text
      }
    }
  }

  @Test func `a row that the draft gives a value stays where a branch comes to forbid it`() throws {
    let session = try ListSession(
      "{}",
      schema: #"""
        {"properties": {"tls": {"type": "boolean"}, "cert": {"type": "string"}},
         "if": {"properties": {"tls": {"const": true}}, "required": ["tls"]},
         "else": {"properties": {"cert": false}}}
        """#
    ).session
    try session.set(.value(true), for: #require(session.row("/tls")))
    try session.set(.value("c"), for: #require(session.row("/cert")))
    try session.set(.value(false), for: #require(session.row("/tls")))
    #expect(shown(session) == ["/tls", "/cert"])
    try session.set(.unset, for: #require(session.row("/cert")))
    #expect(shown(session) == ["/tls"])
  }

  @Test func `rows of a branch are shown while it counts`() throws {
    let session = try ListSession(#"{"proxy": "none"}"#, schema: Self.schema).session
    #expect(shown(session) == ["/proxy", "/user", "/log/on", "/log/reason"])
    let proxy = try #require(session.row("/proxy"))
    let structure = session.structureRevision
    try session.set(.value(.string("manual")), for: proxy)
    #expect(session.structureRevision > structure)
    #expect(shown(session) == ["/proxy", "/user", "/log/on", "/log/reason", "/host"])
    try session.set(.value(.string("me")), for: #require(session.row("/user")))
    #expect(shown(session).contains("/password"))
    session.undo()
    session.undo()
    #expect(shown(session) == ["/proxy", "/user", "/log/on", "/log/reason"])
  }

  @Test(arguments: [
    #"{"every": false}"#, #"{"every": false, "proxy": {"type": "string"}}"#,
  ])
  func `a row that a branch forbids is not shown while it holds nothing`(others: String) throws {
    let schema = #"""
      {"properties": {"mode": {"enum": ["fast", "full"]}},
       "if": {"properties": {"mode": {"const": "full"}}, "required": ["mode"]},
       "then": {"properties": {"every": {"type": "integer", "title": "Every"}}},
       "else": {"properties": \#(others)}}
      """#
    let session = try ListSession(#"{"mode": "fast"}"#, schema: schema).session
    #expect(!shown(session).contains("/every"))
    #expect(shown(session, hiddenToo: true).contains("/every"))
    try session.set(.value("full"), for: #require(session.row("/mode")))
    #expect(shown(session) == ["/mode", "/every"])
    #expect(session.row("/every")?.title == "Every")
    let stored = try ListSession(#"{"mode": "fast", "every": 1}"#, schema: schema).session
    #expect(shown(stored).contains("/every"))
  }

  @Test func `a group of a branch is shown while that counts`() throws {
    let session = try ListSession(
      #"{"on": false}"#,
      schema: #"""
        {"properties": {"on": {"type": "boolean"}},
         "if": {"properties": {"on": {"const": true}}, "required": ["on"]},
         "then": {"properties": {"tuning": {"type": "object", "properties": {
           "threads": {"type": "integer"}}}}}}
        """#
    ).session
    #expect(shown(session) == ["/on"])
    #expect(shown(session, hiddenToo: true) == ["/on", "/tuning/threads"])
    let threads = try #require(session.row("/tuning/threads"))
    #expect(session.state(of: threads).isHidden)
    try session.set(.value(.bool(true)), for: #require(session.row("/on")))
    #expect(shown(session) == ["/on", "/tuning/threads"])
  }

  @Test(arguments: [
    (#""dependencies""#, #"{"enum": ["basic"]}"#, #"{"enum": ["key"]}"#, false),
    (#""dependentSchemas""#, #"{"const": "basic"}"#, #"{"const": "key"}"#, false),
    (#""dependentSchemas""#, #"{"const": "basic"}"#, #"{"const": "key"}"#, true),
  ])
  func `the member on which kinds depend takes the values of all of them`(
    keyword: String, basic: String, key: String, refers: Bool
  ) throws {
    let kinds = [
      #"{"properties": {"method": \#(basic), "user": {"type": "string"}}, "required": ["user"]}"#,
      #"{"properties": {"method": \#(key), "file": {"type": "string"}}, "required": ["file"]}"#,
    ]
    let either = { (first: String, second: String) in #"{"oneOf": [\#(first), \#(second)]}"# }
    let all = either(##"{"$ref": "#/$defs/a"}"##, ##"{"$ref": "#/$defs/b"}"##)
    let dependent = refers ? ##"{"$ref": "#/$defs/all"}"## : either(kinds[0], kinds[1])
    let schema = #"""
      {"$defs": {"a": \#(kinds[0]), "b": \#(kinds[1]), "all": \#(all)},
       "properties": {"c": {"type": "object",
        "properties": {"method": {"type": "string", "enum": ["basic", "key"]}},
        \#(keyword): {"method": \#(dependent)}}}}
      """#
    let session = try ListSession(#"{"c": {"method": "basic", "user": "u"}}"#, schema: schema)
      .session
    let method = try #require(session.row("/c/method"))
    #expect(method.control.choices.map(\.value) == ["basic", "key"])
    #expect(method.lockReason == nil && method.defaultValue == nil)
    #expect(session.row("/c/user") != nil && session.row("/c/file") == nil)
    try session.set(.value("key"), for: method)
    #expect(session.row("/c/method")?.control.choices.map(\.value) == ["basic", "key"])
    let file = try #require(session.row("/c/file"))
    #expect(session.state(of: file).isMissing)
  }

  @Test func `what a kind asks for that another fits as well is no error`() throws {
    let schema = #"""
      {"properties": {"b": {}}, "anyOf": [
        {"properties": {"c": {"type": "array"}}, "if": {"properties": {"b": {"const": 3}}},
         "then": {"type": "object", "properties": {"c": {"type": "number"}}}},
        {"properties": {"a": {}}}]}
      """#
    let session = try ListSession(#"{"c": []}"#, schema: schema).session
    #expect(try session.state(of: #require(session.row("/c"))).problem == nil)
  }

  @Test func `the last of many conditions counts as the first`() throws {
    let conditions = (0..<300).map {
      #"{"if": {"properties": {"kind": {"const": "\#($0)"}}}, "then": {"properties": {"p\#($0)": {}}}}"#
    }
    let schema =
      #"{"required": ["kind"], "properties": {"kind": {"type": "string"}}, "allOf": ["#
      + conditions.joined(separator: ",") + "]}"
    for kind in [0, 299] {
      let session = try ListSession(#"{"kind": "\#(kind)"}"#, schema: schema).session
      #expect(shown(session) == ["/kind", "/p\(kind)"])
    }
  }

  @Test func `no branch counts before the required member that decides is there`() throws {
    let schema = #"""
      {"required": ["kind"], "properties": {"kind": {"pattern": "^[ab]$", "examples": ["a", "b"]}},
       "allOf": [
         {"if": {"properties": {"kind": {"const": "a"}}}, "then": {"properties": {"pa": {}}},
          "else": {"properties": {"other": {}}}},
         {"if": {"properties": {"kind": {"const": "b"}}}, "then": {"properties": {"pb": {}}}}]}
      """#
    let session = try ListSession("{}", schema: schema).session
    #expect(shown(session) == ["/kind"])
    let kind = try #require(session.row("/kind"))
    #expect(kind.control.name == "text")
    try session.set(.value(.string("b")), for: kind)
    #expect(shown(session) == ["/kind", "/other", "/pb"])
  }

  @Test(arguments: [#""required": ["kind"], "#, ""])
  func `what a new element is asked for follows its own values`(required: String) throws {
    let schema = #"""
      {"properties": {"list": {"type": "array", "items": {"type": "object", \#(required)
        "properties": {"kind": {"type": "string"}, "p": {}},
        "allOf": [{"if": {"properties": {"kind": {"const": "a"}}, "required": ["kind"]},
          "then": {"properties": {"p": {"properties": {"x": {"type": "boolean"}}}}}}]}}}}
      """#
    let session = try ListSession(#"{"list": []}"#, schema: schema).session
    let list = try #require(session.row("/list"))
    let element = try session.elements.insert(in: list, at: 0)
    let rows = {
      session.row(element.identifier).flatMap { session.pane(of: $0) }
        .map { $0.sections.flatMap { $0.rows.map(\.identifier.text) } } ?? []
    }
    let kind = try #require(session.row(RowIdentifier(element.identifier.text + "/kind")))
    try session.set(.value(.string("a")), for: kind)
    #expect(rows().contains { $0.hasSuffix("/p/x") }, "\(rows())")
  }

  @Test func `the last of many kinds can be chosen as the first`() throws {
    let branches = (0..<300).map {
      #"{"title": "Kind \#($0)", "type": "object", "properties": {"p\#($0)": {"const": \#($0)}}}"#
    }
    let schema = #"{"properties": {"a": {"oneOf": [\#(branches.joined(separator: ","))]}}}"#
    let session = try ListSession(#"{"a": {"p299": 299}}"#, schema: schema).session
    let pane = try #require(session.row("/a").flatMap { session.pane(of: $0) })
    #expect(
      pane.sections.flatMap { $0.rows.map(\.identifier.text) }.contains { $0.hasSuffix("/p299") })
  }

  @Test func `rows that nothing asks for are there where hidden ones are shown`() throws {
    let session = try ListSession("{}", schema: Self.schema).session
    #expect(
      Set(shown(session, hiddenToo: true))
        == ["/proxy", "/user", "/log/on", "/log/reason", "/log/file", "/host", "/password"])
    let host = try #require(session.row("/host"))
    #expect(host.title == "Host")
    #expect(session.state(of: host).isHidden)
  }

  @Test func `a value that is there is shown, whatever asks for it`() throws {
    let session = try ListSession(#"{"host": "h"}"#, schema: Self.schema).session
    #expect(shown(session).contains("/host"))
  }

  @Test func `branches of a group inside follow its own values`() throws {
    let session = try ListSession(#"{"log": {"on": true}}"#, schema: Self.schema).session
    #expect(shown(session).contains("/log/file"))
    #expect(!shown(session).contains("/log/reason"))
    try session.set(.value(.bool(false)), for: #require(session.row("/log/on")))
    #expect(!shown(session).contains("/log/file"))
    #expect(shown(session).contains("/log/reason"))
  }

  @Test func `what must be there follows the branch`() throws {
    let session = try ListSession(#"{"proxy": "manual"}"#, schema: Self.schema).session
    #expect(session.row("/host")?.isRequired == true)
    try session.set(.value(.string("none")), for: #require(session.row("/proxy")))
    #expect(session.row("/host")?.isRequired == false)
  }

  @Test func `older drafts have dependencies of both kinds in one`() throws {
    let session = try ListSession(
      #"{"a": 1}"#,
      schema: #"""
        {"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"a": {}, "b": {}},
         "dependencies": {"a": ["b"], "b": {"properties": {"c": {"type": "string"}}}}}
        """#
    ).session
    #expect(shown(session) == ["/a", "/b"])
    #expect(session.row("/b")?.isRequired == true)
    #expect(shown(session, hiddenToo: true) == ["/a", "/b", "/c"])
  }

  @Test func `what depends on a member must be there with it`() throws {
    let session = try ListSession(
      "{}",
      schema: #"""
        {"properties": {"a": {"type": "string"}, "b": {"type": "string"}},
         "dependentRequired": {"a": ["b"]}}
        """#
    ).session
    #expect(session.row("/b")?.isRequired == false)
    try session.set(.value(.string("x")), for: #require(session.row("/a")))
    #expect(session.row("/b")?.isRequired == true)
  }

  @Test func `a form that was just made is not made again for the first session over it`() throws {
    let source = try JSONSchemaSource(Document(Array(Self.schema.utf8), format: .json))
    let store = MemoryStore(Array(#"{"proxy": "none"}"#.utf8))
    let snapshot = try store.read()
    var form = FormSource.form(for: snapshot.index, schema: source, title: "test")
    var count = 0
    form.makeRoot = { [makeRoot = form.makeRoot] in
      count += 1
      return makeRoot?() ?? Pane(title: "", sections: [])
    }
    let session = EditSession(form: form, store: store, baseline: snapshot)
    #expect(count == 0)
    // Of changes in a row, nobody looks at what the first ones make of the form.
    let proxy = try #require(session.row("/proxy"))
    for value in ["manual", "none", "manual"] {
      try session.set(.value(.string(value)), for: proxy)
    }
    #expect(count == 0)
    #expect(shown(session).contains("/host"))
    #expect(count == 1)
    // Of the first session's draft another one knows nothing.
    let other = EditSession(form: session.form, store: store, baseline: snapshot)
    #expect(!shown(other).contains("/host"))
    #expect(count == 2)
  }
}
