import EditorCore
import Testing

struct InferredListTests {
  @Test func `elements get controls by their kinds`() throws {
    let list = try ListSession(#"{"l": [1, "a", true, [2], {"x": 1}, {}, null]}"#)
    #expect(
      try list.outline("/l") == [
        "/l/0 1 number", "/l/1 2 text", "/l/2 3 toggle", "/l/3 4 list", "/l/4 5 pane",
        "/l/5 6 pane", "/l/6 7 text",
      ])
    #expect(try list.outline("/l/3") == ["/l/3/0 1 number"])
    #expect(try list.outline("/l/4") == ["/l/4/x x number"])
  }

  @Test func `objects are told apart by the member that names them`() throws {
    let list = try ListSession(#"{"l": [{"id": 1, "title": "One"}, {"id": 2}]}"#)
    #expect(try list.outline("/l") == ["/l/0 One pane", "/l/1 2 pane"])
    try list.session.set(.value("First"), for: try list.row("/l/0/title"))
    #expect(try list.outline("/l") == ["/l/0 First pane", "/l/1 2 pane"])
    #expect(try list.saved() == #"{"l":[{"id":1,"title":"First"},{"id":2}]}"#)
  }

  @Test(arguments: [
    ("[]", #"[""]"#), ("[1]", "[1,0]"), (#"["a"]"#, #"["a",""]"#), ("[true]", "[true,false]"),
    ("[[1]]", "[[1],[]]"), ("[null]", "[null,null]"),
    (
      #"[{"a": "x", "b": [1], "c": {"d": 2}}]"#,
      #"[{"a":"x","b":[1],"c":{"d":2}},{}]"#
    ),
    (#"[{"a": "x", "b": null}]"#, #"[{"a":"x","b":null},{}]"#),
  ])
  func `a new element begins as an empty one of the kind of the last`(
    json: String, expected: String
  ) throws {
    let list = try ListSession(#"{"l": \#(json)}"#)
    try list.session.elements.insert(in: try list.row("/l"), at: .max)
    #expect(try list.saved() == #"{"l":\#(expected)}"#)
  }

  @Test func `a new object has rows of its own, and lists in it too`() throws {
    let list = try ListSession(#"{"l": [{"name": "a", "tags": ["x"]}]}"#)
    try list.session.elements.duplicate(try list.row("/l/0"))
    #expect(
      try list.outline("/l/~new1") == ["/l/~new1/name name text", "/l/~new1/tags tags list"])
    try list.session.set(.value("b"), for: try list.row("/l/~new1/name"))
    try list.session.set(.value("y"), for: try list.row("/l/~new1/tags/0"))
    try list.session.elements.insert(in: try list.row("/l/~new1/tags"), at: 1, value: "z")
    try list.session.elements.move(try list.row("/l/~new1"), by: -1)
    #expect(try list.outline("/l") == ["/l/~new1 b pane", "/l/0 a pane"])
    #expect(
      try list.saved() == #"{"l":[{"name":"b","tags":["y","z"]},{"name":"a","tags":["x"]}]}"#)
    #expect(try list.outline("/l") == ["/l/0 b pane", "/l/1 a pane"])
    #expect(try list.outline("/l/0/tags") == ["/l/0/tags/0 1 text", "/l/0/tags/1 2 text"])
  }

  @Test func `a document that is a list is one row, which opens its elements`() throws {
    let list = try ListSession(#"["a", {"b": 1}]"#)
    #expect(try list.outline("") == ["/0 1 text", "/1 2 pane"])
    try list.session.elements.move(try list.row("/0"), by: 1)
    try list.session.set(.value(2), for: try list.row("/1/b"))
    #expect(try list.saved() == #"[{"b":2},"a"]"#)
  }

  @Test func `rows in lists are found in the form alone`() throws {
    let list = try ListSession(#"{"l": [{"k": [true]}]}"#)
    #expect(list.session.form.row("/l/0/k/0")?.control.name == "toggle")
    #expect(list.session.form.row("/l/1") == nil)
    #expect(list.session.form.row("/l/00") == nil)
  }

  @Test func `a secret in an element is one`() throws {
    let list = try ListSession(#"{"l": [{"password": "p"}]}"#)
    #expect(try list.row("/l/0/password").isSecret)
  }

  @Test func `of a long list only the rows that are looked at are made`() throws {
    let elements = (0..<100_000).map { #"{"name": "n\#($0)"}"# }.joined(separator: ",")
    let list = try ListSession("{\"l\": [\(elements)]}")
    let pane = try #require(list.session.pane(of: try list.row("/l")))
    #expect(pane.sections[0].rows[99_999].title == "n99999")
    try list.session.elements.move(try list.row("/l/99999"), by: -99_999)
    let moved = try #require(list.session.pane(of: try list.row("/l")))
    #expect(moved.sections[0].rows.prefix(2).map(\.title) == ["n99999", "n0"])
  }
}
