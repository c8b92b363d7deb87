import Documents
import EditorCore
import Stores
import Testing

/// Objects with properties to which keys may be added besides.
struct OpenObjectTests {
  private static let scripts = #"""
    {"properties": {"name": {"type": "string"}, "scripts": {"type": "object", "properties": {
      "build": {"type": "string"}, "test": {"type": "string", "default": "t"}},
      "additionalProperties": {"type": "string", "title": "Script"}}}}
    """#

  /// The titles of the rows below the object, which is a section.
  private func titles(_ list: ListSession, in object: String = "/scripts") -> [String] {
    list.session.form.root.sections.flatMap { section in
      section.rows.filter { $0.identifier.text.hasPrefix(object + "/") }.map(\.title)
    }
  }

  private func object(_ list: ListSession, _ name: RowIdentifier) throws -> any OpenObject {
    try #require(list.session.drafted.openObject(named: name))
  }

  @Test(
    arguments: [
      (
        .toml, "[a]\n# one\none = 1  # 1\ntwo = 2\n", "/a/one",
        "[a]\n# one\nuno = 1  # 1\ntwo = 2\n"
      ),
      (.toml, "# a\n[a] # b\nx = 1\n\n[c]\ny = 2\n", "/a", "# a\n[uno] # b\nx = 1\n\n[c]\ny = 2\n"),
      (.ini, "; one\none = 1\ntwo = 2\n", "/one", "; one\nuno = 1\ntwo = 2\n"),
      (.ini, "[a]\n; one\none = 1\n\n[b]\nx = 1\n", "/a", "[uno]\n; one\none = 1\n\n[b]\nx = 1\n"),
      (
        .git, "[user] # me\n\tname = x\n[core]\n\ta = 1\n", "/user",
        "[uno] # me\n\tname = x\n[core]\n\ta = 1\n"
      ),
      (.env, "# it\nA=1\nB=2\n", "/A", "# it\nuno=1\nB=2\n"),
      (.yaml, "a: 1 # one\nb: 2\n", "/a", "uno: 1 # one\nb: 2\n"),
    ] as [(DocumentFormat, String, RowIdentifier, String)])
  func `what is called otherwise keeps its place and its comments in every format`(
    format: DocumentFormat, text: String, member: RowIdentifier, renamed: String
  ) throws {
    let fixture = try ListSession(text, format: format)
    _ = try fixture.session.elements.rename(fixture.row(member), to: "uno")
    #expect(fixture.session.draft.edits.count == 1)
    try fixture.session.commit()
    #expect(String(decoding: fixture.store.bytes, as: UTF8.self) == renamed)
  }

  @Test func `a key is added after those that the schema names`() throws {
    let list = try ListSession(#"{"scripts": {"mine": "a"}}"#, schema: Self.scripts)
    #expect(titles(list) == ["build", "test", "mine"])
    let row = try list.session.elements.addKey("other", to: try object(list, "/scripts"))
    #expect(row.identifier == "/scripts/other")
    #expect(row.control.name == "text")
    #expect(titles(list) == ["build", "test", "mine", "other"])
    try list.session.set(.value("b"), for: row)
    try list.session.set(.value("c"), for: try list.row("/scripts/build"))
    #expect(list.session.draft.count == 2)
    #expect(try list.saved() == #"{"scripts":{"mine":"a","other":"b","build":"c"}}"#)
    #expect(titles(list) == ["build", "test", "mine", "other"])
  }

  @Test func `an addition is one step to undo and to redo`() throws {
    let list = try ListSession("{}", schema: Self.scripts)
    try list.session.elements.addKey("x", to: try object(list, "/scripts"))
    list.session.undo()
    #expect(list.session.draft.isEmpty)
    #expect(titles(list) == ["build", "test"])
    list.session.redo()
    #expect(titles(list) == ["build", "test", "x"])
    #expect(try list.saved() == #"{"scripts":{"x":""}}"#)
  }

  @Test func `a key that a person made up is removed and renamed, a named one is neither`() throws {
    let list = try ListSession(#"{"scripts": {"a": "1", "build": "2"}}"#, schema: Self.scripts)
    let renamed = try list.session.elements.rename(try list.row("/scripts/a"), to: "b")
    #expect(renamed.identifier == "/scripts/b")
    #expect(titles(list) == ["build", "test", "b"])
    #expect(throws: EditRefusal.fixedPlace) {
      try list.session.elements.rename(try list.row("/scripts/build"), to: "c")
    }
    let copy = try list.session.elements.duplicate(renamed)
    #expect(copy.identifier == "/scripts/b2")
    try list.session.elements.remove(try list.row("/scripts/b"))
    #expect(titles(list) == ["build", "test", "b2"])
    #expect(try list.saved() == #"{"scripts":{"build":"2","b2":"1"}}"#)
    let named = try list.row("/scripts/build")
    #expect(named.openObject == nil)
    #expect(throws: EditRefusal.fixedPlace) { try list.session.elements.remove(named) }
  }

  @Test func `a new name that a Save leaves out is still shown, and saved later`() throws {
    let list = try ListSession(
      #"{"name": "n", "scripts": {"a": "1", "c": "3"}}"#, schema: Self.scripts)
    try list.session.elements.rename(try list.row("/scripts/a"), to: "b")
    try list.session.set(.value("m"), for: try list.row("/name"))
    list.session.holdBack(["/scripts/b"])
    #expect(try list.saved() == #"{"name":"m","scripts":{"a":"1","c":"3"}}"#)
    #expect(titles(list) == ["build", "test", "c", "b"])
    #expect(list.session.draft.edits.map(\.formerRow) == ["/scripts/a"])
    list.session.takeIn(list.session.draft.heldBack)
    #expect(try list.saved() == #"{"name":"m","scripts":{"b":"1","c":"3"}}"#)
  }

  @Test func `a key that is removed may be added again`() throws {
    let list = try ListSession(#"{"scripts": {"a": "1"}}"#, schema: Self.scripts)
    try list.session.elements.remove(try list.row("/scripts/a"))
    #expect(list.session.row("/scripts/a") == nil)
    let row = try list.session.elements.addKey("a", to: try object(list, "/scripts"))
    try list.session.set(.value("1"), for: row)
    #expect(list.session.draft.isEmpty)
    #expect(titles(list) == ["build", "test", "a"])
  }

  @Test(arguments: [
    ("build", "'build' is there already"), ("a", "'a' is there already"),
    ("X", "'X' does not match '^[a-z]+$' or '^_'"),
    ("_long_key", "'_long_key' is longer than 6 characters"),
  ])
  func `a key that is taken or not allowed is refused`(key: String, message: String) throws {
    let list = try ListSession(
      #"{"a": 1}"#,
      schema: #"""
        {"properties": {"build": {}}, "propertyNames": {"maxLength": 6},
         "patternProperties": {"^[a-z]+$": {"type": "integer"}, "^_": {}},
         "additionalProperties": false}
        """#)
    let root = try object(list, "")
    let refusal = #expect(throws: EditRefusal.self) {
      try list.session.elements.addKey(key, to: root)
    }
    #expect(refusal?.description == message)
    #expect(try list.session.elements.addKey("b", to: root).control.name == "number")
  }

  @Test(arguments: [
    (#""additionalProperties": true"#, true, true), (#""additionalProperties": {}"#, true, true),
    (#""additionalProperties": false"#, false, false), (#""title": "T""#, true, false),
    (#""unevaluatedProperties": false"#, false, false),
    (#""unevaluatedProperties": false, "patternProperties": {"^x": {}}"#, true, true),
    (#""additionalProperties": false, "patternProperties": {"^x": {}}"#, true, true),
    (#""allOf": [{"additionalProperties": false}]"#, false, false),
  ])
  func `keys are added where the schema allows that`(
    keyword: String, isOpen: Bool, isMadeForKeys: Bool
  ) throws {
    for inner in [false, true] {
      let object = #"{"type": "object", "properties": {"n": {}}, \#(keyword)}"#
      let list = try ListSession(
        "{}", schema: inner ? #"{"properties": {"o": \#(object)}}"# : object)
      let found = list.session.drafted.openObject(named: inner ? "/o" : "")
      #expect((found != nil) == isOpen)
      #expect((found?.isMadeForKeys ?? false) == isMadeForKeys)
      if let found {
        try list.session.elements.addKey("x1", to: found)
        #expect(try list.saved() == (inner ? #"{"o":{"x1":""}}"# : #"{"x1":""}"#))
      }
    }
  }

  @Test func `an object under a new key has its settings, and is removed with them`() throws {
    let list = try ListSession(
      "{}",
      schema: #"""
        {"properties": {"n": {"type": "object"}}, "additionalProperties": {"type": "object",
          "required": ["kind"], "properties": {
            "kind": {"enum": ["a", "b"]}, "port": {"type": "integer"},
            "tags": {"type": "array", "items": {"type": "string"}}}}}
        """#)
    let row = try list.session.elements.addKey("x", to: try object(list, ""))
    #expect(row.control.name == "pane")
    #expect(list.session.state(of: try list.row("/x/kind")).isMissing)
    try list.session.set(.value("a"), for: try list.row("/x/kind"))
    try list.session.set(.value(80), for: try list.row("/x/port"))
    try list.session.elements.insert(in: try list.row("/x/tags"), at: 0)
    #expect(
      list.session.state(of: try list.row("/x")).slot.value?.compactText
        == #"{"kind":"a","port":80,"tags":[""]}"#)
    let renamed = try list.session.elements.rename(try list.row("/x"), to: "y")
    #expect(list.session.row("/x") == nil)
    let copy = try list.session.elements.duplicate(renamed)
    try list.session.elements.remove(copy)
    #expect(try list.saved() == #"{"y":{"kind":"a","port":80,"tags":[""]}}"#)
    try list.session.elements.remove(try list.row("/y"))
    #expect(try list.saved() == "{}")
  }

  @Test(arguments: [
    (1, #"{"a":1,"a2":1,"b":2,"b22":2,"c":3}"#), (2, #"{"a":1,"a2":1,"b":2,"c":3}"#),
    (3, #"{"a":1,"b":2,"c":3}"#),
  ])
  func `a new key that goes leaves the others where they are`(count: Int, saved: String) throws {
    let list = try ListSession(#"{"a": 1, "b": 2, "c": 3}"#)
    for row in ["/a", "/b", "/b2"] as [RowIdentifier] {
      try list.session.elements.duplicate(try list.row(row))
    }
    for row in (["/b2", "/b22", "/a2"] as [RowIdentifier]).prefix(count) {
      try list.session.elements.remove(try list.row(row))
    }
    #expect(list.session.draft.isEmpty == (count == 3))
    #expect(try list.saved() == saved)
  }

  @Test func `keys are added to an element of a list, and to what is added to one`() throws {
    let list = try ListSession(
      #"{"a": [{"n": "1"}]}"#,
      schema: #"""
        {"properties": {"a": {"items": {"type": "object", "properties": {"n": {"type": "string"}},
          "additionalProperties": {"type": "integer"}}}}}
        """#)
    try list.session.elements.addKey("x", to: try object(list, "/a/0"))
    let added = try list.session.elements.insert(in: try list.row("/a"), at: 1)
    let row = try list.session.elements.addKey("y", to: try object(list, added.identifier))
    try list.session.set(.value(5), for: row)
    #expect(try list.saved() == #"{"a":[{"n":"1","x":0},{"y":5}]}"#)
  }

  @Test func `an object that the file has is marked as set, one that it lacks is not`() throws {
    let deep = #"{"properties": {"deep": {"properties": {"x": {"type": "integer"}}}}}"#
    let list = try ListSession(
      #"{"a": {"deep": {"x": 1}}}"#, schema: "{\"properties\": {\"a\": \(deep), \"b\": \(deep)}}")
    let isSet = try ["/a/deep", "/b/deep"].map {
      list.session.state(of: try list.row($0)).isSetHere
    }
    #expect(isSet == [true, false])
  }

  @Test func `the bounds of an object count all its members`() throws {
    let list = try ListSession(
      #"{"n": 1, "x": 2}"#,
      schema: #"{"properties": {"n": {}}, "minProperties": 2, "maxProperties": 3}"#)
    let root = try object(list, "")
    #expect(
      list.session.elements.refusalToRemove(try list.row("/x"))?.description
        == "needs at least 2 items")
    try list.session.elements.addKey("y", to: root)
    #expect(
      MemberEditing(of: root, in: list.session).refusalToAdd?.description == "takes at most 3 items"
    )
    #expect(list.session.elements.refusalToRemove(try list.row("/x")) == nil)
  }

  @Test func `a root without properties takes keys, too`() throws {
    let list = try ListSession("{}", schema: #"{"additionalProperties": {"type": "boolean"}}"#)
    let row = try list.session.elements.addKey("on", to: try object(list, ""))
    #expect(row.control.name == "toggle")
    #expect(try list.saved() == #"{"on":false}"#)
    #expect(list.session.row("/on") != nil)
  }
}
