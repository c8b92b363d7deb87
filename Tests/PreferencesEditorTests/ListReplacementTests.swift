import Documents
import EditorCore
import Stores
import Terminal
import Testing

@testable import PreferencesEditor

/// Lists and maps that come into the draft as a whole: from another editor, a version of before, or a draft that was
/// left.
@MainActor
struct ListReplacementTests {
  /// The editor of the person makes one text of a value another.
  private func driver(
    _ text: String, schema: String? = nil, replacing old: String, with new: String
  ) throws -> EditorDriver {
    var options = EditorDriver.plainOptions
    options.surroundings.outsideEditor = { text, _ in text.replacing(old, with: new) }
    options.surroundings.notation = ValueNotation(
      ending: "json", text: { $0.compactText },
      value: { text throws(ValueProblem) in
        guard let value = Value(json: Array(text.utf8)) else { throw .notJSON(text) }
        return value
      })
    return try EditorDriver(text, schema: schema, options: options)
  }

  private func editOutside(_ driver: EditorDriver) {
    driver.press(.character("e"))
    for case .releaseTerminal(let work) in driver.controller.takeRequests() { work() }
  }

  @Test func `what another editor leaves of a list is what it was`() throws {
    let driver = try driver(#"{"l": [1, 2, 3]}"#, replacing: "1", with: "7")
    editOutside(driver)
    #expect(driver.session.draft.edits.map(\.row.identifier) == ["/l/0"])
    driver.press(.enter, .character("G"), .character("x"))
    #expect(driver.session.draft.edits.map(\.slot) == [.value(.number(Number(7)))])
    try driver.session.commit()
    #expect(driver.text == #"{"l": [7, 2, 3]}"#)
    driver.press(.character("u"))
    try driver.session.commit()
    #expect(driver.text == #"{"l": [1, 2, 3]}"#)
  }

  @Test func `the parts of an element are changed that became others`() throws {
    let text = #"{"tasks": [{"label": "Build", "command": "make"}, {"label": "Test"}]}"#
    let driver = try driver(
      text,
      schema: #"""
        {"properties": {"tasks": {"type": "array", "items": {"type": "object", "properties": {
          "label": {"type": "string"}, "command": {"type": "string"}}}}}}
        """#, replacing: "make", with: "ninja")
    editOutside(driver)
    #expect(driver.session.draft.edits.map(\.row.identifier) == ["/tasks/0/command"])
    driver.controller.navigator.reveal("/tasks/0/command")
    driver.press(.character("x"))
    #expect(driver.session.draft.isEmpty)
  }

  @Test(arguments: [
    ("[1,2,3]", "[1,9,2,3,4]"), ("[1,2,3]", "[3,1]"), ("[1,2,3]", "[5,6]"), ("[1,2,3]", "[]"),
    ("[1,1,2]", "[2,1,1,1]"), (#"[{"a":1},[2]]"#, #"[{"a":2},[2,3],{"a":2}]"#),
    (#"[{"a":1},[2]]"#, #"[{"b":1},4]"#), (#"["x",null]"#, #"[null,{"x":[]}]"#),
    (#"[{"a":1,"b":{"c":2}}]"#, #"[{"a":1,"b":{"c":3,"d":[4]}}]"#),
  ])
  func `the list is what it was made`(old: String, new: String) throws {
    let text = #"{"l": \#(old)}"#
    let driver = try driver(text, replacing: "", with: "")
    let list = try #require(driver.session.row("/l"))
    try ListReplacement.give(
      .value(#require(Value(json: Array(new.utf8)))), to: list, in: driver.session)
    let wanted = try #require(Value(json: Array(new.utf8)))
    let row = try #require(driver.session.row("/l"))
    #expect(driver.session.state(of: row).effectiveValue == wanted)
    driver.press(.character("u"))
    #expect(driver.session.draft.isEmpty)
    driver.press(.character("U"))
    try driver.session.commit()
    #expect(Value(json: driver.store.bytes)?["l"] == wanted, "\(driver.text)")
  }
}
