import Documents
import EditorCore
import Testing

/// Why changes are refused, in words.
struct EditErrorMessageTests {
  @Test(arguments: [
    (#"{"a": {"b": 1, "b": 2}}"#, set("/a/b", "3"), "the key '/a/b' occurs more than once"),
    (#"{"a": 1, "\u0061": {}}"#, set("/a/b", "3"), "the key '/a' occurs more than once"),
    (#"{"a": 1, "a": 2}"#, remove("/a"), "the key '/a' occurs more than once"),
    (#"{"a": 1}"#, set("/a/b", "3"), "'/a' is neither an object nor a list"),
    ("true", set("/a", "3"), "'' is neither an object nor a list"),
    (#"{"a": [1]}"#, set("/a/b", "3"), "'b' is not an index of the list '/a'"),
    (#"{"a": [1]}"#, set("/a/01", "3"), "'01' is not an index of the list '/a'"),
    (#"{"a": [1]}"#, set("/a/", "3"), "'' is not an index of the list '/a'"),
    (
      #"{"a": [1]}"#, set("/a/2", "3"),
      "index 2 is past the end of the list '/a', which has 1 element"
    ),
    ("[]", set("/1", "3"), "index 1 is past the end of the list '', which has 0 elements"),
    (
      "[]", set("/99999999999999999999", "3"),
      "index 99999999999999999999 is past the end of the list '', which has 0 elements"
    ),
    ("{}", remove(""), "the whole document cannot be removed"),
  ])
  func `a change that cannot be made is explained`(
    text: String, change: Change, message: String
  ) throws {
    let document = try Document(Array(text.utf8), format: .json)
    let error = #expect(throws: EditError.self) { try document.applying([change]) }
    #expect(error?.description == message)
  }

  @Test func `errors inside new values name their place`() throws {
    let document = try Document(Array("{}".utf8), format: .json)
    let error = #expect(throws: EditError.self) {
      try document.applying([set("/a", #"{"b": [1]}"#), set("/a/b/0/c", "2")])
    }
    #expect(error == .notAContainer(Pointer(["a", "b", "0"])))
  }

  @Test func `a result past a limit is refused`() throws {
    let limits = Limits(fileSize: 60, nesting: 3, stringLength: 4)
    let document = try Document(Array("{}".utf8), format: .json, limits: limits)
    func message(_ pointer: String, _ json: String) -> String? {
      #expect(throws: EditError.self) { try document.applying([set(pointer, json)]) }?.description
    }
    #expect(message("/a/b/c/d", "1") == "nested deeper than 3 levels")
    #expect(
      message("/a/b", "[[]]")
        == "the changed document would not be valid: nested deeper than 3 levels")
    #expect(
      message("/a", "\"12345\"")
        == "the changed document would not be valid: a text is longer than 4 bytes")
    #expect(
      message("/a", String(repeating: "9", count: 60))
        == "the changed document would not be valid: larger than 60 bytes")
  }

  @Test func `a lock gives its reason`() {
    let reason = "it is an alias of 'base'"
    #expect(
      EditError.locked(Pointer(["a"]), reason: reason).description
        == "'/a' cannot be edited, because it is an alias of 'base'")
    #expect(
      EditError.locked(Pointer(), reason: "it is binary").description
        == "the document cannot be edited, because it is binary")
  }

  @Test func `what verification finds is a message too`() {
    #expect(
      EditError.verificationFailed.description
        == "the changed document did not hold exactly the changes that were asked for")
  }

  @Test(arguments: [
    ("", "a: &x 1\nb: *x\n", "the parts of the document cannot change their order"),
    ("/c", "c:\n  a: &x 1\n  b: *x\n", "the parts of '/c' cannot change their order"),
  ])
  func `an order that aliases do not allow is explained`(
    place: String, text: String, message: String
  ) throws {
    let document = try Document(Array(text.utf8), format: .yaml)
    let pointer = try #require(Pointer(parsing: place))
    let error = #expect(throws: EditError.self) {
      try document.applying([.arrange(pointer, [.kept(1), .kept(0)])])
    }
    #expect(error?.description == message + ", because an alias would stand above its anchor")
  }
}
